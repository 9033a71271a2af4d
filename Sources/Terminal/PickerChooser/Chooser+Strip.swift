public import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

// The strip of colours that are taken.
extension Chooser {
    /// How many colours have room: as many as are wanted, or if only one is, a shelf.
    var stripLength: Int { count > 1 ? count : 16 }

    /// `2 of 5`, or where only one colour is wanted, `2`.
    package var takenText: String { count > 1 ? "\(accepted.count) of \(count)" : "\(accepted.count)" }

    /// Takes the colour into the strip.
    mutating func take() {
        guard let chosen else {
            message = Self.nothingChosen
            return
        }
        guard accepted.count < stripLength else {
            message = "the strip is full; Delete removes a colour"
            return
        }
        accepted.append(chosen)
        takenAside = chosen
        recent.remember(chosen)
        recalled = nil
        message = "\(chosen.hexText) taken"
    }

    /// Chooses the last of some colours that a person has found elsewhere, such as on the screen, and takes the others into the
    /// strip as far as it has room: one change for undo.
    public mutating func choose(_ colors: [Color]) {
        let found = colors.map { ChosenColor(fitting: $0, in: picker.colorSpace) }
        guard let last = found.last else { return }
        update(as: .other) {
            $0.accepted += found.dropLast().prefix(max($0.stripLength - $0.accepted.count, 0))
            $0.recalled = nil
            $0.perform(.choose(last))
        }
    }

    /// Removes the colour that was recalled, or else the last one.
    mutating func removeTaken() {
        guard let last = accepted.indices.last else {
            message = "the strip is empty: take a colour first"
            return
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
