import TestSupport
import Testing

@testable import PickerColor

/// Adjustments are relative colours of CSS: the parser of these is the judge.
@Suite struct ColorAdjustmentTests {
    /// What replaces a channel's name in a relative colour, for one change.
    private func calculation(_ change: String, _ name: String) -> String {
        let sign = change.first.flatMap { "=+-*/".contains($0) ? $0 : nil }
        let number = sign == nil ? change : String(change.dropFirst())
        switch sign {
        case nil, "=": return number
        case .some(let sign): return "calc(\(name) \(sign) \(number))"
        }
    }

    /// Colours of several systems, with greys, missing coordinates, and some outside every gamut.
    private func colors(_ count: Int) -> [String] {
        var generator = SeededGenerator(seed: 33)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let random = (0..<count).flatMap { _ in
            [
                "rgb(\(number(0...255)) \(number(0...255)) \(number(0...255)) / \(number(0...1)))",
                "oklch(\(number(0...1)) \(number(0...0.4)) \(number(0...360)))",
                "color(display-p3 \(number(-0.2...1.2)) \(number(0...1)) \(number(0...1)))",
            ]
        }
        return random + [
            "white", "black", "gray", "transparent", "oklch(none 0.1 none / none)", "lab(50 none 20)",
        ]
    }

