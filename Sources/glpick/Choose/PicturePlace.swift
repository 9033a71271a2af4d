import PickerKit

/// Where the picker's picture is on the screen, and how points become cells.
struct PicturePlace: Hashable {
    /// The cell in its upper left corner.
    var position: CellPosition
    /// The picture's pixels in a cell, from left to right and from the top down.
    var cell: CellSize
    /// The picture's pixels to a point of the picker.
    var scale: Double

    /// The point of the picker under the mouse, which is told in cells, or in pixels of which `pixelCell` make a cell.
    func point(_ mouse: TerminalMouse, pixelCell: CellSize?) -> Point {
        // The middle of the cell, or of the pixel.
        let column = (Double(mouse.x) + 0.5) / (pixelCell?.width ?? 1)
        let row = (Double(mouse.y) + 0.5) / (pixelCell?.height ?? 1)
        return Point(
            x: (column - Double(position.column)) * cell.width / scale,
            y: (row - Double(position.row)) * cell.height / scale
        )
    }
}
