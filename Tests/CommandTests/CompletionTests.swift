import Foundation
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// The scripts that complete arguments, driven in their shells.
@Suite struct CompletionTests {
    /// A command line up to the cursor, some of what the shell must offer there, and what it must not.
    private struct Case {
        let line: String
        let offers: [String]
        var avoids: [String] = []
    }

    private static let cases = [
        Case(line: "glpick ", offers: verbs.map { $0.name }),
        Case(line: "glpick con", offers: ["convert", "contrast"], avoids: ["compare", "color"]),
        Case(line: "glpick render --pick", offers: ["--picker"], avoids: ["--color"]),
        Case(line: "glpick render --picker ", offers: PickerKind.all.map(\.name), avoids: ["--color"]),
        Case(line: "glpick render --hue 1 --picker pl", offers: ["plane"], avoids: ["ring"]),
        Case(line: "glpick render --color te", offers: ["teal"], avoids: ["red", "one.png"]),
        Case(line: "glpick render --background tr", offers: ["transparent"]),
        Case(line: "glpick show te", offers: ["teal"], avoids: ["red"]),
        Case(line: "glpick convert --to okl", offers: ["oklch"], avoids: ["hex", "json"]),
        Case(line: "glpick animate --format ", offers: ["y4m", "webp"], avoids: ["hex"]),
        Case(line: "glpick mix --hue ", offers: ["shorter", "longer"]),
        Case(
            line: "glpick render ", offers: ["one.png", "sub dir/"],
            avoids: ["two.JPG", "events.jsonl", "my.gpl"]),
        Case(line: "glpick choose ", offers: ["one.png", "two.JPG"], avoids: ["events.jsonl", "my.gpl"]),
        Case(line: "glpick replay e", offers: ["events.jsonl"], avoids: ["one.png"]),
        Case(line: "glpick render --palette ", offers: ["my.gpl"], avoids: ["one.png"]),
        Case(line: "glpick replay --frames ", offers: ["sub dir/"], avoids: ["one.png", "my.gpl"]),
        Case(line: "glpick bench ", offers: ["drag", "hue"], avoids: ["one.png"]),
        Case(line: "glpick help ", offers: ["render", "colors", "exit-codes"]),
        Case(line: "glpick --generate ", offers: ["man", "bash", "zsh", "fish"], avoids: ["one.png"]),
        Case(line: "glpick --gen", offers: ["--generate"], avoids: ["render"]),
        Case(line: "glpick layout ", offers: [], avoids: ["one.png", "teal", "ring"]),
        Case(line: "glpick render --hue ", offers: [], avoids: ["one.png", "teal", "shorter"]),
    ]

    /// What a shell offers for each line, each word once; fish and zsh may add descriptions, which are left out. One shell
    /// completes all lines, since it takes long to start.
    private func offered(_ lines: [String], by shell: String) throws -> [Set<String>] {
        let folder = TemporaryFolder.make()
        let driver = Command.packageFolder.appendingPathComponent(
            "Tests/CommandTests/Fixtures/completion/driver.\(shell)")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(
            to: URL(fileURLWithPath: folder.path("lines")))
        let run = try folder.shell(
            """
            mkdir work && cd work || exit
            touch one.png two.JPG events.jsonl my.gpl; mkdir 'sub dir'
            "$glpick" --generate "$shell" > .script; "$shell" "$driver" 2>&1
            """,
            environment: ["shell": shell, "HOME": folder.url.path, "driver": driver.path])
        #expect(run.exitCode == 0, "\(run.text)\(run.errorText)")
        let parts = run.text.components(separatedBy: "== next line\n").dropFirst()
        try #require(parts.count == lines.count, "\(run.text)")
        return parts.map { Set($0.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }) }
    }

    @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
    func bashOffers() throws { try expectOffers(by: "bash", Self.afterEqualsSigns) }

    @Test(.enabled(if: isInstalled("zsh") && Command.canMakeTerminals, "zsh or pseudo-terminals are missing"))
    func zshOffers() throws { try expectOffers(by: "zsh") }

    @Test(.enabled(if: isInstalled("fish"), "fish is not installed"))
    func fishOffers() throws { try expectOffers(by: "fish") }

    /// bash cuts words at equals signs.
    private static let afterEqualsSigns = [
        Case(line: "glpick render --picker = pl", offers: ["plane"]),
        Case(line: "glpick render --picker =", offers: ["plane"]),
    ]

    /// What the cases say, and all options of each verb.
    private func expectOffers(by shell: String, _ more: [Case] = []) throws {
        let (cases, names) = (Self.cases + more, verbs.map { $0.name })
        let offered = try offered(cases.map(\.line) + names.map { "glpick \($0) --" }, by: shell)
        for (example, offered) in zip(cases, offered) {
            #expect(offered.isSuperset(of: example.offers), "\(example.line): \(offered)")
            #expect(offered.isDisjoint(with: example.avoids), "\(example.line): \(offered)")
            // zsh offers options where there is nothing else.
            if example.offers.isEmpty {
                #expect(offered.allSatisfy { $0.hasPrefix("--") }, "\(example.line): \(offered)")
            }
        }
        for (verb, offered) in zip(names, offered.dropFirst(cases.count)) {
            let expected = Set(try optionNames(verb) + ["help"])
            #expect(Set(offered.map { $0.dropFirst(2).filter { $0 != "=" } }) == expected, "\(verb)")
        }
    }

    @Test(.enabled(if: isInstalled("shellcheck"), "shellcheck is not installed"))
    func shellcheckFindsNothing() throws {
        let run = try Command.shell("\"$glpick\" --generate bash | shellcheck -s bash -")
        #expect(run.exitCode == 0, "\(run.text)")
    }
}
