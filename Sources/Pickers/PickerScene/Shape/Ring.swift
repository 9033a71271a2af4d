import PickerColor

/// The area between two circles about one centre; a disc if the inner radius is 0.
public struct Ring: ShapeFunction, Hashable {
    /// The centre of both circles, in points.
    public var center: Point
    /// The radius of the outer circle, in points.
    public var outerRadius: Double
    /// The radius of the hole, in points; 0 for none.
    public var innerRadius: Double
    /// The width over which both edges fade inwards, besides anti-aliasing; in pixels at any scale, at least 0.
    public var softness: Double

    /// Makes a ring of two radii in points, and a softness in pixels.
    public init(center: Point, outerRadius: Double, innerRadius: Double, softness: Double = 0) {
        self.center = center
        self.outerRadius = outerRadius
        self.innerRadius = innerRadius
        self.softness = softness
    }

    /// Makes the stroke, `lineWidth` wide, of a circle.
    public init(center: Point, radius: Double, lineWidth: Double) {
        self.init(
            center: center,
            outerRadius: radius + lineWidth / 2,
            innerRadius: max(radius - lineWidth / 2, 0)
        )
    }

    /// The share of the pixel centred at `pixel` that is covered, 0…1; in pixels.
    ///
    /// Twin of `ring_coverage` in `shape.glsl`.
    func coverage(_ pixel: Point) -> Double {
        max(disc(outerRadius, pixel) - disc(innerRadius, pixel), 0)
    }

    private func disc(_ radius: Double, _ pixel: Point) -> Double {
        guard radius > 0 else { return 0 }
        let x = pixel.x - center.x
        let y = pixel.y - center.y
        let distance = (x * x + y * y).squareRoot()
        let inside = radius - distance + 0.5
        // Without the division most rings take half the time.
        return unitClamped(softness == 0 ? inside : inside / (1 + softness))
    }

    var coveredArea: Rectangle {
        let reach = outerRadius + 0.5
        return Rectangle(squareAbout: center, reach)
    }

    func transformed(to grid: PixelGrid) -> Ring {
        Ring(
            center: center.transformed(to: grid),
            outerRadius: outerRadius * grid.scale,
            // A hole larger than the disc leaves nothing.
            innerRadius: min(innerRadius, outerRadius) * grid.scale,
            softness: softness
        )
    }

    var shape: Shape { .ring(self) }
    var circleReach: Double { center.reach + max(outerRadius, 0) }

    var isFinite: Bool {
        center.isFinite && outerRadius.isFinite && innerRadius.isFinite && softness.isFinite && softness >= 0
    }
}

// Rows of pixels.
extension Ring {
    func split(row y: Int, _ rows: inout ShapeRows) {
        let down = Double(y) + 0.5 - center.y
        /// The columns nearer to the centre than `radius`. The margin allows for the rounding of square roots.
        func inside(_ radius: Double, margin: Double) -> Range<Int> {
            guard radius > abs(down) else { return 0..<0 }
            // From the middles of the pixels to their left edges.
            let (left, half) = (center.x - 0.5, (radius * radius - down * down).squareRoot() + margin)
            let first = Int((left - half).rounded(.up))
            return first..<max(first, Int((left + half).rounded(.down)) + 1)
        }
        rows.limit(to: inside(outerRadius + 0.5, margin: 0.01))
        let full = inside(outerRadius - 0.5 - softness, margin: -0.01)
        let notFull = innerRadius > 0 ? inside(innerRadius + 0.5, margin: 0.01) : 0..<0
        if full.isEmpty || notFull.isEmpty { return rows.cut(full, isFull: true) }
        rows.cut(full.clamped(to: full.lowerBound..<max(notFull.lowerBound, full.lowerBound)), isFull: true)
        rows.cut(inside(innerRadius - 0.5 - softness, margin: -0.01), isFull: false)
        rows.cut(full.clamped(to: min(notFull.upperBound, full.upperBound)..<full.upperBound), isFull: true)
    }

    func endOfHole(from y: Int, columns: Range<Int>) -> Int? {
        // A margin of a pixel allows for rounding.
        let radius = innerRadius - 1.5 - softness
        let across = max(
            abs(Double(columns.lowerBound) - center.x), abs(Double(columns.upperBound) - center.x))
        guard radius > across else { return nil }
        let half = (radius * radius - across * across).squareRoot()
        guard Double(y) > center.y - half, Double(y) + 1 < center.y + half else { return nil }
        return Int(center.y + half)
    }
}
