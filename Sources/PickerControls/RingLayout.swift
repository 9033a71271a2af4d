public import PickerColor
public import PickerScene

/// Where the parts of a ring picker are, in points.
///
/// With r = min(width, height) / 2 of the frame, a circle of radius r is centred in the frame. All lengths but
/// the markers' line width are shares of r, so that the picker keeps its proportions at any size.
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

    /// Makes a layout; `thickness` and `boxReach` are clamped to 0…1, `startAngle` is wrapped into [0, 1).
    public init(
        frame: Rectangle,
        thickness: Double = 0.2,
        boxReach: Double = 0.7,
        startAngle: Double = 0,
        direction: HueCircle.Direction = .counterclockwise
    ) {
        self.frame = frame
        self.thickness = unitClamped(thickness)
        self.boxReach = unitClamped(boxReach)
        self.startAngle = Hue.wrapped(startAngle)
        self.direction = direction
    }

    /// The centre of ring and box.
    public var center: Point { frame.center }

    /// The outer radius of the ring.
    public var radius: Double { min(frame.width, frame.height) / 2 }

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

    /// A stroked circle in a frame as wide as the ring is thick.
    ///
    /// Line and inset are 3 points; where the frame is narrower than three lines, both are a third of it.
    private func marker(at position: Point) -> Ring {
        let side = thickness * radius
        let line = min(3, side / 3)
        return Ring(center: position, radius: side / 2 - line, lineWidth: line)
    }
}
