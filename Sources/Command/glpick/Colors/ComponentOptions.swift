import PickerHost

extension ColorSystem {
    /// The systems whose components options name: all, and before them the one with the numbers of CSS's `rgb()`.
    static var ofComponents: [ColorSystem] { [.rgb] + all }
}

extension Option {
    /// An option for each component that a model has; those of most models come first, and are for the short help. `option`
    /// makes it from the component's name and from a sentence about its numbers.
    static func components(_ option: (_ title: String, _ numbers: String) -> Option) -> [Option] {
        let common = ["lightness", "chroma", "hue"]
        let uses = ColorSystem.ofComponents.flatMap { system in
            system.coordinates.map { (title: $0.title, full: plain($0.numberOfAll), system: system.name) }
        }
        return (common + uses.map(\.title)).unique.map { title in
            let own = uses.filter { $0.title == title }
            let fulls = own.map(\.full).unique.map { full in
                "\(full) in \(listed(own.filter { $0.full == full }.map(\.system), "and"))"
            }
            let numbers =
                title == "hue"
                ? "A number alone is in degrees." : "As a number, 100% is \(fulls.joined(separator: "; "))."
            let made = option(title, numbers)
            return common.contains(title) ? made.common : made
        }
    }
}

extension Coordinate {
    /// The number that text has for 100 %.
    var numberOfAll: Double { isPercentage ? 100 : full }
}

extension ColorSystem {
    /// Throws a usage error for a unit that a component does not take, and for a number that is hardly meant.
    func check(
        _ option: String, _ change: CoordinateChange, of coordinate: Coordinate
    ) throws(CommandError) {
        guard change.fits(coordinate) else {
            throw .usage(
                coordinate.isHue
                    ? "--\(option) expects degrees or turns, got a percentage"
                    : "--\(option) expects a number or percentage, got an angle")
        }
        let isAlpha = coordinate == .alpha
        // Light itself may be many times as bright as white.
        guard change.operation == .set, change.unit == .number, !coordinate.isHue, isAlpha || !isLinear,
            change.number > 2 * coordinate.numberOfAll
        else { return }
        let percent = (100 * change.number / coordinate.numberOfAll * 1000).rounded() / 1000
        let usual =
            self == ColorSystem(.sRGB) && !isAlpha
            ? "--in rgb takes numbers from 0 to 255" : "a percentage has a %, as in 50%"
        throw .usage(
            "--\(option) \(plain(change.number)) is far above 100%, which is \(plain(coordinate.numberOfAll))"
                + (isAlpha ? "" : " in \(name)"),
            hint: "\(usual); if you mean so much, write \(plain(percent))%")
    }

    /// Whether its components are proportional to light: linear red, green and blue, and XYZ.
    private var isLinear: Bool {
        self == .xyzD65 || self == .xyzD50 || ColorSpace.all.contains { $0.linearSystem == self }
    }

    /// The index of the component of a name; nil if there is none.
    func index(titled title: String) -> Int? { coordinates.firstIndex { $0.title == title } }

    func lacks(_ option: String) -> CommandError {
        let other = Self.ofComponents.first { $0.index(titled: option) != nil } ?? .oklch
        return .usage(
            "--\(option) is not for \(name), which has \(listed(coordinates.map(\.title), "and"))",
            hint: "--in names another model, such as \(other.name)")
    }
}
