/// The code points of ITU-T H.273, by which a PNG or video file names its colour space.
public struct CodePoints: Hashable, Sendable {
    /// The white point and the primaries; 1 is sRGB's, 12 is Display P3's.
    public var primaries: UInt8
    /// The transfer function; 13 is sRGB's.
    public var transfer: UInt8
    /// The matrix from red, green and blue to components; PNG allows only 0, the identity.
    public var matrix: UInt8
    /// 1 if the components use the full range of numbers, 0 if they leave some out at both ends.
    public var fullRange: UInt8

    /// Makes code points of any values.
    public init(primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, fullRange: UInt8 = 1) {
        (self.primaries, self.transfer) = (primaries, transfer)
        (self.matrix, self.fullRange) = (matrix, fullRange)
    }
}
