/// The functions that write a colour.
enum ColorFunction: String {
    case rgb, hsl, hwb, hsb

    /// The function with this name, which must be in lower case; nil if there is none.
    init?(name: String) {
        switch name {
        case "rgb", "rgba": self = .rgb
        case "hsl", "hsla": self = .hsl
        case "hwb": self = .hwb
        case "hsb", "hsv": self = .hsb
        default: return nil
        }
    }

    /// The names of the components, for error messages.
    var components: String {
        switch self {
        case .rgb: "red, green and blue"
        case .hsl: "hue, saturation and lightness"
        case .hwb: "hue, whiteness and blackness"
        case .hsb: "hue, saturation and brightness"
        }
    }

    /// The colour that the function makes of these values.
    func color(_ arguments: ColorArguments) throws(ColorTextError) -> HSBColor {
        let first = arguments.components[0]
        let second = arguments.components[1]
        let third = arguments.components[2]
        let alpha = arguments.alpha
        if self == .rgb {
            if arguments.hasCommas { try requireOneKind(arguments.components) }
            let red = try component(first)
            let green = try component(second)
            let blue = try component(third)
            return HSBColor(RGBColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        let hue = try turns(first)
        let share = try percentage(second, required: arguments.hasCommas)
        let amount = try percentage(third, required: arguments.hasCommas)
        switch self {
        case .hsl:
            return HSBColor(HSLColor(hue: hue, saturation: share, lightness: amount, alpha: alpha))
        case .hwb:
            return HSBColor(HWBColor(hue: hue, whiteness: share, blackness: amount, alpha: alpha))
        case .rgb, .hsb:
            return HSBColor(hue: hue, saturation: share, brightness: amount, alpha: alpha)
        }
    }

    private func wrong(_ expected: String) -> ColorTextError {
        .wrongValues(function: rawValue, expected: expected)
    }

    private func requireOneKind(_ components: [ColorToken]) throws(ColorTextError) {
        let numbers = components.count { if case .number = $0 { true } else { false } }
        guard numbers == 0 || numbers == components.count else {
            throw wrong("numbers or percentages, not both with commas")
        }
    }

    /// A component of rgb(), 0…1, not yet clamped.
    private func component(_ token: ColorToken) throws(ColorTextError) -> Double {
        switch token {
        case .number(let value): value / 255
        case .percentage(let value): value
        case .missing: 0
        default: throw wrong("numbers or percentages, not angles")
        }
    }

    /// A hue in turns.
    private func turns(_ token: ColorToken) throws(ColorTextError) -> Double {
        switch token {
        case .number(let degrees): degrees / 360
        case .angle(let turns): turns
        case .missing: 0
        default: throw wrong("a number of degrees or an angle as hue, not a percentage")
        }
    }

    /// A percentage as a fraction. A number counts as a percentage unless `required` is true.
    private func percentage(_ token: ColorToken, required: Bool) throws(ColorTextError) -> Double {
        switch token {
        case .percentage(let value): value
        case .number(let value) where !required: value / 100
        case .missing: 0
        default: throw wrong("percentages after the hue")
        }
    }
}
