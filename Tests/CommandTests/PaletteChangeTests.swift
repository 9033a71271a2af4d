import Foundation
import TestSupport
import Testing

/// `glpick palette --set`.
@Suite struct PaletteChangeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try Command.shell(
            """
            printf 'GIMP Palette\\r\\nName: A\\r\\n# note\\r\\n  1   2   3\\tOne\\r\\n4 5 6 poppy red\\r\\n7 8 9\\t=a=2' > my.gpl
            printf '# mine\\nfont x\\ncolor4 #ABCDEF # sea\\n background  red\\n' > kitty.conf
            printf 'GIMP Palette\\n1 2 3 2\\n4 5 6 one\\n7 8 9 one\\n' > twins.gpl
            printf '["red", {"hex": "#00f", "note": 1}]' > notes.json
            "$glpick" render --renderer cpu --size 20 a.png
            """, in: folder.url)
    }

    private func run(_ line: String) throws -> Command {
        try Command.shell("\"$glpick\" palette \(line)", in: folder.url)
    }

    /// What replaces a part of a file; all else stays.
    @Test(arguments: [
        ("my.gpl", "--set 1=teal", "  1   2   3", "  0 128 128"),
        ("my.gpl", "--set 'poppy red=#f00'", "4 5 6", "255 0 0"),
        ("my.gpl", "--set '=a=2=white'", "7 8 9", "255 255 255"),
        ("kitty.conf", "--set color4=teal", "#ABCDEF", "#008080"),
        ("kitty.conf", "--set background=teal", "  red", "  #008080"),
        ("twins.gpl", "--set '#2=teal'", "4 5 6", "0 128 128"),
    ])
    func oneColorChanges(_ file: String, options: String, old: String, new: String) throws {
        let before = try run("/dev/null 2> /dev/null; cat \(file)").text
        let changed = try run("\(file) \(options)")
        #expect(changed.text == before.replacing(old, with: new), "\(changed.errorText)")
        #expect(changed.exitCode == 0 && changed.errorText.isEmpty && changed.text != before)
        let inPlace = try run("\(file) \(options) --in-place && cat \(file)")
        #expect(inPlace.text == changed.text, "\(inPlace.errorText)")
    }

    @Test func linksAndPermissionsStay() throws {
        let changed = try run(
            """
            my.gpl --set 1=red --set 2=blue > new.gpl; chmod 640 my.gpl; ln -s my.gpl link.gpl
            "$glpick" palette link.gpl --set 1=red --set 2=blue --in-place
            cmp my.gpl new.gpl; stat -c '%a %F' my.gpl link.gpl; touch -d @0 my.gpl
            "$glpick" palette my.gpl --set 1=red --in-place; stat -c %Y my.gpl
            """)
        #expect(changed.text == "640 regular file\n777 symbolic link\n0\n", "\(changed.errorText)")
    }

    @Test func lossesAreSaid() throws {
        let changed = try run("my.gpl --set '1=color(display-p3 0 1 0)' --set 2=#f008")
        #expect(changed.errorText.contains("1 of 3 colours are outside sRGB"), "\(changed.errorText)")
        #expect(changed.errorText.contains("1 of 3 colours become opaque, for gpl has no alpha"))
    }

    @Test(arguments: [
        (
            "my.gpl --set popy=red", 64,
            #"my.gpl has no colour "popy": it has 1 to 3, "One", "poppy red", "=a=2""#
        ),
        ("my.gpl --set 4=red", 64, #"my.gpl has no colour "4""#),
        ("my.gpl --set 0=red", 64, #"my.gpl has no colour "0""#),
        ("my.gpl --set 1=red --set One=red", 64, "--set changes colour 1 of my.gpl twice"),
        ("twins.gpl --set one=red", 64, #"twins.gpl: "one" may be the colours #2, #3"#),
        ("twins.gpl --set 2=red", 64, #"twins.gpl: "2" may be the colours #1, #2"#),
        (
            "my.gpl --set 1=redd", 64,
            #"--set expects a number or name with a colour, such as 2=teal, got "1=redd""#
        ),
        ("my.gpl --set red", 64, #"got "red""#), ("my.gpl --set =red", 64, #"got "=red""#),
        (
            "my.gpl --set 1=red --format json", 64,
            "--set keeps all else in the file, so --format cannot be used with it"
        ),
        ("my.gpl --set 1=red --count 3", 64, "so --count"),
        ("my.gpl --set 1=red --sort hue", 64, "so --sort"),
        ("my.gpl --in-place", 64, "--in-place needs --set"),
        ("- --set 1=red --in-place < my.gpl", 64, "--in-place needs the name of a file"),
        ("my.gpl twins.gpl --set 1=red", 64, "--set changes one palette, but 2 are named"),
        ("a.png --set 1=red", 64, "--set changes palettes, but a.png is a picture"),
        ("none.gpl --set 1=red", 66, "none.gpl"),
        ("notes.json --set 1=blue", 65, "notes.json: glpick cannot change single colours of this json file"),
    ])
    func errorsSayWhatIsWrong(_ arguments: String, exitCode: Int32, message: String) throws {
        let failed = try run(arguments)
        #expect(failed.exitCode == exitCode && failed.text.isEmpty, "\(failed.exitCode) \(failed.text)")
        #expect(failed.errorText.contains(message), "\(failed.errorText)")
    }
}
