public import PickerColor
import PickerScene

/// A hue ring around a box of saturation and brightness, with a bar of alpha if the layout has one.
public struct RingPicker: Hashable, Sendable {
    /// The chosen colour, whose hue stays when it turns grey, and whose saturation when it turns black.
    public var chosen: HSBColor
    /// Where the parts are.
    public var layout: RingLayout
    /// Into how many flat segments the ring is divided, 1…``HueSweep/maximumSegments``, clamped when used;
    /// nil for a ring without segments.
    public var segments: Int?
    /// How the chosen colour is marked; nil for not at all.
    public var markers: MarkerStyle?

    /// Makes a picker.
    public init(
        color: HSBColor,
        layout: RingLayout,
        segments: Int? = 256,
        markers: MarkerStyle? = .plain
    ) {
        chosen = color
        self.layout = layout
        self.segments = segments
        self.markers = markers
    }

    /// The colours of the ring.
    var ringPaint: Paint {
        if let sweep { return .hueSweep(sweep) }
        return .hueSaturationWheel(HueSaturationWheel(circle: layout.circle, radius: 0, value: 1))
    }

    /// The segments; nil for a ring without.
    var sweep: HueSweep? {
        segments.map { HueSweep(circle: layout.circle, segments: $0) }
    }

    /// The colours of the box.
    var boxPaint: SaturationBrightness {
        SaturationBrightness(frame: layout.box, hue: chosen.hue)
    }
}
