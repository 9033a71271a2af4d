public import PickerColor

/// A layer's colour as a function of position.
///
/// Each paint is one scalar function, evaluated here for the CPU renderer and for picks. The fragment shader with the
/// same file name is its twin for the GPU.
public enum Paint: Hashable, Sendable {
    // Layers are copied often, so large paints are kept by reference.

    /// One colour everywhere.
    case solid(RGBColor)
    /// Pure hues by angle around a centre, in flat segments.
    indirect case hueSweep(HueSweep)
    /// Hue by angle, saturation or chroma by distance.
    indirect case colorWheel(ColorWheel)
    /// Three colours from left to right.
    indirect case linearGradient(LinearGradient)
    /// Squares in two alternating colours.
    indirect case checkerboard(Checkerboard)
    /// A picture, stretched over a frame.
    indirect case image(ImagePaint)
    /// Two coordinates of a colour system.
    case colorPlane(ColorPlane)
}

extension Paint {
    /// The colour at `position`, encoded, with straight alpha.
    ///
    /// `footprint` is the width of a pixel in the units of `position`: borders inside a paint are softened over that
    /// width. With 0 the result is the exact colour of the point.
    public func color(at position: Point, footprint: Double = 0) -> RGBColor {
        accept(ColorVisitor(position: position, footprint: footprint))
    }

    /// Writes the colours of the pixels in some columns of row `y`, with straight alpha, as `color(at:footprint:)` has them
    /// for a footprint of one pixel.
    package func write(_ columns: Range<Int>, ofRow y: Int, into colors: UnsafeMutablePointer<SIMD4<Double>>)
    {
        accept(RowVisitor(columns: columns, y: y, colors: colors))
    }

    /// True only if alpha is 1 everywhere.
    package var isOpaque: Bool { accept(OpaqueVisitor()) }

    var isGradient: Bool { function.isGradient }

    /// The largest difference between a drawn component and the paint's colour, besides rounding; in steps of 8 bits.
    package var parityAllowance: Double { function.parityAllowance }

    /// The ``parityAllowance`` that 32-bit arithmetic needs.
    package static let usualParityAllowance = 0.001

    func transformed(to grid: PixelGrid) -> Paint { accept(TransformVisitor(grid: grid)) }

    /// The distance of the paint's centre or origin from the picture's origin, along x or y, whichever is larger; nil if a
    /// coordinate is not finite or a length cannot be drawn.
    var reach: Double? { accept(ReachVisitor()) }

    /// The paint of this case as an existential, which allocates memory.
    var function: any PaintFunction { accept(BoxVisitor()) }

    /// Passes the paint of this case to `visitor`: the only switch over all paints.
    @inline(__always)
    package func accept<Visitor: PaintVisitor>(_ visitor: Visitor) -> Visitor.Answer {
        switch self {
        case .solid(let color): visitor.visit(color)
        case .hueSweep(let paint): visitor.visit(paint)
        case .colorWheel(let paint): visitor.visit(paint)
        case .linearGradient(let paint): visitor.visit(paint)
        case .checkerboard(let paint): visitor.visit(paint)
        case .image(let paint): visitor.visit(paint)
        case .colorPlane(let paint): visitor.visit(paint)
        }
    }
}

/// An operation on a paint of any type, which may be another one for some types.
///
/// The compiler specializes the generic method for each type, so a pick allocates no memory.
package protocol PaintVisitor {
    associatedtype Answer
    func visitAny(_ paint: some PaintFunction) -> Answer
    func visit(_ paint: RGBColor) -> Answer
    func visit(_ paint: HueSweep) -> Answer
    func visit(_ paint: ColorWheel) -> Answer
    func visit(_ paint: LinearGradient) -> Answer
    func visit(_ paint: Checkerboard) -> Answer
    func visit(_ paint: ImagePaint) -> Answer
    func visit(_ paint: ColorPlane) -> Answer
}

extension PaintVisitor {
    @inline(__always) package func visit(_ paint: RGBColor) -> Answer { visitAny(paint) }
    @inline(__always) package func visit(_ paint: HueSweep) -> Answer { visitAny(paint) }
    @inline(__always) package func visit(_ paint: ColorWheel) -> Answer { visitAny(paint) }
    @inline(__always) package func visit(_ paint: LinearGradient) -> Answer { visitAny(paint) }
    @inline(__always) package func visit(_ paint: Checkerboard) -> Answer { visitAny(paint) }
    @inline(__always) package func visit(_ paint: ImagePaint) -> Answer { visitAny(paint) }
    @inline(__always) package func visit(_ paint: ColorPlane) -> Answer { visitAny(paint) }
}

private struct ColorVisitor: PaintVisitor {
    typealias Answer = RGBColor
    let position: Point
    let footprint: Double

    @inline(__always)
    func visitAny(_ paint: some PaintFunction) -> RGBColor {
        paint.color(at: position, footprint: footprint)
    }
}

private struct RowVisitor: PaintVisitor {
    typealias Answer = Void
    let columns: Range<Int>
    let y: Int
    let colors: UnsafeMutablePointer<SIMD4<Double>>

    func visit(_ paint: ColorPlane) {
        guard case .sampled(let plane) = paint.kind else { return visitAny(paint) }
        plane.write(columns, ofRow: y, into: colors)
    }

    func visit(_ paint: ColorWheel) {
        guard case .sampled(let kernel) = paint.kernel else { return visitAny(paint) }
        SampledWheel(wheel: paint, kernel: kernel).write(columns, ofRow: y, into: colors)
    }

    func visitAny(_ paint: some PaintFunction) {
        for x in columns {
            let color = paint.color(at: .center(column: x, row: y), footprint: 1)
            colors[x &- columns.lowerBound] = SIMD4(color.red, color.green, color.blue, color.alpha)
        }
    }
}

private struct TransformVisitor: PaintVisitor {
    typealias Answer = Paint
    let grid: PixelGrid

    func visitAny(_ paint: some PaintFunction) -> Paint { paint.transformed(to: grid).paint }
}

private struct ReachVisitor: PaintVisitor {
    typealias Answer = Double?
    func visitAny(_ paint: some PaintFunction) -> Double? { paint.isFinite ? paint.circleReach : nil }
}

private struct OpaqueVisitor: PaintVisitor {
    typealias Answer = Bool
    func visitAny(_ paint: some PaintFunction) -> Bool { paint.isOpaque }
}

private struct BoxVisitor: PaintVisitor {
    typealias Answer = any PaintFunction
    func visitAny(_ paint: some PaintFunction) -> any PaintFunction { paint }
}
