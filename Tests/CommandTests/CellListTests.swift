import PickerKit
@testable import glpick
import Testing

/// The list of a palette's cells where there are no pictures.
@Suite struct CellListTests {
    @Test func theListOfCellsKeepsItsColumns() {
        let colors = [RGBColor](repeating: RGBColor(red8: 1, green8: 2, blue8: 3), count: 4)
        var list = CellList(colors, in: .sRGB, CellNames(["深い青", "Красный", "Blau", "e\u{301}"]))
        let page = list.page(in: TerminalSize(columns: 44, rows: 24))
        #expect(page == "1 #010203 深い青   2 #010203 Красный\n3 #010203 Blau     4 #010203 e\u{301}\n")
    }

    /// Digits and names are those of sRGB, which a person may type; what lies outside has its own text.
    @Test func theListOfCellsConvertsWideColours() throws {
        for space in ColorSpace.all {
            let teal = RGBColor(Color(RGBColor(red8: 0, green8: 128, blue8: 128)), in: space)
            var list = CellList([teal], in: space, CellNames())
            #expect(list.page(in: TerminalSize(columns: 44, rows: 24)) == "1 #008080 teal\n", "\(space)")
        }
        let red = RGBColor(red: 1, green: 0, blue: 0)
        var list = CellList([red], in: .displayP3, CellNames())
        #expect(list.page(in: TerminalSize(columns: 44, rows: 24)) == "1 color(display-p3 1 0 0)\n")
        #expect(try ColorText.parse("color(display-p3 1 0 0)") == Color(red, in: .displayP3))
    }

    /// Of a translucent colour over each of both.
    @Test func theContrastIsInWords() {
        let color = RGBColor(red8: 0x88, green8: 0x66, blue8: 0, alpha8: 0x57)
        #expect(color.contrastText == "contrast 1.3 on black, 1.6 on white")
    }
}
