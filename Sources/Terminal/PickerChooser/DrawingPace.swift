/// Decides when pictures are quick and when fine: quick at the start and while a person drags or uses keys, fine when they
/// pause.
public struct DrawingPace: Sendable {
    /// Milliseconds without events that count as a pause. A held key repeats every 30 to 50.
    public static let pause = 100

    /// Whether the next picture must be quick.
    public private(set) var isHurried = true

    /// Begins with a quick picture.
    public init() {}

    /// To be called after waiting for events; without any, there was a pause.
    public mutating func take(isAnything: Bool, wasDragging: Bool, isDragging: Bool) {
        // After a drag comes a pause.
        isHurried = isAnything && (isDragging || !wasDragging)
    }
}
