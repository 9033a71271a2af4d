import TestSupport
import Testing

/// `glpick palette --set`.
@Suite struct PaletteChangeTests {
    @Test func lossesAreSaid() throws {
        let changed = try TemporaryFolder.make().shell(
            """
            printf 'GIMP Palette\\r\\nName: A\\r\\n# note\\r\\n  1   2   3\\tOne\\r\\n4 5 6 poppy red\\r\\n7 8 9\\t=a=2' > my.gpl
            glpick palette my.gpl --set '1=color(display-p3 0 1 0)' --set 2=#f008
            """)
        #expect(changed.errorText.contains("1 of 3 colours are outside what gpl holds"), "\(changed.errorText)")
        #expect(changed.errorText.contains("1 of 3 colours become opaque, for gpl has no alpha"))
    }
}
