import PickerColor
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
    /// The size of a cell.
    var cell: CellSize
    /// The number of the first pixel.
    var origin: Int
}

extension Picker {
    /// Boxes of characters in the place of markers; that of the focused part has double lines.
    func cellMarks(at place: PicturePlace, focus: PickerPart.Name?) -> [CellMark] {
        guard markers != nil else { return [] }
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
                var marked = Rectangle(x: x, y: y, width: 0, height: 0)
                // A bar is surrounded, so that the lines hide none of it.
                if let bar = control as? Bar, bar.frame.height * place.scale <= 3 * place.cell.height {
                    marked = Rectangle(x: x, y: frame.minY, width: 0, height: frame.height)
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
    /// The cells around an area of the picker.
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
