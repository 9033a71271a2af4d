import PickerColor

/// The angles of hues around a centre: the position of hue 0, and the direction in which hue grows.
public struct HueCircle: Hashable, Sendable {
    /// The direction in which hue grows on screen.
    public enum Direction: Hashable, Sendable {
        /// From 3 o'clock by 12 o'clock to 9 o'clock.
        case counterclockwise
        /// From 3 o'clock by 6 o'clock to 9 o'clock.
        case clockwise
    }

    /// The centre of the angles, in points.
    public var center: Point
    /// The angle of hue 0, in turns counter-clockwise from 3 o'clock, [0, 1).
    public let startAngle: Double
    /// The direction in which hue grows from the start angle.
    public let direction: Direction

    /// The smallest distance from the centre at which a position has a hue, in points.
    public static let leastDistance = 1e-3

    /// Makes a circle; `startAngle` is wrapped into [0, 1).
    public init(center: Point, startAngle: Double = 0, direction: Direction = .counterclockwise) {
        self.center = center
        self.startAngle = Hue.wrapped(startAngle)
        self.direction = direction
    }

    /// The hue at `position` as a fraction of a turn, [0, 1); nil within ``leastDistance`` of the centre.
    public func hue(at position: Point) -> Double? {
        guard distance(to: position) >= Self.leastDistance else { return nil }
        let turn = arcTangent(center.y - position.y, position.x - center.x) / (2 * .pi)
        return Hue.wrapped(isClockwise ? startAngle - turn : turn - startAngle)
    }

    /// The point of `hue` at `distance` from the centre.
    public func point(ofHue hue: Double, distance: Double) -> Point {
        let direction = unitVector(ofHue: hue)
        return Point(x: center.x + distance * direction.x, y: center.y + distance * direction.y)
    }

    /// The distance of `position` from the centre.
    @inlinable
    public func distance(to position: Point) -> Double {
        let (x, y) = (position.x - center.x, position.y - center.y)
        return (x * x + y * y).squareRoot()
    }

    /// How positions around the centre become hues and shares.
    public enum Metric: Hashable, Sendable {
        /// Hue by angle, shares by distance: equal shares lie on circles.
        case circle
        /// The projection of the RGB cube along its greys: equal shares lie on hexagons whose corners are the six purest hues.
        case hexagon
    }

    /// The hue at `position`, 0 at the centre, and the share of `radius`, at most 1; at radius 0 the share is 1.
    package func place(of position: Point, radius: Double, _ metric: Metric) -> (hue: Double, share: Double) {
        let (turn, distance) = (hue(at: position) ?? 0, distance(to: position))
        guard metric == .hexagon else { return (turn, radius > 0 ? unitClamped(distance / radius) : 1) }
        let sector = min((turn * 6).rounded(.down), 5)
        let angle = (turn - sector / 6) * 2 * .pi
        // The shares of the two corners of the sector.
        let next = sine(angle) / Self.hexagonHeight, own = cosine(angle) - next / 2
        return (
            (sector + unitClamped(next / (own + next))) / 6,
            radius > 0 ? unitClamped(distance * (own + next) / radius) : 1
        )
    }

    /// The opposite of ``place(of:radius:_:)``.
    package func point(ofHue hue: Double, share: Double, radius: Double, _ metric: Metric) -> Point {
        guard metric == .hexagon else { return point(ofHue: hue, distance: share * radius) }
        let sector = (Hue.wrapped(hue) * 6).rounded(.down), part = Hue.wrapped(hue) * 6 - sector
        let across = 1 - part / 2, up = part * Self.hexagonHeight
        let turn = sector / 6 + arcTangent(up, across) / (2 * .pi)
        return point(ofHue: turn, distance: share * radius * (across * across + up * up).squareRoot())
    }

    /// The distance from the centre of a hexagon to its sides, as a share of that to its corners.
    private static let hexagonHeight = 0.75.squareRoot()

    package func unitVector(ofHue hue: Double) -> Point {
        let angle = angle(ofHue: hue)
        return Point(x: cosine(angle), y: -sine(angle))
    }

    /// The unit vector perpendicular to the ray of `hue`, towards greater hues.
    package func normal(ofHue hue: Double) -> Point {
        let angle = angle(ofHue: hue)
        return isClockwise
            ? Point(x: sine(angle), y: cosine(angle)) : Point(x: -sine(angle), y: -cosine(angle))
    }

    /// The angle in radians, counter-clockwise from 3 o'clock.
    private func angle(ofHue hue: Double) -> Double {
        2 * .pi * (isClockwise ? startAngle - hue : startAngle + hue)
    }

    private var isClockwise: Bool { direction == .clockwise }

    func transformed(to grid: PixelGrid) -> HueCircle {
        var copy = self
        copy.center = center.transformed(to: grid)
        return copy
    }
}
