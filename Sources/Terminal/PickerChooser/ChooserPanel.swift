import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

/// The text beside the picture: the colours, what they are called, and what keys do.
struct ChooserPanel {
    let lines: [PanelLine]
    /// The row for the cursor, so that a screen reader reads that line.
    let spokenRow: Int
    /// How much is shown; nil for help.
    let detail: PanelDetail?

    /// Fits the text into a number of rows: as much detail as there is room for. `hasTabs` says that another text names the
    /// kind of picker.
    init(_ chooser: Chooser, columns: Int, rows: Int, hasTabs: Bool = false) {
        let rows = max(rows, 1)
        if case .help = chooser.mode {
            let pages = PanelHelp.pages(columns: columns, rows: rows)
            lines = pages[min(chooser.helpPage.index, pages.count - 1)]
            (spokenRow, detail) = (0, nil)
            return
        }
        let columns = min(columns, ChooserLayout.widePanel)
        let content = PanelContent(chooser, columns: columns, hasTabs: hasTabs)
        let sections = PanelDetail.allCases.lazy.map { (detail: $0, lines: content.lines($0)) }
        // A blank line stands before what is shown of a photo.
        let photoRows = content.photo.map { $0.wantedRows + 1 } ?? 0
        var fitting = sections.first { $0.lines.count + max(content.wantedRows, photoRows) <= rows }
        if let detail = fitting?.detail, let photo = content.photo {
            let room =
                rows - content.lines(detail).count - content.wantedRows - (detail.hasBlankLines ? 1 : 0)
            fitting?.lines = content.lines(detail, photo: photo.lines(rows: room))
        }
        fitting = fitting ?? sections.first { $0.lines.count <= rows }
        let lines =
            (fitting?.lines ?? content.lines(.value))
            + content.suggestions(rows - (fitting?.lines.count ?? rows))
        // In the smallest terminals only the question is shown, or without one the colour.
        let dropped = content.prompt.isEmpty ? 0 : max(lines.count - rows, 0)
        let kept = lines.dropFirst(dropped).prefix(rows)
        self.lines = kept.map { $0.line.underlining(chooser.hover?.action) }
        spokenRow = kept.firstIndex(where: \.isSpoken).map { $0 - kept.startIndex } ?? 0
        detail = fitting?.detail ?? .value
    }
}

/// How much the panel shows, from everything to the least.
enum PanelDetail: Int, CaseIterable, Comparable {
    /// Large swatches, all rows with harmonies, and blank lines between them.
    case whole
    /// Without harmonies.
    case full
    /// The same without blank lines.
    case close
    /// Swatches in one line, all rows.
    case slim
    /// Without shades and recent colours.
    case brief
    /// The colours, a contrast, the sliders, and short hints.
    case small
    /// The colour in one line, the slider on which keys act, and short hints.
    case least
    /// The colour and the ways out.
    case value

    var hasHarmonies: Bool { self == .whole }
    var hasBlankLines: Bool { self <= .full }
    var hasTitle: Bool { self <= .brief }
    var hasBoxes: Bool { self <= .close }
    var hasLists: Bool { self <= .slim }
    var hasModels: Bool { self <= .brief }
    var hasContrast: Bool { self <= .small }
    var hasAllParts: Bool { self <= .small }
    var hasPart: Bool { self <= .least }
    var hasAllHints: Bool { self <= .slim }
    var hasOldColor: Bool { self <= .small }

    static func < (one: PanelDetail, other: PanelDetail) -> Bool { one.rawValue < other.rawValue }
}

/// What the panel shows in each detail.
struct PanelContent {
    /// A line, and whether a screen reader reads it.
    struct Line {
        var line: PanelLine
        var isSpoken = false
    }

    private let chooser: Chooser
    private let columns: Int
    private let hasTabs: Bool
    /// The picker and the colour that are shown: what is typed, or else what is chosen.
    private let picker: Picker
    private let shown: ChosenColor?
    /// What is shown of a photo; nil for other pickers.
    let photo: PanelPhoto?
    /// The question or the message; empty if there is none.
    let prompt: [PanelLine]

    init(_ chooser: Chooser, columns: Int, hasTabs: Bool) {
        (self.chooser, self.columns, self.hasTabs) = (chooser, columns, hasTabs)
        let preview = chooser.preview
        picker = preview ?? chooser.shown
        // Where no cell has the colour, the exact one is kept.
        shown = chooser.picker.color == nil && preview == nil ? chooser.chosen : ChosenColor(picker)
        photo = PanelPhoto(chooser, columns: columns)
        prompt = Self.prompt(of: chooser, columns: columns)
    }

