import Glibc
import PickerColor

/// Full hues by angle about a centre, in flat segments of equal width.
///
/// Of `segments` segments, segment i covers the angles nearest to i / segments turns from the start angle and
/// has the colour of the hue i / segments. Drawn into pixels, the border between two segments is as soft as a
/// pixel is wide, but never wider than half a segment.
public struct HueSweep: Hashable, Sendable {
    /// Which way hue grows on screen.
    public enum Direction: Hashable, Sendable {
        /// From 3 o'clock over 12 to 9.
        case counterclockwise
        /// From 3 o'clock over 6 to 9.
        case clockwise
    }

    /// The point about which the angle is taken.
    public var center: Point
    /// How many segments, 1…``maximumSegments``.
    public let segments: Int
    /// Where hue 0 lies, in turns counter-clockwise from 3 o'clock, [0, 1).
    public let startAngle: Double
    /// Which way hue grows.
    public let direction: Direction

    /// More segments than 8-bit hues can tell apart 40 times over.
    public static let maximumSegments = 65536

    /// Nearer to the centre than this there is no angle; the colour is that of hue 0.
    package static let leastDistance = 1e-3

    /// Makes the paint; `segments` is clamped to 1…``maximumSegments``, `startAngle` wrapped into [0, 1).
    public init(
        center: Point,
        segments: Int,
        startAngle: Double = 0,
        direction: Direction = .counterclockwise
    ) {
        self.center = center
        self.segments = min(max(segments, 1), Self.maximumSegments)
        self.startAngle = Hue.wrapped(startAngle)
        self.direction = direction
    }

    func color(at position: Point, footprint: Double) -> RGBColor {
        let x = position.x - center.x
        let y = position.y - center.y
        let distance = (x * x + y * y).squareRoot()
        guard distance >= Self.leastDistance else { return Hue.color(0) }
        let segment = hue(x, y) * Double(segments)
        guard footprint > 0 else { return Hue.color(segmentHue(Int(segment.rounded()))) }

        let border = min(Int(segment), segments - 1)
        let normal = normal(ofBorder: border)
        return hueSweep(
            Hue.color(segmentHue(border)),
            Hue.color(segmentHue(border + 1)),
            normal.x * x + normal.y * y,
            min(0.5 * footprint, distance * borderReach)
        )
    }

    /// The hue at an offset from the centre as a fraction of a turn, not snapped to a segment.
    private func hue(_ x: Double, _ y: Double) -> Double {
        let turn = atan2(-y, x) / (2 * .pi)
        return switch direction {
        case .counterclockwise: Hue.wrapped(turn - startAngle)
        case .clockwise: Hue.wrapped(startAngle - turn)
        }
    }

    /// The hue of segment `index`; that of the first again when `index` is ``segments``.
    package func segmentHue(_ index: Int) -> Double {
        Double(index % segments) / Double(segments)
    }

    /// The angle on screen at which `hue` lies, in turns counter-clockwise from 3 o'clock.
    package func angle(ofHue hue: Double) -> Double {
        switch direction {
        case .counterclockwise: startAngle + hue
        case .clockwise: startAngle - hue
        }
    }

    /// The unit vector across the border between segments `index` and `index` + 1, towards the latter.
    package func normal(ofBorder index: Int) -> Point {
        let angle = 2 * .pi * angle(ofHue: (Double(index) + 0.5) / Double(segments))
        return switch direction {
        case .counterclockwise: Point(x: -sin(angle), y: -cos(angle))
        case .clockwise: Point(x: sin(angle), y: cos(angle))
        }
    }

    /// The greatest half width of a soft border, as a share of the distance from the centre: half the width
    /// of half a segment.
    package var borderReach: Double { segments > 1 ? 0.5 * sin(.pi / Double(segments)) : 0.5 }

    func scaled(by scale: Double) -> HueSweep {
        var copy = self
        copy.center = center.scaled(by: scale)
        return copy
    }
}

/// The colour at the distance `past` beyond a border that is soft over `reach` to both sides.
///
/// Twin of `hue_sweep` in `hue_sweep.frag`.
func hueSweep(_ before: RGBColor, _ after: RGBColor, _ past: Double, _ reach: Double) -> RGBColor {
    let amount = unitClamped(0.5 + 0.5 * past / reach)
    return RGBColor(
        red: mix(before.red, after.red, amount),
        green: mix(before.green, after.green, amount),
        blue: mix(before.blue, after.blue, amount)
    )
}
