/// Reads one colour from tokens in a single pass (CSS Color 4; for relative colours and color-mix() CSS Color 5).
struct ColorParser {
    private var tokenizer: CSSTokenizer
    /// The token that is read next.
    private(set) var current = CSSToken()
    /// How many functions and parentheses are open.
    private var depth = 0
    /// The values of the channels' names in a relative colour; nil elsewhere.
    var channels: ColorChannels?
    /// Whether shares beyond 0 to 100 % are clamped, as browsers do.
    let clampsShares: Bool

    init(_ bytes: [UInt8], clampsShares: Bool = true) {
        self.clampsShares = clampsShares
        tokenizer = CSSTokenizer(bytes)
        advance()
    }

    var bytes: [UInt8] { tokenizer.bytes }

    mutating func advance() { current = tokenizer.next() ?? CSSToken(start: bytes.count, end: bytes.count) }

    /// Counts what is open, so that no text overflows the stack.
    mutating func enter() throws(ColorTextError) {
        depth += 1
        guard depth <= 32 else { throw .tooDeep }
    }

    mutating func leave() { depth -= 1 }

    /// Reads the whole text, with the short forms that people type.
    mutating func whole() throws(ColorTextError) -> Color {
        let first = current
        switch first.kind {
        case .end: throw .empty
        case .function: break
        case .hash:
            advance()
            guard current.kind == .end else { throw .notHexadecimal(rest(first.start)) }
            return try hexadecimal(first)
        case .name, .number, .percentage, .delimiter:
            if let color = try short() { return color }
        }
        let color = try color()
        guard current.kind == .end else {
            throw first.opens ? .unexpected(rest(current.start)) : otherName(first)
        }
        return color
    }

    /// A colour anywhere: hexadecimal digits, a name or a function.
    mutating func color() throws(ColorTextError) -> Color {
        let token = current
        switch token.kind {
        case .hash:
            advance()
            return try hexadecimal(token)
        case .name:
            advance()
            return Color(try named(token))
        case .function: return try function()
        case .number, .percentage, .delimiter, .end:
            if token.isDelimiter("#") { throw .notHexadecimal(rest(token.start)) }
            throw .unexpected(piece(token))
        }
    }

    private func hexadecimal(_ token: CSSToken) throws(ColorTextError) -> Color {
        guard let color = RGBColor(hexadecimalDigits: token.word.utf8) else {
            throw .notHexadecimal(text(token))
        }
        return Color(color)
    }

    private func named(_ token: CSSToken) throws(ColorTextError) -> RGBColor {
        if let color = NamedColor.colors[token.word] { return color }
        if token.word == "transparent" { return .clear }
        if let reason = RefusedText.names[token.word] {
            throw .unsupported(text(token), reason: reason)
        }
        throw .unknownName(text(token))
    }

    private mutating func function() throws(ColorTextError) -> Color {
        let token = current
        try enter()
        defer { leave() }
        advance()
        return try body(token, closes: true)
    }

    /// The values of the function that a token names, and its closing parenthesis or the end.
    private mutating func body(_ token: CSSToken, closes: Bool) throws(ColorTextError) -> Color {
        switch token.word {
        case "color-mix": return try mixture(closes: closes)
        case "color": return try body(nil, closes: closes)
        default:
            guard let function = ColorFunction.functions[token.word] else { throw unknownFunction(token) }
            return try body(function, closes: closes)
        }
    }

    /// The values of a function, that of the space named first if it is nil.
    private mutating func body(_ named: ColorFunction?, closes: Bool) throws(ColorTextError) -> Color {
        var origin: Color?
        if current.kind == .name, current.word == "from" {
            advance()
            origin = try color()
        }
        let function = if let named { named } else { try space() }
        channels = origin.map { ColorChannels(of: $0, in: function) }
        defer { channels = nil }
        let color = try arguments(of: function, closes: closes)
        try close(function.name, closes)
        return color
    }

    private mutating func space() throws(ColorTextError) -> ColorFunction {
        let token = current
        guard token.kind == .name else {
            throw .wrongValues(function: "color", expected: "the name of a colour space first")
        }
        guard let function = ColorFunction.spaces[token.word] else {
            throw .unknownSpace(text(token), function: "color")
        }
        advance()
        return function
    }

