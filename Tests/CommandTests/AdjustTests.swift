import PickerColor
import TestSupport
import Testing

/// `glpick adjust`.
@Suite struct AdjustTests {
    /// Options, and the relative colour of CSS that they stand for.
    private struct Adjustment: Decodable {
        let options: [String]
        let relative: String
    }

    @Test func optionsAreRelativeColors() throws {
        let colors = ["teal", "#ff880080", "color(display-p3 1 0.5 0)", "white", "oklch(0.7 0.15 300)"]
        for row in try values("adjustments", of: Adjustment.self) {
            // Those that leave the range of a component are clamped, as ColorAdjustmentTests check.
            let colors = try colors.filter { try isInRange(row.relative.replacing("$", with: $0)) }
            #expect(colors.count >= 3)
            let adjusted = try Command.glpick(["adjust", "--format", "oklab"] + row.options + colors)
                .succeeded()
            let relatives = colors.map { row.relative.replacing("$", with: $0) }
            let converted = try Command.glpick(["convert", "--to", "oklab"] + relatives)
            #expect(adjusted.text == converted.text, "\(row.options)")
        }
    }

    private func isInRange(_ text: String) throws -> Bool {
        let color = try ColorText.color(text)
        return color.system.coordinates.enumerated().allSatisfy { index, coordinate in
            let range = text.hasPrefix("rgb(") ? 0...1.0 : coordinate.range
            return range?.contains(color.components[index]) ?? true
        }
    }

    /// JSON has only systems that glpick reads.
    @Test(arguments: ["adjust --in rgb --red 0 lime", "random --in rgb --red 0 --green 255 --blue 0..0"])
    func numbersOfRGBAreThoseOfCSS(_ line: String) throws {
        let run = try Command.glpick(line.split(separator: " ").map(String.init) + ["--format", "json,rgb"])
        #expect(run.text.contains(#""space": "srgb""#) && run.text.contains("rgb(0 255 0)"), "\(run.text)")
    }

    /// Colours of high dynamic range have such numbers.
    @Test(arguments: ["srgb-linear --red 5", "display-p3-linear --blue 5", "xyz --y 5", "xyz-d50 --x 5"])
    func linearNumbersMayBeLarge(_ change: String) throws {
        let words = change.split(separator: " ").map(String.init)
        let run = try Command.glpick(["adjust", "--in"] + words + ["--format", words[0], "teal"])
        #expect(run.exitCode == 0 && run.text.contains(" 5") && run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test func readsLinesAndMapsThem() throws {
        let run = try Command.shell("printf 'teal\\nlime\\n' | \"$glpick\" adjust --saturate 20% -")
        #expect(run.text.split(separator: "\n").count == 2)
        #expect(run.errorText.contains("2 of 2 colours are outside sRGB"), "\(run.errorText)")
        let wide = try Command.glpick(
            "adjust", "--saturate", "20%", "--gamut", "display-p3", "--gamut-map", "chroma", "--format",
            "oklch",
            "lime")
        #expect(wide.errorText.contains("outside Display P3; the nearest one is used (chroma"))
    }
}
