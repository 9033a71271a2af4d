/// A function that writes colours of one ``ColorSystem``.
struct ColorFunction: Sendable {
    let name: String
    let system: ColorSystem
    /// True where commas may separate the values, the older syntax of CSS.
    var allowsCommas = false

    var isRGB: Bool { name == "rgb" }

    /// The numbers that stand for a coordinate of 1.
    var units: SIMD3<Double> { isRGB ? SIMD3(repeating: 255) : system.units }

    /// A coordinate, clamped as CSS does in every function or, if `isWritten`, as browsers do where it is not relative.
    func clamped(_ value: Double, _ index: Int, isWritten: Bool) -> Double {
        let coordinate = system.coordinates[index]
        let range = !isWritten ? coordinate.clamp : isRGB ? 0...1 : coordinate.written
        guard let range else { return value }
        return min(max(value, range.lowerBound), range.upperBound)
    }

    static let rgb = ColorFunction(name: "rgb", system: ColorSpace.sRGB.system, allowsCommas: true)

    /// The functions with all their names, in the order in which messages list them.
    private static let all: [(name: String, function: ColorFunction)] =
        [("rgb", rgb), ("rgba", rgb)]
        + ColorSystem.all.flatMap { system -> [(String, ColorFunction)] in
            guard case .function(let otherName, let allowsCommas) = system.syntax else { return [] }
            let function = ColorFunction(name: system.name, system: system, allowsCommas: allowsCommas)
            return [system.name, system.alias, otherName].compactMap(\.self).map { ($0, function) }
        }

    static let names = all.map(\.name) + ["color", "color-mix"]

    /// The functions except color() and color-mix().
    static let functions = Dictionary(uniqueKeysWithValues: all)

    /// The names of the spaces of color(), in the order in which messages list them.
    static let spaceNames = names(of: ColorSystem.all.filter { $0.syntax == .color })

    /// The function color() with each space.
    static let spaces = Dictionary(
        uniqueKeysWithValues: spaceNames.compactMap { name in
            ColorSystem(named: name).map { (name, ColorFunction(name: "color", system: $0)) }
        })

    static let mixtureNames = names(of: ColorSystem.all)

    /// The names of systems, and their other names last.
    private static func names(of systems: [ColorSystem]) -> [String] {
        systems.map(\.name) + systems.compactMap(\.alias)
    }
}

// Messages.
extension ColorFunction {
    func wrong(_ expected: String) -> ColorTextError { .wrongValues(function: name, expected: expected) }

    func wrongCount(hasCommas: Bool) -> ColorTextError {
        let titles = system.coordinates.map(\.title)
        let alpha = "alpha after a \(hasCommas ? "comma" : "slash")"
        return wrong("\(titles[0]), \(titles[1]) and \(titles[2]), and \(alpha)")
    }

    var misplacedComma: ColorTextError {
        wrong(
            allowsCommas
                ? "one value between commas, and before alpha a comma like the others" : "no commas")
    }

    var missingBetweenCommas: ColorTextError { wrong("none only where there are no commas") }
}