    /// Reads a closing parenthesis, or checks that the text ends.
    mutating func close(_ name: String, _ closes: Bool) throws(ColorTextError) {
        guard closes else { return }
        if current.kind == .end { throw .unclosed(name) }
        guard current.isDelimiter(")") else { throw .unexpected(piece(current)) }
        advance()
    }

    /// True before the closing parenthesis or the end of a function.
    func isAtEnd(_ closes: Bool) -> Bool {
        current.kind == .end || closes && current.isDelimiter(")")
    }
}

// What people type.
extension ColorParser {
    /// A form without `#` or without a function's name or parentheses; nil if the text is none.
    private mutating func short() throws(ColorTextError) -> Color? {
        let first = current
        if first.isDelimiter("(") {
            try enter()
            advance()
            let color = try body(.rgb, closes: true)
            guard current.kind == .end else { throw .unexpected(rest(current.start)) }
            return try meant(color)
        }
        if first.isDelimiter("#") { return nil }
        var after = self
        after.advance()
        if after.current.kind == .end {
            if let color = bareHexadecimal(first) { return Color(color) }
            if first.kind == .name { return nil }
            throw hexadecimalNumber(text(first)) ?? .unknownName(text(first))
        }
        let isFunction = ColorFunction.names.contains(first.word)
        switch first.kind {
        case .name where isFunction && !after.current.opens:
            self = after
            return try body(first, closes: false)
        case .number, .percentage:
            if firstOpening != nil { throw otherName(first) }
            return try meant(body(.rgb, closes: false))
        default: throw otherName(first)
        }
    }

    /// The colour of 3, 4, 6 or 8 hexadecimal digits without `#`. Of 3 or 4 one must be a letter: 255 is rather a number.
    private func bareHexadecimal(_ token: CSSToken) -> RGBColor? {
        let count = token.end - token.start
        guard count <= 8, count > 4 || bytes[token.start..<token.end].contains(where: { $0 > 0x39 }) else {
            return nil
        }
        return RGBColor(hexadecimalDigits: bytes[token.start..<token.end])
    }

    /// The colour of numbers without a function; throws where they may be shares of 1, as in shaders, instead of numbers up to 255.
    private func meant(_ color: Color) throws(ColorTextError) -> Color {
        let numbers = CSSTokenizer(bytes).filter { $0.kind == .number }
        let isSmall = numbers.prefix(3).allSatisfy { (0...1).contains($0.number) }
        let components = numbers.prefix(3).map { text($0) }
        guard components.count == 3, isSmall, numbers.contains(where: { $0.number > 0 }),
            components.contains(where: { $0.contains(".") })
        else { return color }
        let arguments =
            components.joined(separator: " ") + numbers.dropFirst(3).map { " / \(text($0))" }.joined()
        throw .ambiguous(rest(0), meanings: ["color(srgb \(arguments))", "rgb(\(arguments))"])
    }

    /// The reason why a text that begins with `0x` is not a colour; nil for others.
    private func hexadecimalNumber(_ text: String) -> ColorTextError? {
        let digits = lowercasedASCII(String(text.dropFirst(2)))
        guard lowercasedASCII(String(text.prefix(2))) == "0x" else { return nil }
        guard digits.count == 8, digits.utf8.allSatisfy({ hexadecimalValue($0) != nil }) else {
            return .wrongForm("0x", expected: "6 hexadecimal digits, as in 0xff8800")
        }
        let alphaFirst = "#\(digits.dropFirst(2))\(digits.prefix(2)) with alpha first"
        return .ambiguous(text, meanings: ["#\(digits) with alpha last", alphaFirst])
    }

    /// The reason why a text that starts with this token is not a colour.
    private func otherName(_ first: CSSToken) -> ColorTextError {
        if let opening = firstOpening { return .unknownFunction(text(first.start..<opening.end - 1)) }
        return .unknownName(rest(first.start))
    }

    private var firstOpening: CSSToken? { CSSTokenizer(bytes).first(where: \.opens) }
}
