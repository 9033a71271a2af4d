import PickerKit
import TestSupport
import Testing

/// Templates as formats, and the list of formats.
@Suite struct TemplateTests {
    @Test(arguments: [
        (["convert", "--to", "{hex} {name}", "teal", "red"], "#008080 teal\n#ff0000 red\n"),
        (["mix", "--format", "{oklch.l:.2}", "white", "black"], "0.50\n"),
        (["gradient", "--steps", "2", "--format", "{name}", "red", "blue"], "red\nblue\n"),
        (["show", "--format", "{{{rgb.r}}}", "red"], "{255}\n"),
        (["adjust", "--alpha", "0.25", "--format", "{alpha:.3}", "red"], "0.250\n"),
        (["sort", "--format", "{name}", "red", "white"], "white\nred\n"),
        (["names", "--format", "{rgb.r}", "teal"], "0\n"),
        (["pick", "--at", "100,100", "--format", "{hex} {hsl.h}"], "#00ff40 135\n"),
        (["random", "--seed", "1", "--lightness", "0.5", "--format", "{oklch.l:.9}"], "0.500000000\n"),
    ])
    func templatesAreFormats(_ arguments: [String], _ expected: String) throws {
        let run = try Command.glpick(arguments)
        #expect(run.text == expected && run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test func whatIsMappedIsNotSilent() throws {
        let run = try Command.glpick("convert", "--to", "{hex} {oklch.l}", "color(display-p3 0 1 0)")
        #expect(run.errorText.contains("is outside sRGB; the nearest one is used"))
        #expect(
            try Command.glpick("convert", "--to", "{oklch.l}", "color(display-p3 0 1 0)").errorText.isEmpty)
    }

    @Test(arguments: ["convert --to", "show --format", "mix --format", "pick --format", "choose --format"])
    func theListHasEveryNameWithAnExample(_ verb: String) throws {
        let run = try Command.glpick(verb.split(separator: " ").map(String.init) + ["list"])
        #expect(run.exitCode == 0 && run.errorText.isEmpty)
        let rows = run.text.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        for field in ColorTemplate.fields {
            let row = try #require(rows.first { $0[0] == field }, "\(field)")
            let example = row[1].drop { $0 == " " }
            guard field != "ansi" else { continue }
            #expect(try Command.glpick("convert", "--to", "{\(field)}", "teal").text == example + "\n")
            if verb != "convert --to" { break }
        }
        #expect(!run.text.contains("\u{1B}"))
    }
}
