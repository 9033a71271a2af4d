import PickerKit

/// How a picked colour is printed.
enum ColorOutput: String, CaseIterable {
    case hex
    case rgb
    case hsb
    case hsl
    case json

    /// The colour on one line; with `json` also the part, if there is one.
    func text(
        rgb: RGBColor, hsb: HSBColor, colorSpace: ColorSpace, part: PickerPart.Name? = nil,
        depth: BitDepth = .eight
    ) -> String {
        switch self {
        case .hex: ColorFormat.hex.text(hsb, bits: depth.bits)
        case .rgb: ColorFormat.rgb.text(hsb, bits: depth.bits)
        case .hsb: ColorFormat.hsb.text(hsb, bits: depth.bits)
        case .hsl: ColorFormat.hsl.text(hsb, bits: depth.bits)
        case .json:
            JSON.object(
                (part.map { [("part", .string($0.description))] } ?? [])
                    + [("color", Self.json(rgb: rgb, hsb: hsb, colorSpace: colorSpace, depth))]
            ).text
        }
    }

    /// Prints the text of a colour in `space`.
    ///
    /// Warns if the text does not name `space` and the reader may expect another: the one that was `asked` for, else sRGB.
    func write(_ text: String, in space: ColorSpace, asked: ColorSpace?) throws(CommandError) {
        try writeText(text + "\n")
        guard self != .json, space != asked ?? .sRGB else { return }
        warn(
            "\(text) is in \(space), which the format \(rawValue) does not name; "
                + (asked == nil ? "--color-space srgb converts it, and " : "") + "--format json names it")
    }

    private static func json(
        rgb: RGBColor, hsb: HSBColor, colorSpace: ColorSpace, _ depth: BitDepth
    ) -> JSON {
        .object([
            ("hex", .string(ColorFormat.hex.text(hsb, bits: depth.bits))),
            ("red", .number(rgb.red)), ("green", .number(rgb.green)), ("blue", .number(rgb.blue)),
            ("alpha", .number(rgb.alpha)),
            ("hue", .number(hsb.hue)), ("saturation", .number(hsb.saturation)),
            ("brightness", .number(hsb.brightness)),
            ("space", .string(colorSpace.description)),
        ])
    }
}
