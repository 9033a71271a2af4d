import PickerColor

/// A convex polygon, such as a triangle or a hexagon.
public struct ConvexPolygon: ShapeFunction, Hashable {
    /// The corners in their order, either way around, in points.
    public let corners: [Point]
    private let edges: [Edge]

    /// An edge as a half-plane.
    private struct Edge: Hashable, Sendable {
        let corner: Point
        /// The unit vector towards the inside.
        let normal: Point

        func distance(_ point: Point) -> Double { normal.dot(point.offset(from: corner)) }
    }

    /// Makes a polygon; nil if it has fewer than three corners or no area, or if it is not convex.
    public init?(_ corners: [Point]) {
        let next = corners.dropFirst() + corners.prefix(1)
        let area = zip(corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
        guard corners.count > 2, area != 0, area.isFinite else { return nil }
        let side = area < 0 ? -1.0 : 1
        edges = zip(corners, next).map { from, to in
            let along = to.offset(from: from)
            let scale = side / max(along.length, .leastNormalMagnitude)
            return Edge(corner: from, normal: Point(x: -along.y * scale, y: along.x * scale))
        }
        self.corners = corners
        let hair = 1e-9 * abs(area).squareRoot()
        guard edges.allSatisfy({ edge in corners.allSatisfy { edge.distance($0) >= -hair } }) else {
            return nil
        }
    }

    /// True if `point` lies inside or on an edge.
    public func contains(_ point: Point) -> Bool { least(of: point) >= 0 }

    /// The distance to the nearest line of an edge; negative outside.
    private func least(of point: Point) -> Double {
        // Picks ask for it, so it is a loop over indices, which allocates no memory.
        var least = Double.infinity
        for index in edges.indices { least = min(least, edges[index].distance(point)) }
        return least
    }

    /// The point of the polygon that is nearest to `point`.
    public func nearest(to point: Point) -> Point {
        if contains(point) { return point }
        var (nearest, least) = (point, Double.infinity)
        for index in corners.indices {
            let from = corners[index]
            let along = corners[index + 1 < corners.count ? index + 1 : 0].offset(from: from)
            let share = unitClamped(point.offset(from: from).dot(along) / along.dot(along))
            let candidate = Point(x: from.x + along.x * share, y: from.y + along.y * share)
            let offset = candidate.offset(from: point)
            if offset.dot(offset) < least { (nearest, least) = (candidate, offset.dot(offset)) }
        }
        return nearest
    }

    /// The exact share of the pixel centred at `pixel` that is covered, 0…1; in pixels.
    ///
    /// The GPU gets it with the mesh. Source: I. Sutherland and G. Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.
    func coverage(_ pixel: Point) -> Double {
        // Half the diagonal of a pixel, and a little more.
        let reach = 0.7072
        let least = least(of: pixel)
        if least >= reach { return 1 }
        if least <= -reach { return 0 }
        var part = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map {
            Point(x: pixel.x + $0.0, y: pixel.y + $0.1)
        }
        for edge in edges {
            guard var last = part.last else { return 0 }
            var before = edge.distance(last)
            var kept: [Point] = []
            for here in part {
                let now = edge.distance(here)
                if (before < 0) != (now < 0) {
                    let share = before / (before - now)
                    kept.append(
                        Point(x: last.x + (here.x - last.x) * share, y: last.y + (here.y - last.y) * share))
                }
                if now >= 0 { kept.append(here) }
                (last, before) = (here, now)
            }
            part = kept
        }
        let next = part.dropFirst() + part.prefix(1)
        let area = zip(part, next).reduce(0.0) { area, side in
            let (a, b) = (side.0.offset(from: pixel), side.1.offset(from: pixel))
            return area + a.x * b.y - b.x * a.y
        }
        return unitClamped(abs(area) / 2)
    }

    func split(row y: Int, _ rows: inout ShapeRows) {
        let columns = columns(ofRow: y)
        rows.limit(to: columns.touched)
        rows.cut(columns.full, isFull: true)
    }

    /// The columns of row `y` that the polygon touches, and those that it covers fully; in pixels.
    package func columns(ofRow y: Int) -> (touched: Range<Int>, full: Range<Int>) {
        let (top, bottom) = (Double(y), Double(y) + 1)
        // The polygon's points in the row with the least and the greatest x are corners, or lie on the row's edges.
        var (least, most) = (Double.infinity, -Double.infinity)
        for corner in corners where corner.y >= top && corner.y <= bottom {
            (least, most) = (min(least, corner.x), max(most, corner.x))
        }
        let (above, below) = (width(at: top), width(at: bottom))
        for width in [above, below] where width.least <= width.most {
            (least, most) = (min(least, width.least), max(most, width.most))
        }
        guard least <= most else { return (0..<0, 0..<0) }
        let touched = Int(least.rounded(.down))..<max(Int(most.rounded(.up)), Int(least.rounded(.down)))
        let (left, right) = (max(above.least, below.least), min(above.most, below.most))
        guard left + 1 <= right else { return (touched, touched.lowerBound..<touched.lowerBound) }
        let first = Int(left.rounded(.up))
        return (touched, first..<max(Int(right.rounded(.down)), first))
    }

    /// The least and the greatest x at a height; the greatest is the lesser if there is none.
    private func width(at y: Double) -> (least: Double, most: Double) {
        var (least, most) = (Double.infinity, -Double.infinity)
        let next = corners.dropFirst() + corners.prefix(1)
        for (from, to) in zip(corners, next) where min(from.y, to.y) <= y && y <= max(from.y, to.y) {
            let share = from.y == to.y ? 0 : (y - from.y) / (to.y - from.y)
            let x = from.x + (to.x - from.x) * share
            (least, most) = (min(least, x), max(most, x))
            if from.y == to.y { (least, most) = (min(least, to.x), max(most, to.x)) }
        }
        return (least, most)
    }

    /// The smallest rectangle around the corners.
    package var bounds: Rectangle {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rectangle(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    func transformed(to grid: PixelGrid) -> ConvexPolygon {
        // Scaling keeps a polygon convex, but for rounding.
        ConvexPolygon(corners.map { $0.transformed(to: grid) }) ?? self
    }

    var shape: Shape { .polygon(self) }
    var coveredArea: Rectangle { bounds }
    var isFinite: Bool { corners.allSatisfy(\.isFinite) }
}
