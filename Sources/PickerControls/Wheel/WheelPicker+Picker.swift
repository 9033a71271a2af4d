public import PickerColor
public import PickerScene

extension WheelPicker: Picker {
    /// Hue, saturation and alpha.
    public var choice: SIMD3<Double> {
        get { SIMD3(hue, saturation, alpha) }
        set {
            hue = Hue.wrapped(newValue.x)
            saturation = unitClamped(newValue.y)
            alpha = unitClamped(newValue.z)
        }
    }

    /// The chosen colour.
    public var color: HSBColor? { chosen }

    /// To the far corner of the layout's frame.
    public var size: Size { Size(toFarCornerOf: [layout.frame]) }

    /// The disc, the bar of alpha, and the markers.
    public var layers: [Layer] {
        let disc = Ring(center: center, outerRadius: radius, innerRadius: 0, softness: softness)
        var layers = [Layer(.ring(disc), .hueSaturationWheel(paint))]
        let alphaBar = layout.alphaControl
        if let alphaBar { layers += alphaBar.layers(chosen) }
        if let markers {
            layers += markers.layers(layout.marker(at: markerCenter))
            if let alphaBar { layers += markers.layers(alphaBar.marker(at: alphaBar.position(of: alpha))) }
        }
        return layers
    }

    /// The disc, and alpha if there is a bar.
    public var parts: [PickerPart] {
        [PickerPart(.wheel, frame: layout.disc, marker: markerCenter)]
            + (layout.alphaControl.map { [$0.part(alpha)] } ?? [])
    }

    /// Chooses hue, saturation and alpha of `color`; the brightness of the wheel stays.
    public mutating func choose(_ color: HSBColor) {
        hue = color.hue
        saturation = color.saturation
        alpha = color.alpha
    }

    /// The disc, or the bar of alpha, edges included.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        if isOnDisc(point) { return .wheel }
        return layout.alphaBar?.contains(point) == true ? .alpha : nil
    }

    private func isOnDisc(_ point: Point) -> Bool {
        // A point on the edge, as that of every pure colour, may be rounded to outside it.
        let rounding = 4 * max(abs(center.x), abs(center.y), radius).ulp
        return radius > 0 && paint.circle.distance(to: point) <= radius + rounding
    }

    /// The colour of the disc, without dither and without the softness of its edge; in the bar of alpha the alpha of the
    /// chosen colour, without the checkerboard.
    public func color(at point: Point) -> PickedColor? {
        guard isOnDisc(point) else { return layout.alphaControl?.color(at: point, of: chosen) }
        let (hue, saturation) = paint.hueAndSaturation(at: point)
        return PickedColor(
            part: .wheel,
            rgb: Paint.hueSaturationWheel(paint).color(at: point),
            hsb: HSBColor(hue: hue, saturation: saturation, brightness: value)
        )
    }

    /// Hue by the angle from the centre, unchanged at the centre, and saturation by the distance; alpha by the nearest
    /// position in its bar.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard point.isFinite else { return }
        switch part {
        case .wheel:
            saturation = paint.hueAndSaturation(at: point).saturation
            hue = paint.circle.hue(at: point) ?? hue
        case .alpha: if let bar = layout.alphaControl { alpha = bar.alpha(at: point) }
        default: break
        }
    }

    /// Left and right turn the hue by a 360th, up and down change saturation by a hundredth; home and end go to
    /// the centre and to the edge. A fine step of alpha is a hundredth.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        switch (part, key.move) {
        case (.wheel, .right(let steps)): hue = PickerKey.turned(hue, by: steps, of: 360)
        case (.wheel, _): saturation = key.moved(saturation)
        case (.alpha, _) where layout.alphaBar != nil: alpha = key.moved(alpha)
        default: break
        }
    }

    /// `Hue 108°, saturation 70 %`, `Alpha 100 %`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        switch part {
        case .wheel: "Hue \(degrees(hue)), saturation \(percent(saturation))"
        case .alpha where layout.alphaBar != nil: AlphaBar.words(alpha)
        default: ""
        }
    }
}
