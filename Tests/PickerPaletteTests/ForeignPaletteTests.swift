import Foundation
import PickerColor
import PickerPalette
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

    /// The form that is recognized, the text of a file, and some of its colours by name.
    private static let files = [
        (
            "kitty",
            "# my terminal\nfont_size 12\n  foreground   #dddddd # light\nbackground #000\ncolor1 red\n"
                + "cursor none\ncolor1\t#cc0403\n", "foreground=#dddddd background=#000000 color1=#cc0403"
        ),
        (
            "alacritty",
            "[window]\nopacity = 0.9\n[colors]\nprimary = { background = '0x1d1f21', "
                + "foreground = \"#c5c8c6\" }\n[colors.normal]\nred = \"#cc6666\" # a comment\n",
            "background=#1d1f21 foreground=#c5c8c6 color1=#cc6666"
        ),
        (
            "foot",
            "[main]\nfont=monospace\n[cursor]\ncolor=111111 eeeeee\n[colors]\nalpha=0.9\n"
                + "regular0 = 242424\nbright7=ffffff  # white\n",
            "cursor-text=#111111 cursor=#eeeeee color0=#242424 color15=#ffffff"
        ),
        (
            "ghostty",
            "font-size = 13\npalette = 0=#1d1f21\npalette=1=cc6666\nbackground = 282c34\n"
                + "cursor-color = cell-foreground\n", "color0=#1d1f21 color1=#cc6666 background=#282c34"
        ),
        (
            "wezterm",
            "[colors]\nansi = [\n  \"#000000\", # black\n  \"maroon\",\n]\nbrights = ['#808080']\n"
                + "foreground = \"silver\"\n[metadata]\nname = \"Mine\"\n",
            "color0=#000000 color1=#800000 color8=#808080 foreground=#c0c0c0"
        ),
        (
            "konsole",
            "[Background]\nColor=35,38,39\n\n[Color1Intense]\nColor=#c0392b\n[General]\n"
                + "Description=Breeze\n", "background=#232627 color9=#c0392b"
        ),
        (
            "xfce4-terminal",
            "[Scheme]\nName=Tango\nName[de]=Tango\nColorForeground=#eeeeeeeeecec\n"
                + "ColorPalette=#000;#cc0000;#4e9a06\n",
            "foreground=#eeeeec color0=#000000 color1=#cc0000 color2=#4e9a06"
        ),
        (
            "xresources",
            "! Solarized\n#define S_base03 #002b36\nURxvt*background: S_base03\n"
                + "*.color1: #dc322f\nXTerm*font: fixed\n", "background=#002b36 color1=#dc322f"
        ),
        (
            "windows-terminal",
            ##"{"schemes": [{"name": "Campbell", "background": "#0C0C0C", "brightPurple": "#B4009E"}]}"##,
            "background=#0c0c0c color13=#b4009e"
        ),
        (
            "pywal",
            ##"{"alpha": "100", "special": {"background": "#0d1012"}, "colors": {"color0": "#0d1012"}}"##,
            "background=#0d1012 color0=#0d1012"
        ),
        (
            "iterm2",
            #"<?xml version="1.0"?>\#n<!DOCTYPE plist>\#n<plist version="1.0"><dict><key>Ansi 1 Color"#
                + "</key><dict><key>Red Component</key><real>1</real><key>Green Component</key><real>0.2</real>"
                + "<key>Blue Component</key><real>0.4</real></dict><key>Other</key><dict></dict></dict></plist>",
            "color1=#ff3366"
        ),
        (
            "console",
            "0,170,0,170,0,170,0,170,85,255,85,255,85,255,85,255\n0,0,170,85,0,0,170,170,85,85,255,"
                + "255,85,85,255,255\n0,0,0,0,170,170,170,170,85,85,85,85,255,255,255,255\n",
            "color3=#aa5500 color9=#ff5555"
        ),
        (
            "base16", "scheme: \"Ocean\"\nauthor: \"x\"\nbase00: \"2b303b\" # dark\nbase08: 'bf616a'\n",
            "base00=#2b303b base08=#bf616a"
        ),
        (
            "vim",
            "\" a comment\nhi clear\nhi Normal ctermfg=7 guifg=#c0c0c0 guibg=#101010\n"
                + "hi Cursor guibg=NONE\nlet g:terminal_ansi_colors = ['#000000', '#cc0000',\n\\ '#00cc00']\n"
                + "let g:terminal_color_8 = \"#888888\"\n",
            "foreground=#c0c0c0 background=#101010 color0=#000000 color1=#cc0000 color2=#00cc00 color8=#888888"
        ),
        (
            "fzf",
            "export FZF_DEFAULT_OPTS=\"--height 40% --color=dark,fg:#d0d0d0,bg:-1,hl:#5f87af:bold\"\n"
                + "--color=bg+:#262626\n", "foreground=#d0d0d0 color4=#5f87af selection=#262626"
        ),
        (
            "tailwind",
            "@import \"tailwindcss\";\n@theme {\n  --font-x: a;\n  --color-mint-500: teal;\n"
                + "  --color-*: initial;\n}\n", "mint-500=#008080"
        ),
        (
            "scss",
            "// brand\n$primary: #336699 !default;\n$map: (\n  'light': white, // light\n"
                + "  dark: rgb(1, 2, 3),\n  (x): 1\n);\n$size: 400;\n",
            "primary=#336699 light=#ffffff dark=#010203"
        ),
        (
            "css-variables",
            ":root { --size: 400; --a\\ b: #fff; /* --no: red; */ --c:rgb(1 2 3);--last: teal }\n"
                + "a:hover { color: red }\n", "a_b=#ffffff c=#010203 last=#008080"
        ),
        (
            "tokens",
            #"{"brand": {"$type": "color", "red": {"$value": {"colorSpace": "srgb", "components": "#
                + #"[1, 0, 0]}},"alias": {"$value": "{brand.red}"}}, "size": {"$type": "dimension", "#
                + #""$value": {"value": 1}}}"#, "brand.red=#ff0000 brand.alias=#ff0000"
        ),
        (
            "soc",
            "<?xml version=\"1.0\"?><office:color-table><!-- <x> --><draw:color draw:name=\"A &#38; B\" "
                + "draw:color='#004586'/></office:color-table>", "A_&_B=#004586"
        ),
        ("jasc", "JASC-PAL\r\n0100\r\n2\r\n255 0 0\r\n0 0 255\r\n", ""),
    ]

    /// One colour is enough where its key says whose it is.
    @Test(arguments: [
        ("foot", "[colors]\nregular0=000000"), ("konsole", "[Color0]\nColor=1,2,3"),
        ("alacritty", "[colors.normal]\nred = \"#f00\""), ("fzf", "--color=fg:#ff0000"),
        ("list", "red\n"), ("json", "[\"red\"]"), ("kitty", "color0 #000\ncolor1 #fff"),
    ])
    func shortFilesAreRecognized(_ form: String, _ text: String) {
        #expect(PaletteFormat.of(Array(text.utf8)).name == form)
    }

    @Test(arguments: files.indices)
    func areReadInTheirForm(_ index: Int) throws {
        let (form, text, expected) = Self.files[index]
        let bytes = Array(text.utf8)
        #expect(PaletteFormat.of(bytes).name == form)
        let palette = try Palette.parse(bytes)
        let texts = zip(palette.names, palette.colors).compactMap { name, color in
            name.map { "\($0.replacing(" ", with: "_"))=\(ColorFormat.css.text(color))" }
        }
        let wanted = Set(expected.split(separator: " ").map(String.init))
        // The console always has all sixteen.
        #expect(form == "console" ? wanted.isSubset(of: texts) : wanted == Set(texts), "\(texts)")
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
