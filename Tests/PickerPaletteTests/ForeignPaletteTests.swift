import Foundation
import PickerColor
import PickerPalette
import PickerThemes
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
        (
            "xresources", "*color0: yelow1\n*color1: red\n*color2: blue",
            "line 1: \"yelow1\" is not a colour name of X11; did you mean"
        ),
        (
            "json", "[Colors:Window]\nBackgroundNormal=1,2,3\n",
            "a color scheme of KDE, which glpick does not read; grep"
        ),
        ("tokens", #"{"a": {"$type": "color", "$value": "{b}"}}"#, "a: there is no token \"b\""),
        ("tokens", #"{"a": {"$type": "color", "$value": "{a}"}}"#, "a: the aliases lead to each other"),
        ("tokens", #"{"a": {"$type": "color", "$value": {"colorSpace": "cmyk"}}}"#, "a: expected a colour"),
        ("jasc", "JASC-PAL\n0100\n1\n1 2\n", "line 4: expected red, green and blue"),
        ("kpl", "PK\u{3}\u{4}", "the zip archive is damaged"),
        ("ase", "ASEF\0\u{1}\0\0\0\0\0\u{1}", "the file ends in the middle"),
    ])
    func saysWhatIsWrong(_ form: String, _ text: String, _ reason: String) throws {
        let bytes = Array(text.utf8)
        #expect(PaletteFormat.of(bytes).name == form)
        let found: PaletteError?
        do throws(PaletteError) { found = try PaletteDocument(bytes).leftOut.first } catch { found = error }
        #expect(found?.description.hasPrefix(reason) == true, "\(found?.description ?? "nothing")")
    }

    /// How many values are left out of files whose other colours are read.
    @Test(arguments: [
        ("color0 #12345\ncolor1 nocolor\nbackground #000\nforeground #fff\n", 2),
        ("color0 none\nbackground #000\nforeground #fff\n", 0),
        (##"{"special": {"background": "x"}, "colors": {"color0": "#000"}}"##, 1),
        (
            ":root{--a:#f00;--b:light-dark(#fff,#000);--c:4px;--d:var(--c);--e:var(--elsewhere);--f:1px solid var(--a)}",
            2
        ),
        ("$a: #f00; $b: darken($a, 10%); $c: 1px; $d: $c; $e: $b;", 2),
        (":root{--a:#f00;--b:currentColor;--d:0 0 2px rgb(0 0 0)}", 1),
        (##"{"a": {"$type": "color", "$value": "{none}"}, "b": {"$type": "color", "$value": "#f00"}}"##, 1),
        ("GIMP Palette\nMaterial\n255 0 0 red\n1 2\n", 2),
    ])
    func whatIsLeftOutIsCounted(_ text: String, _ count: Int) throws {
        let document = try PaletteDocument(Array(text.utf8))
        #expect(document.leftOut.count == count, "\(String(describing: document.leftOut.first))")
        #expect((document.leftOut.first == nil) == (count == 0))
    }

    /// What terminals answer, too.
    @Test(.enabled(if: (try? ColorText.parse("rgb:0/8/f")) != nil, "the parser of colours does not know X's"))
    func componentsBetweenSlashesAreRead() throws {
        for (form, head, separator) in [
            ("kitty", "color1 #fff\n", " "), ("xresources", "*color1: #fff\n*", ": "),
            ("ghostty", "foreground = #fff\n", " = "),
        ] {
            let key = form == "xresources" ? "color0" : "background"
            for (text, hex) in [
                ("rgb:00/80/ff", "#0080ff"), ("rgb:1/22/333", "#112233"), ("rgb:1414/1919/1f1f", "#14191f"),
            ] {
                let document = try PaletteDocument(Array("\(head)\(key)\(separator)\(text)\n".utf8))
                #expect(document.format.name == form && document.leftOut.count == 0)
                #expect(document.palette.colors.map(\.hexadecimal).contains(hex), "\(form) \(text)")
            }
        }
    }

    @Test func textsMayBeInUTF16() throws {
        let text = "GIMP Palette\nName: Ü\n255 0 0\té\n"
        for isBig in [true, false] {
            let units = ("\u{FEFF}" + text).utf16.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
            }
            let document = try PaletteDocument(units)
            #expect(document.format.name == "gpl" && document.palette.names == ["é"] && !document.keepsText)
            #expect(document.palette.name == "Ü")
        }
    }

    /// A table of Photoshop, as old as without a count and new, and a palette of Windows as its programs write it.
    @Test func tablesOfBytesAreRead() throws {
        let table = [255, 254, 0, 1, 2, 3] + [UInt8](repeating: 0, count: 762)
        #expect(try PaletteDocument(table).palette.colors.count == 256)
        let two = try PaletteDocument(table + [0, 2, 0xFF, 0xFF])
        #expect(two.format.name == "act" && two.palette.colors.map(\.hexadecimal) == ["#fffe00", "#010203"])
        let entries: [UInt8] = [12, 0, 0, 0, 0, 3, 2, 0, 255, 0, 0, 0, 1, 2, 3, 4]
        let windows = Array("RIFF\u{18}\0\0\0PAL data".utf8) + entries
        let riff = try PaletteDocument(windows, name: "a.pal")
        #expect(
            riff.format.name == "riff" && riff.palette.colors.map(\.hexadecimal) == ["#ff0000", "#010203"])
        for count in 0..<windows.count {
            _ = try? PaletteFormat.named("riff")?.parse(Array(windows.prefix(count)))
        }
    }

    @Test func anOpenSpaceOfITermIsNoted() throws {
        let components = ["Red", "Green", "Blue"].map { "<key>\($0) Component</key><real>0.5</real>" }
            .joined()
        for (space, isNoted) in [("", true), ("<key>Color Space</key><string>sRGB</string>", false)] {
            let text = "<plist><dict><key>Ansi 1 Color</key><dict>\(components)\(space)</dict></dict></plist>"
            #expect((try PaletteDocument(Array(text.utf8)).remark != nil) == isNoted)
        }
    }

    @Test func inksAreLeftOut() throws {
        var bytes = Array("ASEF\0\u{1}\0\0\0\0\0\u{1}\0\u{1}\0\0\0\u{1C}\0\u{2}\0X\0\0CMYK".utf8)
        bytes += [UInt8](repeating: 0, count: 18)
        let error = #expect(throws: PaletteError.self) { try Palette.parse(bytes) }
        #expect(error?.description.hasPrefix("\"X\": a CMYK colour") == true, "\(error?.description ?? "")")
        bytes[11] = 2
        bytes += [0, 1, 0, 0, 0, 10, 0, 0] + "Gray".utf8 + [0, 0, 0, 0]
        let document = try PaletteDocument(bytes)
        #expect(document.palette.colors.count == 1 && document.leftOut.count == 1)
    }
}
