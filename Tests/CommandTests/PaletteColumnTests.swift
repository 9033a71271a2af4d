import Foundation
import TestSupport
import Testing

/// A palette is shown in its own number of columns, unless `--columns` says otherwise.
@Suite struct PaletteColumnTests {
    private static let colors = ["255 0 0", "0 255 0", "0 0 255", "0 0 0", "9 9 9", "8 8 8"]

    private static func gimp(_ columns: String) -> String {
        "GIMP Palette\nName: x\nColumns: \(columns)\n#\n" + colors.joined(separator: "\n") + "\n"
    }

    private static func json(_ columns: String) -> String {
        let list = colors.map { "[" + $0.replacing(" ", with: ",") + "]" }.joined(separator: ",")
        return "{\"columns\": \(columns), \"colors\": [\(list)]}"
    }

    /// The text of a palette, options, and the columns and rows that come of them.
    private static let cases: [(text: String, options: [String], columns: Int, rows: Int)] = [
        (gimp("2"), [], 2, 3), (gimp("6"), [], 6, 1), (gimp("1"), [], 1, 6), (gimp("8"), [], 8, 1),
        (json("3"), [], 3, 2), (gimp("0"), [], 4, 2), (gimp("-1"), [], 4, 2), (gimp("many"), [], 4, 2),
        (json("0"), [], 4, 2), (json("\"3\""), [], 4, 2), (gimp("2"), ["--columns", "3"], 3, 2),
        (json("2"), ["--columns", "5", "--rows", "2"], 5, 2), (gimp("2"), ["--rows", "4"], 2, 4),
        // All colours are shown.
        (gimp("2"), ["--rows", "2"], 3, 2),
    ]

    @Test(arguments: cases.indices)
    func layoutsHaveItsColumns(_ index: Int) throws {
        let (text, options, columns, rows) = Self.cases[index]
        let scratch = TemporaryFolder.make()
        let palette = scratch.path("palette")
        try Data(text.utf8).write(to: URL(fileURLWithPath: palette))
        let arguments = ["--picker", "grid", "--palette", palette] + options
        let layout = try Command.glpick(["layout"] + arguments)
        let object = try layout.object
        #expect(object["columns"] as? Int == columns && object["rows"] as? Int == rows)
    }

    @Test func everyVerbUsesThem() throws {
        let scratch = TemporaryFolder.make()
        let palette = scratch.path("palette.gpl")
        try Data(Self.gimp("2").utf8).write(to: URL(fileURLWithPath: palette))
        let grid = "--picker grid --style article --palette '\(palette)'"
        // Of two columns, the second row begins with blue; of four, with the fifth colour.
        let pick = try Command.shell("\"$glpick\" pick \(grid) --at 50,275")
        #expect(pick.text == "#0000ff\n", "\(pick.errorText)")
        let replay = try Command.shell(
            "echo '{\"event\": \"began\", \"x\": 50, \"y\": 275}' | \"$glpick\" replay \(grid) -")
        #expect(replay.text.contains("#0000ff"), "\(replay.text)\(replay.errorText)")
    }
}
