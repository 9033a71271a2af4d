public import PickerColor
public import PickerScene

/// A hue ring around a box of saturation and brightness.
public struct RingPicker: Hashable, Sendable {
    /// The chosen colour.
    public var color: HSBColor
    /// Where the parts are.
    public var layout: RingLayout
    /// Into how many flat segments the ring is divided, 1…``HueSweep/maximumSegments``; clamped when drawn.
    public var segments: Int
    /// Whether circles mark the chosen colour on ring and box.
    public var showsMarkers: Bool

    /// Makes a picker.
    public init(color: HSBColor, layout: RingLayout, segments: Int = 256, showsMarkers: Bool = true) {
        self.color = color
        self.layout = layout
        self.segments = segments
        self.showsMarkers = showsMarkers
    }

    /// The picker's layers from the bottom up: ring, box, and the markers of hue and of saturation and
    /// brightness.
    public var layers: [Layer] {
        var layers = [
            Layer(.ring(layout.ring), .hueSweep(HueSweep(circle: layout.circle, segments: segments))),
            Layer(
                .rectangle(layout.box),
                .saturationBrightness(SaturationBrightness(frame: layout.box, hue: color.hue))
            ),
        ]
        if showsMarkers {
            layers += [layout.hueMarker(color), layout.boxMarker(color)].map {
                Layer(.ring($0), .solid(.midGrey))
            }
        }
        return layers
    }

    /// A picture of the picker that reaches from the origin to the far corner of the layout's frame.
    public func scene(scale: Double = 1, background: RGBColor = .clear) -> Scene {
        Scene(
            size: Size(width: layout.frame.maxX, height: layout.frame.maxY),
            scale: scale,
            background: background,
            layers: layers
        )
    }
}
