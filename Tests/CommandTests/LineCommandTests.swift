import PickerKit
@testable import glpick
import Testing

/// What can be typed besides colours where there are no pictures.
@Suite struct LineCommandTests {
    private static let blue = Color(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))

    private static func obeyed(
        _ commands: [String], _ kind: PickerKind = .ring, _ change: (inout PickerSettings) -> Void = { _ in }
    ) throws -> Picker {
        var settings = PickerSettings()
        settings.kind = kind
        settings.color = blue
        change(&settings)
        var picker = try Chooser(SettingsPickers(settings)).picker
        let initial = ChosenColor(picker)
        for text in commands {
            let command = try #require(LineCommand(text, in: picker), "\(text)")
            try picker.obey(command, initial: initial)
        }
        return picker
    }

    private static func hex(_ picker: Picker) -> String {
        picker.color.map { ColorFormat.hex.text($0) } ?? ""
    }

    @Test func valuesAndChangesOfComponents() throws {
        let picker = try Self.obeyed([
            "hue 300", "h +90", "Saturation 50%", "s -10", "bright 100", "alpha +500", "alpha -20",
        ])
        let color = try #require(picker.color)
        #expect(abs(color.hue - 30.0 / 360) < 1e-9 && abs(color.saturation - 0.4) < 1e-9)
        #expect(color.brightness == 1 && abs(color.alpha - 0.8) < 1e-9)
    }

    @Test func componentsOfOtherModels() throws {
        let picker = try Self.obeyed(["lightness 70", "chroma +0.01", "hue 150°"], .plane)
        let exact = try #require(picker.choice.exact).converted(to: .oklch).components
        let before = Self.blue.converted(to: .oklch).components
        #expect(abs(exact.x - 0.7) < 1e-9 && abs(exact.y - before.y - 0.01) < 1e-9, "\(exact) \(before)")
        #expect(abs(exact.z - 150) < 1e-6)
    }

    @Test func shadesAndTheOldColor() throws {
        #expect(try Self.hex(Self.obeyed(["lighter"])) == "#5a86d9")
        #expect(try Self.hex(Self.obeyed(["darker", "hue 0", "old"])) == "#3366cc")
    }

    @Test(arguments: ["teal", "#fff", "hsb 1 2 3", "x 12", "hue", "hue abc", "", "12", "lighter 2"])
    func otherTextsAreNoCommands(_ text: String) throws {
        #expect(try LineCommand(text, in: Self.obeyed([])) == nil)
    }

    @Test func wrongValuesAreExplained() throws {
        #expect(throws: TypedValueError.self) { try Self.obeyed(["brightness 101"]) }
        let error = #expect(throws: TypedValueError.self) { try Self.obeyed(["hue 400"]) }
        #expect(error?.description == "hue is 0 to 360 degrees")
    }
}
