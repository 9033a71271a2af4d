import Foundation
import PickerColor
import PickerPalette
import TestSupport
import Testing

/// Files as other programs write them.
@Suite struct ForeignPaletteTests {
    /// A file with Krita's elements, whose parts Python's zipfile has deflated.
    private static let krita = """
        UEsDBBQAAAAAAHJzeV33OyPWEAAAABAAAAAIAAAAbWltZXR5cGVrcml0YS94LWNvbG9yc2V0UEsDBBQAAAAIAHJzeV0O5g4WCQEA \
        APABAAAMAAAAY29sb3JzZXQueG1sbZBLT8MwDIDv/RWWD9z6WLYhJJocQFAhDQkxwT3twqiWJlWSgfrvcVo2HuopVmx//uzy1mrr \
        tirAh3K+tYYjywoEIzvF8cEcPEJju06ZwDGG+tgZz3GFIoHy1HxnghvA95aK3qT26gTYHga4kF1/DV5JhHbHkeB1G3aqD+8cX64i \
        B8rn6gYc5TKGsI/viqrie4mElQ2hPNWkSmuVvrLUu30dXJO1TYP5SHiyHpz9HPmTZQxjrsz/aMafytlj/634aB3pUitttZjZaqra \
        yHrSX/zWv18yFCXlYMNxTZMlna8Y1dNlcVaPzbmY8ZibVDk1TKPY/0uRtxym+6zP8Pg3T8/HNUXykxLJF1BLAwQUAAAACAByc3ld \
        xP4QNQ0AAAALAAAADAAAAHByb2ZpbGVzLnhtbLMJKMpPy8xJLda3AwBQSwECFAMUAAAAAAByc3ld9zsj1hAAAAAQAAAACAAAAAAA \
        AAAAAAAAgAEAAAAAbWltZXR5cGVQSwECFAMUAAAACAByc3ldDuYOFgkBAADwAQAADAAAAAAAAAAAAAAAgAE2AAAAY29sb3JzZXQu \
        eG1sUEsBAhQDFAAAAAgAcnN5XcT+EDUNAAAACwAAAAwAAAAAAAAAAAAAAIABaQEAAHByb2ZpbGVzLnhtbFBLBQYAAAAAAwADAKoA \
        AACgAQAAAAA=
        """

    @Test func kritasArchivesAreInflated() throws {
        let text = Self.krita.replacing(" ", with: "")
        let bytes = Array(try #require(Data(base64Encoded: text)))
        let palette = try Palette.parse(bytes)
        #expect(palette.name == "Inks" && palette.columns == 4)
        #expect(palette.names == ["Sky & sea", "Lab", "Grey"])
        #expect(palette.colors[0].hexadecimal == "#336699")
        #expect(palette.colors[1] == Color(.lab, [50, 20, -30]))
        // Every part of the archive matters, and nothing ends the process.
        for count in 0..<bytes.count where (try? Palette.parse(Array(bytes.prefix(count)))) != nil {
            Issue.record("read from \(count) bytes")
        }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0xFF
            _ = try? Palette.parse(damaged)
        }
    }

    /// A small file must not become a large one.
    @Test func archivesMayBeDeflatedOnlySoFar() throws {
        var bytes = Array(try #require(Data(base64Encoded: Self.krita.replacing(" ", with: ""))))
        // The size of colorset.xml in the directory, of 496 bytes.
        let places = (0..<bytes.count - 3).filter { bytes[$0..<$0 + 4].elementsEqual([0xF0, 1, 0, 0]) }
        let place = try #require(places.last)
        bytes[place + 2] = 2
        let error = #expect(throws: PaletteError.self) { try Palette.parse(bytes) }
        #expect(
            error?.description.contains("more than 32 times as long") == true, "\(error?.description ?? "")")
    }

    /// The form that is recognized, the text of a file, and some of its colours by name.
    private struct File: Decodable {
        let form, text, colors: String
    }

    @Test(arguments: [
        ("foot", "[colors]\nregular0=000000"), ("konsole", "[Color0]\nColor=1,2,3"),
        ("alacritty", "[colors.normal]\nred = \"#f00\""), ("fzf", "--color=fg:#ff0000"),
        ("list", "red\n"), ("json", "[\"red\"]"), ("kitty", "color0 #000\ncolor1 #fff"),
    ])
    func shortFilesAreRecognized(_ form: String, _ text: String) {
        #expect(PaletteFormat.of(Array(text.utf8)).name == form)
    }

    @Test func areReadInTheirForm() throws {
        for file in try values("foreign-palettes", of: File.self) {
            let bytes = Array(file.text.utf8)
            #expect(PaletteFormat.of(bytes).name == file.form)
            let palette = try Palette.parse(bytes)
            let texts = zip(palette.names, palette.colors).compactMap { name, color in
                name.map { "\($0.replacing(" ", with: "_"))=\(ColorFormat.css.text(color))" }
            }
            let wanted = Set(file.colors.split(separator: " ").map(String.init))
            // The console always has all sixteen.
            let isRead = file.form == "console" ? wanted.isSubset(of: texts) : wanted == Set(texts)
            #expect(isRead, "\(file.form): \(texts)")
        }
    }

    @Test(arguments: [
        ("kitty", "color1 #12345\nbackground #000\nforeground #fff", "line 1: \"#12345\" does not have"),
        ("tokens", #"{"a": {"$type": "color", "$value": "{b}"}}"#, "a: there is no token \"b\""),
        ("tokens", #"{"a": {"$type": "color", "$value": "{a}"}}"#, "a: the aliases lead to each other"),
        ("tokens", #"{"a": {"$type": "color", "$value": {"colorSpace": "cmyk"}}}"#, "a: expected a colour"),
        ("jasc", "JASC-PAL\n0100\n1\n1 2\n", "line 4: expected red, green and blue"),
        ("kpl", "PK\u{3}\u{4}", "the zip archive is damaged"),
        ("ase", "ASEF\0\u{1}\0\0\0\0\0\u{1}", "the file ends in the middle"),
    ])
    func saysWhatIsWrong(_ form: String, _ text: String, _ reason: String) throws {
        let format = PaletteFormat.of(Array(text.utf8))
        #expect(format.name == form)
        let error = #expect(throws: PaletteError.self) { try format.parse(Array(text.utf8)) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }

    @Test func inksAreRefused() throws {
        var bytes = Array("ASEF\0\u{1}\0\0\0\0\0\u{1}\0\u{1}\0\0\0\u{1C}\0\u{2}\0X\0\0CMYK".utf8)
        bytes += [UInt8](repeating: 0, count: 18)
        let error = #expect(throws: PaletteError.self) { try Palette.parse(bytes) }
        #expect(error?.description.hasPrefix("\"X\": a CMYK colour") == true, "\(error?.description ?? "")")
    }
}
