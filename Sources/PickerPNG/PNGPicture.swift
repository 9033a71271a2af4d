public import PickerScene

/// The content of a PNG file: pixels, and the description of their colours.
public struct PNGPicture: Hashable, Sendable {
    /// The pixels, straight alpha, rows from the top. Samples of 16 bits are as in the file; others are scaled to 16
    /// bits exactly.
    public var pixmap: Pixmap<StraightRGBA16>
    /// The description of its colours in the file.
    public let color: PNGColor
    /// The kinds of chunks, such as `tRNS`, that were ignored because of a wrong checksum; each once and at most 16.
    /// The picture lacks their transparency or colour space.
    public let ignoredChunks: [String]
}
