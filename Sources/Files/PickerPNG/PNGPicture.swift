public import PickerProfile
public import PickerScene

/// The content of a PNG file: pixels, and the description of their colours.
public struct PNGPicture: Hashable, Sendable {
    /// The pixels, straight alpha, rows from the top. Samples of 16 bits are as in the file; others are scaled to 16
    /// bits exactly.
    public var pixmap: Pixmap<StraightRGBA16>
    /// The description of its colours in the file.
    public let color: PNGColor
    /// What is wrong with chunks, such as a wrong checksum; at most 17 faults. The picture may lack their transparency or
    /// colour space.
    public let faults: [PictureFault]
    /// Whether the file is animated; these are the pixels that programs show which know no animations.
    public let isAnimated: Bool
}
