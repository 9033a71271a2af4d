import PickerKit

/// Draws the changes of a chooser into a terminal.
struct ChooserScreen {
    private let capabilities: TerminalCapabilities
    private let graphics: TerminalGraphics
    private var renderer: ActiveRenderer
    private var encoder: any PictureEncoder
    /// The terminal features that the encoder needs.
    let features: [TerminalFeature]
    private var writer: PanelWriter
    private(set) var layout: ChooserLayout
    /// Bytes to write before the next picture.
    private var pending: [UInt8] = []

    init(_ capabilities: TerminalCapabilities, _ graphics: TerminalGraphics, _ renderer: ActiveRenderer) {
        self.capabilities = capabilities
        self.graphics = graphics
        self.renderer = renderer
        // If the terminal shows no pictures, the layout has no room for one.
        (encoder, features) =
            capabilities.encoder(graphics, background: nil) ?? (BlockCells(capabilities.colorDepth), [])
        writer = PanelWriter(
            PanelStyle(
                capabilities.colorDepth, background: Self.background(of: capabilities),
                glyphs: capabilities.glyphs))
        layout = ChooserLayout(capabilities.size)
    }

    /// What the last picture showed; nil if it is no longer on the screen.
    private var drawn: Content?

    private struct Content: Equatable {
        var scene: Scene
        var marks: [CellMark]
        var place: PicturePlace
    }

    /// The size that the terminal reported first.
    var toldSize: TerminalSize { capabilities.size }

    /// Whether the terminal reports the mouse in pixels, and the size of a cell is known.
    var hasMousePixels: Bool { capabilities.hasMousePixels && capabilities.size.cell != nil }

    /// Lays everything out for a terminal of this size, and makes the picker as large as fits.
    mutating func fit(_ chooser: inout Chooser, to size: TerminalSize) throws(CommandError) {
        layout = ChooserLayout(size)
        // The cell's size may come with the size in cells, or only from the first query.
        let cell = size.cell ?? capabilities.size.cell
        chooser.mousePixels =
            hasMousePixels ? cell.map { MousePixels(cell: $0, origin: capabilities.mousePixelOrigin) } : nil
        guard layout.hasPicture else {
            chooser.place = nil
            chooser.letGo()
            return
        }
        guard let pixelCell = pixelCell(cell) else { return }
        let width = min(Double(layout.pictureColumns) * pixelCell.width, mostPixels.width)
        // Neither below the room nor beyond the terminal's limit: xterm then shows no picture at all.
        let addedRows = graphics == .sixel ? SixelGraphics.mostAddedRows : 0
        let mostRows = min(Double(layout.pictureRows) * pixelCell.height, mostPixels.height)
        let height = max(mostRows - Double(addedRows), 1)
        // On screens with small pixels, lines are drawn two or more pixels wide.
        let density = graphics == .blocks ? 1.0 : max((pixelCell.height / 22).rounded(), 1)
        try chooser.fill(
            Size(width: width / density, height: height / density),
            cell: graphics == .blocks ? Size(width: pixelCell.width, height: pixelCell.height) : nil)
        let picker = chooser.picker.size
        chooser.place = PicturePlace(
            position: ChooserLayout.picture,
            cell: pixelCell,
            scale: min(density, width / picker.width, height / picker.height)
        )
    }

    /// The picture's pixels in a cell of the terminal.
    private mutating func pixelCell(_ cell: CellSize?) -> CellSize? {
        guard var cells = encoder as? BlockCells else { return cell ?? Self.usualCell }
        cells.cell = BlockCells.pixels(of: cell)
        encoder = cells
        return CellSize(width: Double(cells.cell.width), height: Double(cells.cell.height))
    }

    /// Clears the screen together with the next picture, to avoid flicker.
    mutating func clear() {
        pending = encoder.remove() + Array("\u{1B}[0m\u{1B}[2J".utf8)
        encoder.forget()
        drawn = nil
        writer.forget()
    }

    /// Whether showing the picture again without hurry would make it look better.
    var isRough: Bool { encoder.isRough }

    /// The bytes that show what has changed; `chooser` learns where the panel is.
    mutating func show(_ chooser: inout Chooser, isHurried: Bool) throws(CommandError) -> [UInt8] {
        var bytes = pending
        pending = []
        if let place = chooser.place {
            var shown = chooser.shown
            if var cells = encoder as? BlockCells {
                // Of a marker as thin as a cell's half, nobody could see what it is.
                cells.marks = shown.cellMarks(at: place, focus: chooser.focus)
                encoder = cells
                shown.markers = nil
            } else if chooser.focusable.count > 1 {
                shown.focus = chooser.focus
            }
            let scene = shown.scene(scale: place.scale, background: background)
            let content = Content(
                scene: scene, marks: (encoder as? BlockCells)?.marks ?? [], place: place)
            // A pointer that only hovers changes nothing in the picture.
            if content != drawn || (encoder.isRough && !isHurried) {
                let picture = try renderer.render(scene)
                encoder.isHurried = isHurried
                do { bytes += try encoder.show(picture, at: place.position) } catch {
                    throw CommandError(error)
                }
                drawn = content
            }
        }
        let panel = ChooserPanel(chooser, columns: layout.panelColumns, rows: layout.panelRows)
        chooser.panel = PanelPlace(corner: layout.panel, lines: panel.lines)
        return bytes + writer.show(panel.lines, in: layout, cursorRow: panel.spokenRow)
    }

    /// The bytes that remove the picture.
    mutating func remove() -> [UInt8] {
        drawn = nil
        return encoder.remove()
    }

    /// The terminal's background colour; transparent if it is unknown or shows through.
    private var background: RGBColor { Self.background(of: capabilities) ?? .clear }

    private static func background(of capabilities: TerminalCapabilities) -> RGBColor? {
        capabilities.background.map { RGBColor(red: $0.x, green: $0.y, blue: $0.z) }
    }

    /// The greatest size of a picture, in pixels. xterm shows no larger sixels than 1000 a side.
    private var mostPixels: Size {
        let side: Double
        switch graphics {
        case .sixel:
            let largest = capabilities.largestSixels ?? PixelSize(width: 1000, height: 1000)
            return Size(width: Double(min(largest.width, 1024)), height: Double(min(largest.height, 1024)))
        case .kitty, .blocks, .none: side = 1024
        }
        return Size(width: side, height: side)
    }
    /// For a terminal that does not report it.
    private static let usualCell = CellSize(width: 10, height: 20)
}

extension CommandError {
    /// The error of a command that cannot use its terminal.
    init(_ error: TerminalError) {
        self.init(exitCode: .unavailable, message: "\(error)")
    }
}
