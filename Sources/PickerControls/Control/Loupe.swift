import PickerColor
public import PickerScene

/// The pixels around the chosen one, enlarged, with the chosen one framed and its value written below; it only shows, and
/// picks and presses pass through it.
public struct Loupe: Control {
    /// The name of the part, `loupe` unless another is given.
    public let name: PickerPart.Name
    private let field: ImageField
    /// How many pixels in a row and in a column, odd.
    public let pixels: Int
    /// What it stays inside.
    private let area: Rectangle

    /// The most pixels that are shown in a row.
    public static let maximumPixels = 99

    /// Makes a loupe for a field; `pixels` in a row are made odd and clamped to 1…``maximumPixels``, and it stays inside `area`.
    public init(of field: ImageField, name: PickerPart.Name = .loupe, pixels: Int, within area: Rectangle) {
        self.name = name
        self.field = field
        self.pixels = min(max(pixels, 1), Self.maximumPixels) | 1
        self.area = area
    }

    /// The whole area in which the loupe moves.
    public var covered: Rectangle { area }
    /// Nothing can be done in it.
    public var isInteractive: Bool { false }
    /// It shows what is marked.
    public var isAboveMarkers: Bool { true }

    /// Nowhere: what it hides is picked.
    public func contains(_ point: Point) -> Bool { false }

    /// Nil: picks pass through.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? { nil }

    /// The chosen colour, such as `#3366cc`.
    public func words(_ choice: PickerChoice) -> String { choice.words }

    /// Anywhere in its area; where it is now depends on the chosen pixel.
    public var frame: Rectangle { area }

    /// The area of border, pixels and value, in points.
    public func frame(_ choice: PickerChoice) -> Rectangle { Place(self, choice)?.panel ?? frame }

    /// Border, pixels, frame of the chosen pixel, and value.
    public func layers(_ choice: PickerChoice) -> [Layer] { Place(self, choice)?.layers ?? [] }

    /// Where all of it is.
    private struct Place {
        private let loupe: Loupe
        private let place: SIMD2<Int>
        private let text: HexadecimalText

        /// Nil if no pixel is chosen.
        init?(_ loupe: Loupe, _ choice: PickerChoice) {
            guard let place = choice.place, let color = choice.color else { return nil }
            self.loupe = loupe
            self.place = place
            text = HexadecimalText(ColorFormat.hex.text(color))
        }

        var layers: [Layer] {
            let square = square
            let cell = square.width / Double(loupe.pixels)
            let middle = loupe.pixels / 2
            let image = loupe.field.paint.image
            // Where the whole picture would be at the loupe's scale.
            let whole = Rectangle(
                x: square.minX - Double(place.x - middle) * cell,
                y: square.minY - Double(place.y - middle) * cell,
                width: Double(image.size.width) * cell,
                height: Double(image.size.height) * cell
            )
            let chosen = Rectangle(
                x: square.minX + Double(middle) * cell,
                y: square.minY + Double(middle) * cell,
                width: cell,
                height: cell
            )
            let line = min(border, cell / 4)
            let board = Checkerboard(
                origin: Point(x: square.minX, y: square.minY), side: max(cell / 2, 1))
            return [
                Layer(.rectangle(panel), .solid(RGBColor(red: 0.1, green: 0.1, blue: 0.1))),
                // What is clear shows squares, what lies outside the picture the panel.
                Layer(.rectangle(square.intersection(whole)), .checkerboard(board)),
                Layer(.rectangle(square.intersection(whole)), .image(ImagePaint(image: image, frame: whole))),
            ] + MarkerStyle.twoTone.layers(outline: Outline(chosen.inset(by: -line), lineWidth: line)) + [
                Layer(.rectangle(label), .image(ImagePaint(image: text.image, frame: label)))
            ]
        }

        var panel: Rectangle {
            Rectangle(
                x: square.minX - border,
                y: square.minY - border,
                width: square.width + 2 * border,
                height: label.maxY - square.minY + 2 * border
            )
        }

        private var side: Double { 0.4 * min(loupe.area.width, loupe.area.height) }

        /// 2 points, or less in a small frame.
        private var border: Double { min(2, 0.05 * side) }

        /// The enlarged pixels: two fifths of the area, up and to the right of the chosen pixel, or to another
        /// side where there is no room; never beyond the area.
        private var square: Rectangle {
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
                width: side,
                height: side
            )
        }

        /// The text is as wide as the loupe, with a margin of one of its dots.
        private var labelHeight: Double { side * Double(text.size.height) / Double(text.size.width) }

        private var label: Rectangle {
            Rectangle(x: square.minX, y: square.maxY + border, width: side, height: labelHeight)
        }
    }
}

extension Rectangle {
    /// What both rectangles have in common; without extent if that is nothing.
    fileprivate func intersection(_ other: Rectangle) -> Rectangle {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rectangle(
            x: left,
            y: top,
            width: max(min(maxX, other.maxX) - left, 0),
            height: max(min(maxY, other.maxY) - top, 0)
        )
    }
}
