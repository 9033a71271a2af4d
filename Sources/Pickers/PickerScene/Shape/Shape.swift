/// The area that a layer covers; its coverage of a pixel is computed from a formula.
public enum Shape: Hashable, Sendable {
    /// A rectangle with sides along the axes.
    case rectangle(Rectangle)
    /// The area between two circles about one centre.
    case ring(Ring)
    /// A frame along the edges of a rectangle.
    case outline(Outline)
    /// Two bars across each other.
    case cross(Cross)
    /// A convex polygon.
    case polygon(ConvexPolygon)
    /// Lines from point to point.
    case stroke(Stroke)

    /// Passes the shape of this case to `visitor`: the only switch over all shapes.
    @inline(__always)
    func accept<Visitor: ShapeVisitor>(_ visitor: Visitor) -> Visitor.Answer {
        switch self {
        case .rectangle(let shape): visitor.visit(shape)
        case .ring(let shape): visitor.visit(shape)
        case .outline(let shape): visitor.visit(shape)
        case .cross(let shape): visitor.visit(shape)
        case .polygon(let shape): visitor.visit(shape)
        case .stroke(let shape): visitor.visit(shape)
        }
    }
}

extension Shape {
    /// The share of the pixel centred at `pixel` that the shape covers, 0…1; all in pixels.
    ///
    /// For rectangles and polygons it is the exact area; for circles the area cut off by the tangent, so that a pixel whose centre
    /// lies on the edge is half covered; for strokes the same from the nearest point of a line.
    package func coverage(_ pixel: Point) -> Double { accept(CoverageVisitor(pixel: pixel)) }

    /// Writes the coverage of the pixels in `block`, row by row.
    package func write(coverageOf block: PixelBounds, into result: UnsafeMutablePointer<Double>) {
        accept(BlockVisitor(block: block, result: result))
    }

    /// A rectangle outside of which the coverage of every pixel is 0; in pixels.
    package var coveredArea: Rectangle { accept(AreaVisitor()) }

    func transformed(to grid: PixelGrid) -> Shape { accept(TransformVisitor(grid: grid)) }

    /// The distance from the origin that a circle of the shape reaches, along x or y, and 0 without one; nil if a coordinate is not
    /// finite or a length cannot be drawn.
    var reach: Double? { accept(ReachVisitor()) }

    package func endOfHole(from y: Int, columns: Range<Int>) -> Int? {
        accept(HoleVisitor(y: y, columns: columns))
    }

    /// True if the shape, which lies in `bounds`, may cover a pixel of `area`; false only if it covers none.
    package func mayCover(_ area: PixelBounds, within bounds: PixelBounds) -> Bool {
        guard bounds.overlaps(area) else { return false }
        let y = area.rows.lowerBound
        return (endOfHole(from: y, columns: area.columns) ?? y) < area.rows.upperBound
    }

    /// The shape's rows in the part of a picture that it may touch. Without `hasFullSpans`, no span is marked full.
    package func rows(in bounds: PixelBounds, hasFullSpans: Bool = true) -> ShapeRows {
        accept(RowsVisitor(bounds: bounds, hasFullSpans: hasFullSpans))
    }

    var sides: (outer: Rectangle, inner: Rectangle)? { accept(SidesVisitor()) }
}

/// An operation on a shape of any type.
///
/// The compiler specializes it for each type, so a pick allocates no memory.
protocol ShapeVisitor {
    associatedtype Answer
    func visit(_ shape: some ShapeFunction) -> Answer
}

private struct CoverageVisitor: ShapeVisitor {
    let pixel: Point

    @inline(__always)
    func visit(_ shape: some ShapeFunction) -> Double { shape.coverage(pixel) }
}

private struct BlockVisitor: ShapeVisitor {
    let block: PixelBounds
    let result: UnsafeMutablePointer<Double>

    func visit(_ shape: some ShapeFunction) {
        let strokes = shape.strokes(in: block)
        for (row, y) in block.rows.enumerated() {
            let pixels = result + row * block.columns.count
            if let strokes {
                strokes.write(block.columns, ofRow: y, into: pixels)
            } else {
                for x in block.columns {
                    pixels[x - block.columns.lowerBound] = shape.coverage(.center(column: x, row: y))
                }
            }
        }
    }
}

private struct AreaVisitor: ShapeVisitor {
    func visit(_ shape: some ShapeFunction) -> Rectangle { shape.coveredArea }
}

private struct TransformVisitor: ShapeVisitor {
    let grid: PixelGrid

    func visit(_ shape: some ShapeFunction) -> Shape { shape.transformed(to: grid).shape }
}

private struct ReachVisitor: ShapeVisitor {
    func visit(_ shape: some ShapeFunction) -> Double? { shape.isFinite ? shape.circleReach : nil }
}

private struct HoleVisitor: ShapeVisitor {
    let y: Int
    let columns: Range<Int>

    func visit(_ shape: some ShapeFunction) -> Int? { shape.endOfHole(from: y, columns: columns) }
}

private struct RowsVisitor: ShapeVisitor {
    let bounds: PixelBounds
    let hasFullSpans: Bool

    func visit(_ shape: some ShapeFunction) -> ShapeRows {
        ShapeRows(shape, bounds, hasFullSpans: hasFullSpans)
    }
}

private struct SidesVisitor: ShapeVisitor {
    func visit(_ shape: some ShapeFunction) -> (outer: Rectangle, inner: Rectangle)? { shape.sides }
}
