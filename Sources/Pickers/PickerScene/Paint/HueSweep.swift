public import PickerColor

/// Pure hues by angle around a centre, in flat segments of equal width.
///
/// Segment i of `segments` has the hue i / segments and covers the angles nearest to it. In pictures, the border
/// between two segments is as soft as a pixel is wide, but never wider than half a segment.
public struct HueSweep: Hashable, Sendable, PaintFunction {
    /// The centre, the angle of hue 0 and the direction of hues.
    public var circle: HueCircle
    /// The number of segments, 1…``maximumSegments``.
    public let segments: Int
    /// The model whose hues these are, each as pure as it can be, and the space in which they are drawn.
    public let model: ColorModel

    /// The greatest number of segments, more than 40 times as many as there are pure hues in 8 bits.
    public static let maximumSegments = 65536
    /// The greatest number of segments in other models than HSB.
    public static let maximumPerceptualSegments = 1536

    /// Makes the paint; `segments` is clamped to 1…``maximumSegments``, or ``maximumPerceptualSegments``.
    public init(circle: HueCircle, segments: Int, model: ColorModel = .hsb) {
        self.circle = circle
        self.model = model
        let most = model.isOfSpace ? Self.maximumSegments : Self.maximumPerceptualSegments
        self.segments = min(max(segments, 1), most)
    }

    package func pureColor(_ hue: Double) -> RGBColor {
        if model.isOfSpace { return Hue.color(hue) }
        return RGBColor(clipping: model.color(SIMD3(hue, 1, model.purest)), to: model.space)
    }

    /// The hue at the middle of the segment that covers `hue`.
    public func snapped(_ hue: Double) -> Double {
        segmentHue(Int((Hue.wrapped(hue) * Double(segments)).rounded()))
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        guard let hue = circle.hue(at: position) else { return pureColor(0) }
        guard footprint > 0 else { return pureColor(snapped(hue)) }

        let border = border(ofHue: hue)
        let past = normal(ofBorder: border).dot(position.offset(from: circle.center))
        let reach = min(0.5 * footprint, circle.distance(to: position) * borderReach)
        return mix(
            pureColor(segmentHue(border)), pureColor(segmentHue(border + 1)), hueSweep(past, reach))
    }

    /// The index of the border nearest to a hue of [0, 1): border i lies between segments i and i + 1.
    private func border(ofHue hue: Double) -> Int { min(Int(hue * Double(segments)), segments - 1) }

    /// The hue of segment `index`; index ``segments`` is the first segment again.
    package func segmentHue(_ index: Int) -> Double {
        Double(index % segments) / Double(segments)
    }

    /// The unit vector perpendicular to the border between segments `index` and `index` + 1, towards the latter.
    package func normal(ofBorder index: Int) -> Point {
        circle.normal(ofHue: (Double(index) + 0.5) / Double(segments))
    }

    /// The greatest half width of a soft border, divided by the distance from the centre: a quarter of a segment's
    /// width.
    package var borderReach: Double { segments > 1 ? 0.5 * sine(.pi / Double(segments)) : 0.5 }

    package var paint: Paint { .hueSweep(self) }
    package var isOpaque: Bool { true }
    package var isFinite: Bool { circle.center.isFinite }
    package var circleReach: Double { circle.center.reach }

    package func transformed(to grid: PixelGrid) -> HueSweep {
        HueSweep(circle: circle.transformed(to: grid), segments: segments, model: model)
    }
}

/// The share, 0…1, of the colour behind a border at the distance `past` behind it; the border is soft over `reach` on
/// both sides.
///
/// Twin of `sweep_color` in `tint.frag`.
private func hueSweep(_ past: Double, _ reach: Double) -> Double { unitClamped(0.5 + 0.5 * past / reach) }
