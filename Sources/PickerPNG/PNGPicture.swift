public import PickerScene

/// What a PNG file holds: pixels, and what their colours mean.
public struct PNGPicture: Hashable, Sendable {
    /// The pixels, straight alpha, rows from the top: samples of 16 bits as they are in the file, those of
    /// fewer bits scaled to 16 exactly.
    public var pixmap: Pixmap<StraightRGBA16>
    /// What the file says of its colours.
    public let color: PNGColor
}
