import PickerJSON
import PickerKit
@testable import glpick

/// Converts bytes as a style sheet of each language. Only colours may change, and converting again must change nothing.
func fuzzStyle(_ bytes: [UInt8]) throws(Finding) {
    var reader = ByteReader(bytes.prefix(4)[...])
    let language = reader.choice(StyleLanguage.allCases)
    var printing = ColorPrinting()
    let formats = ColorFormat.all.filter { $0.format.isOfCSS }
    let name = reader.choice(formats).name
    printing.output = ColorOutput(name) ?? .hex
    if reader.happens(64) { printing.decimals = Int(reader.byte() & 15) }
    if reader.happens(32) { printing.gamut = .sRGB }
    var converter = StyleConverter { color in
        let printed = printing.printed(color)
        return (printed.text, printed.change)
    }
    converter.decimals = printing.decimals
    converter.names = reader.choice(StyleConverter.Names.allCases)

    let old = styleText(Array(bytes.dropFirst(4)))
    let conversion = converter.conversion(of: old, language)
    let new = conversion.bytes(replacing: old)
    try expectOnlyColors(conversion, old)
    try expect(
        !conversion.changes.isEmpty || new == old, "\(String(decoding: old, as: UTF8.self)) has changed")
    let again = converter.conversion(of: new, language)
    try expect(
        again.changes.isEmpty,
        "\(String(decoding: old, as: UTF8.self)) becomes \(String(decoding: new, as: UTF8.self)), which becomes "
            + "\(String(decoding: again.bytes(replacing: new), as: UTF8.self)) as \(name) in \(language)")
    try expect(conversion.places(in: old).count == conversion.changes.count, "a change has no place")
}

/// Throws a finding if a text without colours would change, or what is replaced is not a colour.
private func expectOnlyColors(_ conversion: StyleConversion, _ old: [UInt8]) throws(Finding) {
    var end = 0
    for change in conversion.changes {
        try expect(change.range.lowerBound >= end, "\(change.range) comes after \(end)")
        end = change.range.upperBound
        let text = String(decoding: old[change.range], as: UTF8.self)
        // A reference of XML may be part of it.
        let isReference = text.utf8.contains(UInt8(ascii: "&"))
        try expect(isReference || (try? ColorText.parse(text)) != nil, "\(text) is not a colour")
    }
}

/// Bytes as they are, or with those above 0xBF as words of style sheets, which are found sooner.
private func styleText(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte in
        byte < 0xC0 ? [byte] : Array(words[Int(byte - 0xC0) % words.count].utf8)
    }
}

private let words = [
    "#fff", "#f80c", "rgb(", "rgba(0,0,0,.5)", "hsl(", "oklch(", "0.7 0.15 50", "color-mix(in oklch,",
    "from ", "calc(",
    "var(--a)", "color:", "background:", "--a:", "$a:", "@a:", "{", "}", "(", ")", ";", "/*", "*/", "//",
    "\"", "'",
    "url(", "linear-gradient(", "red", "transparent", "Canvas", "<style>", "</style>", "<svg ", "fill=",
    "style=", ">",
    "<!--", "-->", "<![CDATA[", "]]>", "&quot;", "&#35;", "@media ", "@include ", ".m(", "#{", "@{",
    "darken(", "\\",
    "color(display-p3 1 0 0)", "lab(50% 40 59.5)", "none", "\n",
]
