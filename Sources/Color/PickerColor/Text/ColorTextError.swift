/// The reason why a text is not a colour.
public enum ColorTextError: Error, Hashable, CustomStringConvertible {
    /// The text is empty or only white space.
    case empty
    /// No colour of CSS has this name.
    case unknownName(String)
    /// No colour of X11 has this name.
    case unknownX11Name(String)
    /// The text begins with `#`, but 3, 4, 6, 8, 12 or 16 hexadecimal digits do not follow.
    case notHexadecimal(String)
    /// No colour function has this name.
    case unknownFunction(String)
    /// `color()` or `color-mix()` names a colour space that does not exist.
    case unknownSpace(String, function: String)
    /// CSS has this name, but glpick does not support it, for this reason.
    case unsupported(String, reason: String)
    /// The closing parenthesis of this function is missing.
    case unclosed(String)
    /// More than 32 functions and parentheses are nested.
    case tooDeep
    /// This part of the text does not belong into a colour.
    case unexpected(String)
    /// A function has the wrong values; `expected` names the right ones.
    case wrongValues(function: String, expected: String)
    /// What follows this beginning, such as `rgb:` or `0x`, is wrong; `expected` names what is right.
    case wrongForm(String, expected: String)
    /// The text may stand for each of these colours.
    case ambiguous(String, meanings: [String])

    /// One line for people: what is wrong and what would be right.
    public var description: String {
        switch self {
        case .empty: "there is no colour"
        case .unknownName(let name):
            "\(quoted(name)) is not a CSS colour name" + suggestion(name, among: Self.colorNames)
        case .unknownX11Name(let name):
            "\(quoted(name)) is not a colour name of X11"
                + suggestion(name, among: NamedColor.x11.map(\.name))
        case .notHexadecimal(let text): notHexadecimal(text)
        case .unknownFunction(let name): unknownFunction(name)
        case .unknownSpace(let name, let function): unknownSpace(name, function)
        case .unsupported(let name, let reason): "\(name) is not supported: \(reason)"
        case .unclosed(let name):
            name.isEmpty
                ? "the closing parenthesis is missing" : "the closing parenthesis of \(name)() is missing"
        case .tooDeep: "more than 32 functions or parentheses are nested"
        case .unexpected(let piece): "\(quoted(piece)) does not belong in a colour"
        case .wrongValues(let function, let expected): "\(function)() expects \(expected)"
        case .wrongForm(let start, let expected): "\(start) expects \(expected)"
        case .ambiguous(let text, let meanings):
            "\(quoted(text)) may mean \(listed(meanings)): write the one that is meant"
        }
    }

    private func notHexadecimal(_ text: String) -> String {
        let wrong = text.dropFirst().first { !$0.isASCII || !$0.isHexDigit }
        return "\(quoted(text)) does not have 3, 4, 6, 8, 12 or 16 hexadecimal digits after the #"
            + (wrong.map { "; \(quoted(String($0))) is not one" } ?? "")
    }

    private func unknownFunction(_ name: String) -> String {
        let near = suggestion(name, among: ColorFunction.names)
        let bare = lowercasedASCII(String(decoding: name.utf8.filter { !isWhiteSpace($0) }, as: UTF8.self))
        if ColorFunction.names.contains(bare) { return "the parenthesis must follow \(bare) directly" }
        return near.isEmpty
            ? "\(quoted(name)) is not one of \(listed(ColorFunction.names, "and"))"
            : "\(quoted(name)) is not a colour function" + near
    }

    private func unknownSpace(_ name: String, _ function: String) -> String {
        let names = function == "color" ? ColorFunction.spaceNames : ColorFunction.mixtureNames
        return "\(quoted(name)) is not a colour space: \(function)() expects \(listed(names))"
            + suggestion(name, among: names)
    }

    private static let colorNames = NamedColor.all.map(\.name) + ["transparent"]
}

private func suggestion(_ name: String, among words: [String]) -> String {
    let name = lowercasedASCII(name)
    // Of three letters, two edits leave little.
    guard let near = nearestWord(to: name, among: words), name.count > 3 || near.first == name.first else {
        return ""
    }
    return "; did you mean \(near)?"
}
