public import PickerColor

/// A picked colour and its part of the picker.
public struct PickedColor: Hashable, Sendable {
    /// The part in which the colour lies.
    public let part: PickerPart.Name
    /// The drawn colour, encoded, with straight alpha.
    public let rgb: RGBColor
    /// The colour in the model's system, perhaps outside the picker's colour space, into which `rgb` is clipped. In HSB a grey
    /// still has a hue, and black a saturation.
    public let color: Color

    /// Makes the colour of a part.
    public init(part: PickerPart.Name, rgb: RGBColor, color: Color) {
        (self.part, self.rgb, self.color) = (part, rgb, color)
    }

    /// The drawn colour as hue, saturation and brightness.
    public var hsb: HSBColor {
        color.system.base?.rgbSpace.map { HSBColor(color, in: $0) } ?? HSBColor(rgb)
    }
}

extension PickerChoice {
    /// The opaque colour of the components, shown by a part; nil if nothing is chosen.
    func picked(_ part: PickerPart.Name) -> PickedColor? {
        guard hasColor else { return nil }
        let color = model.color(components)
        // Mapping would take a hundred times as long.
        let rgb =
            model.isOfSpace ? RGBColor(model.hsb(components)) : RGBColor(clipping: color, to: model.space)
        return PickedColor(part: part, rgb: rgb, color: color)
    }
}
