public import PickerColor
public import PickerScene

extension Picker {
    /// A picture to pick a pixel from, as large as it can be in the middle of `frame`, with a loupe if it is to show so many
    /// pixels in a row, and a bar of alpha below if there is to be one.
    ///
    /// The pixel in the middle is chosen, or the one nearest to `point`. Without an inset there is room for the markers, if there
    /// are any.
    public static func image(
        _ image: SourceImage,
        colorSpace: ColorSpace = .sRGB,
        frame: Rectangle,
        at point: Point? = nil,
        loupe: Int? = nil,
        hasAlphaBar: Bool = false,
        markers: MarkerStyle? = .plain,
        inset: Inset? = nil
    ) -> Picker {
        let bars = hasAlphaBar ? 1 : 0
        let area = (inset ?? (markers == nil ? .points(0) : .markers)).area(in: frame) {
            imageControls(image, bars, in: $0).covered
        }
        let controls = imageControls(image, bars, in: area)
        let field = ImageField(image, fittedInto: Bar.split(area, bars).rest)
        var choice = PickerChoice(nil)
        choice.place = point.map { field.place(at: $0) }
        return Picker(
            choice,
            controls: controls + (loupe.map { [Loupe(of: field, pixels: $0, within: frame)] } ?? []),
            size: Size(toFarCornerOf: [frame]),
            colorSpace: colorSpace,
            markers: markers
        )
    }

    /// The size of a frame that shows the pixels of `image` one point wide, with room for the markers, and for a bar of alpha.
    public static func naturalSize(
        of image: SourceImage, hasAlphaBar: Bool = false, inset: Inset = .markers
    ) -> Size {
        let bars = hasAlphaBar ? 1 : 0
        let own = Bar.size(
            above: Size(width: Double(image.size.width), height: Double(image.size.height)), bars)
        let room = inset.room(around: own) { imageControls(image, bars, in: $0).covered }
        return Size(width: own.width + 2 * room, height: own.height + 2 * room)
    }

    /// The field, and a bar of alpha as wide as the picture.
    private static func imageControls(
        _ image: SourceImage, _ bars: Int, in area: Rectangle
    ) -> [any Control] {
        let split = Bar.split(area, bars)
        let field = ImageField(image, fittedInto: split.rest)
        return [field]
            + split.bars.map { bar in
                Bar(
                    .alpha,
                    frame: Rectangle(
                        x: field.frame.minX, y: bar.minY, width: field.frame.width, height: bar.height))
            }
    }
}
