import PickerKit

/// A palette file that takes its reader as much memory or time as a file of its size can.
struct WorstPalette: Sendable {
    /// The name of the form whose reader it is for.
    let form: String
    /// What is repeated in it.
    let shape: String
    /// The file of about a number of bytes.
    let bytes: @Sendable (Int) -> [UInt8]

    /// A text: `~` in the head becomes a word of half the file; of a piece that is repeated, `%%%%%%` becomes another number each
    /// time.
    init(_ form: String, _ piece: String, in head: String = "", _ tail: String = "") {
        self.form = form
        shape = head.isEmpty ? piece : "\(head)\(piece)"
        bytes = { size in
            let parts = head.split(separator: "~", omittingEmptySubsequences: false)
            let word = String(repeating: "A", count: size / 2)
            return repeated(
                Array(piece.utf8), Array(parts.joined(separator: word).utf8), Array(tail.utf8), size)
        }
    }

    /// A file of bytes.
    init(_ form: String, shape: String, _ bytes: @escaping @Sendable (Int) -> [UInt8]) {
        (self.form, self.shape, self.bytes) = (form, shape, bytes)
    }

    static let all: [WorstPalette] = bytes + lists + markup + json + settings + styles

    private static let bytes: [WorstPalette] = [
        WorstPalette("ase", shape: "greys") { size in
            repeated([0, 1, 0, 0, 0, 10, 0, 0] + Array("Gray".utf8) + [0, 0, 0, 0], swatches, [], size)
        },
        WorstPalette("ase", shape: "blocks") { repeated([0, 0, 0, 0, 0, 0], swatches, [], $0) },
        WorstPalette("ase", shape: "names") { size in
            let name = [UInt8](repeating: 65, count: 0x1FFFE)
            return repeated([0, 1, 0, 2, 0, 8, 0xFF, 0xFF] + name + Array("Gray".utf8), swatches, [], size)
        },
        WorstPalette("aco", shape: "colours") { size in
            let count = min((size - 4) / 10, 0xFFFF)
            let colors = [UInt8](repeating: 0, count: 10 * count)
            return repeated([0, 1, UInt8(count >> 8), UInt8(count & 0xFF)] + colors, [], [], size)
        },
        WorstPalette("aco", shape: "names") { size in
            let count = min((size - 4) / 16, 0xFFFF)
            let color: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 65]
            return repeated(color, [0, 2, UInt8(count >> 8), UInt8(count & 0xFF)], [], size)
        },
        WorstPalette("riff", shape: "colours") { size in
            let count = min((size - 24) / 4, 0xFFFF)
            let head = Array("RIFF    PAL data    ".utf8) + [0, 3, UInt8(count & 0xFF), UInt8(count >> 8)]
            return repeated([0, 0, 0, 0], head, [], size)
        },
        WorstPalette("riff", shape: "chunks") {
            repeated(Array("data".utf8), Array("RIFF    PAL ".utf8), [], $0)
        },
        WorstPalette("act", shape: "zeros") { [UInt8](repeating: 0, count: $0) },
        WorstPalette("act", shape: "words of UTF-16") { repeated([1, 1], [0xFF, 0xFE], [], $0) },
        WorstPalette("kpl", shape: "stored") { size in
            let xml = repeated(Array("<Gray g='1'/>".utf8), [], [], size - 200)
            return zipped(xml, method: 0, fullSize: xml.count)
        },
        WorstPalette("kpl", shape: "deflated to an 18th") { size in
            let packed = deflated("<Gray g='1'/>", matches: 1, min(18 * size, Palette.maximumByteCount))
            return zipped(packed.bytes, method: 8, fullSize: packed.fullSize)
        },
        WorstPalette("kpl", shape: "deflated to a 130th") { size in
            let packed = deflated("<Gray g='1'/>", matches: 1000, min(130 * size, Palette.maximumByteCount))
            return zipped(packed.bytes, method: 8, fullSize: packed.fullSize)
        },
    ]

    /// The beginning of an ASE file with more blocks than any file has.
    private static let swatches = Array("ASEF".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]

    private static let lists: [WorstPalette] = [
        WorstPalette("gpl", "0 0 0\n", in: "GIMP Palette\n"),
        WorstPalette("gpl", "0 0 0 %%%%%%%\n", in: "GIMP Palette\nName: ~\n"),
        WorstPalette("gpl", "Name: A\n", in: "GIMP Palette\n"),
        WorstPalette("gpl", "#\n", in: "GIMP Palette\n"),
        WorstPalette("gpl", "0 ", in: "GIMP Palette\n"), WorstPalette("gpl", "A", in: "GIMP Palette\n0 0 0 "),
        WorstPalette("jasc", "0 0 0\n", in: "JASC-PAL\n0100\n1\n"),
        WorstPalette("jasc", "1 ", in: "JASC-PAL\n0100\n1\n"), WorstPalette("jasc", "\n", in: "JASC-PAL\n"),
        WorstPalette("list", "red\n"), WorstPalette("list", "red "), WorstPalette("list", "("),
        WorstPalette("list", "calc("), WorstPalette("list", "#"), WorstPalette("list", "A"),
        WorstPalette("list", ",", in: "red"), WorstPalette("list", ";\n", in: "red\n"),
        WorstPalette("list", "color-mix(in oklab,"), WorstPalette("list", "1 "),
        WorstPalette("list", "\u{A0}"),
        WorstPalette("console", ","), WorstPalette("console", "0,", in: "0\n0\n"),
    ]

    private static let markup: [WorstPalette] = [
        WorstPalette("soc", "<draw:color draw:color='#000'/>", in: office),
        WorstPalette("soc", " %%%%%%=''", in: office + "<draw:color"), WorstPalette("soc", "<", in: office),
        WorstPalette("soc", "<a>", in: office), WorstPalette("soc", "<!--", in: office),
        WorstPalette("soc", "&#1;", in: office), WorstPalette("soc", "a=", in: office + "<a "),
        WorstPalette("scribus", "<COLOR RGB='#000'/>", in: "<SCRIBUSCOLORS>"),
        WorstPalette("scribus", "<COLOR %%%%%%='1'/>", in: "<SCRIBUSCOLORS>"),
        WorstPalette("iterm2", "<dict>", in: preset),
        WorstPalette("iterm2", "<key>%%%%%%</key><a>1</a>", in: preset),
        WorstPalette("iterm2", "<key>Ansi 1 Color</key><dict>\(half)</dict>", in: "<plist><dict>"),
        WorstPalette("iterm2", "a<", in: preset), WorstPalette("iterm2", "</dict>", in: preset),
    ]
    private static let office = "<ooo:color-table>"
    private static let preset = "<plist><key>Ansi 1 Color</key>"
    private static let half = ["Red", "Green", "Blue"].map { "<key>\($0) Component</key><real>0</real>" }
        .joined()

    private static let json: [WorstPalette] = [
        WorstPalette("json", "\"red\",", in: "[", "\"red\"]"), WorstPalette("json", "1,", in: "[", "1]"),
        WorstPalette("json", "[],", in: "[", "1]"), WorstPalette("json", "["), WorstPalette("json", "\","),
        WorstPalette("json", "\"\":{},", in: "{", "\"\":1}"),
        WorstPalette("json", "\"%%%%%%\":\"red\",", in: "{\"~\":1,", "\"\":1}"),
        WorstPalette("json", ",", in: "[\"", "\"]"), WorstPalette("json", "\\n", in: "[\"", "\"]"),
        WorstPalette("json", "{\"a\":", in: "["),
        WorstPalette("json", "\"\u{E9}\u{301}\":\"red\",", in: "{", "\"\":\"red\"}"),
        WorstPalette("tokens", "\"%%%%%%\":{\"$value\":\"{b}\"},", in: color, "\"\":1}"),
        WorstPalette("tokens", "\"%%%%%%\":{\"$ref\":\"#/b/$value\"},", in: color, "\"\":1}"),
        WorstPalette("tokens", "\"%%%%%%\":{\"$value\":\"{^%%%%%}\"},", in: color, "\"\":1}"),
        WorstPalette(
            "tokens", "\"%%%%%%\":{\"$value\":\"{l}\"},", in: "\(color)\"l\":{\"$value\":\"{..~}\"},",
            "\"\":1}"),
        WorstPalette("tokens", "{\"$type\":\"color\",\"a\":", in: "{\"$value\":1,\"a\":"),
        WorstPalette(
            "tokens", "\"%%%%%%\":{\"$value\":\"#fff\"},", in: "{\"$type\":\"color\",\"~\":{", "\"\":1}}"),
        WorstPalette(
            "tokens", "\"%%%%%%\":{\"$value\":\"#fff\"},", in: "{\"$type\":\"color\",\(deep)", "\"\":1"),
        WorstPalette(
            "tokens", "\"\":{},", in: "{\"b\":{\"$value\":\"#fff\"},\(deep)",
            "\"\":1\(String(repeating: "}", count: 121))"),
        WorstPalette(
            "tokens", "1,", in: "\(color)\"c\":{\"$value\":{\"colorSpace\":\"srgb\",\"components\":[", "1]}}}"
        ),
        WorstPalette("tokens", "a.", in: "\(color)\"c\":{\"$value\":\"{", "}\"}}"),
        WorstPalette("tokens", "\"\":1,", in: "\(color)\"c\":{\"$value\":\"{b}\",", "\"\":1}}"),
        WorstPalette(
            "windows-terminal", "\"%%%%%%\":1,", in: "{\"background\":\"#fff\",", "\"brightPurple\":\"#000\"}"
        ),
        WorstPalette(
            "windows-terminal", "{},", in: "{\"background\":1,\"brightPurple\":1,\"schemes\":[", "{}]}"),
        WorstPalette("pywal", "\"\":1,", in: "{\"color0\":1,\"special\":{", "\"background\":\"#fff\"}}"),
        WorstPalette(
            "pywal", "\"%%%%%%\":1,", in: "{\"special\":1,\"colors\":{\"color0\":\"#000\",", "\"~\":1}}"),
    ]
    private static let color = "{\"$type\":\"color\",\"b\":{\"$value\":\"#fff\"},"
    private static let deep = (0..<120).map { "\"g\($0)\":{" }.joined()

    private static let settings: [WorstPalette] =
        pieces(
            "kitty", ["color0 #000\n", "a b\n", "## name: a\n", "color0 b\n", "a\n"],
            in: ["color0 #000\ncolor1 #fff\n"])
        + tables("alacritty", "[colors.primary]\nbackground = \"#000\"\n")
        + tables("wezterm", "[colors]\nbackground = \"#000\"\n")
        + sections("foot", "[colors]\nbackground=000000\n") + sections("konsole", "[Color0]\nColor=1,2,3\n")
        + sections("xfce4-terminal", "[Scheme]\nColorBackground=#000\n")
        + pieces(
            "ghostty", ["palette = 1=#000\n", "palette=a=b\n", "a=b\n", "palette==", "background=#000\n"],
            in: ["background = #000\nforeground = #fff\n"])
        + pieces(
            "xresources",
            [
                "#define a%%%%%% #000\n", "a.", "*", "a.color0: #000\n", "a:b\n", "*.color1:a%%%%%%\n",
                "#define ",
            ],
            in: ["*.color0: #000\n*.background: #fff\n"])
        + schemes("base16", ["base00", "base01"])
        + schemes("base24", ["base00", "base01", "base10", "base11"])
        + pieces(
            "vim",
            ["hi a b=c\n", " b=c", "'a',", "let g:a='b'\n", "\\ 'a'\n", "hi Normal guibg=#000\n", "\"\n"],
            in: ["", "hi a ", "let g:terminal_ansi_colors = ["].map {
                "hi Normal guifg=#fff guibg=#000\n\($0)"
            })
        + pieces("fzf", ["bg:#000,", "--color=bg:#000\n", "a:b,", ":", ","], in: ["--color=fg:#fff,"])

    /// A file for each piece after each beginning.
    private static func pieces(_ form: String, _ pieces: [String], in heads: [String]) -> [WorstPalette] {
        heads.flatMap { head in pieces.map { WorstPalette(form, $0, in: head) } }
    }

    /// Files in TOML.
    private static func tables(_ form: String, _ head: String) -> [WorstPalette] {
        let values = [
            "a=\"x\"\n", "[[", "a={", "a=[", "a.", "\"a\"", "[a]\n", "x = [[", "'\n", "background=\"#000\"\n",
            "\\",
        ]
        let heads = ["~=[", "[colors]\na=[", String(repeating: "a={", count: 15)].map { head + $0 }
        return pieces(form, values, in: [head, "\(head)[~]\n"])
            + pieces(form, ["\"x\",", "a=\"x\","], in: heads)
    }

    /// Files with sections.
    private static func sections(_ form: String, _ head: String) -> [WorstPalette] {
        pieces(form, ["a=x\n", "[a]\n", "a", "=\n", "a=;\n"], in: [head, "\(head)[~]\n"])
            + pieces(form, [";", "a "], in: ["ColorPalette=", "cursor="].map { head + $0 })
    }

    private static func schemes(_ form: String, _ names: [String]) -> [WorstPalette] {
        let head = names.map { "\($0): \"000000\"\n" }.joined()
        return pieces(form, ["a: b\n", "base00: '000000'\n", "base00: a\n", ":"], in: [head])
    }

    private static let styles: [WorstPalette] =
        rules("tailwind", "@theme {--color-a:red;") + rules("scss", "$a:red;")
        + rules("css-variables", ":root{--a:red;")

    private static func rules(_ form: String, _ head: String) -> [WorstPalette] {
        let values = [
            "--a:b;", "--color-%%%%%%:#000;", "$a:b;", "$a%%%%%%:#000;", "{", "a{", "(", "a:(", "a:b,", "}",
            "\"", "/*", "/**/",
            "//\n", "\\", ":", ":,", "--a:", "a:b{}", "--a:rgb(;", "--a: color-mix(in oklab, red, ",
            "--a:red;}", "!default",
        ]
        let heads = ["$m:(", String(repeating: "@theme{", count: 250)].map { head + $0 }
        return pieces(form, values, in: [head]) + pieces(form, ["a:b,", "--color-a:red;}"], in: heads)
    }
}

