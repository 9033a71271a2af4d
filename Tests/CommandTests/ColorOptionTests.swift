import TestSupport
import Testing

/// Options that take colours say alike why a text is none.
@Suite struct ColorOptionTests {
    private static let verbs = ["render", "animate", "pick", "layout", "replay", "choose"]

    @Test(arguments: verbs)
    func everyOptionGivesTheReason(_ verb: String) throws {
        let lines = try Command.glpick("help", verb, "--all").text.split(separator: "\n")
        let options = lines.compactMap { line in
            let words = line.split(separator: " ")
            return words.first == "--colors" || words.dropFirst().first == "COLOR" ? String(words[0]) : nil
        }
        #expect(options.contains("--color") && options.contains("--colors"))
        #expect(options.contains("--background") == (verb != "choose"))
        let texts = [
            ("bleu", "\"bleu\" is not a CSS colour name; did you mean blue?"),
            ("#12345", "\"#12345\" does not have 3, 4, 6, 8, 12 or 16 hexadecimal digits after the #"),
            ("rgb(1 2", "the closing parenthesis of rgb() is missing"), ("/**/", "there is no colour"),
            ("r/**/ed", "\"r/**/ed\" is not a CSS colour name"),
        ]
        for (index, option) in options.enumerated() {
            for (text, reason) in index == 0 ? texts : [texts[index % texts.count]] {
                let run = try Command.glpick(verb, option, text)
                #expect(run.exitCode == 64)
                let lines = run.errorText.split(separator: "\n")
                #expect(lines.count == 2 && lines.first?.contains("\(option) expects ") == true)
                #expect(lines.last == "hint: \(reason)", "\(verb) \(option)")
            }
        }
    }
}
