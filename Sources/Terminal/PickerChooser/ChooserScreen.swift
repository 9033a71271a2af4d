import PickerCPU
import PickerColor
import PickerControls
public import PickerScene
public import PickerTerminal

/// Shows a ``Chooser`` in a terminal: makes the scenes to draw and the bytes to write.
public struct ChooserScreen {
    /// The terminal's features, as far as they are known.
    public private(set) var capabilities: TerminalCapabilities
    private var encoder: any PictureEncoder
    /// Shows the picture of the panel; nil where that is made of text.
    private var panelEncoder: (any PictureEncoder)?
    private let panelRenderer = CPURenderer<UInt8>()
    /// The terminal features that the encoder needs.
    public let features: [TerminalFeature]
    private var writer: PanelWriter
    private(set) var layout: ChooserLayout
    /// Bytes to write before the next picture.
    private var pending: [UInt8] = []

    /// Shows pictures by `graphics`, which the terminal should support; nil for the best that it supports.
    public init(_ capabilities: TerminalCapabilities, _ graphics: TerminalGraphics? = nil) {
        self.capabilities = capabilities
        let graphics = graphics ?? capabilities.graphics
        // If the terminal shows no pictures, the layout has no room for one.
        (encoder, features) =
            capabilities.encoder(graphics, background: nil) ?? (BlockCells(capabilities.colorDepth), [])
        panelEncoder = encoder.second
        writer = PanelWriter(
            PanelStyle(
                capabilities.colorDepth, background: capabilities.backgroundColor,
                glyphs: capabilities.glyphs))
        size = capabilities.size
        layout = ChooserLayout(size)
    }

    /// Continues in the same terminal after it has reported other features; call ``fit(_:to:)`` next.
    ///
    /// What it has shown is drawn over, or removed where it would remain.
    public mutating func adopt(_ capabilities: TerminalCapabilities, _ graphics: TerminalGraphics? = nil) {
        var next = ChooserScreen(capabilities, graphics)
        next.reportedSize = reportedSize
        if drawn != nil || layout != next.layout { clear() }
        next.pending = pending
        writer.style = next.writer.style
        next.writer = writer
        self = next
    }

    /// What the last picture showed; nil if it is no longer on the screen.
    private var drawn: Content?
    /// The picture of the panel that is on the screen, and what it shows.
    private var drawnPanel: (picture: PanelPicture, scene: Scene?)?
    private var keptBars: PanelPicture.KeptBars?
    /// What the picture will show that is being drawn.
    private var awaited: Content?

    private struct Content: Equatable {
        var scene: Scene
        var marks: [CellMark]
        var place: PicturePlace
    }

    /// The size that the terminal reported last in its own stream (mode 2048); nil if it has not.
    public var reportedSize: TerminalSize?

    /// The size that the terminal reported last, or else first.
    public var toldSize: TerminalSize { reportedSize ?? capabilities.size }

    /// Whether the terminal reports the mouse in pixels, and the size of a cell is known.
    public var hasMousePixels: Bool { capabilities.hasMousePixels && capabilities.size.cell != nil }

    /// The size for which everything is laid out.
    public private(set) var size: TerminalSize

    /// Lays everything out for a terminal of this size, and makes the picker as large as fits.
    public mutating func fit(_ chooser: inout Chooser, to size: TerminalSize) throws(PickerSourceError) {
        self.size = size
        layout = ChooserLayout(size, isHelp: chooser.mode == .help)
        // The cell's size may come with the size in cells, or only from the first query.
        let cell = size.cell ?? capabilities.size.cell
        chooser.mousePixels =
            hasMousePixels ? cell.map { MousePixels(cell: $0, origin: capabilities.mousePixelOrigin) } : nil
        chooser.panelPixels = nil
        guard layout.hasPicture else {
            chooser.place = nil
            chooser.letGo()
            chooser.focusBars(layout.step == .sliders)
            return
        }
        chooser.focusBars(false)
        let pixelCell = encoder.fit(to: cell)
        _ = panelEncoder?.fit(to: cell)
        let greatest = encoder.greatestSize
        let width = min(Double(layout.pictureColumns) * pixelCell.width, Double(greatest.width))
        // Neither below the room nor beyond the terminal's limit: xterm then shows no picture at all.
        let mostRows = min(Double(layout.pictureRows) * pixelCell.height, Double(greatest.height))
        let height = max(mostRows - Double(encoder.addedRows), 1)
        // On screens with small pixels, lines are drawn two or more pixels wide.
        let density = encoder.isMadeOfCells ? 1.0 : max((pixelCell.height / 22).rounded(), 1)
        let loupe = chooser.source.loupePixels
        let bar = PanelSliders.barColumns(in: ChooserLayout.contentColumns)
        if panelEncoder != nil, pixelCell.height >= PanelPixels.leastHeight,
            Double(max(bar, 2 * loupe)) * pixelCell.width <= Double(greatest.width),
            Double(loupe) * pixelCell.height <= Double(greatest.height)
        {
            chooser.panelPixels = PanelPixels(
                cell: pixelCell, scale: density, rowStep: encoder.addedRows + 1)
        }
        try chooser.fill(
            ChooserRoom(
                size: Size(width: width / density, height: height / density),
                cell: encoder.isMadeOfCells ? Size(width: pixelCell.width, height: pixelCell.height) : nil,
                theme: background.alpha > 0 ? Theme(background: background) : nil))
        let picker = chooser.picker.size
        chooser.place = PicturePlace(
            position: layout.picture,
            cell: pixelCell,
            scale: min(density, width / picker.width, height / picker.height)
        )
    }

