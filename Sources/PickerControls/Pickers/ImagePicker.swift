import PickerColor
public import PickerScene

extension Picker {
    /// A picture to pick a pixel from, as large as possible in the middle of `frame`, with a bar of alpha below if
    /// wanted. `loupe` is the number of pixels in a row of the loupe; nil for none.
    ///
    /// Without a frame, pixels are one point wide. The choice is the pixel nearest to `point`; without a point, the one
    /// in the middle.
    public static func image(
        _ image: SourceImage,
        frame: Rectangle? = nil,
        at point: Point? = nil,
        loupe: Int? = nil,
        hasAlphaBar: Bool = false,
        markers: MarkerStyle? = .plain,
        inset: Inset = .markers
    ) -> Picker {
        // So that the marker fits into frames that are narrower than usual ones.
        let most = frame.map { min($0.width, $0.height) / 28 } ?? 1
        func field(_ arrangement: Arrangement) -> ImageField {
            ImageField(image, fittedInto: arrangement.rest, markerScale: min(most, 1))
        }
        let arrangement = Arrangement(
            filling: frame,
            orAround: Size(width: Double(image.size.width), height: Double(image.size.height)),
            bars: hasAlphaBar ? 1 : 0,
            inset: inset
        ) { controls(field($0), $0).covered(isFocused: inset.hasFocus) }
        let field = field(arrangement)
        let loupe = loupe.map { Loupe(of: field, pixels: $0, within: arrangement.frame) }
        var choice = PickerChoice(nil, in: ColorModel(.hsb, in: image.pixmap.colorSpace) ?? .hsb)
        choice.place = point.map { field.place(at: $0) }
        return Picker(
            choice,
            controls: controls(field, arrangement) + (loupe.map { [$0] } ?? []),
            size: Size(toFarCornerOf: [arrangement.frame]),
            markers: markers
        )
    }

    /// The field, and a bar of alpha as wide as the picture.
    private static func controls(_ field: ImageField, _ arrangement: Arrangement) -> [any Control] {
        let bars = arrangement.bars(from: field.frame.minX, width: field.frame.width)
        return [field] + Bar.alpha(bars.first)
    }
}
