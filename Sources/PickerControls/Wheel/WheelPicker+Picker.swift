public import PickerColor
public import PickerScene

extension WheelPicker: Picker {
    /// Hue and saturation.
    public var choice: SIMD2<Double> {
        get { SIMD2(hue, saturation) }
        set {
            hue = Hue.wrapped(newValue.x)
            saturation = unitClamped(newValue.y)
        }
    }

    /// The chosen colour.
    public var color: HSBColor? { HSBColor(hue: hue, saturation: saturation, brightness: value) }

    /// To the right and lower end of the disc, and as far beyond as it is from the origin at the other side.
    public var size: Size { Size(width: 2 * center.x, height: 2 * center.y) }

    /// The disc and the marker.
    public var layers: [Layer] {
        let disc = Ring(center: center, outerRadius: radius, innerRadius: 0, softness: softness)
        let wheel = Layer(.ring(disc), .hueSaturationWheel(paint))
        let circle = Ring.marker(at: markerCenter, side: 0.1 * radius)
        return [wheel] + (markers?.layers(circle: circle) ?? [])
    }

    /// The disc.
    public var parts: [PickerPart] {
        let frame = Rectangle(
            x: center.x - radius,
            y: center.y - radius,
            width: 2 * radius,
            height: 2 * radius
        )
        return [PickerPart(.wheel, frame: frame, marker: markerCenter)]
    }

    /// Chooses hue and saturation of `color`; the brightness of the wheel and its opacity stay.
    public mutating func choose(_ color: HSBColor) {
        hue = color.hue
        saturation = color.saturation
    }

    /// The disc, edge included.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        // A point on the edge, as that of every pure colour, may be rounded to outside it.
        let rounding = 4 * max(abs(center.x), abs(center.y), radius).ulp
        return radius > 0 && paint.circle.distance(to: point) <= radius + rounding ? .wheel : nil
    }

    /// The colour of the disc, without dither and without the softness of its edge.
    public func color(at point: Point) -> PickedColor? {
        guard part(pressedAt: point) != nil else { return nil }
        let (hue, saturation) = paint.hueAndSaturation(at: point)
        return PickedColor(
            part: .wheel,
            rgb: Paint.hueSaturationWheel(paint).color(at: point),
            hsb: HSBColor(hue: hue, saturation: saturation, brightness: value)
        )
    }

    /// Hue by the angle from the centre, unchanged at the centre, and saturation by the distance.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard part == .wheel, point.isFinite else { return }
        saturation = paint.hueAndSaturation(at: point).saturation
        hue = paint.circle.hue(at: point) ?? hue
    }

    /// Left and right turn the hue by a 360th, up and down change saturation by a hundredth; home and end go to
    /// the centre and to the edge.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        guard part == .wheel else { return }
        switch key.move {
        case .right(let steps): hue = PickerKey.turned(hue, by: steps, of: 360)
        case .up, .first, .last: saturation = key.moved(saturation)
        }
    }

    /// `Hue 108°, saturation 70 %`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        part == .wheel ? "Hue \(degrees(hue)), saturation \(percent(saturation))" : ""
    }
}
