import Foundation
import PickerFiles
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// Defaults of one's own: a file and environment variables.
@Suite struct PresetTests {
    private let folder = TemporaryFolder.make()

    /// Runs a line with a file of defaults.
    private func run(_ line: String, _ file: String?, _ variables: [String: String] = [:]) throws -> Command {
        if let file {
            try FileManager.default.createDirectory(
                atPath: folder.path("glpick"), withIntermediateDirectories: true)
            try folder.write(file, to: "glpick/config")
        }
        return try Command.shell(
            "\"$glpick\" \(line)",
            environment: ["XDG_CONFIG_HOME": folder.url.path].merging(variables) { $1 })
    }

    @Test func theCommandLineWinsThenTheEnvironmentThenTheFile() throws {
        let file = "# mine\n\n  convert.to \t rgb \r\nshow.format oklch\n"
        #expect(try run("convert teal", nil).text == "#008080\n")
        #expect(try run("convert teal", file).text == "rgb(0 128 128)\n")
        #expect(
            try run("convert teal", file, ["GLPICK_CONVERT_TO": "hsl"]).text == "hsl(180deg 100% 25.1%)\n")
        #expect(try run("convert teal", file, ["GLPICK_CONVERT_TO": ""]).text == "rgb(0 128 128)\n")
        let run = try run("convert --to hex teal", file, ["GLPICK_CONVERT_TO": "hsl"])
        #expect(run.text == "#008080\n" && run.errorText.isEmpty)
        #expect(
            try self.run("convert teal", "convert.to rgb\nconvert.to hwb").text == "hwb(180deg 0% 49.8%)\n")
        // Options that only some pickers have, and colours with a # in them.
        let plane = "pick.picker plane\npick.edges srgb\npick.color #3366cc\n"
        #expect(try self.run("pick --at 256,256", plane).exitCode == 0)
        #expect(
            try self.run("pick --at 256,256 --picker image 2>&1", "pick.picker ring\n").text.contains(
                "--image"))
    }

    @Test func flagsAreYesOrNo() throws {
        let line = "convert red redd"
        #expect(try run(line, "convert.keep-going yes").text.hasPrefix("#ff0000\nerror: "))
        #expect(try run(line, "convert.keep-going").exitCode == 65)
        #expect(try run(line, "convert.keep-going no").exitCode == 64)
        #expect(try run(line, "convert.keep-going yes", ["GLPICK_CONVERT_KEEP_GOING": "no"]).exitCode == 64)
        #expect(try run("\(line) --no-keep-going", "convert.keep-going on").exitCode == 64)
        #expect(
            try run("\(line) --no-keep-going", "").errorText.contains("unknown option \"--no-keep-going\""))
        let wrong = try run(line, "\n\nconvert.keep-going perhaps")
        #expect(wrong.exitCode == 64)
        let place = folder.path("glpick/config")
        #expect(
            wrong.errorText.hasPrefix(
                "glpick: error: \(place), line 3: --keep-going expects yes or no, got \"perhaps\"\n"))
        // markers stands for the opposite of --no-markers.
        func size(_ file: String, _ option: String = "") throws -> Data {
            try run("render --renderer cpu --size 64 \(option) - | cat", file).output
        }
        let plain = try size("render.markers no")
        #expect(try plain == size("", "--no-markers") && plain == size("render.no-markers yes"))
        #expect(try plain != size("render.markers yes") && plain != size("render.markers no", "--markers"))
    }

    @Test func whatMeansNothingIsAWarning() throws {
        let file = "convert.too rgb\nfoo\nconvrt.to rgb\nshow.foo 1\nconvert.to hsl\n"
        let run = try run("convert teal", file)
        let place = "glpick: warning: \(folder.path("glpick/config")), line"
        #expect(run.text == "hsl(180deg 100% 25.1%)\n" && run.exitCode == 0)
        #expect(
            run.errorText == """
                \(place) 2: a line is VERB.OPTION VALUE, such as choose.picker wheel
                \(place) 3: unknown verb "convrt"; did you mean convert?
                \(place) 1: convert has no option --too; did you mean --to?

                """)
        let variable = try self.run("convert teal", "", ["GLPICK_CONVERT_XYZZY": "1", "GLPICK_FOO_BAR": "1"])
        #expect(
            variable.errorText == "glpick: warning: GLPICK_CONVERT_XYZZY: convert has no option --xyzzy\n")
        for (name, verb) in [
            ("CONVRT_TO", "convert"), ("CONVRT_KEEP_GOING", "convert"), ("RENDR_MARKERS", "render"),
        ] {
            let wrong = name.prefix { $0 != "_" }.lowercased()
            #expect(
                try self.run("mix red blue", "", ["GLPICK_\(name)": "rgb"]).errorText
                    == "glpick: warning: GLPICK_\(name): unknown verb \"\(wrong)\"; did you mean \(verb)?\n")
        }
    }

    /// Even if a part of their names is near to a verb.
    @Test func variablesOfOtherProgramsAreNoMatter() throws {
        let names = ["HOME_DIR", "DOCKER_IMAGE", "ROOT_DIR", "MAP_X"].map { "GLPICK_\($0)" }
        let run = try run("mix red blue", "", Dictionary(uniqueKeysWithValues: names.map { ($0, "1") }))
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test func wrongValuesAreErrors() throws {
        let run = try run("convert teal", "# a\nconvert.to foo\n")
        #expect(run.exitCode == 64 && run.text.isEmpty)
        #expect(
            run.errorText.hasPrefix(
                "glpick: error: \(folder.path("glpick/config")), line 2: --to expects hex, "))
        let variable = try self.run("convert teal", "", ["GLPICK_CONVERT_PRECISION": "x"])
        #expect(variable.errorText.hasPrefix("glpick: error: GLPICK_CONVERT_PRECISION: --precision expects "))
        // The command line takes their place, and other verbs do not mind.
        #expect(try self.run("convert --to hex teal", "convert.to foo\n").exitCode == 0)
        #expect(try self.run("mix red blue", "convert.to foo\n").errorText.isEmpty)
        #expect(try self.run("convert --help", "convert.to hex\n").exitCode == 0)
    }

    @Test func whatContradictsTheCommandLineIsLeftOut() throws {
        #expect(try run("convert teal", "convert.in-place yes\nconvert.to rgb\n").text == "rgb(0 128 128)\n")
        let picked = try run("pick --hue 0.3 --at 256,256", "pick.color red\npick.format rgb\n")
        #expect(picked.exitCode == 0 && picked.text.hasPrefix("rgb("), "\(picked.errorText)")
        // A variable for all verbs wins over the file.
        let cpu = try run(
            "render --size 8 --timings - 2>&1 > /dev/null | cat", "render.renderer gpu\n",
            ["GLPICK_RENDERER": "cpu"])
        #expect(!cpu.text.contains("error"), "\(cpu.text)")
    }

    @Test func theHomeFolderIsTheSecondPlace() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(".config/glpick"), withIntermediateDirectories: true)
        try folder.write("convert.to rgb", to: ".config/glpick/config")
        for home in ["", "relative"] {
            let variables = ["HOME": folder.url.path, "XDG_CONFIG_HOME": home]
            #expect(try Command.glpick("convert", "teal", environment: variables).text == "rgb(0 128 128)\n")
        }
        // A file that cannot be read is no reason to stop.
        try FileManager.default.createDirectory(
            atPath: folder.path("glpick/config"), withIntermediateDirectories: true)
        let run = try run("convert teal", nil)
        #expect(run.text == "#008080\n" && run.errorText.hasPrefix("glpick: warning: "), "\(run.errorText)")
    }

    @Test func doctorShowsWhatIsInForce() throws {
        let file = "convert.to rgb\nchoose.picker foo\nbad\nconvert.to hsl\n"
        let run = try run("doctor", file, ["GLPICK_SHOW_FORMAT": "oklch", "NO_COLOR": "1"])
        let place = folder.path("glpick/config")
        let text = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in [
            "defaults file: \(place)", "show.format oklch, from GLPICK_SHOW_FORMAT",
            "convert.to hsl, from \(place), line 4",
            "convert.to rgb, from \(place), line 1; overridden",
            "choose.picker foo, from \(place), line 2; not used: --picker expects ring, ",
            "\(place), line 3: not used: a line is VERB.OPTION VALUE",
        ] { #expect(text.contains(part), "\(part) is not in \(text)") }
        #expect(try self.run("doctor --json", file).text.contains("\"inForce\""))
    }

    /// Every option of every verb can be set: its variable has the name that the page promises, and no two have the same.
    @Test func everyOptionHasAVariable() {
        var names: Set<String> = []
        for verb in verbs {
            for option in verb.facts.options {
                let name = Presets.variableName("glpick", verb.name, option.name)
                #expect(
                    names.insert(name).inserted && name.wholeMatch(of: /GLPICK_[A-Z]+_[A-Z_0-9]+/) != nil,
                    "\(name)")
            }
        }
        #expect(
            names.contains("GLPICK_CHOOSE_PICKER")
                && names.isDisjoint(with: ["GLPICK_RENDERER", "GLPICK_DEVICE"]))
    }
}
