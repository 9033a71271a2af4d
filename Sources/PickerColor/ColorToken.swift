/// What stands between the parentheses of a colour, piece by piece.
enum ColorToken: Equatable {
    case number(Double)
    /// 1 for 100 %.
    case percentage(Double)
    /// In turns.
    case angle(Double)
    /// What `none` writes.
    case missing
    case comma
    case slash

    /// What the token means in a colour; nil for what does not belong there.
    init?(_ token: CSSToken) {
        switch token.kind {
        case .number(let value, let unit): self.init(value, unit: unit)
        case .name(let name) where lowercasedASCII(name) == "none": self = .missing
        case .delimiter(UInt8(ascii: ",")): self = .comma
        case .delimiter(UInt8(ascii: "/")): self = .slash
        case .name, .function, .hash, .delimiter: return nil
        }
    }

    /// The token of a number and the unit that follows it; nil where no unit has this name.
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