    /// Clears the screen together with the next picture, to avoid flicker.
    public mutating func clear() {
        pending = remove() + Array("\u{1B}[0m\u{1B}[2J".utf8)
        encoder.forget()
        writer.forget()
    }

    /// Whether showing the picture again without hurry would make it look better.
    public var isRough: Bool { encoder.isRough || panelEncoder?.isRough == true }

    /// The scene to draw for the next ``show(_:of:)``; nil if the picture on the screen stays.
    ///
    /// If `isHurried`, speed matters more than quality.
    public mutating func scene(of chooser: Chooser, isHurried: Bool) -> Scene? {
        encoder.isHurried = isHurried
        guard let place = chooser.place else { return nil }
        var shown = chooser.shown
        if encoder.isMadeOfCells {
            // Of a marker as thin as a cell's half, nobody could see what it is.
            encoder.marks = shown.cellMarks(at: place, focus: chooser.focus, glyphs: capabilities.glyphs)
            shown.markers = nil
            // A line would be as wide as half a cell.
            shown.style.outline = PickerStyle.Outline.none
        } else if chooser.focusable.count > 1 {
            shown.focus = chooser.focus
        }
        let scene = shown.scene(scale: place.scale, background: background)
        let content = Content(scene: scene, marks: encoder.marks, place: place)
        // A pointer that only hovers changes nothing in the picture.
        guard content != drawn || (encoder.isRough && !isHurried) else { return nil }
        awaited = content
        return scene
    }

    /// The bytes that show the picture of the last ``scene(of:isHurried:)``, if there was one, and the text that has
    /// changed; `chooser` learns where the text is.
    public mutating func show(
        _ picture: PremultipliedPixmap?, of chooser: inout Chooser
    ) throws(TerminalError) -> [UInt8] {
        var bytes = pending
        pending = []
        if let picture, let content = awaited {
            bytes += try encoder.show(picture, at: content.place.position)
            (drawn, awaited) = (content, nil)
        }
        let (places, cursor) = texts(of: chooser)
        chooser.helpPage.count = PanelHelp.pages(columns: layout.panelColumns, rows: layout.panelRows).count
        chooser.panels = places
        let panel = drawn == nil ? nil : places.lazy.compactMap { PanelPicture(in: $0) }.first
        if panel != drawnPanel?.picture {
            bytes += removePanel()
            writer.forgetPicture()
        }
        bytes += writer.show(places, cursor: cursor)
        if let panel, let pixels = chooser.panelPixels {
            let scene = panel.scene(of: chooser, over: background, pixels, &keptBars)
            bytes += try show(panel, scene, cursor: cursor)
        }
        return bytes
    }

    /// The bytes that show the panel's picture if it has changed, or its cells have been cleared.
    private mutating func show(
        _ picture: PanelPicture, _ scene: Scene?, cursor: CellPosition
    ) throws(TerminalError) -> [UInt8] {
        if writer.clearsPicture {
            panelEncoder?.forget()
            drawnPanel = nil
        }
        let isCoarse = panelEncoder?.isRough == true && !encoder.isHurried
        guard drawnPanel.map({ $0.picture != picture || $0.scene != scene }) ?? true || isCoarse else {
            return []
        }
        drawnPanel = (picture, scene)
        // A scene that cannot be drawn leaves its cells blank.
        guard let scene, let pixmap = try? panelRenderer.render(scene) else { return [] }
        panelEncoder?.isHurried = encoder.isHurried
        let bytes = try panelEncoder?.show(pixmap, at: picture.corner) ?? []
        return bytes.isEmpty ? [] : bytes + Array(PanelWriter.move(cursor).utf8)
    }

    /// Tabs, panel and footer, and where the cursor belongs.
    private func texts(of chooser: Chooser) -> (places: [PanelPlace], cursor: CellPosition) {
        let hasTabs = layout.tabsRow != nil
        let panel = ChooserPanel(
            chooser, columns: layout.panelColumns, rows: layout.panelRows, hasTabs: hasTabs)
        let margin = CellPosition(column: layout.margin, row: layout.footerRow)
        let room = layout.columns - margin.column
        let tabs = layout.tabsRow.map { row in
            PanelPlace(
                corner: CellPosition(column: margin.column, row: row), columns: room,
                lines: [
                    PanelTabs.line(of: chooser, columns: room, isShown: layout.hasPicture).underlining(
                        chooser.hover?.action)
                ])
        }
        let places = [
            PanelPlace(
                corner: layout.panel, columns: layout.panelColumns, rows: layout.panelRows, lines: panel.lines
            ),
            PanelPlace(
                corner: margin, columns: room,
                lines: PanelFooter.lines(of: chooser, columns: room, rows: layout.footerRows)),
        ]
        let row = layout.panel.row + min(panel.spokenRow, layout.panelRows - 1)
        return ((tabs.map { [$0] } ?? []) + places, CellPosition(column: layout.panel.column, row: row))
    }

    /// The bytes that remove the pictures.
    public mutating func remove() -> [UInt8] {
        drawn = nil
        return removePanel() + encoder.remove()
    }

    private mutating func removePanel() -> [UInt8] {
        defer { drawnPanel = nil }
        return drawnPanel == nil ? [] : panelEncoder?.remove() ?? []
    }

    /// The terminal's background colour; transparent if it is unknown or shows through.
    private var background: RGBColor { capabilities.backgroundColor ?? .clear }
}
