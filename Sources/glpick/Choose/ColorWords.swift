import PickerKit

// The name of an sRGB colour, and its contrast as a text colour.
extension RGBColor {
    /// The colour's name in CSS, or that of the nearest colour that has one.
    var nameText: String {
        let nearest = nearestName
        return nearest.isExact ? nearest.name : "near \(nearest.name)"
    }

    /// The contrast ratios against black and white.
    var contrastText: String {
        "contrast \(Self.ratio(contrast(over: .black))) on black, \(Self.ratio(contrast(over: .white))) on white"
    }

    /// With one decimal, rounded down, so that the real contrast is not less.
    static func ratio(_ contrast: Double) -> String { "\((contrast * 10).rounded(.down) / 10)" }
}
