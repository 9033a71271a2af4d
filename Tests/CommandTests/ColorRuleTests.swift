import PickerColor
import TestSupport
import Testing

@testable import PickerHost
@testable import glpick

/// What verbs for colours promise about values and messages.
@Suite struct ColorRuleTests {
    private func printed(_ arguments: String...) throws -> String {
        try Command.glpick(arguments).succeeded(isSilent: true).text
    }

    /// By Python's colorsys, Google's material-color-utilities, and browsers.
    @Test(arguments: [
        (["adjust", "--in", "hsb", "--desaturate", "30%", "#c4bdc5"], "#c5c5c5"),
        (["adjust", "--in", "hsb", "--saturate", "50%", "#c02020"], "#c00000"),
        (["adjust", "--in", "hsb", "--brightness", "+30%", "#01ee63"], "#01ff6a"),
        (["convert", "rgb:1414/1919/1f1f"], "#14191f"), (["convert", "hsl(0 150% 40%)"], "#cc0000"),
        (["convert", "--to", "rgb", "hsl(0, 150%, 40%)"], "rgb(204 0 0)"),
        (["convert", "oklch(0.628 0.2577 29.23)"], "#ff0000"),
        (["difference", "--metric", "ciede2000", "navy", "teal"], "44.634"),
        (["difference", "--by", "2000", "--white", "d65", "navy", "teal"], "44.439"),
    ])
    func valuesAreRight(_ arguments: [String], _ expected: String) throws {
        #expect(try Command.glpick(arguments).succeeded(isSilent: true).text == expected + "\n")
    }