    func lines(_ detail: PanelDetail, photo: [PanelLine] = []) -> [Line] {
        let isTyping = if case .typing = chooser.mode { true } else { false }
        let head =
            (detail.hasTitle && !hasTabs ? [title] : []) + simulation(isShort: !detail.hasTitle)
            + colors(detail)
        var groups: [[Line]] = []
        func add(_ lines: [PanelLine]) { groups.append(lines.map { Line(line: $0) }) }
        add(
            head
                + (detail.hasModels
                    ? shown.map { PanelValues.models(of: $0, columns: columns).map(marked) } ?? [] : []))
        if let shown, detail.hasContrast {
            let contrast = PanelValues.contrast(of: shown, on: chooser.background, columns: columns)
            add(contrast + (detail.hasLists && !isTyping ? lists(detail) : []))
        }
        add(photo)
        let isSpokenAtEnd = !prompt.isEmpty
        if detail.hasPart, !isTyping || detail == .whole {
            groups.append(
                parts(all: detail.hasAllParts).map {
                    Line(line: $0.line, isSpoken: $0.isFocused && !isSpokenAtEnd)
                })
        }
        let end = prompt.isEmpty ? hints(detail) : prompt
        groups.append(end.enumerated().map { Line(line: $1, isSpoken: isSpokenAtEnd && $0 == 0) })
        let blank = detail.hasBlankLines ? [Line(line: .empty)] : []
        return Array(groups.filter { !$0.isEmpty }.joined(separator: blank))
    }

    /// The rows below what is typed that the list should have.
    var wantedRows: Int { min(chooser.typed?.suggestions.count ?? 0, 5) }

    /// The list below the typed text, with at most this many rows; the row that Enter takes is among them and marked.
    func suggestions(_ rows: Int) -> [Line] {
        guard let typed = chooser.typed, rows > 0 else { return [] }
        let taken = typed.taken
        let rows = min(rows, 10)
        let first = max((taken ?? 0) - rows + 1, 0)
        return typed.suggestions.enumerated().dropFirst(first).prefix(rows).map { index, suggestion in
            let isTaken = index == taken
            let parts: [PanelLine.Part] =
                [.init(text: isTaken ? "> " : "  ", isBold: true, action: .suggestion(index))]
                + PanelSwatches.fill(suggestion.color, columns: 3, action: .suggestion(index))
                + [.init(text: " " + suggestion.text, isBold: isTaken, action: .suggestion(index))]
            return Line(line: PanelLine(parts).prefix(columns))
        }
    }

    private func hints(_ detail: PanelDetail) -> [PanelLine] {
        guard chooser.mode == .picking else { return [] }
        return detail.hasAllHints
            ? PanelHints.all(of: chooser, columns: columns) : PanelHints.short(of: chooser, columns: columns)
    }

    /// The kind of picker and its model.
    private var title: PanelLine {
        PanelLine([
            .init(text: chooser.kind.name, isBold: true, action: .command(.nextPicker)),
            .init(text: chooser.subtitle, isDim: true, action: .command(.model)),
        ])
    }

    /// That the picture has other colours than the rest of the screen, if somebody else's vision is simulated.
    private func simulation(isShort: Bool) -> [PanelLine] {
        guard chooser.place != nil, let vision = picker.vision else { return [] }
        let text = "simulated: \(vision)"
        return isShort
            ? [PanelLine(text, isDim: true).prefix(columns)]
            : PanelLine.wrapped(text + "; swatches are true", columns: columns, isDim: true)
    }

    private func colors(_ detail: PanelDetail) -> [PanelLine] {
        guard let shown else { return [PanelLine(Chooser.nothingChosen)] }
        if detail.hasBoxes, columns >= PanelSwatches.leastBoxes {
            return PanelSwatches.boxes(new: shown, old: chooser.initial, columns: columns)
                + [marked(PanelValues.name(of: shown, columns: columns))]
        }
        if detail.hasOldColor {
            return [
                PanelSwatches.line(new: shown, old: chooser.initial, columns: columns),
                marked(PanelValues.name(of: shown, columns: columns)),
            ]
        }
        // The value first, as Enter prints it: there may be no footer. Half of it would be another one.
        let printed = chooser.text(of: shown)
        var name = PanelValues.name(
            of: shown, as: printed.columns + 3 <= columns ? printed : shown.hexText, columns: columns)
        name.parts.insert(contentsOf: [.init(text: " ")] + PanelSwatches.fill(shown, columns: 2), at: 1)
        return [name]
    }

