import PickerKit

/// Reads text as a colour, and what is printed of it again, which must be the same colour.
func fuzzColor(_ bytes: [UInt8]) throws(Finding) {
    var composer = Composer(bytes)
    let text = composer?.color() ?? String(decoding: bytes, as: UTF8.self)
    if let number = parseNumber(text) { try expect(number.isFinite, "a number that is \(number)") }
    if let hue = Hue.parse(text) { try expect(0 <= hue && hue < 1, "a hue of \(hue)") }
    let color: HSBColor
    do throws(ColorTextError) {
        color = HSBColor(try ColorText.parse(text), in: .sRGB, mapping: .clip)
    } catch {
        return try expectOneLine(error.description)
    }
    // One of each a run: all take a hundred times as long as what is not a colour.
    let index = Int(bytes.reduce(0) { $0 &+ $1 })
    let format = [ColorFormat.hex, .rgb, .hsb, .hsl][index % 4]
    try expectSameColor(color, printedAs: format.text(color), format)
    try fuzzFormats(of: text, index)
}

/// Throws a finding if a colour of any system is not finite, or a format cannot be read again.
private func fuzzFormats(of text: String, _ index: Int) throws(Finding) {
    guard let color = try? ColorText.parse(text) else { return }
    let (name, format) = ColorFormat.all[index % ColorFormat.all.count]
    if format != .ansi {
        let printed = format.text(color)
        guard let again = try? ColorText.parse(printed) else {
            throw Finding("\(printed), \(name) of \(color), cannot be read")
        }
        let components = again.components
        try expect((0..<3).allSatisfy { components[$0].isFinite }, "\(printed) becomes \(components)")
    }
    let mapping = GamutMapping.allCases[index % GamutMapping.allCases.count]
    let mapped = mapping.map(color, to: .sRGB)
    try expect(mapped.isInGamut(of: .sRGB), "\(color) is mapped by \(mapping) to \(mapped)")
}

/// Throws a finding if `printed` is not `color` in a format.
func expectSameColor(_ color: HSBColor, printedAs printed: String, _ format: ColorFormat) throws(Finding) {
    guard let parsed = try? ColorText.parse(printed) else {
        throw Finding("\(printed), of \(color), cannot be read")
    }
    let again = HSBColor(parsed, in: .sRGB, mapping: .clip)
    let (one, other) = (RGBColor(again), RGBColor(color))
    try expect(
        format == .hex ? one.bytes == other.bytes : isRounded(other, to: one, format),
        "\(color) becomes \(printed), which is \(again)")
    // The other two do not tell every saturation.
    if format == .hex || format == .rgb {
        try expect(format.text(again) == printed, "\(printed) becomes \(format.text(again))")
    }
}

/// Whether printing has changed a colour no more than its digits allow.
///
/// Whole steps of 8 bits stay the same steps. All else has five significant digits: half of the last one is 0.005 steps in
/// `rgb`. In the other two it is 0.005 degrees of hue, or 0.0213 steps, and 0.0005 % of both shares, which add less than
/// 0.0035 steps. Of alpha it is 0.000005, or 0.0013 steps.
private func isRounded(_ color: RGBColor, to printed: RGBColor, _ format: ColorFormat) -> Bool {
    func components(_ color: RGBColor) -> SIMD4<Double> {
        SIMD4(color.red, color.green, color.blue, color.alpha) * 255
    }
    let (steps, whole) = (components(color), components(color).rounded(.toNearestOrEven))
    // Twice what counts as whole, for the error of conversions.
    let distance = steps - whole
    func isWhole(_ index: Int) -> Bool { abs(distance[index]) < 2e-6 }
    let change = components(printed) - steps
    let most = format == .rgb ? 0.0051 : 0.025
    let isNear = (0..<3).allSatisfy { abs(change[$0]) < most }
    let isSame = (0..<3).allSatisfy { isWhole($0) && printed.bytes[$0] == color.bytes[$0] }
    let alphaIsNear = abs(change.w) < 0.0013 || isWhole(3) && printed.bytes.w == color.bytes.w
    return (isNear || isSame) && alphaIsNear
}
