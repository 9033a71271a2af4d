import PickerColor
import PickerThemes
import Testing

@testable import PickerPalette

/// Palettes of Krita, whose colours lie in cells.
@Suite struct KPLPaletteTests {
    /// A palette of Krita with the elements in `content`.
    private static func palette(columns: Int, _ content: String) throws -> Palette {
        let text = "<ColorSet version=\"2.0\" name=\"P\" columns=\"\(columns)\">\(content)</ColorSet>"
        return try Palette.parse(ZipArchive.archive([(KPLPalette.content, Array(text.utf8))]))
    }

    /// A colour in a cell, or in none.
    private static func entry(_ name: String, _ cell: (row: Int, column: Int)?) -> String {
        let position = cell.map { "<Position column=\"\($0.column)\" row=\"\($0.row)\"/>" } ?? ""
        return "<ColorSetEntry name=\"\(name)\"><Gray g=\"0.5\"/>\(position)</ColorSetEntry>"
    }

    /// Krita writes columns one after the other, and shows rows.
    @Test(arguments: 1...7)
    func cellsDecideAboutTheOrder(_ columns: Int) throws {
        let names = (0..<12).map { "c\($0)" }
        let cells = names.indices.map { (row: $0 / columns, column: $0 % columns) }
        let byColumns = names.indices.sorted {
            (cells[$0].column, cells[$0].row) < (cells[$1].column, cells[$1].row)
        }
        for order in [Array(names.indices), byColumns, names.indices.reversed()] {
            let entries = order.map { Self.entry(names[$0], cells[$0]) }
            let palette = try Self.palette(columns: columns, entries.joined())
            #expect(palette.names == names && palette.columns == columns)
        }
    }

    /// The rows of each group begin at 0.
    @Test func groupsFollowEachOther() throws {
        let palette = try Self.palette(
            columns: 2,
            Self.entry("a", (0, 0)) + Self.entry("c", (1, 0)) + Self.entry("b", (0, 1))
                + "<Group name=\"G\">\(Self.entry("e", (1, 0)))\(Self.entry("d", (0, 1)))</Group>"
                + "<Group name=\"E\"/><Group name=\"F\">\(Self.entry("f", (0, 0)))</Group>")
        #expect(palette.names == ["a", "b", "c", "d", "e", "f"])
    }

    /// Without the cells of all colours, they stay in the order of the file, as they do if cells are the same.
    @Test(arguments: [nil, (row: 1, column: 0), (row: 0, column: 1)])
    func colorsWithoutCellsStay(_ cell: (row: Int, column: Int)?) throws {
        let palette = try Self.palette(
            columns: 2, Self.entry("a", (1, 0)) + Self.entry("b", cell) + Self.entry("c", cell))
        let isFirst = cell.map { $0.row == 0 } ?? false
        #expect(palette.names == (isFirst ? ["b", "c", "a"] : ["a", "b", "c"]))
    }

    /// Krita reads the cells that glpick writes.
    @Test func cellsAreWritten() {
        let palette = Palette(colors: (0..<3).map { _ in Color(RGBColor.white) }, columns: 2)
        let text = KPLPalette.text(palette, palette.colors)
        let cells = text.split(separator: "\n").filter { $0.contains("<Position") }
        #expect(
            cells == [
                "  <Position row=\"0\" column=\"0\"/>", "  <Position row=\"0\" column=\"1\"/>",
                "  <Position row=\"1\" column=\"0\"/>",
            ])
    }
}
