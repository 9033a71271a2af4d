/// A format for a colour's text; ``ColorText`` reads all of them but `ansi`.
public enum ColorFormat: Hashable, Sendable {
    /// `#3366cc`, or `#3366cc80` where the 8-bit alpha is not 255. Of 16 bits it has four digits for each component,
    /// which CSS does not know.
    case hex
    /// `rgb(51 102 204)`, `rgb(51 102 204 / 0.5)`: sRGB with components up to 255.
    case rgb
    /// The CSS function of a system: `hsl(220deg 60% 50%)`, `oklch(0.53 0.164 261)`, `color(display-p3 0.25 0.39 0.77)`.
    case function(ColorSystem)
    /// `hex` for colours inside sRGB that are written in one of its systems, `color(srgb …)` for those outside, and for all
    /// others the function of their own system.
    case css
    /// The escape sequence that makes a terminal write in this colour.
    case ansi

    /// `hsb(220deg 75% 80%)`, `hsb(220deg 75% 80% / 0.5)`: not in CSS, only glpick reads it.
    public static let hsb = ColorFormat.function(.hsb)
    /// `hsl(220deg 60% 50%)`, `hsl(220deg 60% 50% / 0.5)`.
    public static let hsl = ColorFormat.function(.hsl)
    /// `oklch(0.53 0.164 261)`; ``function(_:)`` has those of all other systems.
    public static let oklch = ColorFormat.function(.oklch)

    /// All formats with their names on the command line: `hex`, `rgb`, a system's name, `color(NAME)`, `css` and `ansi`.
    public static let all: [(name: String, format: ColorFormat)] =
        [("hex", .hex), ("rgb", .rgb)]
        + ColorSystem.all.map { ($0.hasFunction ? $0.name : "color(\($0.name))", .function($0)) }
        + [("css", .css), ("ansi", .ansi)]

    /// Finds a format by its name; `hsv` and `color(xyz)` are other names of `hsb` and `color(xyz-d65)`, and of an RGB
    /// space or XYZ the name alone will do.
    public init?(named name: some StringProtocol) {
        var name = String(name)
        if let format = Self.all.first(where: { $0.name == name })?.format {
            self = format
            return
        }
        let isColor = name.hasPrefix("color(") && name.hasSuffix(")")
        if isColor { name = String(name.dropFirst(6).dropLast()) }
        guard let system = ColorSystem(named: name), !isColor || !system.hasFunction else { return nil }
        self = .function(system)
    }

    /// The text of HSB of sRGB; `hsb` and `hsl` keep the hue of greys.
    public func text(_ color: HSBColor, precision: Precision = .bits(8)) -> String {
        let color =
            self == .hsl
            ? Color(.hsl, color.hsl * SIMD3(360, 1, 1), alpha: color.alpha) : Color(color)
        return text(color, precision: precision)
    }

    /// How many digits a text has. Each number is the value, rounded to its last digit.
    public enum Precision: Hashable, Sendable {
        /// As many as the colour needs.
        ///
        /// A number that is written in the colour's own system, and has at most 12 digits, is not rounded. A colour whose
        /// components in its own RGB space or in sRGB are steps of 8 or 16 bits gets as few digits as let the text be
        /// parsed to the same steps. All others have five significant digits, or more where a rounded number would lie in
        /// another step. For people, ``decimals(_:)`` is shorter.
        case bits(Int)
        /// At most this number of decimals, 0 to 15; zeros at the end are left out. Hexadecimal digits do not change.
        case decimals(Int)
    }

    /// The text of `color`; `hex` and `ansi` are clipped to sRGB, so map the colour into its gamut before.
    ///
    /// A coordinate that is missing, or a hue of OKLCH or LCH without a meaning, is `none`.
    public func text(_ color: Color, precision: Precision = .bits(8)) -> String {
        switch self {
        case .hex:
            if case .bits(9...) = precision { return RGBColor(clipping: color).hexadecimal(bits: 16) }
            return RGBColor(clipping: color).hexadecimal
        case .rgb:
            return ColorWriter(color.converted(to: .sRGB), from: color, precision).text(
                "rgb(", units: SIMD3(repeating: 255))
        case .function(let system):
            return ColorWriter(color.written(in: system.named), from: color, precision).text()
        case .css:
            let color = color.system.named == color.system ? color : color.converted(to: color.system.named)
            guard color.system.isOfSRGB, color.missing.isEmpty || color.system == .hsb else {
                return ColorWriter(color, from: color, precision).text()
            }
            // Style sheets would clip what hsl() and hwb() describe outside the gamut.
            return color.isInGamut(of: .sRGB)
                ? ColorFormat.hex.text(color)
                : ColorFormat.function(ColorSpace.sRGB.system).text(color, precision: precision)
        case .ansi:
            let bytes = RGBColor(clipping: color).bytes
            return "\u{1B}[38;2;\(bytes.x);\(bytes.y);\(bytes.z)m"
        }
    }
}

extension ColorSystem {
    /// Whether CSS, or glpick beside it, has a function of this name; others are written with `color()`.
    var hasFunction: Bool { syntax != .color }

    /// The system itself; where text has no name for it, the one on which it is based.
    package var named: ColorSystem {
        if ColorSystem.all.contains(self) { return self }
        return base?.named ?? self
    }

    /// Whether its colours are those of sRGB by another name.
    fileprivate var isOfSRGB: Bool { self == ColorSpace.sRGB.system || base == ColorSpace.sRGB.system }
}

extension Color {
    /// The colour in `system`; what is missing stays missing only in its own system.
    func written(in system: ColorSystem) -> Color {
        var color = self
        if system != self.system {
            color = converted(to: system)
            if !system.hasShares { _ = color.removePowerlessChroma() }
        }
        // Where saturation is a share, greys keep their hue, so that a hue can be chosen before a saturation.
        if let hue = system.hueIndex, !system.hasShares, system.isHuePowerless(color.components) {
            color.missing.insert(.coordinate(hue))
        }
        return color
    }
}

extension ColorFormat {
    /// The space into whose gamut a colour must fit to be written in the format; nil if every colour can be written.
    package var gamut: ColorSpace? {
        switch self {
        case .hex, .rgb, .ansi: .sRGB
        case .css: nil
        case .function(let system): system.hasShares ? .sRGB : nil
        }
    }
    /// Whether browsers understand it.
    package var isOfCSS: Bool {
        switch self {
        case .hex, .rgb, .css: true
        case .ansi: false
        case .function(let system): system.isOfCSS
        }
    }
}
