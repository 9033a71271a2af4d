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
}

extension Paint {
    /// The colour at `position`, encoded, with straight alpha.
    ///
    /// `footprint` is the side of the pixel that the colour is for, in the units of `position`: borders inside
    /// a paint are softened over that width. With 0 it is the exact colour of the point.
    public func color(at position: Point, footprint: Double = 0) -> RGBColor {
        accept(ColorVisitor(position: position, footprint: footprint))
    }

    /// Whether every alpha is known to be 1.
    package var isOpaque: Bool { function.isOpaque }

    /// How much more than by rounding a drawn component may differ from the paint's colour, in steps of 8 bits.
    package var parityAllowance: Double { function.parityAllowance }

    /// What 32-bit arithmetic needs, of ``parityAllowance``.
    package static let usualParityAllowance = 0.001

    func transformed(to grid: PixelGrid) -> Paint { function.transformed(to: grid).paint }

    /// The paint of the case, in a box that takes memory.
    var function: any PaintFunction { accept(BoxVisitor()) }

    /// Shows `visitor` the paint of the case: nothing else here knows which paints there are.
    @inline(__always)
    private func accept<Visitor: PaintVisitor>(_ visitor: Visitor) -> Visitor.Answer {
        switch self {
        case .solid(let color): visitor.visit(color)
        case .saturationBrightness(let paint): visitor.visit(paint)
        case .hueSweep(let paint): visitor.visit(paint)
        case .hueSaturationWheel(let paint): visitor.visit(paint)
        case .hueSaturation(let paint): visitor.visit(paint)
        case .linearGradient(let paint): visitor.visit(paint)
        case .checkerboard(let paint): visitor.visit(paint)
        case .image(let paint): visitor.visit(paint)
        }
    }
}

/// What is done with a paint of any kind.
///
/// Of a generic method the compiler makes one for each kind: so a pick takes no memory, as paints in boxes would.
private protocol PaintVisitor {
    associatedtype Answer
    func visit(_ paint: some PaintFunction) -> Answer
}

private struct ColorVisitor: PaintVisitor {
    let position: Point
    let footprint: Double

    @inline(__always)
    func visit(_ paint: some PaintFunction) -> RGBColor {
        paint.color(at: position, footprint: footprint)
    }
}

private struct BoxVisitor: PaintVisitor {
    func visit(_ paint: some PaintFunction) -> any PaintFunction { paint }
}
