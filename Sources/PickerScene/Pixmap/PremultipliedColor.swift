package import PickerColor

/// An unrounded encoded colour multiplied by its alpha: red, green, blue, alpha; 0…1.
package struct PremultipliedColor: Hashable, Sendable {
    package var components: SIMD4<Double>

    /// Makes the colour that `color` is under a coverage of 0…1.
    package init(_ color: RGBColor, coverage: Double = 1) {
        self.init(straight: SIMD4(color.red, color.green, color.blue, color.alpha), coverage: coverage)
    }

    /// Makes the colour that red, green, blue and straight alpha are under a coverage of 0…1.
    package init(straight: SIMD4<Double>, coverage: Double) {
        let alpha = straight.w * coverage
        components = SIMD4(straight.x * alpha, straight.y * alpha, straight.z * alpha, alpha)
    }

    /// Takes components that are multiplied by alpha.
    package init(premultiplied components: SIMD4<Double>) {
        self.components = components
    }

    package var alpha: Double { components.w }

    /// Draws `source` over this colour.
    package mutating func blend(_ source: PremultipliedColor) {
        components = source.components + components * (1 - source.alpha)
    }

    /// The nearest 8-bit pixel, halves up.
    package var rounded: PremultipliedRGBA8 {
        PremultipliedRGBA8(
            red: roundedByte(components.x),
            green: roundedByte(components.y),
            blue: roundedByte(components.z),
            alpha: roundedByte(components.w)
        )
    }
}
