import Foundation
import PickerKit
import TestSupport
import Testing

/// Nothing is clipped in silence: colours that do not fit are mapped by `--gamut-map`, and a warning says so.
@Suite struct GamutTests {
    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// The colour of the first cell, and the warnings.
    private func firstCell(_ arguments: String...) throws -> (color: String, warnings: String) {
        let run = try Command.run(
            Command.glpick,
            ["pick", "--picker", "grid", "--columns", "2", "--size", "20", "--no-markers", "--at", "2,18"]
                + arguments)
        #expect(run.exitCode == 0, "\(run.errorText)")
        return (run.text, run.errorText)
    }

    @Test func cellsHoldWideColors() throws {
        let green = "color(display-p3 0 1 0)"
        let wide = try firstCell(
            "--colors", "\(green),red", "--color-space", "display-p3", "--format", "color(display-p3)")
        #expect(wide.color == green + "\n" && wide.warnings.isEmpty)
        let mapped = try firstCell("--colors", "\(green),red")
        #expect(mapped.color == ColorFormat.hex.text(try css("\(green)", .css)) + "\n")
        #expect(
            mapped.warnings
                == "glpick: warning: --colors: 1 of 2 colours are outside srgb and were mapped by css; "
                + "--color-space names a wider space\n")
        let clipped = try firstCell("--colors", "\(green),red", "--gamut-map", "clip")
        #expect(clipped.color == "#00ff00\n" && clipped.warnings.contains("mapped by clip"))
    }

    @Test func palettesHoldWideColors() throws {
        let palette = folder.path("wide.txt")
        try Data("color(display-p3 0 1 0) red\n".utf8).write(to: URL(fileURLWithPath: palette))
        let wide = try firstCell("--palette", palette, "--color-space", "display-p3", "--format", "css")
        #expect(wide.color == "color(display-p3 0 1 0)\n" && wide.warnings.isEmpty)
        let mapped = try firstCell("--palette", palette)
        #expect(mapped.warnings.contains("wide.txt: 1 of 2 colours are outside srgb"), "\(mapped.warnings)")
    }

    @Test func pixelsAreMapped() throws {
        let wide = folder.path("wide.png")
        let drawn = try Command.glpick(
            "render", "--picker", "grid", "--columns", "1", "--colors", "color(display-p3 0 1 0)", "--size",
            "40", "--no-markers", "--renderer", "cpu", "--color-space", "display-p3", wide)
        #expect(drawn.exitCode == 0, "\(drawn.errorText)")
        for mapping in GamutMapping.allCases {
            let run = try Command.glpick(
                "pick", "--picker", "image", "--image", wide, "--at", "20,32", "--color-space", "srgb",
                "--gamut-map", mapping.rawValue, "--no-markers", "--format", "json")
            let color = ColorFormat.hex.text(try css("color(display-p3 0 1 0)", mapping))
            #expect(run.text.contains("\"hex\": \"\(color)\""), "\(run.text)")
            #expect(
                run.text.contains("\"file\": {\"space\": \"display-p3\", \"from\": \"cICP\"}"), "\(run.text)")
            #expect(run.errorText.contains("is converted from display-p3 (cICP) to srgb"))
            #expect(run.errorText.contains("are outside srgb and were mapped by \(mapping.rawValue)"))
        }
        let layout = try Command.glpick("layout", "--picker", "image", "--image", wide)
        #expect(layout.text.contains("\"from\": \"cICP\""), "\(layout.text)")
    }

    private func css(_ text: String, _ mapping: GamutMapping) throws -> Color {
        mapping.map(try ColorText.color(text), to: .sRGB)
    }
}