    @Test(arguments: [
        ("hct(282 200 10)", "#00046a"), ("hct(25 84 20)", "#690005"), ("hct(25 84 90)", "#ffdad6"),
    ])
    func tonesStay(_ text: String, _ expected: String) throws {
        let run = try Command.glpick("convert", text)
        #expect(
            run.text == expected + "\n" && run.errorText.hasPrefix("glpick: warning: \(text) is outside sRGB")
        )
        let dark = try Command.glpick("adjust", "--in", "hct", "--darken", "60%", "#030ab6")
        #expect(dark.text == "#000000\n")
    }

    /// --gamut-map takes what browsers would clamp, for operands, lines, pairs and style sheets.
    @Test(arguments: [
        ("convert 'hsl(0 150% 40%)'", "#cc0000", "#ff0000"),
        ("convert < in", "#cc0000", "#ff0000"), ("mix 'hsl(0 150% 40%)' - --at 1 < in", "#cc0000", "#ff0000"),
        ("gradient --steps 2 - < in | head -n 1", "#cc0000", "#ff0000"),
        ("convert --css --syntax css --to hex css", "a{b:#cc0000}", "a{b:#ff0000}"),
    ])
    func sharesBeyondTheirRangeAreClampedOrMapped(
        _ line: String, _ clamped: String, _ mapped: String
    ) throws {
        let folder = TemporaryFolder.make()
        try folder.write("hsl(0 150% 40%)\nhsl(0 150% 40%)\n", to: "in")
        try folder.write("a{b:hsl(0 150% 40%)}", to: "css")
        let verb = line.prefix { $0 != " " }, rest = line.dropFirst(verb.count)
        for (option, expected) in [("", clamped), ("--gamut-map clip", mapped)] {
            let run = try folder.shell("glpick \(verb) \(option)\(rest)")
            #expect(run.text.split(separator: "\n").first == expected[...], "\(line): \(run.errorText)")
            #expect(run.errorText.isEmpty == option.isEmpty, "\(line): \(run.errorText)")
        }
    }

    @Test func ownTextsAreInside() throws {
        let texts = try printed(
            "convert", "--to", "oklch", "red", "lime", "blue", "yellow", "magenta", "aqua")
        for text in texts.split(separator: "\n").map(String.init) {
            #expect(
                try printed("show", text).contains("gamuts                    srgb, display-p3"), "\(text)")
        }
    }

    @Test func evenGradientsHaveTheirStops() throws {
        // Without --even, none of ten colours is the middle one.
        let stops = ["#053cc5", "#f51e24", "#2762b0"]
        for options in [[], ["--in", "oklch"], ["--in", "hsl", "--hue", "longer"]] {
            let run = try Command.glpick(["gradient", "--steps", "10", "--even"] + options + stops)
            let colors = run.text.split(separator: "\n").map(String.init)
            #expect(colors.count == 10 && colors.filter(stops.contains) == stops, "\(colors)")
        }
    }

    // MARK: Options

    @Test func formulasHaveBothNames() throws {
        for (own, other) in [("ok", "oklab"), ("2000", "ciede2000"), ("76", "cie76")] {
            let texts = try ["--by", "--metric"].flatMap { option in
                try [own, other].map { try printed("difference", option, $0, "navy", "teal") }
            }
            #expect(Set(texts).count == 1, "\(texts)")
            let colors = try ["--by", "--metric"].flatMap { option in
                try [own, other].map { try printed("distinct", option, $0, "3") }
            }
            #expect(Set(colors).count == 1, "\(colors)")
        }
    }

    @Test func differencesAreMeasuredUnderBothWhites() throws {
        let object = try Command.glpick("difference", "--json", "navy", "teal").object
        let d50 = try #require(object["d50"] as? [String: Double])
        let d65 = try #require(object["d65"] as? [String: Double])
        #expect(d50.keys.sorted() == ["2000", "76", "94", "cmc", "hyab"] && d50.keys == d65.keys)
        #expect(object["2000"] as? Double == d50["2000"] && d50["2000"] != d65["2000"])
        let other = try Command.glpick("difference", "--json", "--white", "d65", "navy", "teal").object
        #expect(other["2000"] as? Double == d65["2000"] && other["ok"] as? Double == object["ok"] as? Double)
    }

    @Test func textsOutsideSRGBAreNamed() throws {
        let run = try Command.glpick("textcolor", "--of", "color(display-p3 0 1 0),black", "navy")
        let warning =
            "glpick: warning: color(display-p3 0 1 0) of --of is outside sRGB; the nearest one is used"
        #expect(run.errorText.hasPrefix(warning) && run.errorText.split(separator: "\n").count == 1)
        let other = try Command.glpick("textcolor", "--of", "color(display-p3 0 1 0),black", "white")
        #expect(other.text == "#000000\n" && other.errorText.hasPrefix(warning))
    }

    // MARK: On a terminal

    /// What a verb prints on a terminal of 24-bit colours and so many columns, without the carriage returns.
    private func typed(_ verb: String, columns: Int = 80) throws -> String {
        let environment = "env -u NO_COLOR TERM=xterm-direct COLORTERM=truecolor"
        return try Command.shell(
            "\(environment) script -qec 'stty cols \(columns); \"$glpick\" \(verb)' /dev/null < /dev/null"
        ).text.replacing("\r\n", with: "\n")
    }

    @Test(.needsTerminal) func theHeaderOfAMatrixStandsOverItsColumns() throws {
        let lines = try typed("contrast --matrix white teal black").split(separator: "\n")
            .map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(lines.count == 4)
        let header = Array(lines[0])
        for column in ["#ffffff", "#008080", "#000000"] {
            let place = try #require(lines[0].range(of: column)?.lowerBound)
            let offset = lines[0].distance(from: lines[0].startIndex, to: place)
            #expect(header[offset - 1] == " ")
            for line in lines.dropFirst() {
                let cells = Array(line)
                #expect(cells.count > offset && cells[offset] != " " && cells[offset - 1] == " ", "\(line)")
            }
        }
        #expect(lines.dropFirst().allSatisfy { $0.contains("–") })
    }

    @Test(.needsTerminal) func messagesAreWrapped() throws {
        for verb in ["convert \"#12345\"", "convert --to okl red", "theme", "gradient red"] {
            let lines = try typed(verb, columns: 60).split(separator: "\n")
            #expect(lines.first?.hasPrefix("glpick: error: ") == true, "\(lines)")
            #expect(lines.allSatisfy { $0.count <= 60 }, "\(lines)")
        }
        #expect(try typed("theme").contains("error: no picture is given\nhint: name a picture"))
    }

    @Test func linesAreWrappedAtWords() {
        let line = "glpick: error: \"a  b\" is not a colour"
        #expect(indented(line, columns: 80) == line)
        #expect(indented(line, columns: 24) == "glpick: error: \"a  b\"\n  is not a colour")
        #expect(indented("abc def", columns: 1) == "abc\n  def")
    }

    @Test(.needsTerminal) func rowsOfShowAreWrapped() throws {
        let lines = try typed("show \"color(rec2020 0 1 0)\"").split(separator: "\n")
        let row = try #require(lines.firstIndex { $0.hasPrefix("sRGB ") })
        #expect(lines[row].count <= 80 && lines[row + 1].hasPrefix("                  "), "\(lines)")
    }

    @Test func theUsualFormatsComeFirst() throws {
        let names = try printed("show", "teal").split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names.prefix(8) == ["hex", "rgb", "oklch", "oklab", "hsl", "hwb", "lab", "lch"])
        let first = try #require(names.firstIndex { $0.hasPrefix("color(") })
        #expect(
            names[..<first].contains("hct")
                && names[first..<(first + 10)].allSatisfy { $0.hasPrefix("color(") })
        #expect(
            Set(names).isSuperset(
                of: ColorFormat.all.map(\.name).filter { !["css", "ansi"].contains($0) }.map { $0[...] }))
    }

    @Test func withoutAVerbTheHelpIsPrinted() throws {
        let run = try Command.glpick([])
        #expect(run.exitCode == 64 && run.output.isEmpty)
        #expect(run.errorText == (try Command.glpick("help").text))
    }

    @Test func theReportOfDoctorBeginsWithASummary() throws {
        let text = try Command.glpick("doctor").text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "summary")
        let names = lines.dropFirst().prefix { !$0.isEmpty }.map { $0.dropFirst(2).prefix { $0 != ":" } }
        #expect(names == ["draws", "GPU", "libraries", "advice", "terminal", "choose shows"])
    }
}
