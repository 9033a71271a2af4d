// Parts of the text, for messages.
extension ColorParser {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func text(_ token: CSSToken) -> String { text(token.start..<token.end) }

    /// A function's name as it is written.
    func name(_ token: CSSToken) -> String { text(token.start..<token.end - 1) }

    /// The text from `start` to the last token.
    func rest(_ start: Int) -> String {
        text(start..<CSSTokenizer(bytes).reduce(start) { max($0, $1.end) })
    }

    /// The word at a token, as people see words: it reaches to white space, a comma, a slash or its last parenthesis.
    func piece(_ token: CSSToken) -> String {
        var (index, open) = (token.start, 0)
        while index < bytes.count, !isWhiteSpace(bytes[index]), !",/".utf8.contains(bytes[index]) {
            if bytes[index] == UInt8(ascii: "(") { open += 1 }
            if bytes[index] == UInt8(ascii: ")") { open -= 1 }
            if open < 0 { break }
            index += 1
        }
        return index > token.start ? text(token.start..<index) : text(token)
    }

    func unknownFunction(_ token: CSSToken) -> ColorTextError {
        if let reason = RefusedText.functions[token.word] {
            return .unsupported("\(name(token))()", reason: reason)
        }
        return .unknownFunction(name(token))
    }

    /// The reason why a text is not a colour: parentheses come before all else, for they decide what belongs together.
    static func reason(_ error: ColorTextError, _ bytes: [UInt8]) -> ColorTextError {
        let parser = ColorParser(bytes)
        guard parser.current.opens else { return error }
        switch error {
        case .unknownFunction, .unsupported, .tooDeep: return error
        default: break
        }
        var tokens = CSSTokenizer(bytes)
        var depth = 0
        while let token = tokens.next() {
            depth += token.nesting
            guard depth == 0 else { continue }
            return tokens.next().map { .unexpected(parser.rest($0.start)) } ?? error
        }
        return .unclosed(parser.name(parser.current))
    }
}
