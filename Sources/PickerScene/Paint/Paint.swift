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
    /// Hue by angle, saturation by distance.
    case hueSaturationWheel(HueSaturationWheel)
    /// Hue from left to right, saturation from bottom to top.
    case hueSaturation(HueSaturation)
    /// Three colours from left to right.
    case linearGradient(LinearGradient)
    /// Squares of two colours in turn.
    case checkerboard(Checkerboard)
    /// A picture, stretched over a frame.
    case image(ImagePaint)

    /// The colour at `position`, encoded, with straight alpha.
    ///
    /// `footprint` is the side of the pixel that the colour is for, in the units of `position`: borders inside
    /// a paint are softened over that width. With 0 it is the exact colour of the point.
    public func color(at position: Point, footprint: Double = 0) -> RGBColor {
        switch self {
        case .solid(let color): color
        case .saturationBrightness(let paint): paint.color(at: position)
        case .hueSweep(let paint): paint.color(at: position, footprint: footprint)
        case .hueSaturationWheel(let paint): paint.color(at: position, footprint: footprint)
        case .hueSaturation(let paint): paint.color(at: position)
        case .linearGradient(let paint): paint.color(at: position)
        case .checkerboard(let paint): paint.color(at: position, footprint: footprint)
        case .image(let paint): paint.color(at: position)
        }
    }

    /// Whether every alpha is known to be 1.
    package var isOpaque: Bool {
        switch self {
        case .solid(let color): color.alpha == 1
        case .saturationBrightness, .hueSweep, .hueSaturationWheel, .hueSaturation: true
        case .linearGradient(let paint): [paint.start, paint.middle, paint.end].allSatisfy { $0.alpha == 1 }
        case .checkerboard(let paint): paint.light.alpha == 1 && paint.dark.alpha == 1
        case .image(let paint): paint.image.isOpaque
        }
    }

    func placed(on grid: PixelGrid) -> Paint {
        switch self {
        case .solid: self
        case .saturationBrightness(let paint): .saturationBrightness(paint.placed(on: grid))
        case .hueSweep(let paint): .hueSweep(paint.placed(on: grid))
        case .hueSaturationWheel(let paint): .hueSaturationWheel(paint.placed(on: grid))
        case .hueSaturation(let paint): .hueSaturation(paint.placed(on: grid))
        case .linearGradient(let paint): .linearGradient(paint.placed(on: grid))
        case .checkerboard(let paint): .checkerboard(paint.placed(on: grid))
        case .image(let paint): .image(paint.placed(on: grid))
        }
    }

    var isFinite: Bool {
        switch self {
        case .solid: true
        case .saturationBrightness(let paint): paint.frame.isFinite
        case .hueSweep(let paint): paint.circle.center.isFinite
        case .hueSaturationWheel(let paint): paint.circle.center.isFinite && paint.radius.isFinite
        case .hueSaturation(let paint): paint.frame.isFinite
        case .linearGradient(let paint): paint.frame.isFinite
        case .checkerboard(let paint): paint.origin.isFinite && paint.side.isFinite && paint.side > 0
        case .image(let paint): paint.frame.isFinite
        }
    }

    /// How far from the origin a centre of hues or squares is, along an axis.
    var circleReach: Double {
        switch self {
        case .hueSweep(let paint): max(abs(paint.circle.center.x), abs(paint.circle.center.y))
        case .hueSaturationWheel(let paint): max(abs(paint.circle.center.x), abs(paint.circle.center.y))
        case .checkerboard(let paint): max(abs(paint.origin.x), abs(paint.origin.y))
        case .solid, .saturationBrightness, .hueSaturation, .linearGradient, .image: 0
        }
    }
}
