import PickerColor
public import PickerScene

/// The pixels around the chosen one, enlarged. A frame marks the chosen pixel, and its value in sRGB, or the nearest one
/// there, is written below.
///
/// Picks and presses pass through the loupe.
public struct Loupe: FloatingControl {
    /// The name of the part; by default `loupe`.
    public let name: PickerPart.Name
    private let field: ImageField
    /// The number of pixels in a row and in a column; odd, 1…``maximumPixels``.
    public private(set) var pixels: Int
    private let area: Rectangle
    /// The size of a terminal's cell, in points, if the loupe lies on whole cells; nil if not.
    private var gridCell: Size?

    /// The greatest number of pixels in a row.
    public static let maximumPixels = 99

    /// Makes a loupe for a field; it stays inside `area`. `pixels`, the number in a row, is clamped to
    /// 1…``maximumPixels`` and made odd.
    public init(of field: ImageField, name: PickerPart.Name = .loupe, pixels: Int, within area: Rectangle) {
        self.name = name
        self.field = field
        self.pixels = min(max(pixels, 1), Self.maximumPixels) | 1
        self.area = area
    }

    /// The area in which the loupe moves; ``frame(_:)`` is its place for a chosen pixel.
    public var frame: Rectangle { area }

    /// The area of border, pixels and value, in points.
    public func frame(_ choice: PickerChoice) -> Rectangle { Place(self, choice)?.panel ?? frame }

    /// Border, pixels, the frame of the chosen pixel, and its value.
    public func layers(_ choice: PickerChoice) -> [Layer] { Place(self, choice)?.layers ?? [] }

    /// A loupe without a border, a frame and text, which cells cannot show; each of its pixels is two cells wide and one high.
    public func snapped(to cell: Size) -> Loupe {
        var loupe = self
        loupe.gridCell = cell
        let side = 0.4 * min(area.width, area.height)
        let fitting = Int(min(side / (2 * cell.width), side / cell.height).rounded(.down))
        loupe.pixels = min(pixels, max(fitting, 1) - (fitting.isMultiple(of: 2) && fitting > 0 ? 1 : 0)) | 1
        return loupe
    }

    /// The enlarged chosen pixel, in points; nil if none is chosen.
    public func chosenPixel(_ choice: PickerChoice) -> Rectangle? { Place(self, choice)?.chosen }

    /// The loupe's rectangles for a choice.
    private struct Place {
        private let loupe: Loupe
        private let place: SIMD2<Int>
        private let text: HexadecimalText

        /// Nil if no pixel is chosen.
        init?(_ loupe: Loupe, _ choice: PickerChoice) {
            guard let place = choice.place, let rgb = choice.rgb else { return nil }
            self.loupe = loupe
            self.place = place
            let color = Color(rgb, in: loupe.field.paint.image.pixmap.colorSpace)
            text = HexadecimalText(ColorFormat.hex.text(GamutMapping.css.map(color, to: .sRGB)))
        }

        var layers: [Layer] {
            let (square, pixel) = (square, pixel)
            let middle = loupe.pixels / 2
            let image = loupe.field.paint.image
            // Where the whole picture would be at the loupe's scale.
            let whole = Rectangle(
                x: square.minX - Double(place.x - middle) * pixel.width,
                y: square.minY - Double(place.y - middle) * pixel.height,
                width: Double(image.size.width) * pixel.width,
                height: Double(image.size.height) * pixel.height)
            let board = Checkerboard(
                origin: Point(x: square.minX, y: square.minY), side: max(pixel.width / 2, 1))
            let shown = Shape.rectangle(square.intersection(whole))
            let pixels = [
                Layer(.rectangle(panel), .solid(RGBColor(red: 0.1, green: 0.1, blue: 0.1))),
                // Clear pixels show squares; outside the picture the panel shows.
                Layer(shown, .checkerboard(board)),
                Layer(shown, .image(ImagePaint(image: image, frame: whole))),
            ]
            if loupe.gridCell != nil { return pixels }
            let line = min(border, pixel.width / 4)
            let frame = Marker.outline(
                Outline(chosen.inset(by: -line), lineWidth: line), around: chosen.center)
            return pixels + MarkerStyle.twoTone.layers(frame) + [
                Layer(.rectangle(label), .image(ImagePaint(image: text.image, frame: label)))
            ]
        }

