import PickerControls
import PickerScene
import PickerTerminal

/// Where the picker's picture is on the screen, and how points become cells.
struct PicturePlace: Hashable {
    /// The cell in its upper left corner.
    var position: CellPosition
    /// The picture's pixels in a cell, from left to right and from the top down.
    var cell: CellSize
    /// The picture's pixels to a point of the picker.
    var scale: Double

    /// The point of the picker under the mouse.
    func point(_ mouse: TerminalMouse, _ pixels: MousePixels?) -> Point {
        // The middle of the pixel, or of the cell.
        let cell = pixels?.cell ?? self.cell
        let place = mouse.position(pixelOrigin: pixels?.origin, cell: cell)
        return Point(
            x: (place.x / cell.width - Double(position.column)) * self.cell.width / scale,
            y: (place.y / cell.height - Double(position.row)) * self.cell.height / scale
        )
    }
}

/// How a terminal reports the mouse in pixels.
struct MousePixels: Hashable {
    var cell: CellSize
    /// The number of the first pixel.
    var origin: Int
}

extension Picker {
    /// Characters in the place of markers, from one cell to boxes of five by three, by the size of the picture. That of the
    /// focused part is filled, or has double lines.
    func cellMarks(at place: PicturePlace, focus: PickerPart.Name?, glyphs: CellGlyphs) -> [CellMark] {
        guard markers != nil else { return [] }
        let rows = size.height * place.scale / place.cell.height
        let above = controls.compactMap { ($0 as? any FloatingControl)?.frame(choice, scale: place.scale) }
        func boxes(_ isStrong: Bool) -> [CellMark] {
            interactiveControls.filter { ($0.name == focus) == isStrong }.flatMap { control -> [CellMark] in
                guard let center = control.marker(choice)?.center,
                    !above.contains(where: { $0.contains(center) })
                else { return [] }
                // A marker at the right or lower edge is in the last cell.
                let frame = control.frame.inset(by: 0.1)
                let x = max(min(center.x, frame.maxX), frame.minX)
                let y = max(min(center.y, frame.maxY), frame.minY)
                if rows < PicturePlace.rowsForBoxes {
                    return [place.dot(Point(x: x, y: y), isStrong: isStrong, glyphs)]
                }
                var marked = Rectangle(x: x, y: y, width: 0, height: 0)
                if rows >= PicturePlace.rowsForWideBoxes {
                    let reach = place.cell.width / place.scale
                    let left = max(x - reach, frame.minX)
                    marked = Rectangle(x: left, y: y, width: min(x + reach, frame.maxX) - left, height: 0)
                }
                // A bar is surrounded, so that the lines hide none of it.
                if let bar = control as? Bar, bar.frame.height * place.scale <= 3 * place.cell.height {
                    marked = Rectangle(
                        x: marked.minX, y: frame.minY, width: marked.width, height: frame.height)
                }
                return place.box(around: marked, isStrong: isStrong)
            }
        }
        let loupe = controls.compactMap { ($0 as? Loupe)?.chosenPixel(choice) }.flatMap {
            place.box(around: $0.inset(by: 0.1), isStrong: false)
        }
        return boxes(false) + boxes(true) + loupe
    }
}

extension PicturePlace {
    /// The rows of cells from which a picture has boxes, and from which they are wide.
    fileprivate static let rowsForBoxes = 12.0
    fileprivate static let rowsForWideBoxes = 30.0

    /// A circle in one cell; letters where the font may lack circles.
    fileprivate func dot(_ point: Point, isStrong: Bool, _ glyphs: CellGlyphs) -> CellMark {
        CellMark(
            column: Int((point.x * scale / cell.width).rounded(.down)),
            row: Int((point.y * scale / cell.height).rounded(.down)),
            glyph: glyphs == .eighths ? (isStrong ? "●" : "○") : (isStrong ? "O" : "o"))
    }

    fileprivate func box(around area: Rectangle, isStrong: Bool) -> [CellMark] {
        func cells(_ first: Double, _ last: Double, _ side: Double) -> ClosedRange<Int> {
            let start = Int((first * scale / side).rounded(.down))
            return start...max(Int((last * scale / side).rounded(.down)), start)
        }
        return CellMark.box(
            around: cells(area.minX, area.maxX, cell.width), cells(area.minY, area.maxY, cell.height),
            isStrong: isStrong)
    }
}
