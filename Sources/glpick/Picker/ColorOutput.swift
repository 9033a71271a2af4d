import PickerKit

/// How a picked colour is printed.
enum ColorOutput: String, CaseIterable {
    case hex
    case rgb
    case hsb
    case hsl
    case json

    /// The colour on one line; with `json` also the part, if there is one.
    func text(rgb: RGBColor, hsb: HSBColor, colorSpace: ColorSpace, part: PickerPart.Name? = nil) -> String {
        switch self {
        case .hex: ColorFormat.hex.text(hsb)
        case .rgb: ColorFormat.rgb.text(hsb)
        case .hsb: ColorFormat.hsb.text(hsb)
        case .hsl: ColorFormat.hsl.text(hsb)
        case .json:
            JSON.object(
                (part.map { [("part", .string($0.description))] } ?? [])
                    + [("color", Self.json(rgb: rgb, hsb: hsb, colorSpace: colorSpace))]
            ).text
        }
    }

    /// Warns of a text in a colour space that it does not name, and that is not the one that was asked for, or without
    /// that sRGB, which CSS takes it for.
    func warnOfSpace(_ space: ColorSpace, of text: String, asked: ColorSpace?) {
        guard self != .json, space != asked ?? .sRGB else { return }
        warn(
            "\(text) is of \(space), which \(rawValue) does not say; "
                + (asked == nil ? "--color-space srgb converts it, and " : "") + "--format json does")
    }

    private static func json(rgb: RGBColor, hsb: HSBColor, colorSpace: ColorSpace) -> JSON {
        .object([
            ("hex", .string(ColorFormat.hex.text(hsb))),
            ("red", .number(rgb.red)), ("green", .number(rgb.green)), ("blue", .number(rgb.blue)),
            ("alpha", .number(rgb.alpha)),
            ("hue", .number(hsb.hue)), ("saturation", .number(hsb.saturation)),
            ("brightness", .number(hsb.brightness)),
            ("space", .string(colorSpace.description)),
        ])
    }
}
