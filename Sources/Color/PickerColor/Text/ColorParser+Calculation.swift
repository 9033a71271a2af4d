// Values: numbers, keywords and calc(). Source: CSS Values 4, section 10.
extension ColorParser {
    /// Reads what stands for one component.
    mutating func value() throws(ColorTextError) -> ColorValue {
        let token = current
        switch token.kind {
        case .number, .percentage: return try number()
        case .name:
            if token.word == "none" {
                advance()
                return .missing
            }
            guard let channels, let index = channels.index(token.word) else {
                throw .unexpected(piece(token))
            }
            advance()
            return channels.value(index)
        case .function: return try calculation()
        case .hash, .delimiter, .end: throw .unexpected(piece(token))
        }
    }

    private mutating func number() throws(ColorTextError) -> ColorValue {
        let token = current
        advance()
        if token.kind == .percentage { return ColorValue(kind: .percentage, number: token.number / 100) }
        if token.word.isEmpty { return ColorValue(kind: .number, number: token.number) }
        let degrees: Double
        switch token.word {
        case "deg": degrees = token.number
        case "grad": degrees = token.number * 360 / 400
        case "rad": degrees = token.number * 180 / .pi
        case "turn": degrees = token.number * 360
        default: throw .unexpected(piece(token))
        }
        return ColorValue(kind: .angle, number: degrees)
    }

    /// calc(), min(), max() or clamp().
    private mutating func calculation() throws(ColorTextError) -> ColorValue {
        let token = current
        let function = name(token)
        let limits: ClosedRange<Int>
        switch token.word {
        case "calc": limits = 1...1
        case "clamp": limits = 3...3
        case "max", "min": limits = 1...Int.max
        default:
            guard let reason = RefusedText.functions[token.word] else {
                throw .unexpected(piece(token))
            }
            throw .unsupported("\(function)()", reason: reason)
        }
        try enter()
        defer { leave() }
        advance()
        var result = try sum()
        var (least, count) = (result, 1)
        while current.isDelimiter(",") {
            advance()
            let next = try sum()
            guard next.kind == result.kind else { throw differentKinds(function) }
            // clamp(a, b, c) is max(a, min(b, c)).
            switch (token.word, count) {
            case ("clamp", 1): (least, result) = (result, next)
            case ("clamp", 2): result.number = largest(least.number, smallest(result.number, next.number))
            case ("min", _): result.number = smallest(result.number, next.number)
            default: result.number = largest(result.number, next.number)
            }
            count += 1
        }
        guard limits.contains(count) else {
            throw .wrongValues(
                function: function, expected: token.word == "clamp" ? "three values" : "one calculation")
        }
        try close(function, true)
        return result
    }

    private mutating func sum() throws(ColorTextError) -> ColorValue {
        var result = try product()
        while true {
            let sign = current
            guard sign.isDelimiter("+") || sign.isDelimiter("-") else { return result }
            advance()
            guard sign.start > 0, isBlank(sign.start - 1), isBlank(sign.end) else {
                throw .wrongValues(function: "calc", expected: "white space on both sides of + and -")
            }
            let next = try product()
            guard next.kind == result.kind else { throw differentKinds("calc") }
            result.number += sign.isDelimiter("+") ? next.number : -next.number
        }
    }

    private mutating func product() throws(ColorTextError) -> ColorValue {
        var result = try operand()
        while true {
            if current.isDelimiter("*") {
                advance()
                let next = try operand()
                guard result.kind == .number || next.kind == .number else {
                    throw .wrongValues(function: "calc", expected: "a plain number on one side of *")
                }
                result.kind = result.kind == .number ? next.kind : result.kind
                result.number *= next.number
            } else if current.isDelimiter("/") {
                advance()
                let next = try operand()
                guard next.kind == .number else {
                    throw .wrongValues(function: "calc", expected: "a plain number after /")
                }
                result.number /= next.number
            } else {
                return result
            }
        }
    }

    private mutating func operand() throws(ColorTextError) -> ColorValue {
        let token = current
        switch token.kind {
        case .number, .percentage: return try number()
        case .function: return try calculation()
        case .name:
            guard let value = constant(token.word) else { throw .unexpected(piece(token)) }
            advance()
            return ColorValue(kind: .number, number: value)
        case .delimiter where token.isDelimiter("("):
            try enter()
            defer { leave() }
            advance()
            let value = try sum()
            try close("calc", true)
            return value
        case .hash, .delimiter: throw .unexpected(piece(token))
        case .end: throw .unclosed("calc")
        }
    }

    /// The number of a name in a calculation; a missing channel counts as 0.
    private func constant(_ word: String) -> Double? {
        if let channels, let index = channels.index(word) { return channels.values[index] }
        switch word {
        case "pi": return .pi
        case "e": return 2.718281828459045
        case "infinity": return .infinity
        case "-infinity": return -.infinity
        case "nan": return .nan
        default: return nil
        }
    }

    private func isBlank(_ index: Int) -> Bool {
        // The slash is that of a comment.
        index < bytes.count && (isWhiteSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/"))
    }

    private func differentKinds(_ function: String) -> ColorTextError {
        .wrongValues(function: function, expected: "numbers, percentages or angles, not different kinds")
    }
}

/// NaN in a calculation makes its result NaN.
private func smallest(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : min(a, b) }
private func largest(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : max(a, b) }
