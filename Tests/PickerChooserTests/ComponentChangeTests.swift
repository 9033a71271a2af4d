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
        #expect(throws: TypedValueError.self) { try Self.entered(["brightness 101"]) }
        let error = #expect(throws: TypedValueError.self) { try Self.entered(["hue 400"]) }
        #expect(error?.description == "hue is 0 to 360 degrees")
    }
}
