import PickerKit

/// What was chosen.
struct Chosen: Equatable {
    let color: HSBColor
    let colorSpace: ColorSpace

    /// What a picker has chosen; nil if nothing.
    init?(_ picker: Picker) {
        guard let color = picker.color else { return nil }
        (self.color, colorSpace) = (color, picker.colorSpace)
    }

    /// The colour in another colour space, next to one that lends its hue to a grey; clipped to what that can hold.
    func color(in target: ColorSpace, near previous: HSBColor?) -> HSBColor {
        // Within one colour space the hue of a grey is kept too.
        if target == colorSpace { return color }
        let rgb = RGBColor(color).converted(from: colorSpace, to: target)
        return HSBColor(rgb, keeping: previous ?? color)
    }

    /// The colour as one of sRGB, clipped to what that can hold.
    var inSRGB: RGBColor { RGBColor(color).converted(from: colorSpace, to: .sRGB) }

    /// The colour as the command prints it.
    func text(_ format: ColorOutput) -> String {
        format.text(rgb: RGBColor(color), hsb: color, colorSpace: colorSpace)
    }

    /// `#3366cc`, and the colour space if it is not sRGB.
    var hexText: String {
        ColorFormat.hex.text(color) + (colorSpace == .sRGB ? "" : " \(colorSpace)")
    }
}

extension Picker {
    /// Chooses the colour that another kind of picker had, or as near to it as the picker comes.
    mutating func adopt(_ chosen: Chosen) { choose(chosen.color(in: colorSpace, near: color)) }
}
