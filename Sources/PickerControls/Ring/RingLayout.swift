public import PickerColor
public import PickerScene

/// Where the parts of a ring picker are, in points.
///
/// With r = min(width, height) / 2 of the frame, a circle of radius r is centred in the frame. All lengths but
/// the markers' line width are shares of r, so that the picker keeps its proportions at any size. With an alpha
/// bar, the bar and a gap are taken off the bottom of the frame first. Where markers would reach out of the frame, as
/// from a bar as wide as it, all of this is done inside a smaller frame.
public struct RingLayout: Hashable, Sendable {
    /// The area that the picker is centred in.
    public var frame: Rectangle { didSet { area = fittedArea } }
    /// The room between the edge of the frame and the parts.
    public let inset: Inset
    /// Thickness of the ring as a share of r, 0…1.
    public let thickness: Double
    /// Half the diagonal of the box as a share of r, 0…1.
    public let boxReach: Double
    /// Where hue 0 lies, in turns counter-clockwise from 3 o'clock, [0, 1).
    public let startAngle: Double
    /// The direction in which hue grows from the start angle.
    public let direction: HueCircle.Direction
    /// Whether there is a bar of alpha below the ring.
    public let hasAlphaBar: Bool

    /// The frame less the inset.
    private var area: Rectangle

    /// Makes a layout; `thickness` and `boxReach` are clamped to 0…1, `startAngle` is wrapped into [0, 1).
    public init(
        frame: Rectangle,
        thickness: Double = 0.2,
        boxReach: Double = 0.7,
        startAngle: Double = 0,
        direction: HueCircle.Direction = .counterclockwise,
        hasAlphaBar: Bool = false,
        inset: Inset = .markers
    ) {
        self.frame = frame
        self.inset = inset
        self.thickness = unitClamped(thickness)
        self.boxReach = unitClamped(boxReach)
        self.startAngle = Hue.wrapped(startAngle)
        self.direction = direction
        self.hasAlphaBar = hasAlphaBar
        area = frame
        area = fittedArea
    }

    /// The centre of ring and box.
    public var center: Point { circleFrame.center }

    /// The outer radius of the ring.
    public var radius: Double { max(min(circleFrame.width, circleFrame.height) / 2, 0) }

    /// The area between the two circles of the ring.
    public var ring: Ring {
        Ring(center: center, outerRadius: radius, innerRadius: radius * (1 - thickness))
    }

    /// Where each hue lies around the centre.
    public var circle: HueCircle {
        HueCircle(center: center, startAngle: startAngle, direction: direction)
    }

    /// The box: saturation from left to right, brightness from bottom to top.
    public var box: Rectangle {
        let side = boxReach * radius * 2.squareRoot()
        return Rectangle(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }

    /// The bar of alpha, from clear at the left to opaque at the right, as wide as the ring; nil if there is
    /// none.
    public var alphaBar: Rectangle? {
        guard var bar = Bar.split(area, hasAlphaBar ? 1 : 0).bars.first else { return nil }
        (bar.x, bar.width) = (center.x - radius, 2 * radius)
        return bar
    }

    private var circleFrame: Rectangle { Bar.split(area, hasAlphaBar ? 1 : 0).rest }

    /// The area in which no marker reaches out of the frame.
    private var fittedArea: Rectangle {
        var layout = self
        return inset.area(in: frame) { area in
            layout.area = area
            return layout.controls(segments: nil).covered
        }
    }

    /// Ring, box and bar.
    func controls(segments: Int?) -> [any Control] {
        [
            HueRing(circle: circle, radius: radius, thickness: thickness, segments: segments),
            Plane.saturationBrightness(frame: box, marker: .circle(side: thickness * radius)),
        ] + (alphaBar.map { [Bar(.alpha, frame: $0)] } ?? [])
    }
}

extension Picker {
    /// A hue ring around a box of saturation and brightness, with a bar of alpha if the layout has one.
    ///
    /// The ring is divided into so many flat segments, 1…``HueSweep/maximumSegments``, clamped, which drags snap to; with nil
    /// it has none.
    public static func ring(
        color: HSBColor, layout: RingLayout, segments: Int? = 256, markers: MarkerStyle? = .plain
    ) -> Picker {
        Picker(
            PickerChoice(color),
            controls: layout.controls(segments: segments),
            size: Size(toFarCornerOf: [layout.frame]),
            markers: markers
        )
    }
}
