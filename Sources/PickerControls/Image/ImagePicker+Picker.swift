public import PickerColor
public import PickerScene

extension ImagePicker: Picker {
    /// Column and row of the chosen pixel; the nearest for one outside the picture.
    public var choice: SIMD2<Int> {
        get { SIMD2(column, row) }
        set { choosePixel(column: newValue.x, row: newValue.y) }
    }

    /// The colour of the chosen pixel.
    public var color: HSBColor? { chosen }

    /// To the far corner of the frame.
    public var size: Size { Size(width: frame.maxX, height: frame.maxY) }

    /// The picture, the marker, and the loupe over all.
    public var layers: [Layer] {
        var layers = [Layer(.rectangle(imageFrame), .image(paint))]
        if let markers { layers += markers.layers(marker) }
        if let loupe {
            layers += Loupe(pixels: loupe, picker: self).layers
        }
        return layers
    }

    /// The picture, and the loupe, which only shows.
    public var parts: [PickerPart] {
        let image = PickerPart(.image, frame: imageFrame, marker: markerCenter)
        guard let loupe else { return [image] }
        let panel = Loupe(pixels: loupe, picker: self).panel
        return [image, PickerPart(.loupe, frame: panel, marker: nil, isInteractive: false)]
    }

    /// Nothing changes: a picture may have a colour nowhere, or in many places.
    public mutating func choose(_ color: HSBColor) {}

    /// The picture, edges included.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        imageFrame.contains(point) ? .image : nil
    }

    /// The colour of the pixel at `point`, as the picture has it, whatever the loupe hides.
    public func color(at point: Point) -> PickedColor? {
        guard imageFrame.contains(point) else { return nil }
        let (column, row) = paint.pixelIndex(at: point)
        let rgb = color(column: column, row: row)
        return PickedColor(part: .image, rgb: rgb, hsb: HSBColor(rgb, keeping: chosen))
    }

    /// The pixel at `point`, or nearest to it.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard part == .image, point.isFinite else { return }
        let (column, row) = paint.pixelIndex(at: point)
        choosePixel(column: column, row: row)
    }

    /// A fine step is a pixel; home and end lead to the first and last pixel of the row.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        guard part == .image else { return }
        switch key.move {
        case .right(let steps): choosePixel(column: column + steps, row: row)
        case .up(let steps): choosePixel(column: column, row: row - steps)
        case .first: choosePixel(column: 0, row: row)
        case .last: choosePixel(column: image.size.width - 1, row: row)
        }
    }

    /// `Column 12 of 640, row 34 of 480, #3366cc`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        if part == .loupe, loupe != nil { return ColorFormat.hex.text(chosen) }
        guard part == .image else { return "" }
        return "Column \(column + 1) of \(image.size.width), row \(row + 1) of \(image.size.height), "
            + ColorFormat.hex.text(chosen)
    }
}
