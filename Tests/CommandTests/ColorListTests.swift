import Foundation
import TestSupport
import Testing

/// The verbs on lists of colours: sort, random and difference.
@Suite struct ColorListTests {
    private func text(_ line: String) throws -> String {
        let run = try Command.shell("glpick() { \"$glpick\" \"$@\"; }\n\(line)")
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(line): \(run.errorText)")
        return run.text.split(separator: "\n").joined(separator: " ")
    }

    @Test(arguments: [
        ("glpick sort blue lime white red", "#ffffff #ff0000 #00ff00 #0000ff"),
        ("glpick sort --reverse blue lime white red", "#0000ff #00ff00 #ff0000 #ffffff"),
        ("printf 'blue\\nwhite\\nred\\n' | glpick sort --by lightness", "#0000ff #ff0000 #ffffff"),
        ("printf 'blue\\nwhite\\nred\\n' | glpick sort --by chroma -", "#ffffff #ff0000 #0000ff"),
        ("glpick sort --near navy red navy blue", "#000080 #0000ff #ff0000"),
        ("glpick sort --by path white black gray silver", "#000000 #808080 #c0c0c0 #ffffff"),
        ("glpick sort --unique red '#f00' blue red", "#ff0000 #0000ff"),
        (
            "glpick sort --format oklch 'oklch(0.7 0.1 30)' 'oklch(0.7 0.1 20)'",
            "oklch(0.7 0.1 20) oklch(0.7 0.1 30)"
        ),
        ("glpick sort </dev/null", ""),
        ("glpick random --seed 1 --count 2", "#3c41b3 #202e2c"),
        ("glpick random --seed 1 --count 2 --in srgb", "#90bef8 #7171c3"),
        ("glpick random --seed 3 --lightness 0.5 --chroma 0 --format oklch", "oklch(0.5 0 none)"),
        ("glpick random --seed 3 --in hsl --saturation 50 --lightness 25% --hue 120deg", "#206020"),
        ("glpick random --seed 1 --count 1000 | wc -l | tr -d ' '", "1000"),
        ("glpick difference teal navy", "0.32487"), ("glpick difference --by 2000 teal navy", "44.634"),
        ("glpick difference --by 76 --precision 1 teal navy", "99.1"),
        ("printf 'red\\nnavy\\n' | glpick difference - navy --tolerance 1 --by jz", "0.2873 0"),
        ("printf 'red\\nnavy\\nblue\\nblue\\n' | glpick difference --by hyab", "185.72 0"),
    ])
    func listsOfColors(_ line: String, _ expected: String) throws { #expect(try text(line) == expected) }

    @Test func withoutASeedColorsAreNew() throws {
        #expect(try text("glpick random --count 20") != text("glpick random --count 20"))
    }

    @Test func differencesAreJSONAnObjectForEachPair() throws {
        let run = try Command.shell("printf 'red\\nlime\\n' | \"$glpick\" difference --json - blue")
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Double]
            #expect(object?.count == 8 && object?.values.allSatisfy { $0 > 0 } == true, "\(line)")
        }
    }

    @Test(arguments: [
        (["difference", "red", "blue", "--tolerance", "0.5"], 1, ""),
        (["difference", "red"], 64, "difference expects two colours, got 1"),
        (
            ["difference", "--by", "cie", "red", "blue"], 64,
            "--by expects ok, 76, 94, 2000, cmc, hyab, itp or jz"
        ),
        (
            ["random", "--lightness", "0.5", "--chroma", "0.4"], 1,
            "no colour of these ranges was found in sRGB"
        ),
        (["random", "--tone", "3"], 64, "--tone is not for oklch"),
        (["random", "--lightness", "0.8..0.6"], 64, "--lightness expects a range from low to high"),
        (["random", "--lightness", "+0.8"], 64, "--lightness expects a range or a value"),
        (["random", "--distinct", "--count", "10001"], 64, "--distinct makes at most 10000 colours"),
        (["random", "red"], 64, "unexpected argument"),
        (["sort", "--by", "path", "--near", "red"], 64, "--by and --near cannot be used together"),
        (["sort", "redd"], 64, "\"redd\" is not a CSS colour name"),
    ])
    func wrongLists(_ arguments: [String], _ exitCode: Int32, _ says: String) throws {
        let run = try Command.run(Command.glpick, arguments)
        #expect(run.exitCode == exitCode, "\(run.text)\(run.errorText)")
        #expect(says.isEmpty ? run.errorText.isEmpty : run.errorText.contains(says), "\(run.errorText)")
    }

    @Test func pathsAreForAFewThousandColors() throws {
        let run = try Command.shell("yes red | head -n 10001 | \"$glpick\" sort --by path")
        #expect(
            run.exitCode == 65 && run.errorText.contains("--by path is for at most 10000 colours, not 10001"))
    }
}
