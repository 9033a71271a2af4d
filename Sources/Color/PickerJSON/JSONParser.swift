/// Parses a JSON text (RFC 8259) into nodes: each container is followed by what it contains.
struct JSONParser {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0
    private(set) var nodes: [JSONNode] = []
    /// The arrays and objects that have not ended, as indices of nodes.
    private var open: [Int] = []

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Parses the whole text, which must be one value; a byte order mark may precede it.
    ///
    /// It does not call itself, so that deep nesting needs no stack.
    mutating func parse() throws(JSONError) {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        // Each value begins the text or follows one of these, so the array never grows by copying itself.
        nodes.reserveCapacity(1 + text.count { ",[{".utf8.contains($0) })
        repeat {
            let name = isInObject ? try name() : ""
            let first = try next()
            let offset = index
            if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
                guard open.count < JSONValue.maximumDepth else { throw error(.tooDeep) }
                open.append(nodes.count)
                nodes.append(
                    JSONNode(name: name, value: first == UInt8(ascii: "[") ? .array : .object, offset: offset)
                )
                index += 1
                if try next() != closing { continue }
            } else {
                let value = try scalar(first)
                nodes.append(JSONNode(name: name, value: value, offset: offset, end: nodes.count + 1))
            }
            try close()
        } while !open.isEmpty
        skipBlanks()
        if index < text.count { throw error(.moreThanOneValue) }
    }

    /// Ends all arrays and objects that end here, up to a comma.
    private mutating func close() throws(JSONError) {
        while let container = open.last {
            let byte = try next()
            if byte == UInt8(ascii: ",") {
                index += 1
                return
            }
            guard byte == closing else { throw error() }
            index += 1
            nodes[container].end = nodes.count
            open.removeLast()
        }
    }

    private var isInObject: Bool { open.last.map { nodes[$0].value == .object } ?? false }

    private var closing: UInt8 { UInt8(ascii: isInObject ? "}" : "]") }

    // MARK: Values

    private mutating func name() throws(JSONError) -> String {
        guard try next() == UInt8(ascii: "\"") else { throw error() }
        let name = try string()
        guard try next() == UInt8(ascii: ":") else { throw error() }
        index += 1
        return name
    }

    private mutating func scalar(_ first: UInt8) throws(JSONError) -> JSONNode.Value {
        switch first {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw error()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONNode.Value) throws(JSONError)
        -> JSONNode.Value
    {
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard text[index...].starts(with: bytes) else { throw error() }
        index += bytes.count
        return value
    }

    /// Parses a number; one that is too large is infinite.
    private mutating func number() throws(JSONError) -> Double {
        let start = index
        var (digits, exponent): (UInt64, Int) = (0, 0)
        let isNegative = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { try skipDigits { digits = digits &* 10 &+ $0 } }
        if skip(UInt8(ascii: ".")) {
            try skipDigits {
                digits = digits &* 10 &+ $0
                exponent -= 1
            }
        }
        let isPlain = index - start <= 17
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
            try skipDigits { _ in }
        } else if isPlain, digits < 1 << 53 {
            // Both are exact, so the quotient is rounded only once.
            let number = Double(digits) / Self.powers[-exponent]
            return isNegative ? -number : number
        }
        return Double(String(decoding: text[start..<index], as: UTF8.self)) ?? .nan
    }

    private static let powers: [Double] = (1..<18).reduce(into: [1]) { powers, _ in
        powers.append((powers.last ?? 1) * 10)
    }

    private mutating func skipDigits(_ each: (UInt64) -> Void) throws(JSONError) {
        let start = index
        while index < text.count, text[index] ^ 0x30 < 10 {
            each(UInt64(text[index] ^ 0x30))
            index += 1
        }
        if index == start { throw error() }
    }

    /// Parses a string whose quotation mark is here. Invalid UTF-8 becomes U+FFFD.
    private mutating func string() throws(JSONError) -> String {
        index += 1
        var start = index
        var string = ""
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\"") {
                let rest = String(decoding: text[start..<index], as: UTF8.self)
                index += 1
                return string.isEmpty ? rest : string + rest
            }
            guard byte >= 0x20 else { throw error() }
            index += 1
            if byte == UInt8(ascii: "\\") {
                string += String(decoding: text[start..<index - 1], as: UTF8.self)
                string.unicodeScalars.append(try escaped())
                start = index
            }
        }
        throw error()
    }

    /// Parses what follows a backslash.
    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        guard index < text.count else { throw error() }
        let letters = "\"\\/bfnrt".utf8
        if text[index] == UInt8(ascii: "u") {
            let start = index
            let unit = try codeUnit()
            if unit == 0 { throw JSONError(offset: start, problem: .zeroByte) }
            if let scalar = Unicode.Scalar(unit) { return scalar }
            // A surrogate, which stands for a character only with a second one.
            guard unit < 0xDC00, skip(UInt8(ascii: "\\")), index < text.count else {
                throw JSONError(offset: start, problem: index < text.count ? .notJSON : .endsTooEarly)
            }
            let second = text[index] == UInt8(ascii: "u") ? try codeUnit() : 0
            guard 0xDC00..<0xE000 ~= second,
                let scalar = Unicode.Scalar((unit - 0xD800) << 10 + (second - 0xDC00) + 0x10000)
            else { throw JSONError(offset: start, problem: .notJSON) }
            return scalar
        }
        guard let place = letters.firstIndex(of: text[index]) else { throw error() }
        index += 1
        let meant: [Unicode.Scalar] = ["\"", "\\", "/", "\u{8}", "\u{C}", "\n", "\r", "\t"]
        return meant[letters.distance(from: letters.startIndex, to: place)]
    }

    /// Parses `u` and four hexadecimal digits.
    private mutating func codeUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            index += 1
            guard index < text.count, let digit = Character(Unicode.Scalar(text[index])).hexDigitValue,
                text[index] < 0x80
            else { throw error() }
            unit = unit << 4 | UInt32(digit)
        }
        index += 1
        return unit
    }

    // MARK: Bytes

    /// The next byte that is not white space.
    private mutating func next() throws(JSONError) -> UInt8 {
        skipBlanks()
        guard index < text.count else { throw error() }
        return text[index]
    }

    private mutating func skipBlanks() {
        while index < text.count, JSONValue.isWhiteSpace(text[index]) { index += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard index < text.count, text[index] == byte else { return false }
        index += 1
        return true
    }

    private func error(_ problem: JSONError.Problem = .notJSON) -> JSONError {
        guard index < text.count else { return JSONError(offset: index, problem: .endsTooEarly) }
        return JSONError(offset: index, problem: text[index] == 0 ? .zeroByte : problem)
    }
}

/// A value in the order of the text.
struct JSONNode: Sendable {
    enum Value: Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array
        case object
    }

    /// The name as a member of an object; otherwise empty.
    let name: String
    let value: Value
    /// The position of the value in the text, in bytes.
    let offset: Int
    /// The index of the first node after the value and all that it contains.
    var end = 0
}

extension JSONValue {
    package static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
