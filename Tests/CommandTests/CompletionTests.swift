import Foundation
import TestSupport
import Testing

@testable import glpick

/// The scripts that complete arguments, driven in their shells.
@Suite struct CompletionTests {
    /// A command line up to the cursor, some of what the shell must offer there, and what it must not.
    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let offers: [String]
        var avoids: [String] = []
        var testDescription: String { line }
    }

    static let cases = [
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
        Case(line: "glpick bench ", offers: ["drag", "sequence"], avoids: ["one.png"]),
        Case(line: "glpick help ", offers: ["render", "colors", "exit-codes"]),
        Case(line: "glpick --generate ", offers: ["man", "bash", "zsh", "fish"], avoids: ["one.png"]),
        Case(line: "glpick --gen", offers: ["--generate"], avoids: ["render"]),
        Case(line: "glpick layout ", offers: [], avoids: ["one.png", "teal", "ring"]),
        Case(line: "glpick render --hue ", offers: [], avoids: ["one.png", "teal", "shorter"]),
    ]

    /// What a shell offers, each word once; fish and zsh may add descriptions, which are left out.
    private func offered(_ line: String, by shell: String) throws -> Set<String> {
        let folder = try TemporaryFolder()
        let run = try Command.shell(
            """
            touch one.png two.JPG events.jsonl my.gpl; mkdir 'sub dir'
            "$glpick" --generate "$shell" > .script; "$shell" "$driver" 2>&1
            """,
            environment: [
                "shell": shell, "line": line, "HOME": folder.url.path,
                "driver": try driver(shell, in: folder),
            ],
            in: try subfolder(of: folder))
        #expect(run.exitCode == 0, "\(run.text)\(run.errorText)")
        return Set(run.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    }

    private func subfolder(of folder: TemporaryFolder) throws -> URL {
        let url = folder.url.appendingPathComponent("work")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    /// A file that drives the shell.
    private func driver(_ shell: String, in folder: TemporaryFolder) throws -> String {
        let text =
            switch shell {
            case "bash": Self.bashDriver
            case "zsh": Self.zshDriver
            default: Self.fishDriver
            }
        try Data(text.utf8).write(to: folder.url.appendingPathComponent("driver"))
        return folder.path("driver")
    }

    /// Folders get their slash from readline in bash, so the driver adds it.
    private static let bashDriver = """
        source .script
        read -ra COMP_WORDS <<< "$line"
        [[ $line == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        [[ $(complete -p glpick) == 'complete -F _glpick glpick' ]] || exit 1
        _glpick glpick
        for word in "${COMPREPLY[@]}"; do
            [[ -d $word ]] && word+=/
            printf '%s\\n' "$word"
        done
        """

    private static let fishDriver = """
        source .script
        complete -C "$line"
        """

    /// zsh completes only in its line editor, so another zsh runs in a pseudo-terminal; `compadd` writes down what it
    /// gets.
    private static let zshDriver = """
        zmodload zsh/zpty
        cat > ../rc <<'END'
        PROMPT=
        autoload -U compinit && compinit -u -D
        source .script
        zstyle ':completion:*' list-grouped no
        compadd() {
            if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
                local -a hits
                builtin compadd -A hits "$@"
                local hit; for hit in ${(Q)hits}; do
                    [[ -d $hit ]] && hit+=/
                    print -r -- $hit >> ../hits
                done
            fi
            builtin compadd "$@"
        }
        zle -C offer list-choices _main_complete
        offer-and-exit() { zle offer; touch ../done; exit }
        zle -N offer-and-exit
        bindkey '^I' offer-and-exit
        touch ../ready
        END
        : > ../hits
        zpty work 'zsh -f -i'
        zpty -w work 'source ../rc'
        for try in {1..300}; do [[ -e ../ready ]] && break; zpty -r -t work > /dev/null; sleep 0.05; done
        zpty -w -n work "$line"$'\\t'
        for try in {1..300}; do [[ -e ../done ]] && break; zpty -r -t work > /dev/null; sleep 0.05; done
        [[ -e ../done ]] || exit 1
        zpty -d work
        cat ../hits
        """

    @Test(.enabled(if: isInstalled("bash"), "bash is not installed"), arguments: cases)
    func bashOffers(_ example: Case) throws { try expect(example, by: "bash") }

    @Test(
        .enabled(if: isInstalled("zsh") && Command.canMakeTerminals, "zsh or pseudo-terminals are missing"),
        arguments: cases)
    func zshOffers(_ example: Case) throws { try expect(example, by: "zsh") }

    @Test(.enabled(if: isInstalled("fish"), "fish is not installed"), arguments: cases)
    func fishOffers(_ example: Case) throws { try expect(example, by: "fish") }

    private func expect(_ example: Case, by shell: String) throws {
        let offered = try offered(example.line, by: shell)
        #expect(offered.isSuperset(of: example.offers), "\(offered)")
        #expect(offered.isDisjoint(with: example.avoids), "\(offered)")
        // zsh offers options where there is nothing else.
        if example.offers.isEmpty { #expect(offered.allSatisfy { $0.hasPrefix("--") }) }
    }

    @Test(.enabled(if: isInstalled("bash"), "bash is not installed"), arguments: verbs.map { $0.name })
    func bashOffersEveryOption(_ verb: String) throws { try expectEveryOption(of: verb, by: "bash") }

    @Test(
        .enabled(if: isInstalled("zsh") && Command.canMakeTerminals, "zsh or pseudo-terminals are missing"),
        arguments: verbs.map { $0.name })
    func zshOffersEveryOption(_ verb: String) throws { try expectEveryOption(of: verb, by: "zsh") }

    @Test(.enabled(if: isInstalled("fish"), "fish is not installed"), arguments: verbs.map { $0.name })
    func fishOffersEveryOption(_ verb: String) throws { try expectEveryOption(of: verb, by: "fish") }

    private func expectEveryOption(of verb: String, by shell: String) throws {
        let expected = Set(try optionNames(verb) + ["help"])
        let offered = try offered("glpick \(verb) --", by: shell)
        #expect(Set(offered.map { $0.dropFirst(2).filter { $0 != "=" } }) == expected)
    }

    /// bash cuts words at equals signs.
    @Test(
        .enabled(if: isInstalled("bash"), "bash is not installed"),
        arguments: ["glpick render --picker = pl", "glpick render --picker ="])
    func valuesAfterAnEqualsSignAreOffered(_ line: String) throws {
        #expect(try offered(line, by: "bash").contains("plane"))
    }

    /// Also where a shell is not installed.
    @Test(arguments: verbs.map { $0.name })
    func everyScriptHasEveryOption(_ verb: String) throws {
        let scripts = Shell.allCases.map { $0.script(verbs.map { $0.facts }) }
        for name in try optionNames(verb) {
            #expect(
                scripts[0].contains(try Regex("\n +\(verb)\\) words='[^\n']*--\(name)[ ']")), "bash \(name)")
            #expect(
                scripts[1].contains(try Regex("\n +\(verb)\\) _arguments(\n|[^;]|;[^;])*?'--\(name)[=\\[]")),
                "zsh \(name)")
            #expect(
                scripts[2].contains(try Regex("__glpick_verb [a-z ]*\\b\(verb)\\b[a-z ]*' -l \(name) ")),
                "fish \(name)")
        }
    }

    @Test(.enabled(if: isInstalled("shellcheck"), "shellcheck is not installed"))
    func shellcheckFindsNothing() throws {
        let run = try Command.shell("\"$glpick\" --generate bash | shellcheck -s bash -")
        #expect(run.exitCode == 0, "\(run.text)")
    }

    @Test func otherShellsAreAnError() throws {
        let run = try Command.glpick("--generate", "ksh")
        #expect(
            run.exitCode == 64
                && run.errorText.contains("--generate expects man, bash, zsh or fish, got \"ksh\""))
    }
}
