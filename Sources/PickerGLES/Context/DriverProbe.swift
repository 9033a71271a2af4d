/// How well a driver draws a scene whose colours are known.
public struct DriverProbe: Hashable, Sendable {
    /// How much more than rounding the greatest difference from the right colours is, in steps of 8 bits; at most 0
    /// if they are right.
    public let largestExcess: Double
    /// The greatest difference from the right colours, in steps of 8 bits; 0.5 by rounding alone.
    public let largestDifference: Double
    /// How long it took, shader programs and all.
    public let duration: Duration
}
