import PickerKit

/// What a press on a part of the panel does.
enum PanelAction: Hashable {
    /// Chooses a colour.
    case choose(Chosen)
    /// Chooses one of the tints and shades.
    case shade(Int)
    /// Lets keys act on a part of the picker.
    case focus(PickerPart.Name)
    /// Does what a key does.
    case press(TerminalKey.Name)
}

/// Where the lines of the panel are on the screen.
struct PanelPlace {
    var corner: CellPosition
    var lines: [PanelLine]

    /// The action of the part under the mouse; nil for none.
    func action(_ mouse: TerminalMouse, _ pixels: MousePixels?) -> PanelAction? {
        guard let cell = pixels?.cell ?? CellSize(width: 1, height: 1) else { return nil }
        let place = mouse.position(pixelOrigin: pixels?.origin, cell: cell)
        let row = Int((place.y / cell.height).rounded(.down)) - corner.row
        var column = Int((place.x / cell.width).rounded(.down)) - corner.column
        guard lines.indices.contains(row), column >= 0 else { return nil }
        for part in lines[row].parts {
            if column < part.text.columns { return part.action }
            column -= part.text.columns
        }
        return nil
    }
}
