public import PickerColor
public import PickerScene

/// A picture to pick a pixel from, with a loupe.
public struct ImagePicker: Hashable, Sendable {
    /// The picture.
    public let image: SourceImage
    /// What the components of the picture's colours are shares of.
    public let colorSpace: ColorSpace
    /// The area that the picture is fitted into, as large as it can be, in the middle, in points.
    public var frame: Rectangle
    /// How many pixels of the picture the loupe shows in a row and in a column, an odd number; nil for no loupe.
    public let loupe: Int?
    /// How the chosen pixel is marked; nil for not at all.
    public var markers: MarkerStyle?

    /// The column of the chosen pixel, from the left.
    public internal(set) var column: Int
    /// The row of the chosen pixel, from the top.
    public internal(set) var row: Int
    /// The chosen colour, which keeps the hue of the one before where it is grey.
    var chosen: HSBColor

    /// The most pixels that a loupe shows in a row.
    public static let maximumLoupe = 99

    /// Makes a picker of the pixel in the middle of the picture, or the one nearest to `point` in the frame.
    ///
    /// `loupe` is made odd and clamped to 1…``maximumLoupe``.
    public init(
        image: SourceImage,
        colorSpace: ColorSpace = .sRGB,
        frame: Rectangle,
        at point: Point? = nil,
        loupe: Int? = nil,
        markers: MarkerStyle? = .plain
    ) {
        self.image = image
        self.colorSpace = colorSpace
        self.frame = frame
        self.loupe = loupe.map { min(max($0, 1), Self.maximumLoupe) | 1 }
        self.markers = markers
        column = image.size.width / 2
        row = image.size.height / 2
        chosen = HSBColor(hue: 0, saturation: 0, brightness: 0)
        if let point { (column, row) = paint.pixelIndex(at: point) }
        choosePixel(column: column, row: row)
    }

    /// Where the picture is drawn: with its own proportions, as large as fits, in the middle of the frame.
    public var imageFrame: Rectangle {
        let width = Double(image.size.width)
        let height = Double(image.size.height)
        let scale = min(frame.width / width, frame.height / height)
        return Rectangle(
            x: frame.center.x - width * scale / 2,
            y: frame.center.y - height * scale / 2,
            width: width * scale,
            height: height * scale
        )
    }

    /// The picture in its place.
    var paint: ImagePaint { ImagePaint(image: image, frame: imageFrame) }

    /// The colour of a pixel as the picture has it, straight.
    func color(column: Int, row: Int) -> RGBColor { RGBColor(image.pixmap[column, row]) }

    /// Chooses the pixel nearest to a column and row.
    mutating func choosePixel(column: Int, row: Int) {
        self.column = min(max(column, 0), image.size.width - 1)
        self.row = min(max(row, 0), image.size.height - 1)
        chosen = HSBColor(color(column: self.column, row: self.row), keeping: chosen)
    }

    /// The middle of the chosen pixel.
    var markerCenter: Point { paint.center(column: column, row: row) }
}
