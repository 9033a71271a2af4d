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

    private init(_ name: String, _ system: ColorSystem, allowsCommas: Bool = false) {
        (self.name, self.system, self.allowsCommas) = (name, system, allowsCommas)
        let titles = system.coordinates.map(\.title)
        components = "\(titles[0]), \(titles[1]) and \(titles[2])"
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

    /// The functions and their names, in the order in which messages list them.
    private static let all: [(name: String, function: ColorFunction)] =
        [("rgb", rgb), ("rgba", rgb)]
        + ColorSystem.all.flatMap { system -> [(String, ColorFunction)] in
            guard case .function(let otherName, let allowsCommas) = system.syntax else { return [] }
            let function = ColorFunction(system.name, system, allowsCommas: allowsCommas)
            return [system.name, system.alias, otherName].compactMap(\.self).map { ($0, function) }
        }

    /// The names of all functions.
    static let names = all.map(\.name) + ["color", "color-mix"]

    private static let functions = Dictionary(
        uniqueKeysWithValues: all.map { (CSSWord($0.name), $0.function) })

    /// The function with a name, except color() and color-mix(); nil if there is none.
    static func named(_ name: CSSWord) -> ColorFunction? { functions[name] }

    /// The function rgb().
    static let rgb = ColorFunction("rgb", ColorSpace.sRGB.system, allowsCommas: true)
}

// Spaces of color().
extension ColorFunction {
    /// The names of the spaces of color(), in the order in which messages list them.
    static let spaceNames = names(spaceSystems)

    private static let spaceSystems = ColorSystem.all.filter { $0.syntax == .color }

    private static let spaces = words(spaceSystems).mapValues { ColorFunction("color", $0) }

    /// The function color() with a space; nil if there is no such space.
    static func space(_ name: CSSWord) -> ColorFunction? { spaces[name] }

    /// The systems in which color-mix() mixes.
    private static let mixtureSystems = words(ColorSystem.all)

    /// Their names.
    static let mixtureNames = names(ColorSystem.all)

    /// The names of systems, and their other names last.
    private static func names(_ systems: [ColorSystem]) -> [String] {
        systems.map(\.name) + systems.compactMap(\.alias)
    }

    /// The systems by all their names.
    private static func words(_ systems: [ColorSystem]) -> [CSSWord: ColorSystem] {
        systems.reduce(into: [:]) { words, system in
            for name in names([system]) { words[CSSWord(name)] = system }
        }
    }

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