    @Test(arguments: [
        ("oklch", "l c h", ["+0.1", "*1.2", "+180"]), ("oklch", "l c h", ["-0.3", "=0.05", "-90"]),
        ("oklch", "l c h", ["0.5", "/2", "*3"]), ("oklch", "l c h", ["*0", "*100", "=-30"]),
        ("lch", "l c h", ["+10", "*0.5", "+30"]), ("hsl", "h s l", ["+180", "+20", "-10"]),
        ("hwb", "h w b", ["-40", "*1.1", "+5"]), ("okhsl", "h s l", ["+7", "*0.7", "/3"]),
        ("lab", "l a b", ["+5", "-7", "*2"]), ("oklab", "l a b", ["*0.9", "+0.02", "-0.03"]),
        ("srgb", "r g b", ["+0.1", "*2", "=0.5"]), ("xyz-d65", "x y z", ["*0.5", "+0.1", "0.2"]),
    ])
    func isARelativeColor(_ name: String, _ channels: String, _ changes: [String]) throws {
        let system = try #require(ColorSystem(named: name))
        let names = channels.split(separator: " ").map(String.init)
        let written = zip(changes, names).map { calculation($0, $1) }.joined(separator: " ")
        let function = system.hasFunction ? "\(name)(from" : "color(from"
        let space = system.hasFunction ? "" : "\(name) "
        let steps = try changes.enumerated().map { index, text in
            ColorAdjustment.Step.coordinate(index, try #require(CoordinateChange(text), "\(text)"))
        }
        for color in colors(200) {
            let expected = try ColorText.parse("\(function) \(color) \(space)\(written) / calc(alpha * 0.5))")
            let adjustment = ColorAdjustment(
                in: system, steps + [.alpha(try #require(CoordinateChange("*0.5")))])
            var clamped = expected
            for (index, coordinate) in system.coordinates.enumerated() {
                guard let range = coordinate.range else { continue }
                clamped.components[index] = min(
                    max(expected.components[index], range.lowerBound), range.upperBound)
            }
            #expect(adjustment.adjusted(try ColorText.parse(color)) == clamped, "\(color) \(written)")
        }
    }

    /// Both ends of each coordinate that has a range, in every model: nothing turns into another hue or into white.
    @Test(arguments: ColorSystem.all + [.rgb])
    func changesEndAtTheEndsOfTheRange(_ system: ColorSystem) throws {
        for (index, coordinate) in system.coordinates.enumerated() where !coordinate.isHue {
            let isOfModel = system.hueIndex != nil || system == .rgb || coordinate.kind == .lightness
            #expect((coordinate.range != nil) == isOfModel, "\(system) \(coordinate.name)")
            guard let range = coordinate.range else { continue }
            for text in ["teal", "#c4bdc5", "#c02020", "white", "black", "#1113db"] {
                let color = try ColorText.parse(text)
                for (amount, end) in [(200.0, range.upperBound), (-200, range.lowerBound)] where end.isFinite
                {
                    let change = CoordinateChange(.add, amount, .percentage)
                    let adjusted = ColorAdjustment(in: system, [.coordinate(index, change)]).adjusted(color)
                    #expect(adjusted.components[index] == end, "\(system) \(coordinate.name) of \(text)")
                }
            }
        }
    }

    private struct Adjusted: Decodable {
        let model, color, adjusted: String
        let index: Int
        let percent: Double
    }

    @Test func agreesWithAnIndependentImplementation() throws {
        for row in try values("adjusted", of: Adjusted.self) {
            let system = try #require(ColorSystem(named: row.model))
            let change = CoordinateChange(.add, row.percent, .percentage)
            let adjusted = ColorAdjustment(in: system, [.coordinate(row.index, change)]).adjusted(
                try ColorText.parse(row.color))
            #expect(RGBColor(clipping: adjusted).hexadecimal == row.adjusted, "\(row)")
        }
    }

    /// What does not change is not brought into a range: the colour may lie outside the gamut.
    @Test func otherCoordinatesStay() throws {
        let wide = try ColorText.parse("color(display-p3 1 0 0)")
        for system in [ColorSystem.hsb, .hsl, .hwb] {
            let turned = ColorAdjustment(in: system, [.coordinate(0, CoordinateChange(.add, 10))]).adjusted(
                wide)
            let own = wide.converted(to: system).components
            #expect(turned.components.y == own.y && turned.components.z == own.z)
        }
    }

    /// What is not changed stays missing.
    @Test func untouchedCoordinatesStayMissing() throws {
        let lighter = ColorAdjustment([.coordinate(0, CoordinateChange(.add, 10, .percentage))])
        for color in colors(20) {
            let expected = try ColorText.parse("oklch(from \(color) calc(l + 0.1) c h)")
            let adjusted = lighter.adjusted(try ColorText.parse(color))
            #expect(adjusted.missing.symmetricDifference(expected.missing).isSubset(of: .alpha), "\(color)")
            #expect(abs(adjusted.components.x - expected.components.x) < 1e-15, "\(color)")
        }
    }

    @Test func percentagesAreSharesOfTheWhole() throws {
        let half = Color(.hsl, [40, 0.5, 0.5])
        func hsl(_ index: Int, _ text: String) throws -> Double {
            let change = try #require(CoordinateChange(text))
            return ColorAdjustment(in: .hsl, [.coordinate(index, change)]).adjusted(half).components[index]
        }
        #expect(try hsl(1, "+10%") == 0.6 && hsl(1, "+10") == 0.6 && hsl(1, "*120%") == 0.6)
        #expect(try hsl(2, "25%") == 0.25 && hsl(2, "-10%") == 0.4)
        #expect(try hsl(0, "+0.5turn") == 220 && hsl(0, "-50deg") == 350 && hsl(0, "90") == 90)
        let vivid = ColorAdjustment([.coordinate(1, CoordinateChange(.add, 10, .percentage))])
        #expect(abs(vivid.adjusted(Color(.oklch, [0.5, 0.1, 0])).components.y - 0.14) < 1e-15)
    }

    @Test func invertsRedGreenAndBlue() throws {
        for color in colors(50) {
            let inverse = ColorAdjustment(in: ColorSystem(.sRGB), [.inversion])
            let expected = try ColorText.parse("rgb(from \(color) calc(255 - r) calc(255 - g) calc(255 - b))")
            let inverted = inverse.adjusted(try ColorText.parse(color))
            let difference = inverted.components - expected.components
            #expect(max(difference.max(), -difference.min()) < 1e-12, "\(color)")
        }
    }

    /// A clamp between changes would lose what a later one takes back.
    @Test func clampsOnlyTheResult() {
        let there = ColorAdjustment([
            .coordinate(0, CoordinateChange(.add, 0.7)), .coordinate(0, CoordinateChange(.add, -0.7)),
        ])
        #expect(abs(there.adjusted(Color(.oklch, [0.6, 0.1, 30])).components.x - 0.6) < 1e-15)
        let over = ColorAdjustment([.coordinate(0, CoordinateChange(.add, 0.7))])
        #expect(over.adjusted(Color(.oklch, [0.6, 0.1, 30])).components.x == 1)
    }

    @Test(arguments: [
        "", "+", "x", "10 %", "+-5", "--5", "1e999", "*30deg", "/0", "/0%", "/2deg", "*", "0,5", "nan", "%",
        "5%%",
        "**2",
    ])
    func otherTextsAreNoChanges(_ text: String) { #expect(CoordinateChange(text) == nil, "\(text)") }

    @Test func unitsFitTheirCoordinates() throws {
        let (hue, lightness) = (ColorSystem.oklch.coordinates[2], ColorSystem.oklch.coordinates[0])
        for (text, fitsHue, fitsLightness) in [
            ("+10%", false, true), ("*50%", true, true), ("10deg", true, false), ("10", true, true),
        ] {
            let change = try #require(CoordinateChange(text))
            #expect(change.fits(hue) == fitsHue && change.fits(lightness) == fitsLightness, "\(text)")
        }
    }
}
