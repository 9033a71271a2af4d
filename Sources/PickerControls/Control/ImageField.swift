public import PickerColor
public import PickerScene

/// A picture whose pixels can be chosen.
public struct ImageField: Control {
    /// The name of the part; by default `image`.
    public let name: PickerPart.Name
    /// The picture and its frame.
    public let paint: ImagePaint
    /// The size of the picture, at hand for picks.
    private let size: PixelSize
    /// The greatest size of the marker, as a share of the usual one.
    private let markerScale: Double

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
        let frame = Rectangle(
            x: area.center.x - width * scale / 2,
            y: area.center.y - height * scale / 2,
            width: width * scale,
            height: height * scale
        )
        paint = ImagePaint(image: image, frame: frame)
        size = image.size
    }

    /// The area of the picture, in points.
    public var frame: Rectangle { paint.frame }
    /// The picture and the marker of any pixel.
    public func covered(isFocused: Bool) -> Rectangle {
        frame.union(frame.inset(by: pixel / 2).covered(isFocused: isFocused, by: marker))
    }
    /// True: translucent pixels stay translucent.
    public var showsAlpha: Bool { true }
    /// False: only the colours of pixels can be chosen.
    public var hasAnyColor: Bool { false }
    /// True: pixels are hard to hit.
    public var followsPointer: Bool { true }

    /// The picture, as one layer.
    public func layers(_ choice: PickerChoice) -> [Layer] { [Layer(.rectangle(frame), .image(paint))] }

    /// A circle around the chosen pixel; it is smaller in pictures of less than 100 points.
    public func marker(_ choice: PickerChoice) -> Marker? {
        choice.place.map { marker(at: paint.center(column: $0.x, row: $0.y)) }
    }

    /// The colour of the pixel at `point`, unchanged.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let rgb = color(place(at: point))
        let own = HSBColor(rgb)
        // A grey has no hue of its own, so it keeps the chosen one.
        guard own.saturation == 0, let chosen = choice.color else {
            return PickedColor(part: name, rgb: rgb, hsb: own)
        }
        return PickedColor(part: name, rgb: rgb, hsb: HSBColor(rgb, keeping: chosen))
    }

    /// Chooses the pixel at `point`, or the one nearest to it.
    public func drag(_ choice: inout PickerChoice, to point: Point) { choice.place = place(at: point) }

    /// A fine step is a pixel; home and end choose the first and last pixel of the row.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        guard var place = choice.place else { return choice.place = .zero }
        switch key.move {
        case .right(let steps): place.x += steps
        case .up(let steps): place.y -= steps
        case .first: place.x = 0
        case .last: place.x = size.width - 1
        }
        choice.place = clamped(place)
    }

    /// Chooses a pixel by its column and row, counted from 1.
    public func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool {
        guard numbers.count == 2, numbers.allSatisfy({ $0 == $0.rounded() && $0 >= 1 }),
            numbers[0] <= Double(size.width), numbers[1] <= Double(size.height)
        else { return false }
        choice.place = SIMD2(Int(numbers[0]) - 1, Int(numbers[1]) - 1)
        return true
    }

    /// `the column and row of a pixel, from 1, such as 12 34`.
    public var typedNumbers: String { "the column and row of a pixel, from 1, such as 12 34" }

    /// Changes nothing: a picture may have the colour nowhere, or in many places.
    public func choose(_ color: HSBColor, _ choice: inout PickerChoice) {}

    /// Chooses the pixel nearest to the place; without a place, the one in the middle. A grey pixel keeps the last hue.
    public func settle(_ choice: inout PickerChoice) {
        let place = clamped(choice.place ?? SIMD2(size.width / 2, size.height / 2))
        choice.take(color(place), at: place)
    }

    /// `Column 12 of 640, row 34 of 480, #3366cc`.
    public func words(_ choice: PickerChoice, in space: ColorSpace) -> String {
        guard let place = choice.place, choice.hasColor else { return choice.words(in: space) }
        return "Column \(place.x + 1) of \(size.width), row \(place.y + 1) of \(size.height), "
            + choice.words(in: space)
    }

    /// The details `image`, its size in pixels, and `pixel`, the chosen one.
    public func details(_ choice: PickerChoice) -> [ControlDetail] {
        [ControlDetail("image", .size(size))]
            + (choice.place.map { [ControlDetail("pixel", .place($0))] } ?? [])
    }

    /// The column and row of the pixel at `point`, or nearest to it.
    public func place(at point: Point) -> SIMD2<Int> {
        let (column, row) = frame.cell(at: point, of: size)
        return SIMD2(column, row)
    }

    private func clamped(_ place: SIMD2<Int>) -> SIMD2<Int> {
        place.clamped(
            lowerBound: .zero,
            upperBound: SIMD2(size.width - 1, size.height - 1))
    }

    private func color(_ place: SIMD2<Int>) -> RGBColor { RGBColor(paint.image[place.x, place.y]) }

    /// The width of a pixel, in points.
    private var pixel: Double { frame.width / Double(size.width) }

    private func marker(at point: Point) -> Marker {
        let unit = min(markerScale, max(frame.width, frame.height) / 100)
        let side = max(pixel + 6 * unit, 12 * unit)
        return .circle(Ring(center: point, radius: side / 2, lineWidth: 2 * unit))
    }
}
