import PickerKit

/// Draws a chooser into a terminal, as little as what has changed.
struct ChooserScreen {
    private let capabilities: TerminalCapabilities
    private let graphics: TerminalGraphics
    private var renderer: ActiveRenderer
    private var encoder: any PictureEncoder
    /// What the encoder needs to be on.
    let features: [TerminalFeature]
    private var writer: PanelWriter
    private(set) var layout: ChooserLayout
    /// What goes before what is shown next.
    private var pending: [UInt8] = []

    init(_ capabilities: TerminalCapabilities, _ graphics: TerminalGraphics, _ renderer: ActiveRenderer) {
        self.capabilities = capabilities
        self.graphics = graphics
        self.renderer = renderer
        // Where pictures cannot be shown there is no room for one.
        (encoder, features) =
            capabilities.encoder(graphics, background: nil) ?? (BlockCells(capabilities.colorDepth), [])
        writer = PanelWriter(capabilities.colorDepth)
        layout = ChooserLayout(capabilities.size)
    }

    /// The size that the terminal told at the beginning.
    var toldSize: TerminalSize { capabilities.size }

    /// Whether the mouse can be told in pixels, of which it is known how many make a cell.
    var hasMousePixels: Bool { capabilities.hasMousePixels && capabilities.size.cell != nil }

    /// Lays everything out for a terminal of this size, and makes the picker as large as there is room for it.
    mutating func fit(_ chooser: inout Chooser, to size: TerminalSize) throws(CommandError) {
        layout = ChooserLayout(size)
        // The size in pixels may come with the size in cells, or have been asked for at the beginning.
        let cell = size.cell ?? capabilities.size.cell
        chooser.mousePixels =
            hasMousePixels ? cell.map { MousePixels(cell: $0, origin: capabilities.mousePixelOrigin) } : nil
        guard layout.hasPicture else {
            chooser.place = nil
            chooser.letGo()
            return
        }
        let pixelCell = graphics == .blocks ? Self.blockCell : cell ?? Self.usualCell
        guard let pixelCell else { return }
        let width = min(Double(layout.pictureColumns) * pixelCell.width, mostPixels)
        let addedRows = graphics == .sixel ? SixelGraphics.mostAddedRows : 0
        let height = min(Double(layout.pictureRows) * pixelCell.height - Double(addedRows), mostPixels)
        // On screens with small pixels, lines two pixels wide are as thick as one elsewhere.
        let density = graphics == .blocks ? 1 : max((pixelCell.height / 22).rounded(), 1)
        try chooser.fill(Size(width: width / density, height: height / density))
        let picker = chooser.picker.size
        chooser.place = PicturePlace(
            position: ChooserLayout.picture,
            cell: pixelCell,
            scale: min(density, width / picker.width, height / picker.height)
        )
    }

    /// Empties the screen with what is shown next, at once.
    mutating func clear() {
        pending = encoder.remove() + Array("\u{1B}[0m\u{1B}[2J".utf8)
        encoder.forget()
        writer.forget()
    }

    /// Whether the picture would look better if it were shown again, unhurried.
    var isRough: Bool { encoder.isRough }

    /// The bytes that show what has changed.
    mutating func show(_ chooser: Chooser, isHurried: Bool) throws(CommandError) -> [UInt8] {
        var bytes = pending
        pending = []
        if let place = chooser.place {
            let scene = chooser.picker.scene(scale: place.scale, background: background)
            let picture = try renderer.render(scene)
            encoder.isHurried = isHurried
            do { bytes += try encoder.show(picture, at: place.position) } catch { throw CommandError(error) }
        }
        let panel = ChooserPanel(chooser, columns: layout.panelColumns, rows: layout.panelRows)
        return bytes + writer.show(panel.lines, in: layout, cursorRow: panel.spokenRow)
    }

    /// What takes the picture away.
    mutating func remove() -> [UInt8] { encoder.remove() }

    /// That of the terminal, or nothing where it does not say or shows through.
    private var background: RGBColor {
        capabilities.background.map { RGBColor(red: $0.x, green: $0.y, blue: $0.z) } ?? .clear
    }

    private var mostPixels: Double { graphics == .blocks ? 80 : 1024 }
    /// A cell's halves are its pixels.
    private static let blockCell = CellSize(width: 1, height: 2)
    /// Where the terminal does not say.
    private static let usualCell = CellSize(width: 10, height: 20)
}

extension CommandError {
    /// The end of a command that cannot use its terminal.
    init(_ error: TerminalError) {
        self.init(exitCode: .unavailable, message: "\(error)")
    }
}
