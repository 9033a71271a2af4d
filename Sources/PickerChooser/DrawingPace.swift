import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

/// Decides when pictures are quick and when fine: quick while a person drags or holds a key, fine when they pause.
public struct DrawingPace: Sendable {
    /// Milliseconds without events that count as a pause. A held key repeats every 30 to 50.
    public static let pause = 100

    /// Whether the next picture must be quick.
    public private(set) var isHurried = false
    private var drawn: ContinuousClock.Instant?

    /// Begins with a fine picture.
    public init() {}

    /// To be called after a picture was written.
    public mutating func drew(at now: ContinuousClock.Instant = .now) { drawn = now }

    /// To be called after waiting for events; without any, there was a pause.
    public mutating func take(
        isAnything: Bool, wasDragging: Bool, isDragging: Bool, at now: ContinuousClock.Instant = .now
    ) {
        guard isAnything else {
            isHurried = false
            return
        }
        let isSoon = drawn.map { now - $0 < .milliseconds(Self.pause) } ?? false
        // The end of a drag does not begin quick drawing.
        isHurried = isDragging || (isSoon && !wasDragging)
    }
}
