public import PickerColor
public import PickerScene

/// A picture to pick a pixel from, with a loupe.
public struct ImagePicker: Hashable, Sendable {
    /// The picture.
    public let image: SourceImage
    /// What the components of the picture's colours are shares of.
    public let colorSpace: ColorSpace
    /// The area that the picture is fitted into, up to the inset, as large as it can be, in the middle, in points.
    public var frame: Rectangle { didSet { imageFrame = fittedFrame } }
    /// The room between the edge of the frame and the picture.
    public let inset: Inset
    /// Where the picture is drawn: with its own proportions, as large as fits, in the middle of the frame.
    public private(set) var imageFrame: Rectangle
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
    /// `loupe` is made odd and clamped to 1…``maximumLoupe``; without an inset there is room for the markers, if there are
    /// any.
    public init(
        image: SourceImage,
        colorSpace: ColorSpace = .sRGB,
        frame: Rectangle,
        at point: Point? = nil,
        loupe: Int? = nil,
        markers: MarkerStyle? = .plain,
        inset: Inset? = nil
    ) {
        self.image = image
        self.colorSpace = colorSpace
        self.frame = frame
        self.loupe = loupe.map { min(max($0, 1), Self.maximumLoupe) | 1 }
        self.markers = markers
        self.inset = inset ?? (markers == nil ? .points(0) : .markers)
        imageFrame = frame
        column = image.size.width / 2
        row = image.size.height / 2
        chosen = HSBColor(hue: 0, saturation: 0, brightness: 0)
        imageFrame = fittedFrame
        if let point { (column, row) = paint.pixelIndex(at: point) }
        choosePixel(column: column, row: row)
    }

    /// The size of a frame that shows the pixels of `image` one point wide, with room for the markers.
    public static func naturalSize(of image: SourceImage, inset: Inset = .markers) -> Size {
        let own = Size(width: Double(image.size.width), height: Double(image.size.height))
        let room = inset.room(around: own) { covered($0, image.size) }
        return Size(width: own.width + 2 * room, height: own.height + 2 * room)
    }

    private var fittedFrame: Rectangle {
        Self.fitted(image.size, into: inset.area(in: frame) { Self.covered($0, image.size) })
    }

    /// The largest rectangle in the middle of `area` with the proportions of `size`.
    private static func fitted(_ size: PixelSize, into area: Rectangle) -> Rectangle {
        let width = Double(size.width)
        let height = Double(size.height)
        let scale = min(area.width / width, area.height / height)
        return Rectangle(
            x: area.center.x - width * scale / 2,
            y: area.center.y - height * scale / 2,
            width: width * scale,
            height: height * scale
        )
    }

    /// What a picture of `size` in `area` and the marker of a pixel can cover.
    private static func covered(_ area: Rectangle, _ size: PixelSize) -> Rectangle {
        let frame = fitted(size, into: area)
        let pixel = frame.width / Double(size.width)
        let marked = frame.inset(by: pixel / 2).covered { marker(at: $0, in: frame, pixel: pixel) }
        return frame.union(marked)
    }

    /// A circle about a pixel; smaller in pictures of less than 100 points.
    private static func marker(at point: Point, in frame: Rectangle, pixel: Double) -> Marker {
        let unit = min(1, max(frame.width, frame.height) / 100)
        let side = max(pixel + 6 * unit, 12 * unit)
        return .circle(Ring(center: point, radius: side / 2, lineWidth: 2 * unit))
    }

    /// The marker of the chosen pixel.
    var marker: Marker {
        Self.marker(at: markerCenter, in: imageFrame, pixel: imageFrame.width / Double(image.size.width))
    }

    /// The picture in its place.
    var paint: ImagePaint { ImagePaint(image: image, frame: imageFrame) }

    /// The colour of a pixel as the picture has it, straight.
    func color(column: Int, row: Int) -> RGBColor { RGBColor(image[column, row]) }

    /// Chooses the pixel nearest to a column and row.
    mutating func choosePixel(column: Int, row: Int) {
        self.column = min(max(column, 0), image.size.width - 1)
        self.row = min(max(row, 0), image.size.height - 1)
        chosen = HSBColor(color(column: self.column, row: self.row), keeping: chosen)
    }

    /// The middle of the chosen pixel.
    var markerCenter: Point { paint.center(column: column, row: row) }
}
