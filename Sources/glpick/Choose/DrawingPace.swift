/// Says when pictures are to be quick and when fine: quick while a person drags or holds a key, fine once they pause.
struct DrawingPace {
    /// How long nothing comes in a pause, in milliseconds. Keys that are held come every 30 to 50.
    static let pause = 100

    /// Whether the next picture is to be quick.
    private(set) var isHurried = false
    private var drawn: ContinuousClock.Instant?

    /// A picture is out.
    mutating func drew(at now: ContinuousClock.Instant = .now) { drawn = now }

    /// Events have come after it, or there was a pause instead.
    mutating func take(
        isAnything: Bool, wasDragging: Bool, isDragging: Bool, at now: ContinuousClock.Instant = .now
    ) {
        guard isAnything else {
            isHurried = false
            return
        }
        let isSoon = drawn.map { now - $0 < .milliseconds(Self.pause) } ?? false
        // The end of a drag is no beginning of anything.
        isHurried = isDragging || (isSoon && !wasDragging)
    }
}
