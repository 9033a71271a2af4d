import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

/// A line of text beside a picker, in parts of different styles.
package struct PanelLine: Hashable {
    package struct Part: Hashable {
        var text: String
        /// The colour behind the text; nil for the terminal's.
        var background: RGBColor?
        /// The colour of the text; nil for the terminal's.
        var foreground: RGBColor?
        var isBold = false
        var isDim = false
        /// Whether the text is the name of a key.
        var isKey = false
        /// Whether the text is underlined: the pointer is over it, or it is the current one of several.
        var isUnderlined = false
        /// Whether a picture is there, under a blank text.
        var isPicture = false
        /// What a press on the text does; nil for nothing.
        var action: PanelAction?

        init(
            text: String, background: RGBColor? = nil, foreground: RGBColor? = nil, isBold: Bool = false,
            isDim: Bool = false, isKey: Bool = false, isUnderlined: Bool = false, isPicture: Bool = false,
            action: PanelAction? = nil
        ) {
            self.isPicture = isPicture
            (self.isKey, self.isUnderlined, self.action) = (isKey, isUnderlined, action)
            self.text = shownText(text)
            (self.background, self.foreground) = (background, foreground)
            (self.isBold, self.isDim) = (isBold, isDim)
        }
    }

    var parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    package init(_ text: String, isBold: Bool = false, isDim: Bool = false) {
        parts = [Part(text: text, isBold: isBold, isDim: isDim)]
    }

    static let empty = PanelLine([])

    package func prefix(_ columns: Int) -> PanelLine {
        var left = columns
        var kept: [Part] = []
        for part in parts where left > 0 {
            var part = part
            let width = part.text.columns
            if width > left { part.text = part.text.prefix(columns: left) }
            kept.append(part)
            // Nothing follows a cut, not even where half a character had room.
            left = width <= left ? left - width : 0
        }
        return PanelLine(kept)
    }

    package var text: String { parts.map(\.text).joined() }

    /// Whether it leaves room for a part of the panel's picture, and how much.
    var hasPicture: Bool { parts.contains(where: \.isPicture) }
    var pictureColumns: Int { parts.reduce(0) { $0 + ($1.isPicture ? $1.text.columns : 0) } }

    /// The same text, all of which does one thing.
    func doing(_ action: PanelAction) -> PanelLine { changed { $0.action = action } }

    func underlining(_ action: PanelAction?) -> PanelLine {
        guard let action, parts.contains(where: { $0.action == action }) else { return self }
        return changed { $0.isUnderlined = $0.isUnderlined || $0.action == action }
    }

    private func changed(_ change: (inout Part) -> Void) -> PanelLine {
        var line = self
        for index in parts.indices { change(&line.parts[index]) }
        return line
    }

    /// Pieces as lines of at most `columns`, with two spaces between pieces.
    static func wrapped(_ pieces: [[Part]], columns: Int) -> [PanelLine] {
        var lines: [PanelLine] = []
        for piece in pieces {
            if let last = lines.last, last.text.columns + 2 + PanelLine(piece).text.columns <= columns {
                lines[lines.count - 1].parts += [Part(text: "  ")] + piece
            } else {
                lines.append(PanelLine(piece))
            }
        }
        return lines
    }

    /// A text as lines of at most `columns`, wrapped at spaces.
    static func wrapped(_ text: String, columns: Int, isDim: Bool = false) -> [PanelLine] {
        var words: [String] = []
        for word in shownText(text).split(separator: " ") {
            // A number stays together with its percent sign.
            if word.first == "%", let number = words.popLast() {
                words.append("\(number) \(word)")
            } else {
                words.append(String(word))
            }
        }
        let lines = PickerText.wrapped(words, width: columns)
        return (lines.isEmpty ? [""] : lines).map { PanelLine($0, isDim: isDim) }
    }
}

/// A text with U+FFFD for characters that control the terminal, or that terminals show in different ways.
private func shownText(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.columns == nil }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.columns == nil ? "\u{FFFD}" : $0 }))
}

/// What a press on a part of a text does.
enum PanelAction: Hashable {
    case choose(ChosenColor)
    case shade(Int)
    case harmony(Int)
    case taken(Int)
    /// Chooses a colour of the list below what is typed.
    case suggestion(Int)
    /// Prints in a format of the source.
    case format(Int)
    /// Shows a model of the list.
    case model(ColorSystem)
    /// Sets a component, and drags it.
    case slide(ColorComponent, Double)
    /// Lets the person type a component.
    case edit(ColorComponent)
    case pixel(SIMD2<Int>)
    case palette(Int)
    case scrollPalette(Int)
    case focus(PickerPart.Name)
    /// Shows a kind of picker.
    case kind(Int)
    case press(TerminalKey.Name)
    case command(ChooserCommand)
}

/// Where lines of text are on the screen.
struct PanelPlace {
    let corner: CellPosition
    /// The room to the right edge.
    let columns: Int
    /// The lines, as far as they fit.
    let lines: [PanelLine]

    init(corner: CellPosition, columns: Int, rows: Int = .max, lines: [PanelLine]) {
        (self.corner, self.columns) = (corner, columns)
        self.lines = lines.prefix(rows).map { $0.prefix(columns) }
    }

    func action(_ mouse: TerminalMouse, _ pixels: MousePixels?) -> PanelAction? {
        guard let cell = cell(mouse, pixels), lines.indices.contains(cell.row), cell.column >= 0 else {
            return nil
        }
        var column = cell.column
        for part in lines[cell.row].parts {
            if column < part.text.columns { return part.action }
            column -= part.text.columns
        }
        return nil
    }

    /// The value of a component at the nearest position in its bar, whose values end some cells before its edges; nil if it has no
    /// bar here.
    func value(
        of component: ColorComponent, end: Double, _ mouse: TerminalMouse, _ pixels: MousePixels?
    ) -> Double? {
        func isOfBar(_ part: PanelLine.Part) -> Bool {
            if case .slide(component, _) = part.action { true } else { false }
        }
        guard let line = lines.first(where: { $0.parts.contains(where: isOfBar) }),
            let point = point(mouse, pixels)
        else { return nil }
        let before = PanelLine(line.parts.prefix { !isOfBar($0) }).text.columns
        return component.value(
            at: point.x - Double(before), inBarOf: line.parts.count(where: isOfBar), end: end)
    }

    /// The cell under the mouse, from the corner.
    private func cell(_ mouse: TerminalMouse, _ pixels: MousePixels?) -> CellPosition? {
        point(mouse, pixels).map {
            CellPosition(column: Int($0.x.rounded(.down)), row: Int($0.y.rounded(.down)))
        }
    }

    /// The middle of the pixel or of the cell under the mouse, in cells from the corner.
    private func point(_ mouse: TerminalMouse, _ pixels: MousePixels?) -> Point? {
        guard let cell = pixels?.cell ?? CellSize(width: 1, height: 1) else { return nil }
        let place = mouse.position(pixelOrigin: pixels?.origin, cell: cell)
        return Point(
            x: place.x / cell.width - Double(corner.column), y: place.y / cell.height - Double(corner.row))
    }
}
