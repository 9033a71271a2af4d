import PickerColor
import PickerScene

/// The pixels around the chosen one, enlarged, with the chosen one framed and its value written below.
struct Loupe {
    /// How many pixels in a row and in a column, odd.
    let pixels: Int
    let picker: ImagePicker

    /// 2 points, or less in a small frame.
    private var border: Double { min(2, 0.05 * side) }

    /// Border, pixels, frame of the chosen pixel, and value.
    var layers: [Layer] {
        let square = square
        let cell = square.width / Double(pixels)
        let middle = pixels / 2
        // Where the whole picture would be at the loupe's scale.
        let whole = Rectangle(
            x: square.minX - Double(picker.column - middle) * cell,
            y: square.minY - Double(picker.row - middle) * cell,
            width: Double(picker.image.size.width) * cell,
            height: Double(picker.image.size.height) * cell
        )
        let chosen = Rectangle(
            x: square.minX + Double(middle) * cell,
            y: square.minY + Double(middle) * cell,
            width: cell,
            height: cell
        )
        let label = label(below: square)
        let line = min(border, cell / 4)
        let board = Checkerboard(origin: Point(x: square.minX, y: square.minY), side: max(cell / 2, 1))
        return [
            Layer(.rectangle(panel), .solid(RGBColor(red: 0.1, green: 0.1, blue: 0.1))),
            // What is clear shows squares, what lies outside the picture the panel.
            Layer(.rectangle(square.intersection(whole)), .checkerboard(board)),
            Layer(
                .rectangle(square.intersection(whole)),
                .image(ImagePaint(image: picker.image, frame: whole))
            ),
        ] + MarkerStyle.twoTone.layers(outline: Outline(chosen.inset(by: -line), lineWidth: line)) + [
            Layer(.rectangle(label), .image(ImagePaint(image: text.image, frame: label)))
        ]
    }

    /// Where the whole loupe is.
    var panel: Rectangle {
        Rectangle(
            x: square.minX - border,
            y: square.minY - border,
            width: square.width + 2 * border,
            height: label(below: square).maxY - square.minY + 2 * border
        )
    }

    private var text: HexadecimalText { HexadecimalText(ColorFormat.hex.text(picker.chosen)) }

    private var side: Double { 0.4 * min(picker.frame.width, picker.frame.height) }

    /// The enlarged pixels: two fifths of the frame, up and to the right of the chosen pixel, or to another
    /// side where there is no room; never beyond the frame.
    private var square: Rectangle {
        let frame = picker.frame
        let marker = picker.markerCenter
        let gap = 16.0
        let labelHeight = labelHeight(side)
        let (nearest, above) = (frame.minY + border, marker.y - gap - side - labelHeight)
        let (leftmost, right) = (frame.minX + border, marker.x + gap)
        let rightmost = frame.maxX - border - side
        let lowest = frame.maxY - 2 * border - side - labelHeight
        return Rectangle(
            x: right <= rightmost ? right : max(marker.x - gap - side, leftmost),
            y: above >= nearest ? above : max(min(marker.y + gap, lowest), nearest),
            width: side,
            height: side
        )
    }

    /// The text is as wide as the loupe, with a margin of one of its dots.
    private func labelHeight(_ side: Double) -> Double {
        side * Double(text.size.height) / Double(text.size.width)
    }

    private func label(below square: Rectangle) -> Rectangle {
        Rectangle(
            x: square.minX,
            y: square.maxY + border,
            width: square.width,
            height: labelHeight(square.width)
        )
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
