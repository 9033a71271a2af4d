package import PickerColor

/// A disc of hues by angle and saturations by distance from its centre, all of the same brightness.
public struct HueSaturationWheel: Hashable, Sendable, PaintFunction {
    /// The centre, the angle of hue 0 and the direction of hues.
    public var circle: HueCircle
    /// The distance from the centre, in points, at which saturation reaches 1; it stays 1 beyond. At radius 0 it is 1
    /// everywhere.
    public var radius: Double
    /// The brightness of all colours, 0…1; HSV calls it value.
    public let value: Double
    /// The range of ordered dithering, in output steps of 8 bits: 1 moves a drawn colour by up to half a step up or
    /// down, 0 disables it. Exact colours of points are never dithered.
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
