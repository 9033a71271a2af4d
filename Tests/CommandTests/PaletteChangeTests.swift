import Foundation
import TestSupport
import Testing

/// `glpick palette --set`.
@Suite struct PaletteChangeTests {
    private let folder = TemporaryFolder.make()

    init() throws {
        _ = try folder.shell(
            """
            printf 'GIMP Palette\\r\\nName: A\\r\\n# note\\r\\n  1   2   3\\tOne\\r\\n4 5 6 poppy red\\r\\n7 8 9\\t=a=2' > my.gpl
            printf '# mine\\nfont x\\ncolor4 #ABCDEF # sea\\n background  red\\n' > kitty.conf
            printf 'GIMP Palette\\n1 2 3 2\\n4 5 6 one\\n7 8 9 one\\n' > twins.gpl
            """)
    }

    private func run(_ line: String) throws -> Command { try folder.shell("glpick palette \(line)") }

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
        #expect(changed.errorText.contains("1 of 3 colours are outside what gpl holds"), "\(changed.errorText)")
        #expect(changed.errorText.contains("1 of 3 colours become opaque, for gpl has no alpha"))
    }
}
