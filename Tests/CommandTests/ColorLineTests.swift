import Foundation
import TestSupport
import Testing

/// Verbs on colours in a chain of pipes: each reads operands or lines, and writes lines.
@Suite struct ColorLineTests {
    /// What a line of shell prints, without a word on standard error.
    private func text(_ line: String) throws -> String {
        let run = try Command.shell(line)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(line): \(run.errorText)")
        return run.text
    }

    struct Line: Decodable {
        let line, prints: String
    }

    /// What is printed is compared as one line.
    @Test func linesArePrinted() throws {
        for row in try values("color-lines", of: Line.self) {
            let printed = try text(row.line).split(separator: "\n").joined(separator: " ")
            #expect(printed == row.prints, "\(row.line)")
        }
    }

    @Test func manyLinesOfJSONAreAnObjectEach() throws {
        let lines = try text("printf 'red\\nlime\\n' | glpick mix - blue --format json").split(
            separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{\"space\": \"oklab\"") }, "\(lines)")
        let ratios = try text("printf 'red\\nlime\\n' | glpick contrast - black --format json")
        #expect(ratios.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"contrast\": ") }, "\(ratios)")
    }

    @Test(arguments: [
        (
            "printf 'red\\nblue\\nlime\\n' | glpick mix --in srgb", 65, "#800080\n",
            "line 3 is the first colour of a pair"
        ),
        (
            "printf 'red\\nx1\\n' | glpick mix --in srgb - red", 65, "#ff0000\n",
            "error: line 2: \"x1\" is not a "
        ),
        ("printf 'red\\nx1\\n' | glpick contrast - red", 65, "1\n", "error: line 2: \"x1\" is not a "),
        ("printf 'red\\nx1\\n' | glpick names -", 65, "red\n", "error: line 2: \"x1\" is not a "),
        (
            "printf 'red\\nx1\\n' | glpick show --format hex -", 65, "#ff0000\n",
            "error: line 2: \"x1\" is not a "
        ),
        ("printf '#777\\nblack\\n' | glpick contrast - white --level AA", 1, "4.47\n21\n", ""),
    ])
    func whatIsWrongComesAfterWhatIsRight(
        _ line: String, _ exitCode: Int32, _ text: String, _ says: String
    ) throws {
        let run = try Command.shell(line)
        #expect(run.exitCode == exitCode && run.text == text, "\(run.text)\(run.errorText)")
        #expect(says.isEmpty ? run.errorText.isEmpty : run.errorText.contains(says), "\(run.errorText)")
    }

    @Test func manyMappedColorsAreOneWarning() throws {
        let green = "color(display-p3 0 1 0)"
        for verb in ["convert", "mix - 'white'", "contrast - black", "show --format hex"] {
            let run = try Command.shell("yes '\(green)' | head -n 100 | glpick \(verb)")
            #expect(run.exitCode == 0 && run.text.split(separator: "\n").count == 100, "\(verb)")
            #expect(
                run.errorText.contains("100 of 10") && run.errorText.split(separator: "\n").count == 1,
                "\(verb): \(run.errorText)")
        }
        let one = try Command.shell("glpick mix '\(green)' white --at 0")
        #expect(one.errorText.hasPrefix("glpick: warning: the colour is outside sRGB; "), "\(one.errorText)")
    }

    /// A terminal shows a swatch before each colour and gets each line at once; NO_COLOR and TERM=dumb show none.
    @Test(.enabled(if: Command.canMakeTerminals, "there are no pseudo-terminals here"))
    func swatchesStandBeforeColorsOnTerminals() throws {
        for (verb, colors) in [
            ("convert red", 1), ("mix red blue", 1), ("gradient --steps 3 red blue", 3), ("names teal", 1),
            ("show --format hex red", 1), ("contrast gray white --fix", 1),
        ] {
            func typed(_ environment: String) throws -> String {
                try Command.shell("\(environment) script -qec '\"$glpick\" \(verb)' /dev/null").text
            }
            let shown = try typed("env -u NO_COLOR TERM=xterm COLORTERM=truecolor")
            let lines = shown.split(separator: "\r\n")
            #expect(
                lines.count == colors
                    && lines.allSatisfy { $0.hasPrefix("\u{1B}[48;2;") && $0.contains("\u{1B}[0m ") },
                "\(verb): \(shown.debugDescription)")
            for plain in ["NO_COLOR=1 TERM=xterm COLORTERM=truecolor", "TERM=dumb"] {
                #expect(try !typed("env \(plain)").contains("\u{1B}"), "\(verb)")
            }
        }
    }

    /// Verbs that hold no list have the same memory for a hundred thousand lines as for a few.
    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers take memory of their own"),
        .enabled(if: Command.has("python3"), "there is no Python here"),
        arguments: ["convert", "mix - white", "contrast - black", "names -", "show --format hex"])
    func memoryDoesNotGrowWithTheLines(_ verb: String) throws {
        func kilobytes(_ lines: Int) throws -> Int {
            let run = try Command.shell(
                "yes '#3366cc' | head -n \(lines) | { "
                    + "python3 -c 'import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
                    + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$glpick\" \(verb); }")
            return try #require(Int(run.text.dropLast()), "\(run.errorText)")
        }
        let (few, many) = (try kilobytes(10), try kilobytes(100_000))
        #expect(many <= few + 2048, "\(few) KB, then \(many) KB")
    }
}
