import Foundation
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// The names of a verb's options, from the table with which it parses them.
func optionNames(_ verb: String) throws -> [String] {
    func names<Parsed: Verb>(_: Parsed.Type) -> [String] { Parsed.options.map(\.name) }
    return names(try glpick.verb(named: verb))
}

@Suite struct HelpTests {
    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func helpListsTheVerbs(_ arguments: [String]) throws {
        let run = try Command.glpick(arguments)
        #expect(run.exitCode == 0 && run.errorText.isEmpty)
        let listed = run.text.matches(of: /\n(?:[a-z]+:)? +([a-z]+)  +[a-z]/).map { String($0.1) }
        #expect(listed == verbs.map { $0.name } && listed.first == "choose")
        #expect(listed.sorted() == Set(listed).sorted())
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
        // A line for each, one for the usage, and an empty one at the end of the text.
        #expect(lines.count == verbs.count + 2 && lines.allSatisfy { $0.count < 80 }, "\(lines.count)")
    }

    @Test(arguments: [
        ["help", "render"], ["render", "--help"], ["render", "-h"], ["render", "--hue", "1", "--help"],
    ])
    func helpOfAVerbListsItsCommonOptions(_ arguments: [String]) throws {
        let run = try Command.glpick(arguments)
        #expect(run.exitCode == 0 && run.errorText.isEmpty)
        #expect(run.text.contains("\n  --color ") && !run.text.contains("\n  --segments "))
        let count = try optionNames("render").count
        #expect(run.text.hasSuffix("\nglpick help render --all lists all \(count) options.\n"))
    }

    @Test(arguments: verbs.map { $0.name })
    func theWholeHelpHasEveryOptionAndTheShortOneIsShort(_ verb: String) throws {
        func listed(_ help: String) -> [String] {
            help.matches(of: /\n  --([a-z-]+)(?= |\n)/).map { String($0.1) }
        }
        let whole = try Command.glpick("help", verb, "--all").text
        let names = try optionNames(verb)
        #expect(listed(whole).sorted() == (names + ["help"]).sorted())
        let help = try Command.glpick("help", verb).text, options = listed(help)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 42, "\(lines.count) lines")
        #expect(options.count > min(names.count, 3) && Set(options).isSubset(of: names + ["help"]))
        #expect(help.contains("\nexamples:\n  # ") && help.count { $0 == "#" } >= 2)
        let hint = "glpick help \(verb) --all lists all \(names.count) options."
        #expect((lines.last == hint[...]) == (options.count <= names.count), "\(lines.last ?? "")")
        for text in [whole, help] { #expect(text.split(separator: "\n").allSatisfy { $0.count < 80 }) }
    }

    /// A line for each: its default, what it expects, the verbs that have it, and `*` at those whose short help has it.
    @Test func optionsAreThoseOfTheFile() throws {
        var verbsOf: [String: [String]] = [:]
        func add<Parsed: Verb>(_: Parsed.Type) {
            for facts in Parsed.options.map(\.facts) {
                let usual = facts.summary.hasSuffix(")") ? facts.summary.split(separator: "(").last ?? "" : ""
                let expected = facts.value.map { ": " + $0.expected() } ?? ""
                let line = facts.text + (usual.isEmpty ? "" : " (\(usual)") + expected
                verbsOf[line, default: []].append(Parsed.name + (facts.isCommon ? "*" : ""))
            }
        }
        for verb in verbs { add(try glpick.verb(named: verb.name)) }
        try expectLines(verbsOf.map { "\($0) | \($1.joined(separator: " "))" }.sorted(), of: "options")
    }

    @Test(arguments: ["colors", "colours", "exit-codes", "environment", "files"])
    func topicsFitIntoATerminal(_ topic: String) throws {
        let run = try Command.glpick("help", topic)
        #expect(run.exitCode == 0 && run.errorText.isEmpty)
        #expect(run.text.hasSuffix("\n") && !run.text.hasSuffix("\n\n"))
        #expect(run.text.split(separator: "\n").allSatisfy { $0.count < 80 && $0.last != " " })
    }

    @Test func theTopicOfExitCodesHasAll() throws {
        let text = try Command.glpick("help", "exit-codes").text
        for code in ExitCode.allCases { #expect(text.contains("  \(code.rawValue) "), "\(code)") }
    }

    @Test(arguments: HelpTopic.colorExamples.map(\.0))
    func theTopicOfColorsHasColors(_ color: String) throws {
        #expect(try Command.glpick("convert", color).exitCode == 0)
        #expect(try Command.glpick("help", "colors").text.contains("\n  \(color)"))
    }

    @Test func versionIsThatOfTheChangelog() throws {
        let run = try Command.glpick("--version")
        #expect(run.exitCode == 0)
        let changelog = try String(
            contentsOf: Command.packageFolder.appendingPathComponent("CHANGELOG.md"),
            encoding: .utf8
        )
        let version = run.text.dropFirst("glpick ".count).trimmingCharacters(in: .newlines)
        #expect(changelog.contains("## [\(version)] - \(program.releaseDate)\n"))
    }

    @Test func versionAsJSONIsForReportsOfFaults() throws {
        let report = try Command.glpick("--version", "--json").succeeded().object
        #expect(
            report["glpick"] as? String == version && report["released"] as? String == program.releaseDate)
        #expect((report["Swift"] as? String)?.hasPrefix("6.") == true)
        #expect((report["system"] as? String)?.hasPrefix("Linux ") == true)
        let libraries = try #require(report["libraries"] as? [String: Bool])
        #expect(libraries.count >= 10 && libraries["libEGL.so.1"] != nil)
        for arguments in [["--version", "--jsn"], ["--version", "--json", "x"], ["--version", "x"]] {
            let run = try Command.glpick(arguments)
            #expect(run.exitCode == 64 && run.errorText.contains("glpick --version [--json]"), "\(arguments)")
        }
    }
}
