package import PickerColor

/// An unrounded, encoded, premultiplied colour: red, green, blue, alpha; 0…1.
@usableFromInline
package struct PremultipliedColor: Hashable, Sendable {
    @usableFromInline package var components: SIMD4<Double>

    /// Multiplies a colour by its alpha and by a coverage of 0…1.
    package init(_ color: RGBColor, coverage: Double = 1) {
        self.init(straight: SIMD4(color.red, color.green, color.blue, color.alpha), coverage: coverage)
    }

    /// Multiplies red, green and blue by their alpha, and all four by a coverage of 0…1.
    @inlinable
    package init(straight: SIMD4<Double>, coverage: Double) {
        let alpha = straight.w * coverage
        components = SIMD4(straight.x * alpha, straight.y * alpha, straight.z * alpha, alpha)
    }

    /// Takes components that are already premultiplied.
    @inlinable
    package init(premultiplied components: SIMD4<Double>) {
        self.components = components
    }

    @inlinable package var alpha: Double { components.w }

    /// Draws `source` over this colour.
    @inlinable
    package mutating func blend(_ source: PremultipliedColor) {
        components = source.components + components * (1 - source.alpha)
    }

    /// The nearest pixel, halves up.
    @inlinable
    package func rounded<Component>() -> PremultipliedRGBA<Component> {
        PremultipliedRGBA(
            red: .nearest(components.x), green: .nearest(components.y), blue: .nearest(components.z),
            alpha: .nearest(components.w))
    }
}
