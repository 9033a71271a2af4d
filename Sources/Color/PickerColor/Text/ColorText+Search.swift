extension ColorText {
    /// The colours in a text that is more than a colour, such as lines of CSS or JSON: what is written for each, and the colour.
    ///
    /// Each is hexadecimal digits after `#` or `0x`, a function or a name of CSS. Comments, URLs, selectors of classes, and the
    /// names of properties and variables have none; neither have functions of more than 4096 bytes. The time grows with the length
    /// of the text.
    package static func search(_ text: String) -> [(text: String, color: Color)] {
        let bytes = Array(text.utf8)
        let tokens = Array(CSSTokenizer(bytes))
        let ends = closers(tokens)
        var found: [(text: String, color: Color)] = []
        var index = 0
        func add(_ last: Int, _ color: Color) {
            let range = tokens[index].start..<tokens[last].end
            found.append((String(decoding: bytes[range], as: UTF8.self), color))
        }
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .function:
                guard let end = ends[index] else { break }
                if token.word == "url" {
                    index = end
                } else if tokens[end].end - token.start <= 4096,
                    let color = try? anywhere(Array(bytes[token.start..<tokens[end].end]))
                {
                    add(end, color)
                    index = end
                }
            case .hash:
                if let color = RGBColor(hexadecimalDigits: bytes[(token.start + 1)..<token.end]) {
                    add(index, Color(color))
                }
            case .name:
                if !isName(index, of: tokens), let color = NamedColor.colors[token.word] {
                    add(index, Color(color))
                }
            case .number:
                let digits = token.word.utf8.dropFirst()
                if token.word.first == "x", token.number == 0, [6, 8].contains(digits.count),
                    let color = RGBColor(hexadecimalDigits: Array(digits))
                {
                    add(index, Color(color))
                }
            case .percentage, .delimiter, .end: break
            }
            index += 1
        }
        return found
    }

    /// The indices of the tokens that close the parentheses which tokens open.
    private static func closers(_ tokens: [CSSToken]) -> [Int: Int] {
        var (open, ends): ([Int], [Int: Int]) = ([], [:])
        for (index, token) in tokens.enumerated() {
            if token.opens { open.append(index) }
            if token.isDelimiter(")"), let start = open.popLast() { ends[start] = index }
        }
        return ends
    }

    /// Whether a word names a property, a variable or a class: `red: 1`, `"red": 1`, `$red`, `.red`.
    private static func isName(_ index: Int, of tokens: [CSSToken]) -> Bool {
        if index > 0, tokens[index - 1].end == tokens[index].start,
            [".", "$", "@", "-"].contains(where: { tokens[index - 1].isDelimiter($0) })
        {
            return true
        }
        return tokens[(index + 1)...].first { !$0.isDelimiter("\"") && !$0.isDelimiter("'") }?
            .isDelimiter(":") ?? false
    }
}
