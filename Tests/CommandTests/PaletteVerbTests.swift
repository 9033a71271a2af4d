import Foundation
import PickerKit
import TestSupport
import Testing

/// `glpick palette`; takes about a second.
@Suite struct PaletteVerbTests {
    private let folder = TemporaryFolder.make()

    @Test func colorsOfAPictureComeByShare() throws {
        let palette = try folder.shell(
            "glpick render --renderer cpu --size 90 a.png; glpick palette --count 5 --format json a.png"
        ).succeeded(isSilent: true)
        let colors = try #require(try palette.object["colors"] as? [[String: Any]])
        let shares = try colors.map { try #require($0["share"] as? Double) }
        #expect(shares.count == 5 && shares == shares.sorted(by: >))
        #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
    }

    @Test func theSamePixelsGiveTheSameColors() throws {
        let ways = try folder.shell(
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
        let exact = try folder.shell(
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

    /// The warning names the value and its line, in every verb that reads palettes, and the other colours are used.
    @Test(arguments: [
        "palette bad.conf", "check bad.conf", "sample --palette bad.conf --at 1,1 a.png",
        "palette --set color2=teal bad.conf",
        "render --renderer cpu --size 20 --picker grid --palette bad.conf b.png",
    ])
    func oneBadColorDoesNotRefuseAConfiguration(_ line: String) throws {
        let run = try folder.shell(
            """
            glpick render --renderer cpu --size 20 a.png
            printf 'color0 #12345\\ncolor1 red\\ncolor2 green\\nbackground x11:gray\\n' > bad.conf
            glpick \(line)
            """)
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(
            run.errorText.contains("glpick: warning: bad.conf: line 1: \"#12345\" does not have"),
            "\(run.errorText)")
        #expect(run.errorText.contains("; it is left out\n"))
        if line == "palette bad.conf" { #expect(run.text == "#ff0000\n#00ff00\n#bebebe\n") }
    }

    @Test func namesOfX11AreListedAndRead() throws {
        let run = try folder.shell(
            """
            glpick names --list x11 | wc -l
            glpick names --list x11 --like darkslate | head -n 1
            glpick names --list x11 '#00ff00' '#7f7f7f'
            glpick convert x11:green
            printf 'red\\noklch(0.7 0.1 50)\\n' | glpick palette --format list -
            """
        ).succeeded(isSilent: true)
        let lines = run.text.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "\(NamedColor.x11.count)", "darkslateblue   #483d8b", "green", "gray50", "#00ff00", "#ff0000",
                "oklch(0.7 0.1 50)",
            ], "\(lines)")
    }

    /// Both verbs that order colours along a path refuse more than they could in some seconds.
    @Test func pathsOfManyColorsAreRefused() throws {
        let many = try folder.shell(
            """
            seq 10001 | awk '{ printf "#%06x\\n", $1 }' > many.txt
            glpick palette --sort path many.txt; echo $?
            glpick sort --by path < many.txt; echo $?
            """)
        #expect(many.text == "65\n65\n", "\(many.text)")
        for option in ["--sort path", "--by path"] {
            #expect(many.errorText.contains("error: \(option) is for at most 10000 colours, not 10001\n"))
        }
    }

    @Test func palettesAreSortedAndWrittenInOtherForms() throws {
        let file = try folder.shell(
            """
            printf 'GIMP Palette\\n  0   0 255\\tsea\\n255   0   0\\tfire\\n' > p.gpl
            glpick palette p.gpl
            glpick palette --sort hue p.gpl
            glpick palette --format css-variables p.gpl
            glpick palette --format scss p.gpl | glpick palette --format '{label} {hex}' -
            """
        ).succeeded(isSilent: true)
        let lines = file.text.split(separator: "\n").map(String.init)
        #expect(Array(lines.prefix(4)) == ["#0000ff", "#ff0000", "#ff0000", "#0000ff"])
        #expect(lines.dropFirst(4).prefix(4) == [":root {", "  --sea: #0000ff;", "  --fire: #ff0000;", "}"])
        #expect(Array(lines.suffix(2)) == ["sea #0000ff", "fire #ff0000"])
    }

    /// What is printed as JSON has more than a palette file needs, and is one.
    @Test(arguments: [
        "palette --count 3 a.png", "palette p.gpl", "ramp teal --steps 4", "distinct 5 --background white",
        "theme teal", "check p.gpl", "ramp 'color(display-p3 0 1 0)' --gamut display-p3",
    ])
    func jsonIsAPaletteFile(_ line: String) throws {
        let again = try folder.shell(
            """
            glpick render --renderer cpu --size 20 a.png
            printf 'GIMP Palette\\nName: Beach\\nColumns: 2\\n  0   0 255\\tsea\\n255   0   0\\tfire\\n' > p.gpl
            glpick \(line) --format json > whole.json 2> notes.txt && test "$(wc -l < whole.json)" = 1
            glpick palette whole.json --format json > again.json
            glpick palette again.json --format json | cmp - again.json
            glpick palette whole.json 2> /dev/null
            """
        ).succeeded(isSilent: true)
        let colors = again.text.split(separator: "\n").map(String.init)
        let known = line.hasSuffix("p.gpl") ? ["#0000ff", "#ff0000"] : []
        #expect(known.isEmpty ? colors.count >= 3 : colors == known, "\(colors)")
        if line.hasPrefix("palette p") {
            let text = try folder.text("whole.json")
            #expect(
                text.hasPrefix(
                    ##"{"name": "Beach", "columns": 2, "colors": [{"name": "sea", "color": "#0000ff""##))
        }
    }

    @Test(.needsTerminal) func progressIsShownOnATerminalAlone() throws {
        // The second half comes after a time in which nothing would be shown.
        try """
        half=$(($(wc -c < a.png) / 2))
        { head -c $half a.png; sleep 0.7; tail -c +$((half + 1)) a.png; } | "$glpick" palette --count 1 - > one.txt
        """.write(toFile: folder.path("slowly.sh"), atomically: true, encoding: .utf8)
        let terminal = try folder.shell(
            """
            glpick render --renderer cpu --size 1000x700 a.png
            script -qec 'stty cols 60; sh slowly.sh' /dev/null < /dev/null
            """)
        let lines = terminal.text.matches(
            of: /\rglpick: [0-9]+\/700 rows, [0-9.]+ rows\/s, [0-9]+ s left[^\r]*/)
        #expect(!lines.isEmpty && lines.allSatisfy { $0.0.count <= 60 }, "\(terminal.text)")
        // In the end nothing is left of it.
        #expect(terminal.text.split(separator: "\r").last?.allSatisfy { $0 == " " } == true)
        let pipe = try folder.shell("sh slowly.sh; cat one.txt")
        #expect(pipe.text.hasPrefix("#") && pipe.errorText.isEmpty, "\(pipe.text)\(pipe.errorText)")
    }

    /// A broken palette in XML is not called a picture.
    @Test func aPictureThatCannotBeReadIsNamed() throws {
        try folder.write(Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0], to: "a.gif")
        try folder.write(Array("<?xml version=\"1.0\"?><a".utf8), to: "b.xml")
        for verb in ["palette", "check"] {
            let gif = try Command.glpick(verb, folder.path("a.gif"))
            #expect(
                gif.exitCode == 65
                    && gif.errorText.contains("a.gif is a GIF picture, which glpick does not read"))
            let xml = try Command.glpick(verb, folder.path("b.xml"))
            #expect(xml.exitCode == 65 && !xml.errorText.contains("SVG"), "\(xml.errorText)")
        }
    }

    @Test func whatAFormCannotHoldIsSaid() throws {
        let written = try folder.shell(
            """
            printf '{"a\\\\nb": "red"}' > breaks.json
            glpick palette --format gpl breaks.json
            echo "$?"
            glpick palette --format tokens breaks.json | glpick palette --format json - | head -c 40
            printf 'red\\n#00f8\\n' > alpha.txt
            glpick palette --format soc alpha.txt | wc -l
            glpick theme teal 2> /dev/null --format json | glpick palette - --format console | wc -l
            echo 'color(display-p3 1 0 0)' > wide.txt
            glpick palette wide.txt
            """)
        #expect(
            written.errorText.hasPrefix(
                "glpick: error: --format gpl: the name of colour 1 has a line break or control character, which only forms "
                    + "such as json hold"), "\(written.errorText)")
        #expect(
            written.text.hasPrefix("65\n{\"colors\": [{\"name\": \"a\\u000ab\", \"color\""), "\(written.text)"
        )
        #expect(written.errorText.contains("1 of 2 colours become opaque, for soc has no alpha"))
        #expect(written.errorText.contains("4 of 20 colours are left out, for console has no place for them"))
        #expect(written.errorText.contains("warning: the colour is outside sRGB"), "\(written.errorText)")
    }
}
