package import PickerScene

/// A ring of one colour with sharp edges, as programs get it that draw it together with a layer below.
package struct SolidRing: Hashable, Sendable {
    /// The centre, two circles, and the colour with straight alpha, in the order of ``constants(_:)``.
    package let vectors: [SIMD4<Float>]

    /// The constants of so many rings in `rings.glsl`, the lowest first.
    package static func constants(_ rings: Int) -> Constants {
        var constants: Constants = [:]
        for ring in 0..<rings {
            for name in ["center", "outer_circle", "inner_circle", "color"] {
                constants += ["ring\(ring)_\(name)": .vector4(.zero)]
            }
        }
        return constants
    }

    /// The most that a program draws: those of a marker.
    package static let most = 3

    /// The ring that a layer is; nil for other layers.
    package init?(_ layer: PixelLayer) {
        guard case .ring(let ring) = layer.shape, ring.softness == 0, case .solid(let color) = layer.paint
        else { return nil }
        vectors = [
            SIMD4(origin: ring.center), SIMD4(circle: ring.outerRadius), SIMD4(circle: ring.innerRadius),
            SIMD4(SIMD3<Float>(color.forShaders.components), Float(color.alpha)),
        ]
    }
}
