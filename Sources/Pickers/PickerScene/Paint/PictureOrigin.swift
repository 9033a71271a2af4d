/// The colour space that a picture's file has, which is not always that of its pixels in memory.
public struct PictureOrigin: Hashable, Sendable, CustomStringConvertible {
    /// The name of the space: that of CSS, or the description in the file's profile.
    public let space: String
    /// The parts of the file that name it, such as `cICP`, `gAMA and cHRM` or `ICC profile`; nil if none does, which means sRGB.
    public let chunks: String?

    /// Makes an origin of its parts.
    public init(space: String, chunks: String?) {
        self.space = space
        self.chunks = chunks
    }

    /// The space and what names it, such as `display-p3 (cICP)`.
    public var description: String { "\(space) (\(chunks ?? "the file does not say"))" }
}
