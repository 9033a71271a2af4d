/// Something in a picture file that is damaged or has no meaning, so that glpick ignores it, or that it uses all the same.
///
/// The pixels are still those of the file.
public struct PictureFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a decoder does with a faulty part of a file.
    public enum Outcome: Hashable, Sendable {
        /// The picture is decoded as if the file did not have the part.
        case ignored
        /// The part is damaged, but whole enough to be used.
        case used
    }

    /// The part of the file: `the ICC profile`, `the Exif block`, `the CICP description`, or `the chunk tRNS`.
    public let part: String
    /// What is wrong with it, such as `its checksum is wrong`.
    public let reason: String
    /// Whether the part is ignored, or used although it is damaged.
    public let outcome: Outcome

    /// Makes a fault of a part of a file.
    public init(_ part: String, _ reason: String, _ outcome: Outcome = .ignored) {
        (self.part, self.reason, self.outcome) = (part, reason, outcome)
    }

    /// Makes a fault of a chunk of a PNG.
    public init(chunk: String, _ reason: String, _ outcome: Outcome = .ignored) {
        self.init("the chunk \(chunk)", reason, outcome)
    }

    /// One line that says what is wrong, and what that means for the picture.
    public var description: String {
        guard outcome == .ignored else { return "\(part) is used, although \(reason)" }
        return "\(part) is ignored: \(reason)\(consequence)"
    }

    private var consequence: String {
        switch part.split(separator: " ").last {
        // Beside alpha, it has no meaning.
        case "tRNS" where !reason.split(separator: " ").contains("alpha"):
            "; transparent pixels may be opaque"
        case "eXIf", "block": "; the picture may be turned or mirrored"
        case "cICP", "iCCP", "sRGB", "gAMA", "cHRM", "profile", "description": "; colours may be wrong"
        default: ""
        }
    }
}
