@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// Components that are typed with their values, as where there are no pictures.
@Suite struct ComponentChangeTests {
    private static let blue = Color(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))

    private static func entered(_ lines: [String], _ kind: SamplePickers.Kind = .ring) throws -> Picker {
        var sample = try ChooserSample(kind) { $0.color = blue }
        for line in lines { try sample.chooser.enter(line) }
        return sample.chooser.picker
    }

    @Test func valuesAndChangesOfComponents() throws {
        let picker = try Self.entered([
            "hue 300", "h +90", "Saturation 50%", "s -10", "bright 100", "alpha +500", "alpha -20",
        ])
        let color = try #require(picker.color)
        #expect(abs(color.hue - 30.0 / 360) < 1e-9 && abs(color.saturation - 0.4) < 1e-9)
        #expect(color.brightness == 1 && abs(color.alpha - 0.8) < 1e-9)
    }

    /// Units of CSS, and those that the panel shows; a share with a point is one of CSS.
    @Test(arguments: [
        ("hue 90deg", 0.25), ("hue 90 deg", 0.25), ("hue 0.25turn", 0.25), ("hue 90°", 0.25),
        ("hue -0.25turn", 0.75), ("alpha 50%", 0.5), ("alpha 50 %", 0.5), ("alpha 50", 0.5),
        ("alpha 0.5", 0.5), ("alpha .5", 0.5), ("alpha 1.0", 1), ("alpha 1", 0.01), ("alpha 0.5%", 0.005),
        ("alpha 12.5", 0.125), ("alpha -0.25", 0.75), ("alpha -25", 0.75), ("saturation 0.5", 0.5),
    ])
    func unitsOfNumbers(_ text: String, _ value: Double) throws {
        let choice = try Self.entered(["hue 0", "alpha 100", text]).choice
        let component = try #require(ComponentChange(text, in: Self.entered([]))?.component)
        #expect(abs(choice[component] - value) < 1e-9, "\(choice[component])")
    }

    @Test func componentsOfOtherModels() throws {
        let picker = try Self.entered(["lightness 70", "chroma +0.01", "hue 150°"], .plane)
        let exact = try #require(picker.choice.exact).converted(to: .oklch).components
        let before = Self.blue.converted(to: .oklch).components
        #expect(abs(exact.x - 0.7) < 1e-9 && abs(exact.y - before.y - 0.01) < 1e-9, "\(exact) \(before)")
        #expect(abs(exact.z - 150) < 1e-6)
    }

    @Test(arguments: ["teal", "#fff", "hsb 1 2 3", "x 12", "hue", "hue abc", "", "12", "lighter 2"])
    func otherTextsAreNoChanges(_ text: String) throws {
        #expect(try ComponentChange(text, in: Self.entered([])) == nil)
    }

    @Test func wrongValuesAreExplained() throws {
        func expectError(_ text: String, _ message: String, _ kind: SamplePickers.Kind = .ring) {
            let error = #expect(throws: TypedValueError.self) { try Self.entered([text], kind) }
            #expect(error?.description == message, "\(text)")
        }
        for text in ["hue 400", "hue 90dge", "hue 50%", "hue", "hue red", "h 5x"] {
            expectError(text, "hue expects 0 to 360 degrees, such as 210 or 0.25turn")
        }
        expectError("saturation x1", "saturation expects 0 to 100 %, such as 75% or 0.75")
        expectError("brightness 101", "brightness expects 0 to 100 %, such as 80% or 0.8")
        expectError("chroma 50%", "chroma expects 0 to 0.33, such as 0.083", .plane)
    }
}
