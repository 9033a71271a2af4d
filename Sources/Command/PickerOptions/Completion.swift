/// What a shell offers while somebody types a value or an operand.
public enum Completion: Sendable {
    case none
    case words([String])
    /// The names of colours that CSS has.
    case colors
    case file(FileType)
    case folder
}

/// Files that belong together by the ends of their names.
public struct FileType: Sendable {
    /// The ends after the last point; none for files of any name.
    public let extensions: [String]

    /// Makes a type of the ends of its files' names, without points.
    public init(extensions: [String]) { self.extensions = extensions }
}
