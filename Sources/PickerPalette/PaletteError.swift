/// Why a file holds no palette, and where.
public struct PaletteError: Error, Hashable, CustomStringConvertible {
    /// A place in a palette's file.
    public enum Place: Hashable, Sendable {
        /// The file as a whole.
        case file
        /// A line, the first being 1.
        case line(Int)
        /// A character of a line, the first of both being 1.
        case character(line: Int, column: Int)
        /// A value of a JSON text, such as `colors[3].hex`; the first of an array is 0.
        case value(String)
    }

    /// The line or entry that is wrong.
    public let place: Place
    /// What is wrong, on one line.
    public let reason: String

    init(_ place: Place, _ reason: String) {
        self.place = place
        self.reason = reason
    }

    /// One line that says where it is wrong and what.
    public var description: String {
        switch place {
        case .file: reason
        case .line(let line): "line \(line): \(reason)"
        case .character(let line, let column): "line \(line), column \(column): \(reason)"
        case .value(let path): "\(path): \(reason)"
        }
    }
}
