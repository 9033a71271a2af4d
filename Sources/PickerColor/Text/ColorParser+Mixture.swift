// color-mix(). Source: CSS Color 5, section 3.
extension ColorParser {
    /// Reads a mixture behind its opening parenthesis.
    mutating func mixture(closes: Bool) throws(ColorTextError) -> Color {
        var (system, hue) = (ColorSystem.oklab, HueInterpolation.shorter)
        if current.kind == .name, current.word == .in {
            advance()
            (system, hue) = try method()
            try comma()
        }
        let (first, firstShare) = try ingredient(closes)
        guard !isAtEnd(closes) else { throw Self.wrong("two colours") }
        try comma()
        let (second, secondShare) = try ingredient(closes)
        guard !current.isDelimiter(",") else { throw Self.wrong("two colours") }
        try close("color-mix", closes)
        // A share that is not written is what the other leaves.
        let (a, b) =
            switch (firstShare, secondShare) {
            case (let a?, let b?): (a, b)
            case (let a?, nil): (a, 1 - a)
            case (nil, let b?): (1 - b, b)
            case (nil, nil): (0.5, 0.5)
            }
        guard a + b > 0 else { throw Self.wrong("percentages with a sum above 0%") }
        var color = first.mixed(with: second, share: b / (a + b), in: system, hue: hue)
        if a + b < 1 { color.alpha *= a + b }
        return color
    }

    /// The system, and for one with a hue its way around the circle.
    private mutating func method() throws(ColorTextError) -> (ColorSystem, HueInterpolation) {
        let name = current
        guard name.kind == .name else { throw Self.wrong("a colour space after in") }
        guard let system = ColorFunction.mixtureSystem(name.word) else {
            throw .unknownSpace(text(name), function: "color-mix")
        }
        advance()
        guard current.kind == .name else { return (system, .shorter) }
        guard let way = HueInterpolation.allCases.first(where: { CSSWord($0.rawValue) == current.word })
        else {
            throw .unexpected(piece(current))
        }
        guard system.hueIndex != nil else {
            throw Self.wrong("\(text(current)) hue only where there is a hue")
        }
        advance()
        guard current.kind == .name, current.word == .hue else {
            throw Self.wrong("hue after \(way.rawValue)")
        }
        advance()
        return (system, way)
    }

    /// A colour, and its share before or after it if there is one.
    private mutating func ingredient(_ closes: Bool) throws(ColorTextError) -> (Color, share: Double?) {
        var share = try startsShare ? self.share() : nil
        guard current.kind != .end, !isAtEnd(closes) else { throw Self.wrong("two colours") }
        let color = try color()
        if share == nil, !isAtEnd(closes), !current.isDelimiter(",") { share = try self.share() }
        return (color, share)
    }

    private var startsShare: Bool {
        switch current.kind {
        case .percentage, .number: true
        case .function: [.calc, .minimum, .maximum, .clamp].contains(current.word)
        case .name, .hash, .delimiter, .end: false
        }
    }

    private mutating func share() throws(ColorTextError) -> Double {
        let isWritten = current.kind == .percentage
        guard current.kind != .number else { throw Self.wrong("percentages from 0% to 100%") }
        let value = try value()
        guard value.kind == .percentage, !isWritten || (0...1).contains(value.number) else {
            throw Self.wrong("percentages from 0% to 100%")
        }
        return unitClamped(value.number)
    }

    private mutating func comma() throws(ColorTextError) {
        guard current.isDelimiter(",") else {
            throw Self.wrong("commas after the colour space and between two colours")
        }
        advance()
    }

    private static func wrong(_ expected: String) -> ColorTextError {
        .wrongValues(function: "color-mix", expected: expected)
    }
}
