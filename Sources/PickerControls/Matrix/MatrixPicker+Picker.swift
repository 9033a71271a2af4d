public import PickerColor
public import PickerScene

extension MatrixPicker: Picker {
    /// Hue, saturation, brightness or lightness, and alpha.
    public var choice: SIMD4<Double> {
        get { SIMD4(hue, saturation, level, alpha) }
        set {
            hue = Hue.wrapped(newValue.x)
            saturation = unitClamped(newValue.y)
            level = unitClamped(newValue.z)
            alpha = unitClamped(newValue.w)
        }
    }

    /// The chosen colour.
    public var color: HSBColor? { chosen }

    private var chosen: HSBColor { HSBColor(color(hue, saturation, level), alpha: alpha) }

    /// To the far corner of the parts, and of what markers reach beyond them.
    public var size: Size { layout.size }

    /// Matrix, bars and swatch, the mask over them, and the markers on top.
    public var layers: [Layer] {
        var layers = [
            Layer(.rectangle(layout.matrix), .hueSaturation(matrixPaint)),
            Layer(.rectangle(layout.bar), .linearGradient(barPaint)),
        ]
        layers += Layer.swatch(layout.swatch, RGBColor(chosen))
        let alphaBar = layout.alphaControl
        if let alphaBar { layers += alphaBar.layers(chosen) }
        if let mask {
            let frame = layout.maskFrame
            layers.append(Layer(.rectangle(frame), .image(ImagePaint(image: mask, frame: frame))))
        }
        if let markers {
            layers += markers.layers(layout.matrixMarker(at: matrixMarker))
            layers += markers.layers(layout.barMarker(at: barMarker))
            if let alphaBar { layers += markers.layers(alphaBar.marker(at: alphaBar.position(of: alpha))) }
        }
        return layers
    }

    /// Matrix, bar, alpha if there is a bar of it, and the swatch, which only shows.
    public var parts: [PickerPart] {
        [
            PickerPart(.matrix, frame: layout.matrix, marker: matrixMarker),
            PickerPart(.bar, frame: layout.bar, marker: barMarker),
        ] + (layout.alphaControl.map { [$0.part(alpha)] } ?? []) + [
            PickerPart(.swatch, frame: layout.swatch, marker: nil, isInteractive: false)
        ]
    }

    /// Chooses `color` as it is, its alpha too, if there is no bar of alpha.
    public mutating func choose(_ color: HSBColor) {
        (hue, saturation, level) = Self.coordinates(of: color, in: model)
        alpha = color.alpha
    }

    /// Matrix or a bar, edges included; the bar where both are, and that of alpha before the other.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        if layout.alphaBar?.contains(point) == true { return .alpha }
        if layout.bar.contains(point) { return .bar }
        return layout.matrix.contains(point) ? .matrix : nil
    }

    /// The purest colour of hue and saturation in the matrix, the chosen hue and saturation in the bar, the
    /// chosen colour in the swatch, and its alpha in the bar of that, without a checkerboard. The mask has no part in it.
    public func color(at point: Point) -> PickedColor? {
        // From the top down.
        if let picked = layout.alphaControl?.color(at: point, of: chosen) { return picked }
        if layout.swatch.contains(point) {
            return PickedColor(part: .swatch, rgb: RGBColor(chosen), hsb: chosen)
        }
        if layout.bar.contains(point) {
            return PickedColor(
                part: .bar,
                rgb: Paint.linearGradient(barPaint).color(at: point),
                hsb: color(hue, saturation, 1 - layout.bar.unitPosition(point).x)
            )
        }
        guard layout.matrix.contains(point) else { return nil }
        let unit = layout.matrix.unitPosition(point)
        return PickedColor(
            part: .matrix,
            rgb: Paint.hueSaturation(matrixPaint).color(at: point),
            hsb: color(unit.x, 1 - unit.y, matrixLevel)
        )
    }

    /// Hue and saturation, the level, or alpha, by the nearest position in matrix or bar.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard point.isFinite else { return }
        switch part {
        case .matrix:
            let unit = layout.matrix.unitPosition(point)
            setHue(unit.x)
            saturation = 1 - unit.y
        case .bar: level = 1 - layout.bar.unitPosition(point).x
        case .alpha: if let bar = layout.alphaControl { alpha = bar.alpha(at: point) }
        default: break
        }
    }

    /// A fine step is a hundredth; in the bar, right and down are darker, as they look.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        switch part {
        case .matrix:
            let (x, y) = key.moved(hue, saturation)
            setHue(x)
            saturation = y
        case .bar: level = key.mirrored.moved(level)
        case .alpha where layout.alphaBar != nil: alpha = key.moved(alpha)
        default: break
        }
    }

    /// `Hue 108°, saturation 70 %`, `Brightness 60 %` or `Lightness 60 %`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        switch part {
        case .matrix: "Hue \(degrees(hue)), saturation \(percent(saturation))"
        case .bar: (model == .hsb ? "Brightness " : "Lightness ") + percent(level)
        case .alpha where layout.alphaBar != nil: AlphaBar.words(alpha)
        case .swatch: ColorFormat.hex.text(chosen)
        default: ""
        }
    }

    /// The right edge is hue 1, which is red as hue 0 is; kept just below, so that the marker stays there.
    private mutating func setHue(_ position: Double) {
        hue = min(position, 1.0.nextDown)
    }
}
