import PickerColor
import PickerThemes
import Testing

@testable import PickerPalette

/// Parts of a file that other programs write or leave out: the colours are the same with each and without.
@Suite struct OptionalPartTests {
    /// A Krita palette whose archive has parts that glpick does not write.
    private static func archive(
        extraOfFile: Int, extraOfEntry: Int, comment: Int, commentOfArchive: Int
    ) -> [UInt8] {
        func little(_ numbers: (Int, Int)...) -> [UInt8] {
            numbers.flatMap { number, count in
                (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
        }
        let palette = Palette(
            colors: [Color(.sRGB, [1, 0, 0]), Color(.sRGB, [0, 0.5, 1])], names: ["a", "b"])
        var (files, directory) = ([UInt8](), [UInt8]())
        for (name, text) in [
            ("mimetype", "krita"), ("colorset.xml", KPLPalette.text(palette, palette.colors)),
        ] {
            let (offset, size) = (files.count, text.utf8.count)
            let facts = little((20, 2), (0, 8), (0, 4), (size, 4), (size, 4), (name.utf8.count, 2))
            files += little((0x0403_4B50, 4)) + facts + little((extraOfFile, 2)) + name.utf8
            files += [UInt8](repeating: 0x3C, count: extraOfFile) + text.utf8
            directory += little((0x0201_4B50, 4), (20, 2)) + facts
            directory += little((extraOfEntry, 2), (comment, 2), (0, 8), (offset, 4)) + name.utf8
            directory += [UInt8](repeating: 0x50, count: extraOfEntry + comment)
        }
        let end = little((0x0605_4B50, 4), (0, 4), (2, 2), (2, 2), (directory.count, 4), (files.count, 4))
        return files + directory + end + little((commentOfArchive, 2))
            + [UInt8](repeating: 0x2E, count: commentOfArchive)
    }

    @Test(arguments: 0..<16)
    func ofZipArchives(_ parts: Int) throws {
        let bytes = Self.archive(
            extraOfFile: parts & 1 == 0 ? 0 : 3000, extraOfEntry: parts & 2 == 0 ? 0 : 9,
            comment: parts & 4 == 0 ? 0 : 5, commentOfArchive: parts & 8 == 0 ? 0 : 0xFFFF)
        let palette = try Palette.parse(bytes)
        #expect(palette.colors == [Color(.sRGB, [1, 0, 0]), Color(.sRGB, [0, 0.5, 1])])
        #expect(palette.names == ["a", "b"])
    }

    /// Each text is a palette of one red.
    @Test(arguments: [
        (
            "gpl",
            [
                "GIMP Palette\n255 0 0\n", "\u{FEFF}GIMP Palette\r\n255 0 0\r\n",
                "GIMP Palette\n255\t0\t0\tred",
                "GIMP Palette\nName: N\nColumns: 4\n#\n# note\n\n  255 0 0  red  \n",
                "GIMP Palette\nColumns: 0\n255 0 0",
                "GIMP Palette\nChannels: RGBA\n255 0 0 255 red\n",
            ]
        ),
        (
            "jasc",
            [
                "JASC-PAL\n0100\n1\n255 0 0", "\u{FEFF}JASC-PAL\r\n0100\r\n1\r\n255 0 0\r\n",
                "JASC-PAL\n0100\n1\n255 0 0 255\n\n", "JASC-PAL\n0100\n1\n\n  255\t0   0 \n",
            ]
        ),
        (
            "json",
            [
                ##"["#f00"]"##, "\u{FEFF}\n [ \"#ff0000\" ]\n", ##"[[255, 0, 0]]"##, ##"[[255, 0, 0, 1]]"##,
                ##"{"colors": ["red"]}"##, ##"{"columns": 3, "name": "N", "colors": [{"hex": "#f00"}]}"##,
                ##"{"colors": [{"name": "n", "r": 255, "g": 0, "b": 0, "a": 1}]}"##, ##"{"red": "#f00"}"##,
            ]
        ),
        (
            "list",
            ["red", "\u{FEFF}red,\n", "; note\n#f00\n", "// note\r\n\r\n# note\r\nff0000\r\n", "#f00 ; note"]
        ),
        (
            "css-variables",
            [
                "--a: red;", ":root{--a:red}", "/* note */ :root, html { --a: #f00; color: blue }",
                "@charset \"utf-8\";\n@media (x) { :root { --a: red } }",
            ]
        ),
    ])
    func ofTexts(_ form: String, _ texts: [String]) throws {
        let format = try #require(PaletteFormat.named(form))
        for text in texts {
            let colors = try? format.parse(Array(text.utf8)).colors.map { RGBColor($0, in: .sRGB) }
            #expect(colors == [RGBColor(red: 1, green: 0, blue: 0)], "\(text)")
        }
    }
}
