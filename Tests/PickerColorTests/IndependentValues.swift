import PickerColor
import TestSupport

// The rows of Fixtures that programs in Tests/Independent wrote.

/// Three components in a model, and red, green and blue.
struct IndependentColor: Decodable {
    let components, rgb: SIMD3<Double>

    /// The rows for `hsb`, `hsl` or `hwb`.
    static func all(_ model: String) throws -> [(components: SIMD3<Double>, rgb: SIMD3<Double>)] {
        try values(model, of: IndependentColor.self).map { ($0.components, $0.rgb) }
    }
}

/// The greatest difference between a component of `color` and of `rgb`.
func difference(_ color: RGBColor, _ rgb: SIMD3<Double>) -> Double {
    let difference = SIMD3(color.red, color.green, color.blue) - rgb
    return max(difference.max(), -difference.min())
}

/// Hues in turns.
struct IndependentOKColor: Decodable {
    let oklab, okhsv, okhsl: SIMD3<Double>
}

/// A component, encoded and linear.
struct IndependentTransfer: Decodable {
    let encoded, linear: Double
}

struct IndependentName: Decodable {
    let name, hexadecimal: String
}

/// Text, and the colour that it writes; `invalid` for none.
struct IndependentForm: Decodable {
    let text, hexadecimal: String
}

/// A colour's coordinates in each system, by its name; hues of greys are NaN.
typealias IndependentCoordinates = [String: SIMD3<Double>]

/// A colour, and what the methods make of it, by the names of the method and of the space.
struct IndependentMapping: Decodable {
    let oklch: SIMD3<Double>
    let mapped: [String: [String: SIMD3<Double>]]
}
