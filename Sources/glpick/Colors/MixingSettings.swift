import PickerJSON
import PickerColor
import PickerKit

/// The options that say how colours are mixed, and how the results are printed.
struct MixingSettings {
    var system = ColorSystem.oklab
    var hue = HueInterpolation.shorter
    var printing = ColorPrinting()

    static var options: [Option<MixingSettings>] {
        [
            Option(
                "in", .colorSystem, \.system, "colour space or model to mix in (oklab)",
                """
                oklab mixes as the eye does, and oklch keeps colours as vivid by going around the hues. srgb is what
                most programs do, and srgb-linear mixes light. For example: --in oklch.
                """),
            Option(
                "hue", .choice(HueInterpolation.allCases), \.hue,
                "direction around the hues, in models with a hue (shorter)",
                """
                shorter turns by at most half a turn, longer by at least half a turn. increasing goes from red to
                yellow, and decreasing from red to magenta.
                """),
            .gamut(\.printing.gamut), .gamutMapping(\.printing.mapping), .colorOutput(\.printing.output),
            .precision(\.printing.decimals),
        ]
    }

    func check(given: Set<String>) throws(CommandError) {
        if given.contains("hue"), system.hueIndex == nil {
            throw .usage("--hue is for models with a hue, such as oklch, not for \(system.name)")
        }
    }

    /// Prints colours, one on a line or as a list of JSON, and warns if they had to be mapped; gives the text of each.
    @discardableResult
    func write(_ colors: [Color]) throws(CommandError) -> [String] {
        if printing.output.isJSON {
            let list = colors.map { printing.json($0) }
            try writeText((list.count == 1 ? list[0] : .array(list)).text + "\n")
            return list.map(\.text)
        }
        let swatches = Swatches()
        let printed = colors.map { printing.printed($0) }
        let lines = zip(colors, printed).map { color, printed in
            swatches.text(RGBColor(color, in: .sRGB, mapping: printing.mapping)) + printed.text + "\n"
        }
        try writeText(lines.joined())
        let changes = printed.compactMap(\.change)
        let texts = printed.map(\.text)
        guard let greatest = changes.max(by: { $0.deltaEOK < $1.deltaEOK }) else { return texts }
        let some = colors.count == 1 ? "the colour" : "\(changes.count) of \(colors.count) colours"
        warn("\(some) \(changes.count == 1 ? "is \(greatest.text)" : "are \(greatest.textOfMany)")")
        return texts
    }
}

extension ValueKind where Value == ColorSystem {
    /// A system of coordinates.
    static var colorSystem: Self {
        let names = ColorSystem.all.map(\.name) + ["xyz"]
        var kind = ValueKind(
            placeholder: "SPACE", expected: ColorSystem.all.map(\.name).joined(separator: ", "),
            completion: .words(ColorSystem.all.map(\.name)),
            parseText: { meantWord($0, among: names).flatMap { ColorSystem(named: $0) } })
        kind.reason = { didYouMean($0.lowercased(), among: names) }
        return kind
    }
}
