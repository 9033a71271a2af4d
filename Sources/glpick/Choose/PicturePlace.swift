import PickerKit

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
