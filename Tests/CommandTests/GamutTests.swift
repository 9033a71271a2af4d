import Foundation
import PickerKit
import TestSupport
import Testing

/// Nothing is clipped in silence: colours that do not fit are mapped by `--gamut-map`, and a warning says so.
@Suite struct GamutTests {
    private let folder = TemporaryFolder.make()

    /// The colour of the first cell, and the warnings.
    private func firstCell(_ arguments: String...) throws -> (color: String, warnings: String) {
        let run = try Command.glpick(
            ["pick", "--picker", "grid", "--columns", "2", "--size", "20", "--no-markers", "--at", "2,18"]
                + arguments
        ).succeeded()
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
                == "glpick: warning: --colors: 1 of 2 colours are outside sRGB; the nearest ones are used (css); "
                + "a wider --color-space may hold them\n")
        let clipped = try firstCell("--colors", "\(green),red", "--gamut-map", "clip")
        #expect(clipped.color == "#00ff00\n" && clipped.warnings.contains("are used (clip)"))
    }

    @Test func palettesHoldWideColors() throws {
        let palette = try folder.write("color(display-p3 0 1 0) red\n", to: "wide.txt")
        let wide = try firstCell("--palette", palette, "--color-space", "display-p3", "--format", "css")
        #expect(wide.color == "color(display-p3 0 1 0)\n" && wide.warnings.isEmpty)
        let mapped = try firstCell("--palette", palette)
        #expect(mapped.warnings.contains("wide.txt: 1 of 2 colours are outside sRGB"), "\(mapped.warnings)")
    }

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

    /// Tables and JSON are about the colour in the gamut that was asked for, and say how far it moved.
    @Test func theGamutIsThatOfTablesAndJSON() throws {
        let wide = "color(display-p3 1.5 0.5 0.5)"
        let gamut = ["--gamut", "display-p3"]
        let mapped = "color(display-p3 1 0.88492 0.86525)"
        let table = try Command.glpick(["show", wide] + gamut)
        #expect(table.text.contains("\ncolor(display-p3)         \(mapped)\n"), "\(table.text)")
        #expect(table.text.contains("\ngamuts                    display-p3, rec2020,"), "\(table.text)")
        #expect(
            table.errorText.contains("\(wide) is outside Display P3; the nearest one is used (css, "),
            "\(table.errorText)")
        let plane = ["pick", "--picker", "plane", "--at", "500,20"]
        for verb in [["show", wide], plane] {
            let json = try Command.glpick(verb + gamut + ["--format", "json"]).text
            #expect(json.contains("{\"space\": \"display-p3\", \"coordinates\": {\"r\": 1, "), "\(json)")
            #expect(json.contains("\"mapped\": {\"method\": \"css\", \"space\": \"display-p3\""), "\(json)")
            #expect(!json.contains("\"display-p3\": false"), "\(json)")
        }
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

    /// A picker of wide colours chooses the same colour by gestures as by a pick.
    @Test func aReplayIsNotClipped() throws {
        let events = try folder.write(#"{"event": "began", "x": 480, "y": 60}"#, to: "events.jsonl")
        for options in [[], ["--color-space", "rec2020"], ["--gamut-map", "clip"]] {
            let picker = ["--picker", "plane"] + options
            let picked = try Command.glpick(["pick", "--at", "480,60", "--format", "json,hex"] + picker)
            let run = try Command.glpick(["replay", events] + picker)
            let line = try #require(run.text.split(separator: "\n").first)
            #expect(picked.text.hasPrefix("{"))
            #expect("{" + line.dropFirst(#"{"event": "began", "#.count) + "\n" == picked.text)
        }
    }

    private func css(_ text: String, _ mapping: GamutMapping) throws -> Color {
        mapping.map(try ColorText.parse(text), to: .sRGB)
    }
}
