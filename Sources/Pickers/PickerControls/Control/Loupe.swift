import PickerColor
public import PickerScene

/// The pixels around the chosen one, enlarged in a circle, with a frame around the chosen pixel. Its value in sRGB, or the
/// nearest one there, may stand below.
///
/// It is at most a third as wide and high as its area, leaves the chosen point free, lies on the side with more room, and hides
/// no other part where the picture has room for it.
/// Picks and presses pass through it.
public struct Loupe: FloatingControl, CellControl {
    /// The name of the part; by default `loupe`.
    public let name: PickerPart.Name
    private var field: ImageField
    /// The number of pixels in a row and in a column; odd, 1…``maximumPixels``. Those in corners are cut off.
    public private(set) var pixels: Int
    /// True if the value of the chosen pixel is written, where there is room.
    public let showsText: Bool
    private let area: Rectangle
    /// The size of a terminal's cell, in points, if the loupe lies on whole cells; nil if not.
    private var gridCell: Size?
    /// Writes the value. It keeps letters, so loupes that follow one another may share it.
    package var painter = Self.makePainter()

    /// The greatest number of pixels in a row.
    public static let maximumPixels = 99

    private static let textStyle = TextStyle(
        size: 11, color: .white,
        ground: .plate(RGBColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.9), margin: 3))

    /// Makes a painter of values.
    package static func makePainter() -> TextPainter { TextPainter(textStyle) }

    static func text(_ value: String, scale: Double) -> TextPicture {
        TextPicture(value, textStyle, scale: scale)
    }

    private static let outside = RGBColor(red: 0.1, green: 0.1, blue: 0.1)
    private static let lineStrength = 0.2

    /// Makes a loupe for a field; it stays inside `area`. `pixels`, the number in a row, is clamped to
    /// 1…``maximumPixels`` and made odd.
    public init(
        of field: ImageField, name: PickerPart.Name = .loupe, pixels: Int, showsText: Bool = true,
        within area: Rectangle
    ) {
        (self.name, self.field, self.showsText, self.area) = (name, field, showsText, area)
        self.pixels = min(max(pixels, 1), Self.maximumPixels) | 1
    }

    /// The same loupe for the field when it shows another part of its picture.
    func magnifying(_ field: ImageField) -> Loupe {
        var loupe = self
        loupe.field = field
        return loupe
    }

    /// The area in which the loupe moves; ``frame(_:scale:)`` is its place for a chosen pixel.
    public var frame: Rectangle { area }

    /// The area of the loupe and its text for the chosen pixel, in points; `scale` is in pixels per point.
    public func frame(_ choice: PickerChoice, scale: Double) -> Rectangle {
        guard let place = choice.place else { return frame }
        if let gridCell { return square(at: place, ofCells: gridCell) }
        return geometry(choice, scale)?.panel.points(scale) ?? frame
    }

    /// The pixels with lines between them, the frame of the chosen one, the rim, and the value.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        guard let place = choice.place, choice.hasColor else { return [] }
        if let gridCell {
            let square = square(at: place, ofCells: gridCell)
            return [Layer(.rectangle(square), .image(ImagePaint(image: magnified(place), frame: square)))]
        }
        guard let geometry = geometry(choice, scale) else { return [] }
        let lines = ImagePaint.Lines(width: 1 / scale, strength: Self.lineStrength, spacing: parts)
        let square = geometry.square.points(scale)
        let picture = ImagePaint(
            image: magnified(place), frame: square, lines: geometry.hasLines ? lines : nil)
        let center = geometry.center.points(scale)
        func ring(_ outer: Double, _ inner: Double) -> Shape {
            .ring(Ring(center: center, outerRadius: outer / scale, innerRadius: inner / scale))
        }
        let (outer, white, inner) = (geometry.radius, geometry.radius - geometry.line, geometry.innerRadius)
        // The picture ends below the rim, so that no colour shines through the rim's edge.
        var layers = [
            Layer(ring((white + inner) / 2, 0), .image(picture)), Layer(ring(white, inner), .solid(.white)),
            Layer(ring(outer, white), .solid(.black)),
        ]
        for (frame, color) in geometry.frames(scale) { layers.append(Layer(.outline(frame), .solid(color))) }
        if let label = geometry.label {
            layers.append(text(choice, scale).layer(in: label.points(scale)))
        }
        return layers
    }

    /// A loupe without a rim, a frame and text, which cells cannot show; each of its pixels is two cells wide and one high.
    func snapped(to cell: Size) -> Loupe {
        var loupe = self
        loupe.gridCell = cell
        let side = LoupeGeometry.share * min(area.width, area.height)
        let fitting = Int(min(side / (2 * cell.width), side / cell.height).rounded(.down))
        loupe.pixels = min(pixels, max(fitting, 1) - (fitting.isMultiple(of: 2) && fitting > 0 ? 1 : 0)) | 1
        return loupe
    }

    /// The enlarged chosen pixel, in points; nil if none is chosen. `scale` is in pixels per point.
    package func chosenPixel(_ choice: PickerChoice, scale: Double = 1) -> Rectangle? {
        guard let place = choice.place, choice.hasColor else { return nil }
        guard let cell = gridCell else { return geometry(choice, scale)?.chosen.points(scale) }
        return Rectangle(
            center: square(at: place, ofCells: cell).center,
            Size(width: 2 * cell.width, height: cell.height))
    }

    /// A frame around the square of `side` pixels about the chosen one, white with a black rim; none for a single pixel.
    package func frame(around side: Int, _ choice: PickerChoice, scale: Double) -> [Layer] {
        let frames = side > 1 ? geometry(choice, scale)?.frames(around: side, scale) : nil
        return (frames ?? []).map { Layer(.outline($0), .solid($1)) }
    }

    /// Nil if nothing is chosen, or there is no room.
    private func geometry(_ choice: PickerChoice, _ scale: Double) -> LoupeGeometry? {
        guard let place = choice.place, choice.hasColor else { return nil }
        return LoupeGeometry(
            around: field.paint.center(column: place.x, row: place.y), of: field.frame, pixels: pixels,
            within: area, scale: scale, label: showsText ? text(choice, scale).image.size : nil)
    }

    private func text(_ choice: PickerChoice, _ scale: Double) -> TextPicture {
        let color = choice.rgb.map { Color($0, in: field.paint.image.pixmap.colorSpace) }
        let text = color.map { ColorFormat.hex.text(GamutMapping.css.map($0, to: .sRGB)) } ?? ""
        return painter.picture(of: text, scale: scale)
    }

    /// How many parts of an enlarged pixel are beside each other: squares, which clear ones show, are half as wide.
    private var parts: Int { field.paint.image.isOpaque ? 1 : 2 }

    /// The pixels around a place as an opaque picture. Clear ones show squares, and what is outside the picture is dark.
    private func magnified(_ place: SIMD2<Int>) -> SourceImage {
        let image = field.paint.image
        let first = place &- SIMD2(repeating: pixels / 2)
        let outside = StraightRGBA16(Self.outside)
        let parts = parts
        let side = PixelSize(width: parts * pixels, height: parts * pixels)
        var pixmap = Pixmap<StraightRGBA16>(size: side, filledWith: outside)
        let board = Checkerboard(origin: .zero, side: 1)
        for y in 0..<side.height {
            let row = first.y + y / parts
            guard 0..<image.size.height ~= row else { continue }
            for x in 0..<side.width {
                let column = first.x + x / parts
                guard 0..<image.size.width ~= column else { continue }
                let pixel = image[column, row]
                let square = (x + y).isMultiple(of: 2) ? board.light : board.dark
                pixmap[x, y] =
                    pixel.alpha == .max ? pixel : StraightRGBA16(RGBColor(pixel).over(square))
            }
        }
        return SourceImage(pixmap)
    }

    /// The enlarged pixels on whole cells, two cells beside the chosen pixel, above it or below.
    private func square(at place: SIMD2<Int>, ofCells cell: Size) -> Rectangle {
        let marker = field.paint.center(column: place.x, row: place.y)
        let (width, height) = (2 * cell.width * Double(pixels), cell.height * Double(pixels))
        func whole(_ position: Double, _ side: Double) -> Double {
            (position / side).rounded(.down) * side
        }
        let right = whole(marker.x, cell.width) + 3 * cell.width
        let above = whole(marker.y, cell.height) - height - cell.height
        let left = max(whole(marker.x, cell.width) - 2 * cell.width - width, 0)
        let lowest = max(whole(area.maxY, cell.height) - height, 0)
        return Rectangle(
            x: right + width <= area.maxX ? right : left,
            y: above >= area.minY
                ? above : min(whole(marker.y, cell.height) + 2 * cell.height, lowest),
            width: width, height: height)
    }
}
