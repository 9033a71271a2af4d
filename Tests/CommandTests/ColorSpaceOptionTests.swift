import PickerKit
import TestSupport
import Testing

/// What one entry in the registry of colour spaces is good for: drawing, tagging, picking and reading again.
@Suite struct ColorSpaceOptionTests {
    @Test(arguments: ColorSpace.all, ["ring", "matrix", "wheel", "sliders"])
    func picturesAndPicksAreInTheSpace(space: ColorSpace, picker: String) throws {
        let folder = TemporaryFolder.make()
        let options =
            "--picker \(picker) --color '#3366cc' --color-space \(space) --size 64 --style article --no-markers --inset 0"
        let file = folder.path("picture.png")
        try Command.shell("\"$glpick\" render \(options) --renderer cpu '\(file)'").succeeded()
        // In the box, matrix, disc or swatch.
        let row = picker == "sliders" ? 3 : 30
        let picked = try Command.shell("\"$glpick\" pick \(options) --at 32.5,\(row).5")
        let sampled = try Command.glpick("sample", file, "--at", "32,\(row)", "--format", "json")
        #expect(sampled.text.contains("\"space\": \"\(space)\""), "\(sampled.text)")
        let hex = picked.text.split(separator: "\n").first ?? "nothing"
        #expect(sampled.text.contains("\"hex\": \"\(hex)\""), "\(hex), not \(sampled.text)")
    }

    /// A colour is given in sRGB, and its place in a wide space is nearer to grey.
    @Test(arguments: ColorSpace.all.filter { $0 != .sRGB })
    func colorsAreConvertedFromSRGB(space: ColorSpace) throws {
        let picked = try Command.glpick(
            "layout", "--picker", "sliders", "--color", "#ff0000", "--color-space", space.name)
        let expected = Color(RGBColor(red: 1, green: 0, blue: 0), in: .sRGB).converted(to: space)
        #expect(expected.isInGamut(of: space) && expected.components.x < 0.95)
        let text = ColorFormat.css.text(Color(RGBColor(clipping: expected, to: space), in: space))
        #expect(text.hasPrefix("color(\(space.name) "))
        #expect(picked.text.contains("\"description\": \"\(text)\""), "\(text), not \(picked.text)")
    }
}
