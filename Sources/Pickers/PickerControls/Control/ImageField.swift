public import PickerColor
public import PickerScene

/// A picture whose pixels can be chosen.
public struct ImageField: PlaceControl {
    /// The name of the part; by default `image`.
    public let name: PickerPart.Name
    /// The picture and the frame of the whole of it, which ``frame`` may cut off.
    public private(set) var paint: ImagePaint
    /// The size of the picture, at hand for picks.
    public let count: PixelSize
    /// The greatest size of the marker, as a share of the usual one.
    private let markerScale: Double
    /// The marker in the standard sizes.
    private var circle: Marker.CircleSize?
    /// The part of the picture that is shown, and where.
    private(set) var placement: ImagePlacement

    /// Makes a field with the picture in the middle of `area`, as large as its proportions allow.
    public init(_ image: SourceImage, name: PickerPart.Name = .image, fittedInto area: Rectangle) {
        self.init(image, name: name, fittedInto: area, markerScale: 1)
    }

    init(
        _ image: SourceImage, name: PickerPart.Name = .image, fittedInto area: Rectangle, markerScale: Double
    ) {
        self.name = name
        self.markerScale = markerScale
        let (width, height) = (Double(image.size.width), Double(image.size.height))
        let scale = min(area.width / width, area.height / height)
        let frame = Rectangle(center: area.center, Size(width: width * scale, height: height * scale))
        paint = ImagePaint(image: image, frame: frame)
        count = image.size
        placement = ImagePlacement(room: area, whole: frame, size: count)
    }

    /// Makes a field with the picture in an area of nearly its proportions; a part of it may fill `room`.
    init(_ image: SourceImage, filling area: Rectangle, room: Rectangle, marker: Marker.CircleSize) {
        name = .image
        (markerScale, circle, count) = (1, marker, image.size)
        paint = ImagePaint(image: image, frame: area)
        placement = ImagePlacement(room: room, whole: area, size: count)
    }

    /// The same field with a part of the picture; nil for all of it.
    func showing(_ view: ImageView?) -> ImageField {
        var field = self
        field.placement.show(view)
        field.paint.frame = field.placement.picture
        return field
    }

    /// The area in which the picture is shown, in points.
    public var frame: Rectangle { placement.frame }
    /// True: pixels are too small to press each one, so hovering chooses, too.
    public var followsPointer: Bool { true }

    /// The picture, as one layer.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        [Layer(.rectangle(frame), .image(paint))]
    }

    /// The pixel whose area contains `point`, or the nearest one that is shown.
    public func place(at point: Point) -> SIMD2<Int> {
        let frame = frame
        let (column, row) = paint.pixelIndex(
            at: Point(
                x: min(max(point.x, frame.minX), frame.maxX), y: min(max(point.y, frame.minY), frame.maxY)))
        return SIMD2(column, row)
    }

    /// The marker of the chosen pixel; nil while it is not shown.
    public func marker(_ choice: PickerChoice) -> Marker? {
        guard let place = choice.place, color(of: place) != nil else { return nil }
        let marker = marker(of: place)
        let isShown = placement.view == nil || frame.contains(marker.center)
        return isShown ? marker : nil
    }

    /// A circle around the pixel; it is smaller in pictures of less than 100 points.
    public func marker(of place: SIMD2<Int>) -> Marker {
        if let circle { return .circle(at: paint.center(column: place.x, row: place.y), circle) }
        let whole = placement.whole
        let unit = min(markerScale, max(whole.width, whole.height) / 100)
        let pixel = paint.frame.width / Double(count.width)
        let side = max(pixel + 6 * unit, 12 * unit)
        let center = paint.center(column: place.x, row: place.y)
        return .circle(Ring(center: center, radius: side / 2, lineWidth: 2 * unit))
    }

    /// A fine step is a pixel; home and end choose the first and last pixel of the row.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        choice.place = choice.place.map { key.moved($0, in: count) } ?? .zero
    }

    /// Chooses a pixel by its column and row, counted from 1.
    public func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool {
        guard numbers.count == 2, numbers.allSatisfy({ $0 == $0.rounded() && $0 >= 1 }),
            numbers[0] <= Double(count.width), numbers[1] <= Double(count.height)
        else { return false }
        choice.place = SIMD2(Int(numbers[0]) - 1, Int(numbers[1]) - 1)
        return true
    }

    /// `the column and row of a pixel, from 1, such as 12 34`.
    public var typedNumbers: String { "the column and row of a pixel, from 1, such as 12 34" }

    /// Chooses the pixel nearest to the place; without a place, the one in the middle. A grey pixel keeps the last hue.
    func takePixel(_ choice: inout PickerChoice) {
        let place = count.nearest(to: choice.place ?? SIMD2(count.width / 2, count.height / 2))
        choice.take(pixel(place), at: place)
    }

    /// `Column 12 of 640, row 34 of 480, #3366cc`.
    public func words(_ choice: PickerChoice, in space: ColorSpace) -> String {
        guard let place = choice.place, choice.hasColor else { return choice.words(in: space) }
        return "Column \(place.x + 1) of \(count.width), row \(place.y + 1) of \(count.height), "
            + choice.words(in: space)
    }

    /// The details `image`, its size in pixels, and `pixel`, the chosen one.
    public func details(_ choice: PickerChoice) -> [ControlDetail] {
        [ControlDetail("image", .size(count))]
            + (choice.place.map { [ControlDetail("pixel", .place($0))] } ?? [])
    }

    /// Nil: no line surrounds a photo, which has edges of its own.
    public func edge(_ choice: PickerChoice) -> Shape? { nil }

    /// The colour of the pixel, unchanged; nil outside the picture.
    public func color(of place: SIMD2<Int>) -> RGBColor? {
        count.nearest(to: place) == place ? pixel(place) : nil
    }

    private func pixel(_ place: SIMD2<Int>) -> RGBColor { RGBColor(paint.image[place.x, place.y]) }
}

extension PixelSize {
    /// The pixel of a picture of this size that is nearest to a column and row.
    package func nearest(to place: SIMD2<Int>) -> SIMD2<Int> {
        place.clamped(lowerBound: .zero, upperBound: SIMD2(width - 1, height - 1))
    }
}
