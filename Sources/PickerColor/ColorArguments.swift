/// The values between the parentheses of a colour: three components and an alpha.
struct ColorArguments {
    let components: [ColorToken]
    /// Straight alpha, not yet clamped to 0…1.
    let alpha: Double
    /// True where commas separate the values, the older syntax of CSS.
    let hasCommas: Bool

    /// Splits the values by commas or a slash and checks their number; ``ColorFunction/color(_:)`` checks the
    /// components.
    ///
    /// Throws ``ColorTextError/wrongValues(function:expected:)``.
    init(kind: ColorFunction, _ tokens: [ColorToken]) throws(ColorTextError) {
        let hasCommas = tokens.contains(.comma)
        let values = try hasCommas ? Self.betweenCommas(tokens, kind) : Self.beforeSlash(tokens, kind)
        components = Array(values.prefix(3))
        alpha =
            switch values.dropFirst(3).first {
            case nil: 1
            case .number(let value), .percentage(let value): value
            case .missing: 0
            default: throw .wrongValues(function: kind.rawValue, expected: "a number or percentage as alpha")
            }
        self.hasCommas = hasCommas
    }

    private static func betweenCommas(
        _ tokens: [ColorToken], _ kind: ColorFunction
    ) throws(ColorTextError) -> [ColorToken] {
        guard kind != .hwb else { throw .wrongValues(function: kind.rawValue, expected: "no commas") }
        let groups = tokens.split(separator: .comma, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.count == 1 }), !tokens.contains(.slash) else {
            throw .wrongValues(
                function: kind.rawValue,
                expected: "one value between commas, and before alpha a comma like the others"
            )
        }
        guard !tokens.contains(.missing) else {
            throw .wrongValues(function: kind.rawValue, expected: "none only where there are no commas")
        }
        guard groups.count == 3 || groups.count == 4 else {
            throw .wrongValues(
                function: kind.rawValue, expected: "\(kind.components), and alpha after a comma")
        }
        return groups.flatMap { $0 }
    }

    private static func beforeSlash(
        _ tokens: [ColorToken], _ kind: ColorFunction
    ) throws(ColorTextError) -> [ColorToken] {
        let groups = tokens.split(separator: .slash, omittingEmptySubsequences: false)
        guard groups.count == 1 || groups.count == 2 && groups[1].count == 1, groups[0].count == 3 else {
            throw .wrongValues(
                function: kind.rawValue, expected: "\(kind.components), and alpha after a slash")
        }
        return groups.flatMap { $0 }
    }
}
