import PickerColor
import PickerControls

/// The colour behind a sample of text.
struct ContrastBackground: Hashable {
    let name: String
    let color: RGBColor

    static let white = ContrastBackground(name: "white", color: .white)
    static let black = ContrastBackground(name: "black", color: .black)
}

extension Chooser {
    /// White, black, the first colour and those that are taken, each once; translucent ones lie over white.
    private var backgrounds: [ContrastBackground] {
        let colors = (initial.map { [$0] } ?? []) + accepted
        let others = colors.map { ContrastBackground(name: $0.hexText, color: $0.inSRGB.over(.white)) }
        return ([.white, .black] + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    mutating func changeBackground() {
        let all = backgrounds
        background = all[((all.firstIndex(of: background) ?? -1) + 1) % all.count]
    }

    /// Chooses the nearest colour whose text can be read on the background: at least AA, and if it has that, AAA.
    mutating func chooseReadable() {
        guard picker.hasAnyColor, let chosen else {
            return message = picker.hasAnyColor ? Self.nothingChosen : Self.onlyOwnColors
        }
        let color = chosen.inSRGB
        guard color.alpha == 1 else {
            message =
                "the contrast of a translucent colour depends on what is behind it; make it opaque first"
            return
        }
        let ratio = color.contrast(over: background.color)
        guard let level = [ContrastLevel.aa, .aaa].first(where: { ratio < $0.ratio }) else {
            return message = "text on \(background.name) has AAA already"
        }
        guard let passing = color.passing(level.ratio, against: background.color) else {
            return message = "no colour has \(level.rawValue) on \(background.name)"
        }
        // As it will be printed: at the border, the next code would fail.
        perform(.choose(ChosenColor(Color(RGBColor(bytes: passing.bytes)), in: .sRGB)))
        message = "now \(level.rawValue) on \(background.name)"
    }
}
