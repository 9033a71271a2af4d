public import PickerColor
public import PickerScene

extension RingPicker: Picker {
    /// The chosen colour.
    public var choice: HSBColor {
        get { chosen }
        set { chosen = newValue }
    }

    /// The chosen colour.
    public var color: HSBColor? { chosen }

    /// To the far corner of the layout's frame.
    public var size: Size { Size(width: layout.frame.maxX, height: layout.frame.maxY) }

    /// Ring, box and bar of alpha, and the markers over them.
    public var layers: [Layer] {
        var layers = [
            Layer(.ring(layout.ring), ringPaint),
            Layer(.rectangle(layout.box), .saturationBrightness(boxPaint)),
        ]
        if let bar = layout.alphaControl { layers += bar.layers(chosen) }
        if let markers {
            let circles = [layout.hueMarker(chosen), layout.boxMarker(chosen), layout.alphaMarker(chosen)]
            layers += circles.compactMap { $0 }.flatMap { markers.layers(circle: $0) }
        }
        return layers
    }

    /// Ring, box, and alpha if there is a bar.
    public var parts: [PickerPart] {
        let side = 2 * layout.radius
        let circle = Rectangle(
            x: layout.center.x - layout.radius,
            y: layout.center.y - layout.radius,
            width: side,
            height: side
        )
        let parts = [
            PickerPart(.ring, frame: circle, marker: layout.hueMarker(chosen).center),
            PickerPart(.box, frame: layout.box, marker: layout.boxMarker(chosen).center),
        ]
        return parts + (layout.alphaControl.map { [$0.part(chosen.alpha)] } ?? [])
    }

    /// Chooses `color` as it is; segments do not snap it.
    public mutating func choose(_ color: HSBColor) { chosen = color }

    /// The ring, also where the box reaches into it; then the box and a tenth of its side around it; then the
    /// bar of alpha.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        if isOnRing(point) { return .ring }
        let box = layout.box
        let margin = 0.1 * box.width
        if box.width > 0, box.inset(by: -margin).contains(point) { return .box }
        return layout.alphaBar?.contains(point) == true ? .alpha : nil
    }

    /// The pure hue on the ring, saturation and brightness of the chosen hue in the box, the alpha of the
    /// chosen colour in the bar, without the checkerboard.
    public func color(at point: Point) -> PickedColor? {
        // What is drawn over what: the box hides the ring.
        if layout.box.contains(point) {
            let unit = layout.box.unitPosition(point)
            return PickedColor(
                part: .box,
                rgb: Paint.saturationBrightness(boxPaint).color(at: point),
                hsb: HSBColor(hue: chosen.hue, saturation: unit.x, brightness: 1 - unit.y)
            )
        }
        if isOnRing(point) {
            let hue = hue(at: point) ?? 0
            return PickedColor(
                part: .ring,
                rgb: ringPaint.color(at: point),
                hsb: HSBColor(hue: hue, saturation: 1, brightness: 1)
            )
        }
        return layout.alphaControl?.color(at: point, of: chosen)
    }

    /// Hue by the angle from the centre, snapped to a segment, and unchanged at the centre; saturation and
    /// brightness, and alpha, by the nearest position in box and bar.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard point.isFinite else { return }
        switch part {
        case .ring:
            if let hue = hue(at: point) { setHue(hue) }
        case .box:
            let unit = layout.box.unitPosition(point)
            setBox(unit.x, 1 - unit.y)
        case .alpha:
            if let bar = layout.alphaControl { chosen = HSBColor(chosen, alpha: bar.alpha(at: point)) }
        default: break
        }
    }

    /// A fine step is a segment of the ring, or just under a degree where segments are narrower, and a coarse one
    /// about ten degrees, but at least a segment; a hundredth and a tenth of saturation, brightness and alpha.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        switch part {
        case .ring:
            let count = sweep?.segments ?? 360
            let hue =
                switch key.move {
                case .right(let steps), .up(let steps):
                    PickerKey.turned(chosen.hue, by: Self.segments(in: steps, of: count), of: count)
                case .first: 0.0
                case .last: PickerKey.turned(0, by: -1, of: count)
                }
            setHue(sweep?.snapped(hue) ?? hue)
        case .box:
            let (saturation, brightness) = key.moved(chosen.saturation, chosen.brightness)
            setBox(saturation, brightness)
        case .alpha: chosen = HSBColor(chosen, alpha: key.moved(chosen.alpha))
        default: break
        }
    }

    /// `Hue 108°`, `Saturation 70 %, brightness 60 %`, `Alpha 100 %`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        switch part {
        case .ring: "Hue \(degrees(chosen.hue))"
        case .box: "Saturation \(percent(chosen.saturation)), brightness \(percent(chosen.brightness))"
        case .alpha where layout.hasAlphaBar: AlphaBar.words(chosen.alpha)
        default: ""
        }
    }

    /// How many of `count` segments, or degrees, a fine or coarse step takes; negative for steps back.
    private static func segments(in steps: Int, of count: Int) -> Int {
        let fine = max(1, count / 360)
        let coarse = max(min(10, max(1, count / 12)), count / 36)
        return steps.signum() * (abs(steps) == 1 ? fine : coarse)
    }

    private func isOnRing(_ point: Point) -> Bool {
        let distance = layout.circle.distance(to: point)
        return distance > layout.ring.innerRadius && distance <= layout.ring.outerRadius
    }

    /// The hue that the ring has at the angle of `point`.
    private func hue(at point: Point) -> Double? {
        layout.circle.hue(at: point).map { hue in sweep?.snapped(hue) ?? hue }
    }

    private mutating func setHue(_ hue: Double) {
        chosen = HSBColor(
            hue: hue,
            saturation: chosen.saturation,
            brightness: chosen.brightness,
            alpha: chosen.alpha
        )
    }

    private mutating func setBox(_ saturation: Double, _ brightness: Double) {
        chosen = HSBColor(
            hue: chosen.hue,
            saturation: saturation,
            brightness: brightness,
            alpha: chosen.alpha
        )
    }
}
