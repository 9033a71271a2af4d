import Foundation
import PickerColor
import PickerFiles
import TestSupport
import Testing

@testable import PickerOptions

/// A verb that notes what is set, in order.
private struct Noted: Verb {
    static let name = "note", usage = "note", summary = "", description = "", examples: [Example] = []
    static let rules = [
        OptionRule.excludes("quiet", "part", because: "loud"), .needs("odd", ["size", "any"]),
    ]
    static var options: [Option<Noted>] {
        [
            Option(flag: "quiet", "") { $0.set.append("quiet") },
            Option(flag: "no-frame", "") { $0.set.append("no-frame") },
            Option("size", .number(1...4), "") { $0.set.append("size=\(plain($1))") },
            Option("odd", .oddNumber(3...7), "") { $0.set.append("odd=\($1)") },
            Option("part", .share, "") { $0.set.append("part=\(plain($1))") }.repeatable,
            Option("name", .choice([("red", "r"), ("green", "g")]), "") { $0.set.append("name=\($1)") },
            Option("auto", .automatic(-1, or: .wholeNumber(0...1)) { $0 }, "") {
                $0.set.append("auto=\($1)")
            },
            Option("any", .anyText, "") { $0.set.append("any=\($1)") },
        ]
    }
    var set: [String] = []
    func run(_ operands: [Argument]) {}

    /// What a command line comes to, in one line.
    static func outcome(_ line: String, _ presets: [(String, String)] = []) -> String {
        do throws(CommandError) {
            var warnings: [String] = []
            let presets = presets.map {
                Preset(verb: "note", option: $0, value: Argument($1), origin: .variable("V"))
            }
            let parsed = try parse(
                line.split(separator: " ").map { Argument(String($0)) }, presets: presets, presetHint: "see V"
            ) { warnings.append($0) }
            let operands = parsed.operands.map { "[\($0.text)]" }
            #expect(parsed.given.isDisjoint(with: parsed.presets) || !presets.isEmpty)
            return (parsed.settings.set + operands + (parsed.asksForHelp ? ["help"] : []) + warnings)
                .joined(separator: " ")
        } catch {
            return "\(error.exitCode.rawValue): \(error.message ?? "") (\(error.hint ?? ""))"
        }
    }
}

/// Laws of command lines and of presets: each limit from both sides, each part present and absent.
@Suite struct OptionLawTests {
    @Test(arguments: [
        ("", ""), ("a b", "[a] [b]"), ("--quiet a --size 2 -", "quiet size=2 [a] [-]"),
        ("a -- --quiet --", "[a] [--quiet] [--]"), ("--any --", "any=--"), ("--any=--size=2", "any=--size=2"),
        ("--any --quiet", "any=--quiet"), ("-h --bad", "help"), ("a --help --size 9", "[a] help"),
    ])
    func whatIsWrittenIsSetInItsOrder(_ line: String, _ outcome: String) {
        #expect(Noted.outcome(line) == outcome)
    }

    @Test(arguments: [
        ("--quiet --quiet", "--quiet is given more than once", ""),
        ("--quiet=", "--quiet takes no value", ""),
        ("--size", "--size expects a number from 1 to 4, got nothing", ""),
        ("--siz 2", "unknown option \"--siz\"", "did you mean --size?"),
        ("-size", "unknown option \"-size\"", "did you mean --size?"),
        ("--sizes=2", "unknown option \"--sizes=2\"", "did you mean --size?"),
        ("-x", "unknown option \"-x\"", ""),
        ("--frame", "unknown option \"--frame\"", "did you mean --name?"),
        ("--quiet --part 1", "--quiet and --part cannot be used together: loud", ""),
        ("--odd 3", "--odd needs --size or --any", ""),
        ("--size 9 -h", "--size expects a number from 1 to 4, got \"9\"", ""),
        (
            "--size 1,5", "--size expects a number from 1 to 4, got \"1,5\"",
            "decimal fractions are written with a point: 0.3"
        ),
        ("--part 50", "--part expects a number from 0 to 1 or a percentage, got \"50\"", "did you mean 50%?"),
        ("--name gren", "--name expects red or green, got \"gren\"", "did you mean green?"),
    ])
    func whatIsWrongIsNamed(_ line: String, _ message: String, _ hint: String) {
        #expect(Noted.outcome(line) == "64: \(message) (\(hint))")
    }

