import PickerKit

/// Reads text as a colour, and what is printed of it again, which must be the same colour.
func fuzzColor(_ bytes: [UInt8]) throws(Finding) {
    var composer = Composer(bytes)
    let text = composer?.color() ?? String(decoding: bytes, as: UTF8.self)
    if let number = parseNumber(text) { try expect(number.isFinite, "a number that is \(number)") }
    if let hue = Hue.parse(text) { try expect(0 <= hue && hue < 1, "a hue of \(hue)") }
    let color: HSBColor
    do throws(ColorTextError) {
        color = try ColorText.parse(text)
    } catch {
        return try expectOneLine(error.description)
    }
    for format in [ColorFormat.hex, .rgb, .hsb, .hsl] {
        try expectSameColor(color, printedAs: format.text(color), format)
    }
    try fuzzFormats(of: text)
}

/// Throws a finding if a colour of any system is not finite, or a format cannot be read again.
private func fuzzFormats(of text: String) throws(Finding) {
    guard let color = try? ColorText.color(text) else { return }
    for (name, format) in ColorFormat.all where format != .ansi {
        let printed = format.text(color)
        guard let again = try? ColorText.color(printed) else {
            throw Finding("\(printed), \(name) of \(color), cannot be read")
        }
        let components = again.components
        try expect((0..<3).allSatisfy { components[$0].isFinite }, "\(printed) becomes \(components)")
    }
    for mapping in GamutMapping.allCases {
        let mapped = mapping.map(color, to: .sRGB)
        try expect(mapped.isInGamut(of: .sRGB), "\(color) is mapped by \(mapping) to \(mapped)")
    }
}

/// Throws a finding if `printed` is not `color` in a format.
func expectSameColor(_ color: HSBColor, printedAs printed: String, _ format: ColorFormat) throws(Finding) {
    guard let again = try? ColorText.parse(printed) else {
        throw Finding("\(printed), of \(color), cannot be read")
    }
    let (one, other) = (RGBColor(again), RGBColor(color))
    // As few digits as return the steps of 8 bits, or five, which are more.
    let isNear = zip(
        [one.red, one.green, one.blue, one.alpha], [other.red, other.green, other.blue, other.alpha]
    ).allSatisfy { abs($0 - $1) * 255 < 0.501 }
    try expect(
        format == .hex ? one.bytes == other.bytes : isNear,
        "\(color) becomes \(printed), which is \(again)")
    // The other two do not tell every saturation.
    if format == .hex || format == .rgb {
        try expect(format.text(again) == printed, "\(printed) becomes \(format.text(again))")
    }
}
