import Glibc
import PickerColor

/// The hues around a centre: where hue 0 lies, and which way hue grows.
public struct HueCircle: Hashable, Sendable {
    /// Which way hue grows on screen.
    public enum Direction: Hashable, Sendable {
        /// From 3 o'clock over 12 to 9.
        case counterclockwise
        /// From 3 o'clock over 6 to 9.
        case clockwise
    }

    /// The point about which the angle is taken.
    public var center: Point
    /// Where hue 0 lies, in turns counter-clockwise from 3 o'clock, [0, 1).
    public let startAngle: Double
    /// The direction in which hue grows from the start angle.
    public let direction: Direction

    /// Nearer to the centre than this there is no angle.
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
        let turn = atan2(center.y - position.y, position.x - center.x) / (2 * .pi)
        return switch direction {
        case .counterclockwise: Hue.wrapped(turn - startAngle)
        case .clockwise: Hue.wrapped(startAngle - turn)
        }
    }

    /// The point at which `hue` lies, `distance` from the centre.
    public func point(ofHue hue: Double, distance: Double) -> Point {
        let direction = unitVector(ofHue: hue)
        return Point(x: center.x + distance * direction.x, y: center.y + distance * direction.y)
    }

    /// How far `position` is from the centre.
    public func distance(to position: Point) -> Double {
        let offset = position.offset(from: center)
        return offset.dot(offset).squareRoot()
    }

    /// The unit vector from the centre towards `hue`.
    package func unitVector(ofHue hue: Double) -> Point {
        let angle = angle(ofHue: hue)
        return Point(x: cos(angle), y: -sin(angle))
    }

    /// The unit vector across the ray at which `hue` lies, towards greater hues.
    package func normal(ofHue hue: Double) -> Point {
        let angle = angle(ofHue: hue)
        return switch direction {
        case .counterclockwise: Point(x: -sin(angle), y: -cos(angle))
        case .clockwise: Point(x: sin(angle), y: cos(angle))
        }
    }

    /// In radians counter-clockwise from 3 o'clock.
    private func angle(ofHue hue: Double) -> Double {
        switch direction {
        case .counterclockwise: 2 * .pi * (startAngle + hue)
        case .clockwise: 2 * .pi * (startAngle - hue)
        }
    }

    func transformed(to grid: PixelGrid) -> HueCircle {
        var copy = self
        copy.center = center.transformed(to: grid)
        return copy
    }
}
