import Foundation
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// The manual pages, as roff and as people read them.
@Suite struct ManualTests {
    /// The page of the command, which has an empty name here, and those of its verbs.
    private static let names = [""] + verbs.map { $0.name }

    private static let pages = Result { () throws -> [String: String] in
        try names.reduce(into: [:]) { pages, name in
            let run = try Command.glpick(["--generate", "man"] + (name.isEmpty ? [] : [name]))
            #expect(run.exitCode == 0 && run.errorText.isEmpty)
            pages[name] = run.text
        }
    }

    private func page(_ verb: String) throws -> String { try #require(try Self.pages.get()[verb]) }

    @Test(arguments: verbs.map { $0.name })
    func aPageHasEveryOption(_ verb: String) throws {
        let text = try page(verb)
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

    @Test(arguments: names)
    func aPageHasTheUsualSections(_ verb: String) throws {
        let text = try page(verb)
        let sections = text.matches(of: /\n\.SH (.*)/).map { String($0.1) }
        let first =
            ["NAME", "SYNOPSIS", "DESCRIPTION"] + (verb.isEmpty ? ["COMMANDS"] : []) + [
                "OPTIONS", "EXAMPLES",
            ]
        #expect(sections.starts(with: first) && sections.last == "SEE ALSO", "\(sections)")
        #expect(sections.contains("EXIT STATUS"))
        if ["", "choose", "render"].contains(verb) {
            #expect(Set(sections).isSuperset(of: ["ENVIRONMENT", "FILES"]))
        }
        #expect(text.hasPrefix(".TH ") && text.contains(" 1 \(program.releaseDate) \"glpick \(version)\""))
        // The same bytes each time: the date is that of the release.
        if verb == "choose" { #expect(try Command.glpick("--generate", "man", verb).text == text) }
    }

    @Test(.enabled(if: isInstalled("man"), "man is not installed"))
    func manHasNoWarnings() throws {
        try shell("man --warnings -E UTF-8 -l -Tutf8 -Z ./* > /dev/null", Self.names).succeeded(
            isSilent: true)
    }

    @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
    func mandocHasNoWarnings() throws {
        let run = try shell("mandoc -Tlint ./*", Self.names)
        #expect(run.exitCode == 0 && run.text.isEmpty && run.errorText.isEmpty, "\(run.text)")
    }

    @Test(.enabled(if: isInstalled("man"), "man is not installed"))
    func examplesCanBeCopiedFromAPage() throws {
        for verb in ["names", "convert", "show"] {
            let shown = try shell("MANWIDTH=100 man -E UTF-8 -l ./* | cat", [verb]).text
            for example in try glpick.verb(named: verb).examples {
                #expect(shown.contains(" \(example.line)\n"), "\(example.line) in \(shown)")
            }
        }
    }

    /// Paragraphs, lines kept as they are, and rows; what roff would change is escaped.
    @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
    func textsStayAsTheyAre() throws {
        let text = """
            One \\e 'x' `y` "z" ^~-…\ngoes on.\n\n  kept  as a row\n    that goes on\n  kept as it is
            After.\n\n  a-b | 'c'\n\n.Last
            """
        let page = glpick.program.manual([("TOPIC", [.text(text)])])
        let shown = try TemporaryFolder.make().shell(
            "printf %s \"$page\" | mandoc -mman -Tutf8 | sed 's/.\u{8}//g; s/^       //; /^TOPIC/,/^SEE/!d'",
            environment: ["page": page, "LC_ALL": "C.UTF-8"])
        let lines = """
            One \\e 'x' `y` "z" ^~-… goes on.\n\nkept   as a row that goes on\n\n    kept as it is
            After.\n\n    a-b | 'c'\n\n.Last
            """
        #expect(shown.text == "TOPIC\n\(lines)\n\nSEE ALSO\n")
    }

    /// Runs a line in a folder with the pages of verbs.
    private func shell(_ line: String, _ verbs: [String]) throws -> Command {
        let folder = TemporaryFolder.make()
        for verb in verbs {
            try Data(try page(verb).utf8).write(to: folder.url.appendingPathComponent("glpick-\(verb).1"))
        }
        return try folder.shell(line, environment: ["LC_ALL": "C.UTF-8"])
    }
}

/// Whether a program is in one of the folders of `PATH`.
func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