    /// A row whose label is the name of a format: a press prints in it, and a mark tells the one that Enter prints.
    private func marked(_ row: PanelLine) -> PanelLine {
        let formats = chooser.source.formats
        guard formats.count > 1, let label = row.parts.first?.text,
            let index = formats.firstIndex(of: String(label.prefix { $0 != " " }))
        else { return row }
        var row = row
        if index == chooser.format {
            row.parts[0] = .init(text: label.dropLast(2) + "\u{25B8} ")
        }
        return row.doing(.format(index))
    }

    private func lists(_ detail: PanelDetail) -> [PanelLine] {
        palette + shades + (detail.hasHarmonies ? harmonies : []) + recent
    }

    private func list(_ name: String, _ colors: [ChosenColor]) -> PanelLine {
        PanelValues.labelled(
            name, PanelSwatches.row(colors, columns: columns - PanelValues.labelWidth) { .choose($1) })
    }

    private var palette: [PanelLine] {
        guard let strip = chooser.shownPalette else { return [] }
        let parts = strip.line(columns: columns - PanelValues.labelWidth) {
            .palette($0)
        } scroll: {
            .scrollPalette($0)
        }
        return [PanelValues.labelled("palette", parts)]
    }

    private var shades: [PanelLine] {
        guard let ramp = chooser.shades else { return [] }
        return [
            PanelValues.labelled(
                "shades",
                PanelSwatches.row(ramp.colors, chosen: ramp.index, columns: columns - PanelValues.labelWidth)
                {
                    index, _ in .shade(index)
                })
        ]
    }

    /// The complement, its two neighbours, the triad, and the two neighbours of the colour.
    private var harmonies: [PanelLine] {
        guard picker.hasAnyColor, let colors = shown?.harmonies, !colors.isEmpty else { return [] }
        return [list("harmony", colors)]
    }

    private var recent: [PanelLine] {
        chooser.offersRecent ? [list("recent", chooser.recent.colors)] : []
    }

    /// A slider for each component; for a picker of cells or pixels, its parts and what is chosen in them.
    private func parts(all: Bool) -> [(line: PanelLine, isFocused: Bool)] {
        let sliders = PanelSliders(chooser: chooser, picker: picker, columns: columns).lines
        if !sliders.isEmpty { return all ? sliders : sliders.filter(\.isFocused) }
        return chooser.focusable.filter { all || $0 == chooser.focus }.flatMap { part in
            let isFocused = part == chooser.focus
            var text = "\(part): \(picker.accessibleDescription(of: part))"
            // The panel says it above.
            if let hex = shown?.hexText, text.hasSuffix(", " + hex) { text.removeLast(hex.count + 2) }
            return PanelLine.wrapped(text, columns: columns - 2).enumerated().map { index, line in
                let mark = isFocused && index == 0 ? "> " : "  "
                return (PanelLine(mark + line.text, isBold: isFocused).doing(.focus(part)), isFocused)
            }
        }
    }

    private static func prompt(of chooser: Chooser, columns: Int) -> [PanelLine] {
        if chooser.mode == .leaving { return PanelHints.leaving(chooser, columns: columns) }
        var lines: [PanelLine] = []
        if case .typing(let field) = chooser.mode {
            lines +=
                field.pasted.isEmpty
                ? [typed("colour: ", field, columns: columns)]
                : PanelLine.wrapped("\(field.pasted.count) colours are pasted:", columns: columns)
            if chooser.message == nil, let complaint = chooser.typed?.complaint {
                lines += PanelLine.wrapped(complaint, columns: columns, isDim: true).prefix(2)
            }
        }
        if case .naming(let field, let isSaving) = chooser.mode {
            lines.append(typed(isSaving ? "save as: " : "palette file: ", field, columns: columns))
        }
        guard let message = chooser.message else { return lines }
        return lines + PanelLine.wrapped(message, columns: columns)
    }

    /// The text with the cursor as an underscore; of a long one, the end before the cursor and what follows.
    private static func typed(_ label: String, _ field: TypingField, columns: Int) -> PanelLine {
        let (before, after) = field.halves
        let start = String(before).suffix(columns: max(columns - label.count - 1 - min(after.count, 8), 1))
        return PanelLine([
            .init(text: label), .init(text: start, isBold: true), .init(text: "_"),
            .init(text: String(after), isBold: true),
        ]).prefix(columns)
    }
}
