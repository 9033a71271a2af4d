import PickerControls
import PickerTerminal

/// What undo brings back: the picker, what is chosen in it, and the colours that are taken.
struct ChooserState: Hashable {
    var kind: ChooserKind
    var look: ChooserLook
    var choice: PickerChoice
    /// The colour, which the picker may not have.
    var chosen: ChosenColor?
    var taken: [ChosenColor] = []
}

/// What changed a state. Changes of one gesture, and quick repeats of one key, are undone together.
enum ChangeKind: Equatable {
    case key(TerminalKey)
    case wheel
    /// A press and what the pointer does until the next one.
    case gesture(Int)
    case other

    init(_ mouse: TerminalMouse, gesture: Int) {
        switch mouse.action {
        case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: self = .wheel
        default: self = .gesture(gesture)
        }
    }

    fileprivate var isGesture: Bool { if case .gesture = self { true } else { false } }
}

/// The states that a person can return to.
struct ChangeHistory {
    private var states: [ChooserState]
    private var index = 0
    private var last: (kind: ChangeKind, time: ContinuousClock.Instant)?

    init(_ first: ChooserState) { states = [first] }

    private static let most = 1000
    /// A held key repeats every 30 to 50 milliseconds, after a quarter or half of a second.
    private static let pause = Duration.milliseconds(600)

    var canUndo: Bool { index > 0 }
    var canRedo: Bool { index + 1 < states.count }

    /// Remembers a state if it is another one than the current. What was undone is then forgotten.
    mutating func note(_ state: ChooserState, as kind: ChangeKind, at now: ContinuousClock.Instant) {
        guard state != states[index] else { return }
        let isMore = last.map { $0.kind == kind && (kind.isGesture || now - $0.time < Self.pause) } ?? false
        states.removeSubrange((index + 1)...)
        if isMore, kind != .other, index > 0 {
            states[index] = state
        } else {
            states.append(state)
            if states.count > Self.most { states.removeFirst() }
        }
        index = states.count - 1
        last = (kind, now)
    }

    /// Ends what is undone together.
    mutating func settle() { last = nil }

    /// Goes a step back or forward; nil at the end.
    mutating func step(by step: Int) -> ChooserState? {
        guard states.indices.contains(index + step) else { return nil }
        index += step
        last = nil
        return states[index]
    }
}

// Undo and redo.
extension Chooser {
    var state: ChooserState {
        ChooserState(kind: kind, look: look, choice: picker.choice, chosen: chosen, taken: accepted)
    }

    mutating func undo() { restore(changes.step(by: -1), otherwise: "there is nothing to undo") }

    mutating func redo() { restore(changes.step(by: 1), otherwise: "there is nothing to redo") }

    private mutating func restore(_ state: ChooserState?, otherwise: String) {
        guard let state else { return message = otherwise }
        controller.pointerEnded()
        if (kind, look) != (state.kind, state.look) { change(to: state.kind, state.look) }
        controller.picker.choice = state.choice
        (chosen, accepted, recalled, isFollowing) = (state.chosen, state.taken, nil, false)
    }
}
