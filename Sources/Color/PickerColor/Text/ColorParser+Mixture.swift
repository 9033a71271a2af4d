// color-mix(). Source: CSS Color 5, section 3.
extension ColorParser {
    /// Reads a mixture behind its opening parenthesis.
    mutating func mixture(closes: Bool) throws(ColorTextError) -> Color {
        var (system, hue) = (ColorSystem.oklab, HueInterpolation.shorter)
        if current.kind == .name, current.word == "in" {
            advance()
            (system, hue) = try method()
            try comma()
        }
        var items = [try ingredient(closes)]
        while !isAtEnd(closes) {
            try comma()
            items.append(try ingredient(closes))
        }
        try close("color-mix", closes)
        return Self.mixed(items, in: system, hue: hue)
    }

    /// Mixes the first two, the result with the third, and so on (CSS Values 5, "normalize mix percentages"; CSS Color 5,
    /// "calculate a color-mix()").
    private static func mixed(
        _ items: [(color: Color, share: Double?)], in system: ColorSystem, hue: HueInterpolation
    ) -> Color {
        let written = items.compactMap(\.share)
        let sum = written.reduce(0, +)
        // Shares that are not written divide what the others leave.
        let rest = max(0, 1 - sum) / Double(max(items.count - written.count, 1))
        guard let first = items.first else { return Color(system, .zero, alpha: 0) }
        var (color, share) = (first.color.carried(to: system), first.share ?? rest)
        for item in items.dropFirst() {
            let own = item.share ?? rest
            share += own
            color = color.mixed(
                with: item.color, share: share > 0 ? own / share : 0.5, in: system, hue: hue)
        }
        if written.count == items.count, sum < 1 { color.alpha *= sum }
        return color
    }

    /// The system, and for one with a hue its way around the circle.
    private mutating func method() throws(ColorTextError) -> (ColorSystem, HueInterpolation) {
        let name = current
        guard name.kind == .name else { throw Self.wrong("a colour space after in") }
        guard let system = ColorSystem(named: name.word) else {
            throw .unknownSpace(text(name), function: "color-mix")
        }
        advance()
        guard current.kind == .name else { return (system, .shorter) }
        guard let way = HueInterpolation(rawValue: current.word) else {
            throw NamedColor.colors[current.word] == nil ? .unexpected(piece(current)) : Self.missingComma
        }
        guard system.hueIndex != nil else {
            throw Self.wrong("\(text(current)) hue only where there is a hue")
        }
        advance()
        guard current.kind == .name, current.word == "hue" else {
            throw Self.wrong("hue after \(way.rawValue)")
        }
        advance()
        return (system, way)
    }

    /// A colour, and its share before or after it if there is one.
    private mutating func ingredient(_ closes: Bool) throws(ColorTextError) -> (color: Color, share: Double?)
    {
        var share = try startsShare ? self.share() : nil
        guard current.kind != .end, !isAtEnd(closes) else { throw Self.wrong("a colour after each comma") }
        let color = try color()
        if share == nil, startsShare { share = try self.share() }
        guard isAtEnd(closes) || current.isDelimiter(",") else { throw Self.missingComma }
        return (color, share)
    }

    private var startsShare: Bool {
        switch current.kind {
        case .percentage, .number: true
        case .function: ["calc", "min", "max", "clamp"].contains(current.word)
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
        guard current.isDelimiter(",") else { throw Self.missingComma }
        advance()
    }

    private static let missingComma = wrong("commas after the colour space and between colours")

    private static func wrong(_ expected: String) -> ColorTextError {
        .wrongValues(function: "color-mix", expected: expected)
    }
}
