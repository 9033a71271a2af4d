import PickerColor
import TestSupport
import Testing

/// A text, its system, its components and its alpha; NaN for what is missing.
private struct ColorCase: Decodable {
    let text, system: String
    let components: SIMD3<Double>
    let alpha: Double
}

/// Checks the colours of a table in Fixtures.
func expectColors(_ table: String) throws {
    for row in try values(table, of: ColorCase.self) {
        expectColor(row.text, row.system, row.components.x, row.components.y, row.components.z, row.alpha)
    }
}

/// Checks a colour against components that are rounded to six decimals; `none` stands for NaN.
func expectColor(
    _ text: String, _ system: String, _ x: Double, _ y: Double, _ z: Double, _ alpha: Double = 1,
    _ location: SourceLocation = #_sourceLocation
) {
    do throws(ColorTextError) {
        let color = try ColorText.parse(text)
        #expect(color.system.name == system, "\(text)", sourceLocation: location)
        for (index, expected) in [x, y, z].enumerated() {
            let isMissing = color.missing.contains(.coordinate(index))
            #expect(isMissing == expected.isNaN, "\(text): \(index)", sourceLocation: location)
            let isClose = abs(color.components[index] - (expected.isNaN ? 0 : expected)) < 2e-5
            #expect(isClose, "\(text): \(color.components)", sourceLocation: location)
        }
        #expect(color.missing.contains(.alpha) == alpha.isNaN, "\(text)", sourceLocation: location)
        let isAlphaClose = abs(color.alpha - (alpha.isNaN ? 0 : alpha)) < 1e-5
        #expect(isAlphaClose, "\(text): alpha \(color.alpha)", sourceLocation: location)
    } catch {
        Issue.record("\(text): \(error)", sourceLocation: location)
    }
}

/// Cases of web-platform-tests, css/css-color/parsing; figures by hand.
@Suite struct CSSColor4Tests {
    /// Relative colours and mixtures are coloraide's, in six decimals.
    @Test(arguments: ["lab", "polar", "spaces", "relatives", "mixtures", "hdr"])
    func readsColors(_ table: String) throws { try expectColors("css-color-\(table)") }

    /// A text that is no colour, and what is said of it, if that matters.
    private struct Invalid: Decodable {
        let text: String
        let reason: String?
    }

    @Test func refusesWhatIsInvalid() throws {
        for row in try values("css-color-invalid", of: Invalid.self) {
            let error = #expect(throws: ColorTextError.self, "\(row.text)") { try ColorText.parse(row.text) }
            #expect(row.reason == nil || error.map { "\($0)" } == row.reason)
        }
    }

    @Test func listsTheSpacesOfColor() {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse("color(display-p4 1 2 3)") }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("\"display-p4\" is not a colour space: color() expects srgb, "))
        #expect(message.contains("prophoto-rgb") && message.hasSuffix("; did you mean display-p3?"))
    }
}
