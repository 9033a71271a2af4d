public import PickerColor

/// A layer's colour as a function of position.
///
/// Each paint is one scalar function, drawn on the GPU by the fragment shader of the same stem and evaluated
/// here by renderers and picks alike.
public enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case solid(RGBColor)
    /// Saturation from left to right, brightness from bottom to top, of one hue.
    case saturationBrightness(SaturationBrightness)
    /// Hue by angle about a centre, in flat segments.
    case hueSweep(HueSweep)

    /// The colour at `position`, encoded, with straight alpha.
    ///
    /// `footprint` is the side of the pixel that the colour is for, in the units of `position`: borders inside
    /// a paint are softened over that width. With 0 it is the exact colour of the point.
    public func color(at position: Point, footprint: Double = 0) -> RGBColor {
        switch self {
        case .solid(let color): color
        case .saturationBrightness(let paint): paint.color(at: position)
        case .hueSweep(let paint): paint.color(at: position, footprint: footprint)
        }
    }

    func scaled(by scale: Double) -> Paint {
        switch self {
        case .solid: self
        case .saturationBrightness(let paint): .saturationBrightness(paint.scaled(by: scale))
        case .hueSweep(let paint): .hueSweep(paint.scaled(by: scale))
        }
    }

    var isFinite: Bool {
        switch self {
        case .solid: true
        case .saturationBrightness(let paint): paint.frame.isFinite
        case .hueSweep(let paint): paint.center.isFinite
        }
    }
}

/// The value `amount` of the way from `low` to `high`, as GLSL's `mix`.
@inlinable
func mix(_ low: Double, _ high: Double, _ amount: Double) -> Double {
    low * (1 - amount) + high * amount
}