/// A beginning, a piece as often as it takes for a file of `size` bytes, and an end; runs of `%` in pieces become numbers, and
/// runs of `%` after `^` the next number.
private func repeated(_ piece: [UInt8], _ head: [UInt8], _ tail: [UInt8], _ size: Int) -> [UInt8] {
    let count = max(1, (size - head.count - tail.count) / max(1, piece.count))
    var bytes = head
    bytes.reserveCapacity(size + piece.count)
    for number in 0..<count {
        let start = bytes.count
        bytes += piece
        guard piece.contains(UInt8(ascii: "%")) else { continue }
        var digits = number
        for index in (start..<bytes.count).reversed() {
            switch bytes[index] {
            case UInt8(ascii: "%"):
                bytes[index] = UInt8(48 + digits % 10)
                digits /= 10
            case UInt8(ascii: "^"):
                bytes[index] = UInt8(48 + digits % 10)
                digits = number
            default: digits = number + (piece[..<(index - start)].contains(UInt8(ascii: "^")) ? 1 : 0)
            }
        }
    }
    return bytes + tail
}

/// A zip archive with the file of Krita's palettes.
private func zipped(_ content: [UInt8], method: UInt8, fullSize: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let name = Array("colorset.xml".utf8)
    let facts =
        [20, 0, 0, 0, method, 0, 0, 0, 0, 0, 0, 0, 0, 0] + little(content.count) + little(fullSize) + [
            12, 0, 0, 0,
        ]
    let file = [0x50, 0x4B, 3, 4] + facts + name + content
    let entry = [0x50, 0x4B, 1, 2, 20, 0] + facts + [UInt8](repeating: 0, count: 14) + name
    return file + entry + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0] + little(entry.count)
        + little(file.count) + [0, 0]
}

/// A piece of 13 bytes that is repeated, as deflate stores it with the codes that RFC 1951 fixes: again and again its bytes and
/// some matches of 247 bytes.
private func deflated(_ piece: String, matches: Int, _ size: Int) -> (bytes: [UInt8], fullSize: Int) {
    var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    /// A number whose lowest bit is first.
    func add(_ value: UInt32, _ length: UInt32) {
        bits |= value << count
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            (bits, count) = (bits >> 8, count - 8)
        }
    }
    /// A code of Huffman's, whose highest bit is first.
    func addCode(_ code: UInt32, _ length: UInt32) {
        for bit in (0..<length).reversed() { add(code >> bit & 1, 1) }
    }
    add(0b011, 3)
    let unit = piece.utf8.count * (1 + 19 * matches)
    for _ in 0..<max(1, size / unit) {
        for byte in piece.utf8 { addCode(0x30 + UInt32(byte), 8) }
        // The length 247 is code 284 and five bits, the distance 13 code 7 and two.
        for _ in 0..<matches {
            addCode(0b1100_0100, 8)
            add(20, 5)
            addCode(7, 5)
            add(0, 2)
        }
    }
    addCode(0, 7)
    add(0, 7)
    return (bytes, unit * max(1, size / unit))
}
