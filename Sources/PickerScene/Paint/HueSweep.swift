import Glibc
package import PickerColor

/// Full hues by angle about a centre, in flat segments of equal width.
///
/// Of `segments` segments, segment i covers the angles nearest to i / segments turns from the start angle and
/// has the colour of the hue i / segments. Drawn into pixels, the border between two segments is as soft as a
/// pixel is wide, but never wider than half a segment.
public struct HueSweep: Hashable, Sendable, PaintFunction {
    /// The centre, the start angle and the direction of the hues.
    public var circle: HueCircle
    /// How many segments, 1…``maximumSegments``.
    public let segments: Int

    /// More segments than 8-bit hues can tell apart 40 times over.
    public static let maximumSegments = 65536

    /// Makes the paint; `segments` is clamped to 1…``maximumSegments``.
    public init(circle: HueCircle, segments: Int) {
        self.circle = circle
        self.segments = min(max(segments, 1), Self.maximumSegments)
    }

    /// The hue at the middle of the segment that covers `hue`.
    public func snapped(_ hue: Double) -> Double {
        segmentHue(Int((Hue.wrapped(hue) * Double(segments)).rounded()))
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        guard let hue = circle.hue(at: position) else { return Hue.color(0) }
        guard footprint > 0 else { return Hue.color(snapped(hue)) }

        let border = border(ofHue: hue)
        let past = normal(ofBorder: border).dot(position.offset(from: circle.center))
        let reach = min(0.5 * footprint, circle.distance(to: position) * borderReach)
        return mix(
            Hue.color(segmentHue(border)),
            Hue.color(segmentHue(border + 1)),
            hueSweep(past, reach)
        )
    }

    /// Between the middles of which segment and the next a hue of [0, 1) lies: the border's index is the former's.
    func border(ofHue hue: Double) -> Int { min(Int(hue * Double(segments)), segments - 1) }

    /// The hue of segment `index`; that of the first again when `index` is ``segments``.
    package func segmentHue(_ index: Int) -> Double {
        Double(index % segments) / Double(segments)
    }

    /// The unit vector across the border between segments `index` and `index` + 1, towards the latter.
    package func normal(ofBorder index: Int) -> Point {
        circle.normal(ofHue: (Double(index) + 0.5) / Double(segments))
    }

    /// The greatest half width of a soft border, as a share of the distance from the centre: half the width
    /// of half a segment.
    package var borderReach: Double { segments > 1 ? 0.5 * sin(.pi / Double(segments)) : 0.5 }

    var paint: Paint { .hueSweep(self) }
    var isOpaque: Bool { true }
    var isFinite: Bool { circle.center.isFinite }
    var circleReach: Double { circle.center.reach }

    func prepared(for columns: Range<Int>) -> any PreparedPaint {
        PreparedHueSweep.canDraw(self) ? PreparedHueSweep(self) : PointwisePaint(paint: self)
    }

    func transformed(to grid: PixelGrid) -> HueSweep {
        HueSweep(circle: circle.transformed(to: grid), segments: segments)
    }
}

/// How much of the colour behind a border there is at the distance `past` beyond it, if it is soft over `reach` to
/// both sides.
///
/// Twin of `hue_sweep` in `hue_sweep.glsl`.
func hueSweep(_ past: Double, _ reach: Double) -> Double { unitClamped(0.5 + 0.5 * past / reach) }
