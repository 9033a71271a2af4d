@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// A chooser in a terminal of 80 by 24 cells, as the command makes it.
struct ChooserSample {
    var chooser: Chooser
    /// When all happens.
    var now = ContinuousClock.now

    /// The points of a cell are those of its two halves.
    init(
        _ kind: SamplePickers.Kind = .ring, count: Int = 1,
        _ change: (inout SamplePickers) -> Void = { _ in }
    ) throws {
        var pickers = SamplePickers()
        pickers.kind = kind
        change(&pickers)
        chooser = try Chooser(pickers, count: count)
        try chooser.fill(ChooserRoom(size: Size(width: 41, height: 46)))
        chooser.place = PicturePlace(
            position: CellPosition(column: 1, row: 0), cell: try #require(CellSize(width: 1, height: 2)),
            scale: 1)
    }

    /// With a picture of 64 by 64 points to pick from: all hues from left to right, and from black down.
    static func image(
        _ kind: SamplePickers.Kind = .image, count: Int = 1,
        _ change: (inout SamplePickers) -> Void = { _ in }
    ) throws -> ChooserSample {
        let picture = Pixmap(size: PixelSize(width: 64, height: 64)) { x, y in
            let color = HSBColor(hue: Double(x) / 64, saturation: 1, brightness: Double(y) / 63)
            return StraightRGBA16(RGBColor(color))
        }
        return try ChooserSample(kind, count: count) {
            $0.image = SourceImage(picture)
            change(&$0)
        }
    }

    mutating func handle(_ event: TerminalEvent) { chooser.handle(event, at: now) }

    /// Keys, one after the other: characters, or the names of ``TerminalKey/Name``.
    mutating func press(_ keys: TerminalKey.Name..., with modifiers: TerminalKey.Modifiers = []) {
        for key in keys { handle(.key(TerminalKey(key, modifiers))) }
    }

    /// The keys of commands.
    mutating func perform(_ commands: ChooserCommand...) {
        for key in commands.compactMap(\.entry.keys.first) { handle(.key(key)) }
    }

    /// A press on a part of a text.
    mutating func press(_ action: PanelAction) { chooser.update(as: .other, at: now) { $0.perform(action) } }

    mutating func type(_ text: String) {
        for scalar in text.unicodeScalars { press(.character(scalar)) }
    }

    /// Types a text and confirms it.
    mutating func enter(_ text: String) {
        type(text)
        press(.enter)
    }

    mutating func mouse(
        _ action: TerminalMouse.Action, _ x: Int, _ y: Int, button: Int = 0,
        with modifiers: TerminalKey.Modifiers = []
    ) {
        handle(.mouse(TerminalMouse(action, button: button, x: x, y: y, modifiers: modifiers)))
    }

    var hex: String { chooser.chosen.map { ColorFormat.hex.text($0.hsb) } ?? "" }

    /// The text beside the picture, a line for each line.
    func panel(columns: Int = 36, rows: Int = 24) -> [String] {
        ChooserPanel(chooser, columns: columns, rows: rows).lines.map(\.text)
    }

    /// The lines below the picture.
    func footer(columns: Int = 78) -> [String] {
        PanelFooter.lines(of: chooser, columns: columns, rows: 2).map(\.text)
    }
}

// Presses on the panel.
extension ChooserSample {
    static let panelColumns = 40

    private struct MissingPart: Error {}

    /// A ring with a colour of sRGB.
    static func panel(_ color: RGBColor) throws -> ChooserSample {
        try ChooserSample { $0.color = Color(color) }
    }

    /// Presses the middle of the first part of the panel that does something.
    mutating func press(
        rows: Int = 24, button: Int = 0, where isWanted: (PanelLine.Part) -> Bool
    ) throws {
        let (column, row) = try place(rows: rows, where: isWanted)
        mouse(.press, column, row, button: button)
        mouse(.release, column, row, button: button)
    }

    /// Lays the panel out from column 42, and returns a cell of a part.
    mutating func place(
        rows: Int = 24, where isWanted: (PanelLine.Part) -> Bool
    ) throws -> (column: Int, row: Int) {
        let lines = ChooserPanel(chooser, columns: Self.panelColumns, rows: rows).lines
        chooser.panels = [
            PanelPlace(corner: CellPosition(column: 42, row: 1), columns: Self.panelColumns, lines: lines)
        ]
        for (row, line) in lines.enumerated() {
            var column = 42
            for part in line.parts {
                if isWanted(part) { return (column + part.text.count / 2, row + 1) }
                column += part.text.count
            }
        }
        throw MissingPart()
    }
}
