import PickerKit

/// Reads bytes as a palette in whichever form it is, and its colours again from a list, from GIMP's form and from JSON.
func fuzzPalette(_ bytes: [UInt8]) throws(Finding) {
    let palette: Palette
    do throws(PaletteError) {
        palette = try Palette.parse(bytes)
    } catch {
        return try expectOneLine(error.description)
    }
    let count = palette.colors.count
    try expect((1...Palette.maximumCount).contains(count), "\(count) colours")
    try expect(palette.names.count == count, "\(palette.names.count) names of \(count) colours")
    try expect(palette.name?.isEmpty != true && !palette.names.contains(""), "an empty name")
    let colors = palette.colors.map { RGBColor(clipping: $0) }
    let texts = colors.map(\.hexadecimal)
    let lines = colors.map { color in
        let bytes = color.bytes
        return "\(bytes.x) \(bytes.y) \(bytes.z) \(bytes.w) a name"
    }
    for written in [
        texts.joined(separator: "\n"),
        "GIMP Palette\nChannels: RGBA\n" + lines.joined(separator: "\n"),
        "[\"" + texts.joined(separator: "\", \"") + "\"]",
    ] {
        try expectSameColors(palette, writtenAs: written)
    }
}

/// Throws a finding if `written` does not hold the palette's colours.
func expectSameColors(_ palette: Palette, writtenAs written: String) throws(Finding) {
    guard let again = try? Palette.parse(Array(written.utf8)) else { throw Finding("not read: \(written)") }
    func bytes(_ palette: Palette) -> [SIMD4<UInt8>] { palette.colors.map { RGBColor(clipping: $0).bytes } }
    try expect(bytes(again) == bytes(palette), "other colours than written: \(written)")
}
