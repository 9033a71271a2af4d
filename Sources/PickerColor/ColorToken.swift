/// A token between the parentheses of a colour function.
enum ColorToken: Equatable {
    case number(Double)
    /// 1 for 100 %.
    case percentage(Double)
    /// In turns.
    case angle(Double)
    /// The keyword `none`.
    case missing
    case comma
    case slash

    /// The token's meaning in a colour; nil if it has none there.
    init?(_ token: CSSToken) {
        switch token.kind {
        case .number(let value, let unit): self.init(value, unit: unit)
        case .name(let name) where lowercasedASCII(name) == "none": self = .missing
        case .delimiter(UInt8(ascii: ",")): self = .comma
        case .delimiter(UInt8(ascii: "/")): self = .slash
        case .name, .function, .hash, .delimiter: return nil
        }
    }

    /// The token for a number with a unit; nil if the unit is unknown.
    private init?(_ number: Double, unit: String) {
        switch lowercasedASCII(unit) {
        case "": self = .number(number)
        case "%": self = .percentage(number / 100)
        case "deg": self = .angle(number / 360)
        case "grad": self = .angle(number / 400)
        case "rad": self = .angle(number / (2 * .pi))
        case "turn": self = .angle(number)
        default: return nil
        }
    }
}
