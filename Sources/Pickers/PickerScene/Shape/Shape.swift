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

    /// The share of the pixel centred at `pixel` that the shape covers, 0…1; all in pixels.
    ///
    /// For rectangles and polygons it is the exact area; for circles the area cut off by the tangent, so that a pixel whose centre
    /// lies on the edge is half covered; for strokes the same from the nearest point of a line.
    package func coverage(_ pixel: Point) -> Double {
        switch self {
        case .rectangle(let rectangle): rectangle.coverage(pixel)
        case .ring(let ring): ring.coverage(pixel)
        case .outline(let outline): outline.coverage(pixel)
        case .cross(let cross): cross.coverage(pixel)
        case .polygon(let polygon): polygon.coverage(pixel)
        case .stroke(let stroke): stroke.coverage(pixel)
        }
    }

    /// Writes the coverage of the pixels in `block`, row by row.
    package func write(coverageOf block: PixelBounds, into result: UnsafeMutablePointer<Double>) {
        @inline(__always)
        func write(_ coverage: (Point) -> Double) {
            var pixel = result
            for y in block.rows {
                for x in block.columns {
                    pixel.pointee = coverage(.center(column: x, row: y))
                    pixel += 1
                }
            }
        }
        switch self {
        case .rectangle(let rectangle): write(rectangle.coverage)
        case .ring(let ring): write(ring.coverage)
        case .outline(let outline): write(outline.coverage)
        case .cross(let cross): write(cross.coverage)
        case .polygon(let polygon): write(polygon.coverage)
        case .stroke(let stroke):
            let rows = StrokeRows(stroke, block)
            for y in block.rows {
                rows.write(
                    block.columns, ofRow: y, into: result + (y - block.rows.lowerBound) * block.columns.count)
            }
        }
    }

    /// A rectangle outside of which the coverage of every pixel is 0; in pixels.
    package var coveredArea: Rectangle {
        switch self {
        case .rectangle(let rectangle): rectangle
        case .ring(let ring): ring.coveredArea
        case .outline(let outline): outline.rectangle
        case .cross(let cross): cross.longSquare
        case .polygon(let polygon): polygon.bounds
        case .stroke(let stroke): stroke.coveredArea
        }
    }

    func transformed(to grid: PixelGrid) -> Shape {
        switch self {
        case .rectangle(let rectangle): .rectangle(rectangle.transformed(to: grid))
        case .ring(let ring): .ring(ring.transformed(to: grid))
        case .outline(let outline): .outline(outline.transformed(to: grid))
        case .cross(let cross): .cross(cross.transformed(to: grid))
        case .polygon(let polygon): .polygon(polygon.transformed(to: grid))
        case .stroke(let stroke): .stroke(stroke.transformed(to: grid))
        }
    }

    var isFinite: Bool {
        switch self {
        case .rectangle(let rectangle): rectangle.isFinite
        case .ring(let ring): ring.isFinite
        case .outline(let outline): outline.rectangle.isFinite && outline.lineWidth.isFinite
        case .cross(let cross): cross.longSquare.isFinite && cross.thinSquare.isFinite
        case .polygon(let polygon): polygon.isFinite
        case .stroke(let stroke): stroke.isFinite
        }
    }

    /// The distance from the origin that a circle of the shape reaches, along x or y; 0 without one.
    var circleReach: Double {
        switch self {
        case .rectangle, .outline, .cross, .polygon, .stroke: 0
        case .ring(let ring): ring.center.reach + max(ring.outerRadius, 0)
        }
    }

    /// The columns of row `y`, within `columns`, that the shape may touch; in pixels.
    package func touchedColumns(ofRow y: Int, within columns: Range<Int>) -> Range<Int> {
        switch self {
        case .ring(let ring):
            // Coverage ends half a pixel outside; the rest allows for rounding.
            PaintArea.disc(center: ring.center, radius: ring.outerRadius + 0.51)
                .columns(ofRow: y, within: columns)
        case .polygon(let polygon): polygon.columns(ofRow: y).touched.clamped(to: columns)
        case .rectangle, .outline, .cross, .stroke: columns
        }
    }

    /// True if there may be pixels in the covered area that the shape does not touch.
    package var hasGaps: Bool {
        switch self {
        case .ring, .polygon, .stroke: true
        case .rectangle, .outline, .cross: false
        }
    }
}
