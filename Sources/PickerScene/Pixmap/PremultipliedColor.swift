package import PickerColor

/// An unrounded encoded colour multiplied by its alpha: red, green, blue, alpha; 0…1.
package struct PremultipliedColor: Hashable, Sendable {
    package var components: SIMD4<Double>

    /// Makes the colour that `color` is under a coverage of 0…1.
    package init(_ color: RGBColor, coverage: Double = 1) {
        let alpha = color.alpha * coverage
        components = SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
    }

    package var alpha: Double { components.w }

    /// Draws `source` over this colour.
    package mutating func blend(_ source: PremultipliedColor) {
        components = source.components + components * (1 - source.alpha)
    }

    /// The nearest 8-bit pixel.
    package var rounded: PremultipliedRGBA8 {
        let bytes = (components * 255).rounded(.toNearestOrEven)
        return PremultipliedRGBA8(
            red: UInt8(bytes.x),
            green: UInt8(bytes.y),
            blue: UInt8(bytes.z),
            alpha: UInt8(bytes.w)
        )
    }
}
