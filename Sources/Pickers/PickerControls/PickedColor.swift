public import PickerColor

/// A picked colour and its part of the picker.
public struct PickedColor: Hashable, Sendable {
    /// The part in which the colour lies.
    public let part: PickerPart.Name
    /// The drawn colour, encoded, with straight alpha.
    public let rgb: RGBColor
    /// The same colour in HSB, where a grey still has a hue, and black a saturation.
    public let hsb: HSBColor
    /// The colour in the system of a perceptual model, perhaps outside the picker's colour space, into which the others are
    /// clipped; nil for HSB and HSL.
    public let exact: Color?

    /// Makes the colour of a part.
    public init(part: PickerPart.Name, rgb: RGBColor, hsb: HSBColor, exact: Color? = nil) {
        (self.part, self.rgb, self.hsb, self.exact) = (part, rgb, hsb, exact)
    }
}

extension PickerChoice {
    /// The opaque colour of the components, shown by a part; nil if nothing is chosen.
    func picked(_ part: PickerPart.Name) -> PickedColor? {
        guard hasColor else { return nil }
        if model.isOfSpace {
            let color = model.color(components)
            return PickedColor(part: part, rgb: RGBColor(color), hsb: color)
        }
        let exact = model.exact(components)
        // Mapping would take a hundred times as long.
        let rgb = RGBColor(clipping: exact, to: model.space)
        return PickedColor(part: part, rgb: rgb, hsb: HSBColor(rgb), exact: exact)
    }
}
