public import PickerColor
public import PickerScene

extension MatrixPicker: Picker {
    /// Hue, saturation, and brightness or lightness.
    public var choice: SIMD3<Double> {
        get { SIMD3(hue, saturation, level) }
        set {
            hue = Hue.wrapped(newValue.x)
            saturation = unitClamped(newValue.y)
            level = unitClamped(newValue.z)
        }
    }

    /// The chosen colour.
    public var color: HSBColor? { chosen }

    private var chosen: HSBColor { color(hue, saturation, level) }

    /// To the far corner of the parts.
    public var size: Size {
        let frames = [layout.matrix, layout.bar, layout.swatch]
        return Size(
            width: frames.map(\.maxX).max() ?? 0,
            height: frames.map(\.maxY).max() ?? 0
        )
    }

    /// Matrix, bar and swatch, the mask over them, and the markers on top.
    public var layers: [Layer] {
        var layers = [
            Layer(.rectangle(layout.matrix), .hueSaturation(matrixPaint)),
            Layer(.rectangle(layout.bar), .linearGradient(barPaint)),
            Layer(.rectangle(layout.swatch), .solid(RGBColor(chosen))),
        ]
        if let mask {
            let frame = Rectangle(size)
            layers.append(Layer(.rectangle(frame), .image(ImagePaint(image: mask, frame: frame))))
        }
        if let markers {
            let side = 0.05 * min(layout.matrix.width, layout.matrix.height)
            let line = min(3, side / 3)
            let width = min(3 * line, layout.bar.width)
            let slot = Rectangle(
                x: barMarker.x - width / 2,
                y: layout.bar.minY,
                width: width,
                height: layout.bar.height
            )
            layers += markers.layers(cross: Cross(center: matrixMarker, reach: side, lineWidth: line))
            layers += markers.layers(outline: Outline(slot, lineWidth: line))
        }
        return layers
    }

    /// Matrix, bar, and the swatch, which only shows.
    public var parts: [PickerPart] {
        [
            PickerPart(.matrix, frame: layout.matrix, marker: matrixMarker),
            PickerPart(.bar, frame: layout.bar, marker: barMarker),
            PickerPart(.swatch, frame: layout.swatch, marker: nil, isInteractive: false),
        ]
    }

    /// Chooses `color` but for its alpha, which this picker does not have.
    public mutating func choose(_ color: HSBColor) {
        (hue, saturation, level) = Self.coordinates(of: color, in: model)
    }

    /// Matrix or bar, edges included; the bar where both are.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        if layout.bar.contains(point) { return .bar }
        return layout.matrix.contains(point) ? .matrix : nil
    }

    /// The purest colour of hue and saturation in the matrix, the chosen hue and saturation in the bar, the
    /// chosen colour in the swatch. The mask has no part in it.
    public func color(at point: Point) -> PickedColor? {
        // From the top down.
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

    /// Hue and saturation, or the level, by the nearest position in matrix or bar.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard point.isFinite else { return }
        switch part {
        case .matrix:
            let unit = layout.matrix.unitPosition(point)
            setHue(unit.x)
            saturation = 1 - unit.y
        case .bar: level = 1 - layout.bar.unitPosition(point).x
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
        default: break
        }
    }

    /// `Hue 108°, saturation 70 %`, `Brightness 60 %` or `Lightness 60 %`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        switch part {
        case .matrix: "Hue \(degrees(hue)), saturation \(percent(saturation))"
        case .bar: (model == .hsb ? "Brightness " : "Lightness ") + percent(level)
        case .swatch: ColorFormat.hex.text(chosen)
        default: ""
        }
    }

    /// The right edge is hue 1, which is red as hue 0 is; kept just below, so that the marker stays there.
    private mutating func setHue(_ position: Double) {
        hue = min(position, 1.0.nextDown)
    }
}
