import Foundation
import TestSupport
import Testing

@testable import glpick

/// The manual pages, as roff and as people read them.
@Suite struct ManualTests {
    private static let pages = [[]] + verbs.map { [$0.name] }

    private func page(_ verb: [String]) throws -> String {
        let run = try Command.run(Command.glpick, ["--generate", "man"] + verb)
        #expect(run.exitCode == 0 && run.errorText.isEmpty)
        return run.text
    }

    @Test(arguments: verbs.map { $0.name })
    func aPageHasEveryOption(_ verb: String) throws {
        let text = try page([verb])
        let listed = text.matches(of: /\n\.TP\n\\fB\\-\\-([a-z\\-]+)\\fR/)
            .map { $0.1.filter { $0 != "\\" } }
        #expect(listed.sorted() == (try optionNames(verb) + ["help"]).sorted())
    }

    /// What a page says of an option besides the help names only options of the same verb, and its examples are allowed.
    @Test(arguments: verbs.map { $0.name })
    func detailsOfOptionsAreRight(_ verb: String) throws {
        func check<Parsed: Verb>(_: Parsed.Type) {
            for option in Parsed.options where !option.facts.details.isEmpty {
                let text = option.facts.details.replacing("\n", with: " ")
                #expect(text.hasSuffix(".") && !text.contains("  "), "--\(option.name)")
                for named in text.matches(of: /--([a-z-]*[a-z])(?: ('[^']*'|[^ ]*[^ .]))?/) {
                    let other = Parsed.options.first { $0.name == named.1 }
                    #expect(other != nil, "--\(option.name) names \(named.0)")
                    guard text[..<named.range.lowerBound].hasSuffix(": "), let other, let value = named.2
                    else {
                        continue
                    }
                    var settings = Parsed()
                    let word = Argument(String(value).trimmingCharacters(in: ["'"]))
                    #expect(other.apply(&settings, word), "--\(option.name): \(named.0)")
                }
            }
        }
        check(try glpick.verb(named: verb))
    }

    @Test(arguments: pages)
    func aPageHasTheUsualSections(_ verb: [String]) throws {
        let text = try page(verb)
        let sections = text.matches(of: /\n\.SH (.*)/).map { String($0.1) }
        let first =
            ["NAME", "SYNOPSIS", "DESCRIPTION"] + (verb.isEmpty ? ["COMMANDS"] : []) + [
                "OPTIONS", "EXAMPLES",
            ]
        #expect(sections.starts(with: first) && sections.last == "SEE ALSO", "\(sections)")
        #expect(sections.contains("EXIT STATUS"))
        if verb.isEmpty || verb == ["choose"] || verb == ["render"] {
            #expect(Set(sections).isSuperset(of: ["ENVIRONMENT", "FILES"]))
        }
        #expect(text.hasPrefix(".TH ") && text.contains(" 1 \(releaseDate) \"glpick \(version)\""))
        // The date is that of the release, so the bytes are always the same.
        #expect(try page(verb) == text)
    }

    @Test(.enabled(if: isInstalled("man"), "man is not installed"), arguments: pages)
    func manHasNoWarnings(_ verb: [String]) throws {
        let run = try shell("man --warnings -E UTF-8 -l -Tutf8 -Z \"$page\" > /dev/null", verb)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"), arguments: pages)
    func mandocHasNoWarnings(_ verb: [String]) throws {
        let run = try shell("mandoc -Tlint \"$page\"", verb)
        #expect(run.exitCode == 0 && run.text.isEmpty && run.errorText.isEmpty, "\(run.text)")
    }

    @Test(.enabled(if: isInstalled("man"), "man is not installed"))
    func examplesCanBeCopiedFromAPage() throws {
        for verb in ["names", "convert", "show"] {
            let shown = try shell("MANWIDTH=100 man -E UTF-8 -l \"$page\" | cat", [verb]).text
            for example in try glpick.verb(named: verb).examples {
                #expect(shown.contains(" \(example.line)\n"), "\(example.line) in \(shown)")
            }
        }
    }

    @Test func unknownVerbsHaveNoPage() throws {
        let run = try Command.glpick("--generate", "man", "rendre")
        #expect(run.exitCode == 64 && run.errorText.contains("did you mean render?"))
    }

    private func shell(_ line: String, _ verb: [String]) throws -> Command {
        let folder = try TemporaryFolder()
        try Data(try page(verb).utf8).write(to: folder.url.appendingPathComponent("page.1"))
        return try Command.shell(line, environment: ["page": folder.path("page.1"), "LC_ALL": "C.UTF-8"])
    }
}

/// Whether a program is in one of the folders of `PATH`.
func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
