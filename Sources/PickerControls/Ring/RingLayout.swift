public import PickerColor
public import PickerScene

/// Where the parts of a ring picker are, in points.
///
/// With r = min(width, height) / 2 of the frame, a circle of radius r is centred in the frame. All lengths but
/// the markers' line width are shares of r, so that the picker keeps its proportions at any size. With an alpha
/// bar, the bar and a gap are taken off the bottom of the frame first.
public struct RingLayout: Hashable, Sendable {
    /// The area that the picker is centred in.
    public var frame: Rectangle
    /// Thickness of the ring as a share of r, 0…1.
    public let thickness: Double
    /// Half the diagonal of the box as a share of r, 0…1.
    public let boxReach: Double
    /// Where hue 0 lies, in turns counter-clockwise from 3 o'clock, [0, 1).
    public let startAngle: Double
    /// Which way hue grows.
    public let direction: HueCircle.Direction
    /// Whether there is a bar of alpha below the ring.
    public let hasAlphaBar: Bool

    /// Makes a layout; `thickness` and `boxReach` are clamped to 0…1, `startAngle` is wrapped into [0, 1).
    public init(
        frame: Rectangle,
        thickness: Double = 0.2,
        boxReach: Double = 0.7,
        startAngle: Double = 0,
        direction: HueCircle.Direction = .counterclockwise,
        hasAlphaBar: Bool = false
    ) {
        self.frame = frame
        self.thickness = unitClamped(thickness)
        self.boxReach = unitClamped(boxReach)
        self.startAngle = Hue.wrapped(startAngle)
        self.direction = direction
        self.hasAlphaBar = hasAlphaBar
    }

    /// The centre of ring and box.
    public var center: Point { circleFrame.center }

    /// The outer radius of the ring.
    public var radius: Double { max(min(circleFrame.width, circleFrame.height) / 2, 0) }

    /// The ring.
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
        guard hasAlphaBar else { return nil }
        return Rectangle(
            x: center.x - radius,
            y: frame.maxY - barHeight,
            width: 2 * radius,
            height: barHeight
        )
    }

    /// A tenth of the shorter side for the bar, and half of that for the gap.
    private var barHeight: Double { 0.1 * min(frame.width, frame.height) }

    private var circleFrame: Rectangle {
        guard hasAlphaBar else { return frame }
        var rest = frame
        rest.height -= 1.5 * barHeight
        return rest
    }

    /// The marker of `color`'s hue on the ring.
    public func hueMarker(_ color: HSBColor) -> Ring {
        marker(at: circle.point(ofHue: color.hue, distance: radius * (1 - thickness / 2)))
    }

    /// The marker of `color`'s saturation and brightness in the box.
    public func boxMarker(_ color: HSBColor) -> Ring {
        marker(
            at: Point(
                x: box.minX + color.saturation * box.width,
                y: box.minY + (1 - color.brightness) * box.height
            )
        )
    }

    /// The marker of `color`'s alpha in the bar; nil if there is none.
    public func alphaMarker(_ color: HSBColor) -> Ring? {
        alphaBar.map { bar in
            .marker(at: Point(x: bar.minX + color.alpha * bar.width, y: bar.center.y), side: bar.height)
        }
    }

    /// In a frame as wide as the ring is thick.
    private func marker(at position: Point) -> Ring {
        .marker(at: position, side: thickness * radius)
    }
}