    @Test(arguments: [
        ("size", ["1", "4", "2.5"], ["0.99", "4.01", "nan"]),
        ("odd", ["3", "7"], ["1", "2", "4", "8", "9", "5.0"]),
        ("part", ["0", "1"], ["-0.1", "1.1", "101%"]), ("name", ["red", "GREEN"], ["blue", "re"]),
        ("auto", ["auto", "0", "1"], ["2", "-1", "au"]), ("any", ["x"], [""]),
    ])
    func limitsHaveTwoSides(_ name: String, _ right: [String], _ wrong: [String]) {
        let other = name == "any" ? "" : "--any=a "
        for value in right {
            let words = Noted.outcome(other + "--\(name)=\(value)").split(separator: " ")
            #expect(words.count == (name == "any" ? 1 : 2) && words.last?.hasPrefix("\(name)=") == true)
        }
        for value in wrong {
            #expect(Noted.outcome(other + "--\(name)=\(value)").hasPrefix("64: --\(name) expects "))
        }
    }

    @Test(arguments: [
        ("", [("size", "2"), ("quiet", "")], "size=2 quiet"), ("--size 3", [("size", "2")], "size=3"),
        ("--no-quiet", [("quiet", "yes"), ("size", "2")], "size=2"), ("", [("quiet", "off")], ""),
        ("", [("frame", "no")], "no-frame"), ("", [("frame", "1")], ""),
        ("--frame", [("no-frame", "on")], ""),
        ("--quiet", [("part", "1"), ("size", "2")], "size=2 quiet"),
        ("", [("part", "1"), ("quiet", "TRUE")], "part=1"),
        ("", [("odd", "3"), ("size", "2")], "odd=3 size=2"),
        ("", [("siz", "2")], "V: note has no option --siz; did you mean --size?"),
        ("", [("size", "9")], "64: V: --size expects a number from 1 to 4, got \"9\" (see V)"),
        ("", [("size", "")], "64: V: --size expects a number from 1 to 4, got nothing (see V)"),
        (
            "", [("size", "1,5")],
            "64: V: --size expects a number from 1 to 4, got \"1,5\" (decimal fractions are written with a point: 0.3)"
        ),
        ("", [("quiet", "maybe")], "64: V: --quiet expects yes or no, got \"maybe\" (see V)"),
        ("--size 1", [("size", "9")], "size=1"), ("-h", [("size", "9")], "help"),
    ])
    func presetsGiveWayToTheLine(_ line: String, _ presets: [(String, String)], _ outcome: String) {
        #expect(Noted.outcome(line, presets) == outcome)
    }

    @Test func aFileOfPresetsIsReadFromItsEnd() throws {
        let folder = TemporaryFolder.make()
        func presets(_ text: String?, _ variables: Set<String> = []) throws -> Presets {
            try FileManager.default.createDirectory(
                atPath: folder.path("lawful"), withIntermediateDirectories: true)
            if let text { try folder.write(text, to: "lawful/config") }
            return Presets(of: "lawful", verbs: ["show", "pick"], options: { _ in [] }) {
                $0 == "XDG_CONFIG_HOME" ? folder.url.path : variables.contains($0) ? "1" : nil
            }
        }
        #expect(try !presets(nil).hasFile)
        let text =
            "\u{FEFF}show.a 1\n# pick.a 2\n\n  pick.a\t x y \nshow.a 3\nshow.\nshow\nshows.a 1\nshow.b.c\npick.a 4"
        let whole = try presets(text)
        #expect(whole.hasFile)
        #expect(
            whole.all.map { "\($0.verb).\($0.option)=\($0.value.text)" }
                == ["pick.a=4", "show.b.c=", "show.a=3", "pick.a=x y", "show.a=1"])
        #expect(whole.presets(of: "show").map(\.value.text) == ["", "3"])
        #expect(whole.all.map(\.origin.text).first?.hasSuffix("lawful/config, line 10") == true)
        #expect(whole.faults.map { $0.origin.text.suffix(2) } == [" 6", " 7", " 8"])
        #expect(whole.faults.last?.reason == "unknown verb \"shows\"; did you mean show?")
        #expect(try presets(text, ["LAWFUL_A"]).all.map(\.option) == ["b.c"])
        // A mebibyte may be read.
        for (count, isRead) in [(1 << 20, true), (1 << 20 + 1, false)] {
            let long = try presets("show.a 1\n#" + String(repeating: "x", count: count - 10))
            #expect(long.hasFile && long.all.isEmpty != isRead && long.faults.isEmpty == isRead)
        }
    }

    @Test func fewOptionsAreAllCommon() {
        for count in [8, 9] {
            let options = (0..<count).map { OptionFacts(name: "o\($0)", summary: "", isCommon: $0 == 1) }
            let verb = VerbFacts(
                name: "v", usage: "", summary: "", description: "", operands: .none, examples: [],
                options: options)
            #expect(verb.commonOptions.map(\.name) == (count == 8 ? options.map(\.name) : ["o1"]))
        }
        #expect(
            helpRow(String(repeating: "n", count: 23), "a") == "  " + String(repeating: "n", count: 23) + " a"
        )
        #expect(
            helpRow(String(repeating: "n", count: 24), "a").hasSuffix(
                "n\n" + String(repeating: " ", count: 26) + "a"))
    }
}
