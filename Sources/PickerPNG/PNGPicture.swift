public import PickerScene

/// What a PNG file holds: pixels, and what their colours mean.
public struct PNGPicture: Hashable, Sendable {
    /// The pixels, straight alpha, rows from the top: samples of 16 bits as they are in the file, those of
    /// fewer bits scaled to 16 exactly.
    public var pixmap: Pixmap<StraightRGBA16>
    /// What the file says of its colours.
    public let color: PNGColor
    /// The kinds of chunks that were ignored because their checksums are wrong, each once and 16 at most, such as
    /// `tRNS`. Their transparency or colour space is missing in the picture.
    public let ignoredChunks: [String]
}
