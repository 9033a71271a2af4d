/// The format of an animation's output.
enum AnimationFormat: String, CaseIterable, Hashable {
    /// A PNG file for each frame.
    case png
    /// Four bytes a pixel, red, green, blue, alpha, rows from the top, frame after frame, and nothing else.
    case rgba
    /// YUV4MPEG2, as video encoders read it.
    case y4m
    /// One animated WebP file.
    case webp
}
