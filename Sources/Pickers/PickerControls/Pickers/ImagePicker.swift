import PickerColor
public import PickerScene

extension Picker {
    /// A picture to pick a pixel from, as large as possible in the middle of `frame`, with a bar of alpha below if
    /// wanted. `loupe` is the number of pixels in a row of the loupe; nil for none. It writes the value of the chosen pixel
    /// unless `loupeText` is false.
    ///
    /// ``view`` shows a part of the picture instead, which fills the frame.
    ///
    /// Without a frame, pixels are one point wide. The choice is the pixel nearest to `point`; without a point, the one
    /// in the middle.
    public static func image(
        _ image: SourceImage, frame: Rectangle? = nil, at point: Point? = nil, loupe: Int? = nil,
        loupeText: Bool = true, hasAlphaBar: Bool = false, markers: MarkerStyle? = .twoTone,
        inset: Inset = .markers, style: PickerStyle = .standard
    ) -> Picker {
        let natural = Size(width: Double(image.size.width), height: Double(image.size.height))
        let bars = hasAlphaBar ? 1 : 0
        let isStandard = style.sizes == .standard
        // So that the marker fits into frames that are narrower than usual ones.
        let most = frame.map { min($0.width, $0.height) / 28 } ?? 1
        func field(_ arrangement: Arrangement) -> ImageField {
            let growth = PickerStyle.growth(arrangement.rest.size)
            return isStandard
                ? ImageField(
                    image, filling: arrangement.rest, room: arrangement.room,
                    marker: .diameter(5 * arrangement.unit * growth))
                : ImageField(image, fittedInto: arrangement.rest, markerScale: min(most, 1))
        }
        func controls(_ arrangement: Arrangement) -> [any Control] {
            let field = field(arrangement)
            let bar = arrangement.bars(from: field.frame.minX, width: field.frame.width).first
            return [field] + Bar.alpha(bar, style)
        }
        let arrangement =
            isStandard
            ? inset.arrangement(
                filling: frame, orAround: natural,
                .init(bars: bars, ratio: natural.width / natural.height), style)
            : inset.layout(filling: frame, orAround: natural, bars: bars, { $0 }, controls: controls)
        let field = field(arrangement)
        let loupe = loupe.map {
            Loupe(of: field, pixels: $0, showsText: loupeText, within: arrangement.frame)
        }
        var choice = PickerChoice(nil, in: ColorModel(.hsb, in: image.pixmap.colorSpace) ?? .hsb)
        choice.place = point.map { field.place(at: $0) }
        return Picker(
            choice, controls: controls(arrangement) + (loupe.map { [$0] } ?? []),
            size: arrangement.frame.farCorner, markers: markers, style: style)
    }
}
