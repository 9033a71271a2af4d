/// A function that writes colours of one ``ColorSystem``, with what its numbers and percentages stand for.
final class ColorFunction: Sendable {
    /// Its name in messages.
    let name: String
    let system: ColorSystem
    /// The names of the components, for messages.
    let components: String
    /// True where commas may separate the values, the older syntax of CSS.
    let allowsCommas: Bool
    /// What a written number is divided by to be a coordinate.
    let divisors: SIMD3<Double>
    /// What 100 % stands for.
    let full: SIMD3<Double>
    /// The index of the hue, or -1.
    let hueIndex: Int
    /// The ranges into which coordinates are clamped.
    let least: SIMD3<Double>
    let most: SIMD3<Double>
    /// The names of the channels in relative colours.
    let channels: [CSSWord]

    private init(_ name: String, _ system: ColorSystem, _ components: String, allowsCommas: Bool = false) {
        (self.name, self.system, self.components) = (name, system, components)
        self.allowsCommas = allowsCommas
        let isRGB = name == "rgb"
        var (divisors, full) = (SIMD3<Double>(repeating: 1), SIMD3<Double>(repeating: 1))
        var (least, most) = (SIMD3<Double>(), SIMD3<Double>())
        for (index, coordinate) in system.coordinates.enumerated() {
            divisors[index] = isRGB ? 255 : coordinate.isPercentage ? 100 : 1
            full[index] = coordinate.full
            let range = isRGB ? 0...1 : coordinate.clamp ?? (-.infinity)...(.infinity)
            (least[index], most[index]) = (range.lowerBound, range.upperBound)
        }
        (self.divisors, self.full, self.least, self.most) = (divisors, full, least, most)
        hueIndex = system.hueIndex ?? -1
        channels = system.coordinates.map { CSSWord($0.name) }
    }

    /// The functions and their names, in the order in which messages list them; those of systems that do not exist are
    /// left out.
    private static let all: [(name: String, function: ColorFunction)] = {
        let light = "hue, saturation and lightness"
        let bright = "hue, saturation and brightness"
        let rows: [(names: [String], system: String, components: String, allowsCommas: Bool)] = [
            (["rgb", "rgba"], "srgb", "red, green and blue", true),
            (["hsl", "hsla"], "hsl", light, true),
            (["hwb"], "hwb", "hue, whiteness and blackness", false),
            (["hsb", "hsv"], "hsb", bright, true),
            (["lab"], "lab", "lightness, a and b", false),
            (["lch"], "lch", "lightness, chroma and hue", false),
            (["oklab"], "oklab", "lightness, a and b", false),
            (["oklch"], "oklch", "lightness, chroma and hue", false),
            (["okhsl"], "okhsl", light, false),
            (["okhsv"], "okhsv", "hue, saturation and value", false),
        ]
        return rows.flatMap { row -> [(String, ColorFunction)] in
            guard let system = ColorSystem(named: row.system) else { return [] }
            let function = ColorFunction(
                row.names[0], system, row.components, allowsCommas: row.allowsCommas)
            return row.names.map { ($0, function) }
        }
    }()

    /// The names of all functions.
    static let names = all.map(\.name) + ["color", "color-mix"]

    private static let functions = Dictionary(
        uniqueKeysWithValues: all.map { (CSSWord($0.name), $0.function) })

    /// The function with a name, except color() and color-mix(); nil if there is none.
    static func named(_ name: CSSWord) -> ColorFunction? { functions[name] }

    /// The function rgb().
    static let rgb = ColorFunction("rgb", ColorSpace.sRGB.system, "red, green and blue", allowsCommas: true)
}

// Spaces of color().
extension ColorFunction {
    /// The names of the spaces of color(), in the order in which messages list them.
    static let spaceNames = spaceSystems.map(\.name) + ["xyz"]

    private static let spaceSystems = ColorSystem.all.filter { $0.coordinates[0].kind == .red }

    private static let spaces = Dictionary(
        uniqueKeysWithValues: spaceNames.compactMap { name in
            ColorSystem(named: name).map { system in
                let letters = system.coordinates[0].name == "x" ? "x, y and z" : "red, green and blue"
                return (CSSWord(name), ColorFunction("color", system, letters))
            }
        })

    /// The function color() with a space; nil if there is no such space.
    static func space(_ name: CSSWord) -> ColorFunction? { spaces[name] }

    /// The systems in which color-mix() mixes.
    private static let mixtureSystems = Dictionary(
        uniqueKeysWithValues: mixtureNames.compactMap { name in
            ColorSystem(named: name).map { (CSSWord(name), $0) }
        })

    /// Their names.
    static let mixtureNames = ColorSystem.all.map(\.name) + ["xyz", "hsv"]

    /// The system of color-mix() with a name; nil if there is none.
    static func mixtureSystem(_ name: CSSWord) -> ColorSystem? { mixtureSystems[name] }
}

// Messages.
extension ColorFunction {
    func wrong(_ expected: String) -> ColorTextError { .wrongValues(function: name, expected: expected) }

    func wrongCount(hasCommas: Bool) -> ColorTextError {
        wrong("\(components), and alpha after a \(hasCommas ? "comma" : "slash")")
    }

    var misplacedComma: ColorTextError {
        wrong(
            allowsCommas
                ? "one value between commas, and before alpha a comma like the others" : "no commas")
    }
}
