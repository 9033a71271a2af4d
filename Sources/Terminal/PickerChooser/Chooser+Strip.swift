public import PickerColor
import PickerControls

// The strip of colours that are taken.
extension Chooser {
    /// How many colours have room: as many as are wanted, or if only one is, a shelf.
    var stripLength: Int { count > 1 ? count : 16 }

    /// `2 of 5`, or where only one colour is wanted, `2`.
    package var takenText: String { count > 1 ? "\(accepted.count) of \(count)" : "\(accepted.count)" }

    /// Takes the colour, or another one, into the strip.
    mutating func take(_ other: ChosenColor? = nil) {
        guard let color = other ?? chosen else { return message = Self.nothingChosen }
        guard accepted.count < stripLength else { return message = Self.isFull }
        accepted.append(color)
        if color == chosen { takenAside = color }
        recent.remember(color)
        recalled = nil
        message = "\(color.hexText) taken"
    }

    /// Takes the colour and those of a harmony into the strip, all or none.
    mutating func take(_ harmony: ColorHarmony) {
        guard let chosen else { return message = Self.nothingChosen }
        let others = chosen.colors(of: harmony)
        guard !others.isEmpty else { return message = "a grey has no \(harmony.rawValue)" }
        let isTaken = accepted.contains(chosen)
        let colors = (isTaken ? [] : [chosen]) + others
        guard accepted.count + colors.count <= stripLength else { return message = Self.isFull }
        accepted += colors
        for color in colors { recent.remember(color) }
        (takenAside, recalled) = (chosen, nil)
        message = colors.count == 1 ? "\(colors[0].hexText) taken" : "\(colors.count) colours taken"
    }

    /// Takes the colour and its first harmony into the strip; done again, the next one in its place, of those that have room.
    mutating func takeNextHarmony() {
        guard picker.hasAnyColor else { return message = Self.onlyOwnColors }
        let all = ColorHarmony.allCases
        let strip = accepted
        var first = 0
        if let last = takenHarmony, let chosen, takenAside == chosen, last.after == strip.count,
            strip.last == chosen.colors(of: last.harmony).last
        {
            first = (all.firstIndex(of: last.harmony) ?? -1) + 1
            accepted.removeSubrange(last.before...)
        }
        let before = accepted.count
        for harmony in all[first...] + all[..<first] {
            take(harmony)
            guard accepted.count > before else { continue }
            takenHarmony = (harmony, before, accepted.count)
            return message = "\(harmony.rawValue): \(message ?? ""); again for the next"
        }
        accepted = strip
    }

    private static let isFull = "the strip is full; Delete removes a colour"

    /// Chooses the last of some colours that a person has found elsewhere, such as on the screen, and takes the others into the
    /// strip as far as it has room, and all among the recent ones: one change for undo.
    public mutating func choose(_ colors: [Color]) {
        let found = colors.map { ChosenColor(fitting: $0, in: picker.colorSpace) }
        guard let last = found.last else { return }
        let room = max(stripLength - accepted.count, 0)
        update(as: .other) {
            $0.accepted += found.dropLast().prefix(room)
            for color in found.dropLast() { $0.recent.remember(color) }
            $0.recalled = nil
            $0.perform(.choose(last))
        }
        let others = found.count - 1 - room
        if others > 0 { message = "the strip is full; Ctrl-R leads to \(others) more" }
    }

    /// Removes the colour that was recalled, or else the last one.
    mutating func removeTaken() {
        guard let last = accepted.indices.last else {
            return message = "the strip is empty: take a colour first"
        }
        let removed = accepted.remove(at: recalled ?? last)
        (recalled, takenAside) = (nil, nil)
        message = "\(removed.hexText) removed"
    }

    /// Chooses a colour of the strip again.
    mutating func recall(_ index: Int) {
        guard accepted.indices.contains(index) else { return }
        perform(.choose(accepted[index]))
        recalled = index
    }
}
