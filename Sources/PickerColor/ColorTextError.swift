/// The reason why a text is not a colour.
public enum ColorTextError: Error, Hashable, CustomStringConvertible {
    /// The text is empty or only white space.
    case empty
    /// No colour of CSS has this name.
    case unknownName(String)
    /// The text begins with `#`, but 3, 4, 6 or 8 hexadecimal digits do not follow.
    case notHexadecimal(String)
    /// No colour function has this name.
    case unknownFunction(String)
    /// The closing parenthesis of this function is missing.
    case unclosed(String)
    /// This part of the text does not belong into a colour.
    case unexpected(String)
    /// A function has the wrong values; `expected` names the right ones.
    case wrongValues(function: String, expected: String)

    /// One line for people: what is wrong and what would be right.
    public var description: String {
        switch self {
        case .empty:
            "there is no colour"
        case .unknownName(let name):
            RGBColor(hexadecimalDigits: name.utf8) == nil
                ? "\(quoted(name)) is no colour name of CSS"
                : "\(quoted(name)) is no colour name of CSS; hexadecimal digits follow a #"
        case .notHexadecimal(let text):
            "\(quoted(text)) does not have 3, 4, 6 or 8 hexadecimal digits after the #"
        case .unknownFunction(let name):
            "\(quoted(name)) is none of rgb, rgba, hsl, hsla, hwb, hsb and hsv"
        case .unclosed(let name):
            "the closing parenthesis of \(name)() is missing"
        case .unexpected(let piece):
            "\(quoted(piece)) does not belong in a colour"
        case .wrongValues(let function, let expected):
            "\(function)() takes \(expected)"
        }
    }
}
