import Foundation
import PickerKit
import TestSupport
import Testing

/// Nothing is clipped in silence: colours that do not fit are mapped by `--gamut-map`, and a warning says so.
@Suite struct GamutTests {
    private let folder = TemporaryFolder.make()

    @Test func pixelsAreMapped() throws {
        let wide = folder.path("wide.png")
        try Command.glpick(
            "render", "--picker", "grid", "--columns", "1", "--colors", "color(display-p3 0 1 0)", "--size",
            "40", "--no-markers", "--renderer", "cpu", "--color-space", "display-p3", wide
        ).succeeded()
        for mapping in GamutMapping.allCases {
            let run = try Command.glpick(
                "pick", "--picker", "image", "--image", wide, "--at", "20,32", "--color-space", "srgb",
                "--gamut-map", mapping.rawValue, "--no-markers", "--format", "json")
            let color = ColorFormat.hex.text(try css("color(display-p3 0 1 0)", mapping))
            #expect(run.text.contains("\"hex\": \"\(color)\""), "\(run.text)")
            #expect(
                run.text.contains("\"file\": {\"space\": \"display-p3\", \"from\": \"cICP\"}"), "\(run.text)")
            #expect(run.errorText.contains("is converted from display-p3 (cICP) to srgb"))
            #expect(
                run.errorText.contains("are outside sRGB; the nearest ones are used (\(mapping.rawValue))"))
        }
        let layout = try Command.glpick("layout", "--picker", "image", "--image", wide)
        #expect(layout.text.contains("\"from\": \"cICP\""), "\(layout.text)")
    }

    /// The result lies in the gamut, whatever the format.
    @Test(arguments: GamutMapping.allCases)
    func theGamutOfTheResultIsChosen(_ mapping: GamutMapping) throws {
        let text = "color(display-p3 1.5 0.5 0.5)"
        let wanted = mapping.map(try ColorText.parse(text), to: .displayP3)
        for format in ["color(display-p3)", "oklch", "color(rec2020)"] {
            for verb in [["convert", "--to", format, text], ["mix", "--format", format, text, text]] {
                let run = try Command.glpick(
                    verb + ["--gamut", "display-p3", "--gamut-map", mapping.rawValue, "--precision", "12"])
                let found = try ColorText.parse(run.text.trimmingCharacters(in: .newlines))
                let distance = found.converted(to: .displayP3).components - wanted.components
                #expect((0..<3).allSatisfy { abs(distance[$0]) < 1e-9 }, "\(run.text)\(run.errorText)")
                #expect(
                    run.errorText.contains(
                        "is outside Display P3; the nearest one is used (\(mapping.rawValue), "))
            }
        }
        let inside = try Command.glpick(
            "convert", "--to", "oklch", "--gamut", "display-p3", "oklch(0.7 0.1 50.123)")
        #expect(inside.text == "oklch(0.7 0.1 50.123)\n" && inside.errorText.isEmpty)
        let json = try Command.glpick("convert", "--to", "json,oklch,hex", "--gamut", "display-p3", text)
        #expect(
            json.text.hasPrefix("{\"space\": \"display-p3\", \"coordinates\": {\"r\": 1, "), "\(json.text)")
        #expect(json.text.contains("\"mapped\": {\"method\": \"css\", \"space\": \"display-p3\""))
    }

    /// Functions with shares divide up sRGB; all others have every colour.
    @Test(arguments: ColorSystem.all)
    func onlySharesNeedAGamut(_ system: ColorSystem) throws {
        let format = try #require(ColorFormat.all.first { $0.format == .function(system) }).name
        let run = try Command.glpick("convert", "--to", format, "color(rec2020 0.1 0.9 0.3)")
        #expect(
            run.text.contains("%") == run.errorText.contains("outside sRGB"),
            "\(run.text)\(run.errorText)")
    }

    @Test func allVerbsMapAlike() throws {
        let shown = "color(rec2020 0 1 0)"
        let file = folder.path("green.png")
        try Command.glpick(
            "render", "--picker", "grid", "--columns", "1", "--colors", shown, "--size", "40", "--no-markers",
            "--renderer", "cpu", "--color-space", "rec2020-oetf", file
        ).succeeded()
        for mapping in GamutMapping.allCases {
            for options in [
                ["--format", "okhsl"], ["--gamut", "srgb"], ["--gamut", "display-p3", "--format", "lab"],
            ] {
                let end = options + ["--gamut-map", mapping.rawValue]
                let verbs = [
                    ["show", "--format", "hex", shown], ["mix", shown, shown],
                    ["gradient", "--steps", "2", shown, shown],
                    ["sample", file, "--at", "20,30"],
                    [
                        "pick", "--picker", "grid", "--columns", "1", "--colors", shown, "--size", "40",
                        "--no-markers",
                        "--color-space", "rec2020", "--at", "20,30",
                    ],
                ]
                let converted = try Command.glpick(
                    ["convert", shown] + end.map { $0 == "--format" ? "--to" : $0 })
                for verb in verbs {
                    let given = verb[0] == "show" && options.contains("--format") ? ["show", shown] : verb
                    let run = try Command.glpick(given + end)
                    #expect(
                        run.text.hasPrefix(converted.text),
                        "\(given) \(end): \(run.text), not \(converted.text)")
                    #expect(
                        run.errorText.contains("used (\(mapping.rawValue), ΔEOK "),
                        "\(given) \(end): \(run.errorText)")
                }
            }
        }
    }

    private func css(_ text: String, _ mapping: GamutMapping) throws -> Color {
        mapping.map(try ColorText.parse(text), to: .sRGB)
    }
}
