import PickerText

/// The reason why a file is not a palette, and the place of the error.
public struct PaletteError: Error, Hashable, CustomStringConvertible {
    /// The place of an error in a palette file.
    public enum Place: Hashable, Sendable {
        /// The file as a whole, where no line is at fault: its end comes too soon, or no format fits.
        case file
        /// A line of a format with a colour a line, counted from 1.
        case line(Int)
        /// A character in a line, both counted from 1.
        case character(line: Int, column: Int)
        /// The path of a value in JSON, such as `colors[3].hex`; arrays are counted from 0.
        case value(String)
    }

    /// The place of the first error that was found.
    public let place: Place
    /// The reason in one line, without the place.
    public let reason: String

    package init(_ place: Place, _ reason: String) {
        self.place = place
        // It may have names from a file.
        self.reason = reason.printable
    }

    /// The place and the reason in one line.
    public var description: String {
        switch place {
        case .file: reason
        case .line(let line): "line \(line): \(reason)"
        case .character(let line, let column): "line \(line), column \(column): \(reason)"
        case .value(let path): "\(path.printable): \(reason)"
        }
    }
}
