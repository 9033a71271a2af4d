import Foundation
import PickerKit
@testable import glpick
import PickerOptions
import TestSupport
import Testing

/// The verbs for colours alone: show, convert, mix, gradient, contrast and names.
@Suite struct ColorVerbTests {
    private func lines(_ arguments: String...) throws -> [String] {
        let run = try Command.glpick(arguments)
        #expect(run.exitCode == 0, "\(arguments): \(run.errorText)")
        return run.text.split(separator: "\n").map { String($0) }
    }

    // MARK: convert

    @Test func convertsArguments() throws {
        #expect(
            try lines("convert", "--to", "oklch", "teal", "#ff8800", "color(display-p3 1 0.5 0)")
                == ["oklch(0.543 0.0927 195)", "oklch(0.744 0.181 56.5)", "oklch(0.74251 0.2198 51.16)"])
        #expect(try lines("convert", "ff8800", "255, 136, 0", "--") == ["#ff8800", "#ff8800"])
        #expect(try lines("convert", "--to", "oklch", "--precision", "1", "teal") == ["oklch(0.5 0.1 194.8)"])
    }

    @Test func convertsLinesOfStandardInput() throws {
        let run = try Command.shell("printf 'red\\r\\nhsl(120 100%% 25%%)' | \"$glpick\" convert -")
        #expect(run.text == "#ff0000\n#008000\n")
        #expect(run.exitCode == 0 && run.errorText.isEmpty)
        #expect(try Command.shell("\"$glpick\" convert < /dev/null").text.isEmpty)
    }

    @Test func linesOfOtherProgramsAreRead() throws {
        let run = try Command.shell(
            "printf '\\357\\273\\277red\\n\\n  \\r\\n#ff8800;\\ncolor: teal;\\n\"#00f\"\\n0xFF8800\\nrgb(10\\302\\24020 30)\\n"
                + "\\357\\273\\277\\n' | \"$glpick\" convert")
        #expect(
            run.text == "#ff0000\n#ff8800\n#008080\n#0000ff\n#ff8800\n#0a141e\n" && run.errorText.isEmpty,
            "\(run.errorText)")
        // Lines are counted with the blank ones.
        let bad = try Command.shell("printf 'red\\n\\nredd\\n' | \"$glpick\" convert")
        #expect(bad.text == "#ff0000\n" && bad.errorText.contains("line 3: "))
        #expect(try lines("mix", "color: red;", "'red'") == ["#ff0000"])
    }

    @Test(arguments: [
        (["convert", "--to", "RGB", "teal"], "rgb(0 128 128)"),
        (["convert", "--to", "p3", "red"], "color(display-p3 0.917 0.2 0.1386)"),
        (["mix", "--in", "rgb", "red", "blue"], "#800080"),
        (["mix", "--in", "OKLCH", "red", "red"], "#ff0000"),
        (["mix", "--at", "50%", "--in", "srgb", "red", "blue"], "#800080"),
        (["mix", "--at", "100%", "red", "blue"], "#0000ff"),
        (["contrast", "--level", "aa", "black", "white"], "21"),
        (["contrast", "--level", "AA-large", "black", "white"], "21"),
        (["show", "--format", "hex", "--vision", "deuteranopia", "red"], "#939300"),
        (["convert", "--gamut", "P3", "--to", "HSL", "teal"], "hsl(180deg 100% 25.1%)"),
        (["pick", "--picker", "plane", "--edges", "SRGB,p3", "--at", "100,300"], "#6a423c"),
    ])
    func namesAreForgiving(_ arguments: [String], _ expected: String) throws {
        let run = try Command.glpick(arguments)
        #expect(run.text == expected + "\n", "\(run.errorText)")
    }

    /// A translucent colour lies over each background.
    @Test func contrastCountsAlpha() throws {
        // 0x57 / 255 of #886600 over white is #d6cab7... worked out: 255 - (255 - c) * 87 / 255.
        let table = try lines("show", "#88660057")
        let over = try lines("contrast", "#d6cba8", "white") + lines("contrast", "#2e2300", "black")
        #expect(table.contains { $0.hasPrefix("on white") && $0.contains(over[0] + " ") }, "\(table) \(over)")
        #expect(table.contains { $0.hasPrefix("on black") && $0.contains(over[1] + " ") }, "\(table) \(over)")
        let json = try lines("show", "--format", "json", "#88660057")[0]
        #expect(json.contains("\"contrast\": {\"black\": 1."), "\(json)")
        // So says `choose` where it shows no pictures.
        let words = RGBColor(red8: 0x88, green8: 0x66, blue8: 0, alpha8: 0x57).contrastText
        #expect(words == "contrast 1.3 on black, 1.6 on white")
    }

    @Test func aBadLineEndsWithItsNumber() throws {
        let run = try Command.shell("printf 'red\\nrde\\nblue\\n' | \"$glpick\" convert")
        #expect(run.text == "#ff0000\n")
        #expect(run.exitCode == 65)
        #expect(run.errorText.contains("line 2: \"rde\" is not "), "\(run.errorText)")
        #expect(run.errorText.contains("did you mean red?"), "\(run.errorText)")
    }

    @Test func keepGoingMarksBadLines() throws {
        let run = try Command.shell("printf 'red\\nx1\\nblue\\n' | \"$glpick\" convert --keep-going")
        #expect(run.text == "#ff0000\nerror: \"x1\" is not a CSS colour name\n#0000ff\n")
        #expect(run.exitCode == 65)
        #expect(run.errorText.contains("1 of 3 lines is not a colour"))
    }

    @Test func mappingIsNeverSilent() throws {
        let run = try Command.glpick("convert", "color(display-p3 0 1 0)")
        #expect(run.exitCode == 0)
        #expect(run.text == "#00f900\n" || run.text.hasPrefix("#00"))
        #expect(
            run.errorText.contains("is outside sRGB; the nearest one is used (css, ΔEOK "), "\(run.errorText)"
        )
        let clipped = try Command.glpick("convert", "--gamut-map", "clip", "color(display-p3 0 1 0)")
        #expect(clipped.text == "#00ff00\n")
        // What holds every colour changes none.
        let whole = try Command.glpick("convert", "--to", "oklch", "color(display-p3 0 1 0)")
        #expect(whole.errorText.isEmpty)
        let json = try Command.glpick("convert", "--to", "json,hex,oklch", "color(display-p3 0 1 0)")
        #expect(
            json.text.hasPrefix(
                "{\"space\": \"display-p3\", \"coordinates\": {\"r\": 0, \"g\": 1, \"b\": 0}, "))
        #expect(json.text.contains("\"mapped\": {\"method\": \"css\", \"space\": \"srgb\", \"lightness\": "))
        #expect(json.text.contains("\"oklch\": \"oklch("))
    }

    @Test func aMillionColorsInPartsAreAllThere() throws {
        let run = try Command.shell(
            "yes '#3366cc' | head -20000 | \"$glpick\" convert --to rgb | sort | uniq -c")
        #expect(run.text.contains("20000 rgb(51 102 204)"))
    }

    @Test func noEscapesInPipes() throws {
        for verb in [
            "show teal", "show --format hex teal", "names", "mix red blue", "gradient --steps 3 red blue",
        ] {
            let run = try Command.shell("COLORTERM=truecolor TERM=xterm \"$glpick\" \(verb)")
            #expect(run.exitCode == 0 && !run.text.contains("\u{1B}"), "\(verb)")
        }
    }

    // MARK: show

    @Test func showsEverything() throws {
        let lines = try lines("show", "#ff8800")
        for expected in [
            "hex  #ff8800", "oklch  oklch(0.744 0.181 56.5)", "hwb  hwb(32deg 0% 0%)",
            "gamuts  srgb, display-p3, rec2020, a98-rgb, prophoto-rgb",
            "name  darkorange, ΔEOK 0.009, CIEDE2000 1.239", "on black  8.77 AAA",
            "on white  2.39 fails",
        ] {
            let squeezed = lines.map { $0.replacing(/[ ]{2,}/, with: "  ") }
            #expect(squeezed.contains(expected), "\(expected)")
        }
    }

    @Test func showsWhatIsMapped() throws {
        let object = try Command.glpick("show", "--format", "json", "color(rec2020 0 1 0)").object
        #expect(object["space"] as? String == "rec2020")
        let mapped = try #require(object["mapped"] as? [String: Any])
        #expect((mapped["deltaEOK"] as? Double ?? 0) > 0.02)
        #expect(object["gamuts"] as? [String] == ["rec2020", "prophoto-rgb"])
        let formats = try #require(object["formats"] as? [String: String])
        #expect(formats["color(rec2020)"] == "color(rec2020 0 1 0)")
        #expect(
            (object["vision"] as? [String: String])?.keys.sorted() == [
                "achroma", "deutan", "protan", "tritan",
            ])
    }

    @Test func showsAColorAsOthersSeeIt() throws {
        #expect(try lines("show", "--vision", "deutan", "--format", "hex", "#ff8800") == ["#b6b600"])
        #expect(try lines("show", "--vision", "protan", "--format", "hex", "gray") == ["#808080"])
    }

    // MARK: mix and gradient

    @Test func mixes() throws {
        #expect(try lines("mix", "red", "blue") == ["#8c53a2"])
        #expect(try lines("mix", "--in", "srgb", "red", "blue") == ["#800080"])
        #expect(try lines("mix", "--in", "srgb", "--at", "0.25", "red", "blue") == ["#bf0040"])
        #expect(try lines("mix", "--in", "hsl", "--hue", "longer", "red", "lime") == ["#0000ff"])
    }

    @Test func gradients() throws {
        #expect(
            try lines("gradient", "--steps", "3", "--in", "srgb", "black", "white")
                == ["#000000", "#808080", "#ffffff"])
        let even = try lines(
            "gradient", "--steps", "5", "--even", "--in", "srgb", "black", "white", "--format", "oklch")
        #expect(even.count == 5)
        let lightness = even.compactMap { Double($0.dropFirst(6).prefix { $0 != " " }) }
        for (a, b) in zip(lightness, lightness.dropFirst()) { #expect(abs(b - a - 0.25) < 0.003, "\(even)") }
    }

    @Test func evenGradientsWarnOfEqualNeighbours() throws {
        let turning = try Command.glpick("gradient", "--even", "--steps", "4", "black", "white", "black")
        #expect(turning.exitCode == 0 && turning.text.hasSuffix("\n#ffffff\n#000000\n"))
        let twice = try Command.glpick("gradient", "--even", "--steps", "4", "black", "black", "white")
        let warning = "glpick: warning: 1 of 3 pairs of neighbours print the same colour\n"
        #expect(twice.errorText == warning && turning.errorText.isEmpty)
        for arguments in [
            ["--steps", "5", "--even", "gold", "navy"], ["--steps", "4", "black", "white", "black"],
        ] {
            #expect(try Command.glpick(["gradient"] + arguments).errorText.isEmpty)
        }
    }

    // MARK: contrast

    @Test func contrastHasAnExitCode() throws {
        #expect(try lines("contrast", "black", "white") == ["21"])
        let run = try Command.glpick("contrast", "#777", "white", "--level", "4.5")
        #expect(run.exitCode == 1 && run.text == "4.47\n")
        #expect(try Command.glpick("contrast", "#767676", "white", "--level", "4.5").exitCode == 0)
        #expect(try lines("contrast", "#777", "white", "--fix") == ["#777677"])
        #expect(try Command.glpick("contrast", "red", "#808080", "--fix", "--level", "7").exitCode == 1)
        // Half black over white is grey.
        #expect(try lines("contrast", "#00000080", "white") == ["4"])
    }

    // MARK: names

    @Test func namesAreFound() throws {
        #expect(try lines("names").count == 148)
        #expect(try lines("names", "--like", "Green").allSatisfy { $0.contains("green") })
        #expect(try lines("names", "--near", "#ff8800").first?.hasPrefix("darkorange") == true)
        let none = try Command.glpick("names", "--like", "tael")
        #expect(none.exitCode == 1 && none.errorText.contains("did you mean teal?"))
    }

    @Test func cssKeepsWhatStyleSheetsWouldLose() throws {
        for (text, css) in [
            ("hsl(from color(display-p3 0 1 0) h s l)", "color(srgb -0.5116 1.0183 -0.31067)"),
            ("hsl(none 50% 40%)", "hsl(none 50% 40%)"), ("hwb(120 0% 0%)", "#00ff00"),
            ("oklch(0.7 0.1 none / none)", "oklch(0.7 0.1 none / none)"),
        ] { #expect(try lines("convert", "--to", "css", text) == [css]) }
        #expect(try lines("convert", "--to", "json", "rgb(0 0 0 / none)")[0].contains("\"alpha\": null"))
        let none = try Command.glpick("convert", "--to", "css", "color-mix(in srgb, red,)")
        #expect(
            none.exitCode != 0 && none.errorText.contains("color-mix() expects a colour after each comma"))
    }

    // MARK: sample

    @Test func samplesSayWhichSpaceAFileHasAndHow() throws {
        let folder = TemporaryFolder.make()
        for (space, chunk) in [
            ("srgb", "cICP"), ("display-p3", "cICP"), ("rec2020", "iCCP"), ("rec2020-oetf", "cICP"),
        ] {
            let file = folder.path("\(space).png")
            let drawn = try Command.glpick(
                "render", "--renderer", "cpu", "--size", "20", "--color-space", space, file)
            #expect(drawn.exitCode == 0)
            let sampled = try Command.glpick("sample", file, "--at", "10,10", "--format", "json")
            #expect(
                sampled.text.contains("\"file\": {\"space\": \"\(space)\", \"from\": \"\(chunk)\"}"),
                "\(sampled.text)")
        }
    }
}
