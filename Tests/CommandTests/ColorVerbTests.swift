import Foundation
import PickerKit
import TestSupport
import Testing

/// Verbs for colours: what compares several runs, reads JSON or needs a terminal; `LineTests` have the rest.
@Suite struct ColorVerbTests {
    /// Options, and the relative colour of CSS that they stand for.
    private struct Adjustment: Decodable {
        let options: [String]
        let relative: String
    }

    @Test func optionsAreRelativeColors() throws {
        let colors = ["teal", "#ff880080", "color(display-p3 1 0.5 0)", "white", "oklch(0.7 0.15 300)"]
        for row in try values("adjustments", of: Adjustment.self) {
            // Those that leave the range of a component are clamped, as ColorAdjustmentTests check.
            let colors = try colors.filter { try isInRange(row.relative.replacing("$", with: $0)) }
            #expect(colors.count >= 3)
            let adjusted = try Command.glpick(["adjust", "--format", "oklab"] + row.options + colors)
                .succeeded()
            let relatives = colors.map { row.relative.replacing("$", with: $0) }
            let converted = try Command.glpick(["convert", "--to", "oklab"] + relatives)
            #expect(adjusted.text == converted.text, "\(row.options)")
        }
    }

    private func isInRange(_ text: String) throws -> Bool {
        let color = try ColorText.parse(text)
        return color.system.coordinates.enumerated().allSatisfy { index, coordinate in
            let range = text.hasPrefix("rgb(") ? 0...1.0 : coordinate.range
            return range?.contains(color.components[index]) ?? true
        }
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

    /// Verbs that hold no list have the same memory for a hundred thousand lines as for a few; a sort holds the short texts.
    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers take memory of their own"),
        .enabled(if: Command.has("python3"), "there is no Python here"),
        arguments: ["convert", "mix - white", "contrast - black", "names -", "show --format hex", "sort"])
    func memoryHardlyGrowsWithTheLines(_ verb: String) throws {
        func kilobytes(_ lines: Int) throws -> Int {
            let run = try Command.shell(
                "yes '#3366cc' | head -n \(lines) | { "
                    + "python3 -c 'import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
                    + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$glpick\" \(verb); }")
            return try #require(Int(run.text.dropLast()), "\(run.errorText)")
        }
        let (few, many) = (try kilobytes(10), try kilobytes(100_000))
        #expect(many <= few + (verb == "sort" ? 5120 : 2048), "\(few) KB, then \(many) KB")
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
