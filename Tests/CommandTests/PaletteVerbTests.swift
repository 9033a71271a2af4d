import Foundation
import TestSupport
import Testing

/// `glpick palette`; takes about a second.
@Suite struct PaletteVerbTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ line: String) throws -> Command {
        try Command.shell("glpick() { \"$glpick\" \"$@\"; }\n\(line)", in: folder.url)
    }

    @Test func colorsOfAPictureComeByShare() throws {
        let palette = try run(
            "glpick render --renderer cpu --size 90 a.png; glpick palette --count 5 --format json a.png")
        #expect(palette.exitCode == 0 && palette.errorText.isEmpty, "\(palette.errorText)")
        let shares = try palette.text.split(separator: "\n").map { line in
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            return try #require(object["share"] as? Double)
        }
        #expect(shares.count == 5 && shares == shares.sorted(by: >))
        #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
    }

    @Test func theSamePixelsGiveTheSameColors() throws {
        let ways = try run(
            """
            glpick render --renderer cpu --size 90 a.png
            glpick palette a.png > one.txt
            glpick palette - < a.png | cmp - one.txt
            cat a.png | glpick palette - | cmp - one.txt
            glpick palette a.png a.png | cmp - one.txt
            taskset -c 0 "$glpick" palette a.png | cmp - one.txt
            """)
        #expect(ways.exitCode == 0 && ways.text.isEmpty, "\(ways.text)\(ways.errorText)")
    }

    @Test func exactColorsOccur() throws {
        let exact = try run(
            """
            printf 'ff8000\\n0000ff\\nfe8000\\n' > three.txt
            glpick render --renderer cpu --picker grid --palette three.txt --columns 3 --rows 1 --no-markers \
              --style article --size 90x30 a.png
            glpick palette --exact --count 2 --sort hue a.png
            glpick palette --count 9 a.png
            """)
        let lines = exact.text.split(separator: "\n").map(String.init)
        #expect(Set(lines.prefix(2)).isSubset(of: ["#ff8000", "#fe8000", "#0000ff"]), "\(lines)")
        #expect(exact.errorText.contains("a.png: there are only "), "\(exact.errorText)")
    }

    @Test func palettesAreSortedAndWrittenInOtherForms() throws {
        let file = try run(
            """
            printf 'GIMP Palette\\n  0   0 255\\tsea\\n255   0   0\\tfire\\n' > p.gpl
            glpick palette p.gpl
            glpick palette --sort hue p.gpl
            glpick palette --format css-variables p.gpl
            glpick palette --format scss p.gpl | glpick palette --format '{label} {hex}' -
            """)
        #expect(file.exitCode == 0 && file.errorText.isEmpty, "\(file.errorText)")
        let lines = file.text.split(separator: "\n").map(String.init)
        #expect(Array(lines.prefix(4)) == ["#0000ff", "#ff0000", "#ff0000", "#0000ff"])
        #expect(lines.dropFirst(4).prefix(4) == [":root {", "  --sea: #0000ff;", "  --fire: #ff0000;", "}"])
        #expect(Array(lines.suffix(2)) == ["sea #0000ff", "fire #ff0000"])
    }

    @Test(arguments: [
        ("", 64, "the picture or palette is missing"),
        ("p.txt --count 3", 64, "--count is for pictures, not for palettes"),
        ("p.txt --sort share", 64, "--sort share is for pictures, not for palettes"),
        ("p.txt a.png", 64, "a.png is a picture, and p.txt is a palette"),
        ("a.png p.txt", 64, "p.txt is a palette, and a.png is a picture"),
        ("clear.png", 65, "clear.png: there is no colour, for all pixels are clear"),
        ("none.png", 66, "cannot read none.png: No such file or directory"),
        ("cut.png", 65, "cut.png: "), ("- - < p.txt", 64, "standard input is named twice"),
        ("a.png --count 0", 64, "--count expects a whole number from 1 to 256, got \"0\""),
    ])
    func errorsSayWhatIsWrong(_ arguments: String, exitCode: Int32, message: String) throws {
        let failed = try run(
            """
            printf 'red\\n' > p.txt
            glpick render --renderer cpu --size 20 a.png
            head -c 100 a.png > cut.png
            echo iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII= \
              | base64 -d > clear.png
            glpick palette \(arguments)
            """)
        #expect(failed.exitCode == exitCode && failed.text.isEmpty, "\(failed.exitCode) \(failed.text)")
        #expect(failed.errorText.contains(message), "\(failed.errorText)")
    }
}
