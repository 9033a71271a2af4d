package import PickerColor

/// Hue by angle about a centre and saturation by distance from it, at one value (brightness).
public struct HueSaturationWheel: Hashable, Sendable, PaintFunction {
    /// Centre, start and direction of hue.
    public var circle: HueCircle
    /// The distance at which saturation is 1, as it is beyond; with 0 it is 1 everywhere.
    public var radius: Double
    /// Brightness of all colours, 0…1.
    public let value: Double
    /// How far ordered dithering moves a drawn colour, in output steps of 8 bits from one end to the other:
    /// 1 is half a step up and down, 0 none. Exact colours of points have none.
    public let dither: Double

    /// Makes the paint; `value` is clamped to 0…1, `dither` to 0…255.
    public init(circle: HueCircle, radius: Double, value: Double, dither: Double = 0) {
        self.circle = circle
        self.radius = radius
        self.value = unitClamped(value)
        self.dither = unitClamped(dither / 255) * 255
    }

    /// The hue and saturation at `position`; hue 0 at the centre.
    public func hueAndSaturation(at position: Point) -> (hue: Double, saturation: Double) {
        let saturation = radius > 0 ? unitClamped(circle.distance(to: position) / radius) : 1
        return (circle.hue(at: position) ?? 0, saturation)
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let (hue, saturation) = hueAndSaturation(at: position)
        let color = saturationBrightness(saturation, value, Hue.color(hue))
        return footprint > 0 && dither > 0
            ? color.dithered(by: dither, column: position.x / footprint, row: position.y / footprint) : color
    }

    var paint: Paint { .hueSaturationWheel(self) }
    var isOpaque: Bool { true }
    var isFinite: Bool { circle.center.isFinite && radius.isFinite }
    var circleReach: Double { circle.center.reach }

    func transformed(to grid: PixelGrid) -> HueSaturationWheel {
        var copy = self
        copy.circle = circle.transformed(to: grid)
        copy.radius = radius * grid.scale
        return copy
    }
}
