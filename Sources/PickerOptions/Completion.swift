/// What a shell offers while somebody types a value or an operand.
package enum Completion {
    case none
    case words([String])
    /// The names of colours that CSS has.
    case colors
    case file(FileType)
    case folder
}

/// Files that belong together by the ends of their names.
package struct FileType {
    /// The ends after the last point; none for files of any name.
    package let extensions: [String]

    package init(extensions: [String]) { self.extensions = extensions }
}
