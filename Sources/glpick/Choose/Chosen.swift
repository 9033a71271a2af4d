import PickerKit

/// What was chosen.
struct Chosen: Equatable {
    let color: HSBColor
    let colorSpace: ColorSpace

    /// What a picker has chosen; nil if nothing.
    init?(_ picker: any ControlledPicker) {
        guard let color = picker.color else { return nil }
        (self.color, colorSpace) = (color, picker.colorSpace)
    }

    /// The colour as one of sRGB, clipped to what that can hold.
    var inSRGB: RGBColor {
        let rgb = RGBColor(color)
        return colorSpace == .sRGB ? rgb : (try? rgb.converted(from: colorSpace, to: .sRGB)) ?? rgb
    }

    /// The colour as the command prints it.
    func text(_ format: ColorOutput) -> String {
        format.text(rgb: RGBColor(color), hsb: color, colorSpace: colorSpace)
    }

    /// `#3366cc`, and the colour space if it is not sRGB.
    var hexText: String {
        ColorFormat.hex.text(color) + (colorSpace == .sRGB ? "" : " \(colorSpace.rawValue)")
    }
}