        /// The enlarged chosen pixel.
        var chosen: Rectangle {
            let (square, pixel, middle) = (square, pixel, Double(loupe.pixels / 2))
            return Rectangle(
                x: square.minX + middle * pixel.width, y: square.minY + middle * pixel.height,
                width: pixel.width, height: pixel.height)
        }

        /// The size of an enlarged pixel.
        private var pixel: Size {
            loupe.gridCell.map { Size(width: 2 * $0.width, height: $0.height) }
                ?? Size(width: side / Double(loupe.pixels), height: side / Double(loupe.pixels))
        }

        var panel: Rectangle {
            if loupe.gridCell != nil { return square }
            return Rectangle(
                x: square.minX - border, y: square.minY - border, width: square.width + 2 * border,
                height: label.maxY - square.minY + 2 * border)
        }

        private var side: Double { 0.4 * min(loupe.area.width, loupe.area.height) }

        /// The width of the border: 2 points, or less in a small area.
        private var border: Double { min(2, 0.05 * side) }

        /// The enlarged pixels: two fifths of the area's shorter side, above and right of the chosen pixel, or on
        /// another side where there is no room.
        private var square: Rectangle {
            if let cell = loupe.gridCell { return gridSquare(cell) }
            let area = loupe.area
            let marker = loupe.field.paint.center(column: place.x, row: place.y)
            let gap = 16.0
            let (nearest, above) = (area.minY + border, marker.y - gap - side - labelHeight)
            let (leftmost, right) = (area.minX + border, marker.x + gap)
            let rightmost = area.maxX - border - side
            let lowest = area.maxY - 2 * border - side - labelHeight
            return Rectangle(
                x: right <= rightmost ? right : max(marker.x - gap - side, leftmost),
                y: above >= nearest ? above : max(min(marker.y + gap, lowest), nearest),
                width: side, height: side)
        }

        /// The enlarged pixels on whole cells, two cells beside the chosen pixel, above it or below.
        private func gridSquare(_ cell: Size) -> Rectangle {
            let marker = loupe.field.paint.center(column: place.x, row: place.y)
            let (width, height) = (2 * cell.width * Double(loupe.pixels), cell.height * Double(loupe.pixels))
            func whole(_ position: Double, _ side: Double) -> Double {
                (position / side).rounded(.down) * side
            }
            let right = whole(marker.x, cell.width) + 3 * cell.width
            let above = whole(marker.y, cell.height) - height - cell.height
            let left = max(whole(marker.x, cell.width) - 2 * cell.width - width, 0)
            let lowest = max(whole(loupe.area.maxY, cell.height) - height, 0)
            return Rectangle(
                x: right + width <= loupe.area.maxX ? right : left,
                y: above >= loupe.area.minY
                    ? above : min(whole(marker.y, cell.height) + 2 * cell.height, lowest),
                width: width, height: height)
        }

        /// The text is as wide as the loupe, with a margin of one of its dots.
        private var labelHeight: Double { side * Double(text.size.height) / Double(text.size.width) }

        private var label: Rectangle {
            Rectangle(x: square.minX, y: square.maxY + border, width: side, height: labelHeight)
        }
    }
}

extension Rectangle {
    /// The area that both rectangles have in common; of size 0 if there is none.
    fileprivate func intersection(_ other: Rectangle) -> Rectangle {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rectangle(
            x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
            height: max(min(maxY, other.maxY) - top, 0))
    }
}
