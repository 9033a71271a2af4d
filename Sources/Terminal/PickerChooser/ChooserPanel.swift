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
        var content = PanelContent(
            chooser, columns: min(columns, ChooserLayout.contentColumns), keyColumns: columns,
            hasTabs: hasTabs)
        // A blank line stands before what is shown of a photo.
        let photoRows = content.photo.map { $0.wantedRows + 1 } ?? 0
        var detail = content.detail(rows: rows - photoRows)
        let ownRows = detail.map { content.lines($0).lines.count + ($0.hasBlankLines ? 1 : 0) } ?? rows
        let photo = content.photo?.lines(rows: rows - ownRows) ?? []
        detail = detail ?? content.detail(rows: rows)
        var (lines, start) = content.lines(detail ?? .value, photo: photo)
        // A question, a message or a list covers keys and what is above them as far as it must, so that nothing moves.
        if !content.prompt.isEmpty {
            let wanted = content.prompt.count + content.wantedRows
            let least = content.prompt.count + 2 <= rows ? 1 : 0
            start = max(min(start, rows - wanted), least)
            lines = lines.prefix(start) + content.prompt.map { PanelContent.Line(line: $0) }
            lines += content.suggestions(rows - lines.count)
        }
        self.lines = lines.prefix(rows).map { $0.line.underlining(chooser.hover?.action) }
        let focused = lines.firstIndex(where: \.isSpoken) ?? 0
        spokenRow = min(content.prompt.isEmpty ? focused : start, rows - 1)
        self.detail = detail ?? .value
    }
}

/// How much the panel shows, from everything to the least.
enum PanelDetail: Int, CaseIterable, Comparable {
    /// Large swatches, all rows, all formats and all keys, and blank lines between them.
    case everything
    /// With some keys.
    case formats
    /// With some formats.
    case whole
    /// The same without blank lines.
    case full
    /// Without harmonies.
    case close
    /// Swatches in one line.
    case slim
    /// Without shades and recent colours.
    case brief
    /// The colours, a contrast, shades, the sliders, and hints.
    case compact
    /// The colours, a contrast, the sliders, and short hints.
    case small
    /// The colour in one line, the slider on which keys act, and short hints.
    case least
    /// The colour and the ways out.
    case value

    var hasAllKeys: Bool { self == .everything }
    var hasAllFormats: Bool { self <= .formats }
    var hasBlankLines: Bool { self <= .whole }
    var hasHarmonies: Bool { self <= .full }
    var hasTitle: Bool { self <= .brief }
    var hasBoxes: Bool { self <= .close }
    var hasLists: Bool { self <= .slim }
    var hasModels: Bool { self <= .brief }
    var hasShades: Bool { hasLists || self == .compact }
    var hasContrast: Bool { self <= .small }
    var hasAllParts: Bool { self <= .small }
    var hasPart: Bool { self <= .least }
    var hasAllHints: Bool { self <= .slim || self == .compact }
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
    /// The room for all keys.
    private let keyColumns: Int
    private let hasTabs: Bool
    /// The picker and the colour that are shown: what is typed, or else what is chosen.
    private let picker: Picker
    private let shown: ChosenColor?
    /// What is shown of a photo; nil for other pickers.
    let photo: PanelPhoto?
    /// The question or the message; empty if there is none.
    let prompt: [PanelLine]

    init(_ chooser: Chooser, columns: Int, keyColumns: Int, hasTabs: Bool) {
        (self.chooser, self.columns, self.keyColumns, self.hasTabs) = (chooser, columns, keyColumns, hasTabs)
        let preview = chooser.preview
        picker = preview ?? chooser.shown
        // Where no cell has the colour, the exact one is kept.
        shown = chooser.picker.color == nil && preview == nil ? chooser.chosen : ChosenColor(picker)
        photo = PanelPhoto(chooser, columns: columns)
        prompt = Self.prompt(of: chooser, columns: columns)
    }

    /// What is shown while nothing is asked, and the first row of its keys.
    mutating func lines(_ detail: PanelDetail, photo: [PanelLine] = []) -> (lines: [Line], keys: Int) {
        var groups = [
            (detail.hasTitle && !hasTabs ? [title] : []) + simulation(isShort: !detail.hasTitle)
                + colors(detail) + (detail.hasModels ? models : [])
                + (detail.hasAllFormats ? otherFormats : [])
        ].map(Self.unspoken)
        if let shown, detail.hasContrast {
            let contrast = PanelValues.contrast(of: shown, on: chooser.background, columns: columns)
            let lists =
                (detail.hasLists ? palette : []) + (detail.hasShades ? shades : [])
                + (detail.hasHarmonies ? harmonies : []) + (detail.hasLists ? recent : [])
            groups.append(Self.unspoken(contrast + lists))
        }
        groups.append(Self.unspoken(photo))
        if detail.hasPart {
            groups.append(parts.filter { detail.hasAllParts || $0.isSpoken })
        }
        let keys = Self.unspoken(hints(detail))
        groups.append(keys)
        let blank = detail.hasBlankLines ? [Line(line: .empty)] : []
        let lines = Array(groups.filter { !$0.isEmpty }.joined(separator: blank))
        return (lines, lines.count - keys.count)
    }

    /// The most detail that fits into some rows; nil for none.
    mutating func detail(rows: Int) -> PanelDetail? {
        for detail in PanelDetail.allCases where lines(detail).lines.count <= rows { return detail }
        return nil
    }

    private static func unspoken(_ lines: [PanelLine]) -> [Line] { lines.map { Line(line: $0) } }

    // What several details have is made once.
    private lazy var models = madeModels()
    private lazy var otherFormats = madeOtherFormats()
    private lazy var name = shown.map { marked(PanelValues.name(of: $0, columns: columns)) }
    private lazy var shades = madeShades()
    private lazy var harmonies = madeHarmonies()
    private lazy var parts = madeParts()

    /// The colour in the formats of the panel.
    private func madeModels() -> [PanelLine] {
        guard let shown else { return [] }
        // Where a colour may lie outside sRGB, the row is always there, so that the others stay where they are.
        let hasP3 = picker.choice.model.gamut.map { $0 != .sRGB } ?? true
        return PanelValues.models(of: shown, columns: columns, hasP3: hasP3).map(marked)
    }

    /// The colour in the formats that have no rows of their own.
    private mutating func madeOtherFormats() -> [PanelLine] {
        guard let shown else { return [] }
        let rows = Set((models + [name].compactMap { $0 }).map(Self.format))
        let formats = chooser.source.formats
        return formats.indices.filter { !rows.contains(formats[$0]) }.map { index in
            let text = chooser.source.text(of: shown, as: index)
            let label = formats[index] == Self.p3Format ? PanelValues.p3 : formats[index]
            return marked(PanelValues.labelled(label, [.init(text: text)]), as: index).prefix(columns)
        }
    }

    /// The name of the format that the label of a row is; another text for other rows.
    private static func format(_ row: PanelLine) -> String {
        let label = String(row.parts.first?.text.prefix { $0 != " " } ?? "")
        return label == PanelValues.p3 ? p3Format : label
    }

    private static let p3Format = "color(display-p3)"

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
        guard detail.hasAllHints else { return PanelHints.short(of: chooser, columns: columns) }
        let keys = PanelHints.all(of: chooser, columns: columns)
        return detail.hasAllKeys ? keys + [.empty] + PanelHelp.list(columns: keyColumns) : keys
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

    private mutating func colors(_ detail: PanelDetail) -> [PanelLine] {
        guard let shown, let name else { return [PanelLine(Chooser.nothingChosen)] }
        if detail.hasBoxes, columns >= PanelSwatches.leastBoxes {
            return PanelSwatches.boxes(new: shown, old: chooser.initial, columns: columns) + [name]
        }
        if detail.hasOldColor {
            return [PanelSwatches.line(new: shown, old: chooser.initial, columns: columns), name]
        }
        // The value first, as Enter prints it: there may be no footer. Half of it would be another one.
        let printed = chooser.text(of: shown)
        var line = PanelValues.name(
            of: shown, as: printed.columns + 3 <= columns ? printed : shown.hexText, columns: columns)
        line.parts.insert(contentsOf: [.init(text: " ")] + PanelSwatches.fill(shown, columns: 2), at: 1)
        return [line]
    }

    /// A row whose label is the name of a format, or the format of this index: a press prints in it, and a mark tells the one
    /// that Enter prints.
    private func marked(_ row: PanelLine) -> PanelLine {
        chooser.source.formats.firstIndex(of: Self.format(row)).map { marked(row, as: $0) } ?? row
    }

    private func marked(_ row: PanelLine, as index: Int) -> PanelLine {
        guard chooser.source.formats.count > 1, let label = row.parts.first?.text else { return row }
        var row = row
        if index == chooser.format {
            let name = label.prefix { $0 != " " }
            let room = max(PanelValues.labelWidth - name.count - 2, 1)
            row.parts[0] = .init(text: name + spaces(room) + "\u{25B8} ")
        }
        return row.doing(.format(index))
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

    private func madeShades() -> [PanelLine] {
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

    /// The colour and its harmonies.
    private func madeHarmonies() -> [PanelLine] {
        let row = chooser.preview == nil ? chooser.harmonies : shown.map { HarmonyRow($0) }
        guard let row, picker.hasAnyColor else { return [] }
        let swatches = PanelSwatches.row(
            row.colors, chosen: row.index, columns: columns - PanelValues.labelWidth
        ) { index, _ in .harmony(index) }
        return [PanelValues.labelled("harmony", swatches)]
    }

    private var recent: [PanelLine] {
        guard picker.hasAnyColor else { return [] }
        // The row is there before the first colour, so that the others stay where they are.
        return chooser.offersRecent
            ? [list("recent", chooser.recent.colors)]
            : [PanelValues.labelled("recent", [.init(text: "none yet", isDim: true)])]
    }

    /// A slider for each component; for a picker of cells or pixels, its parts and what is chosen in them.
    private func madeParts() -> [Line] {
        let sliders = PanelSliders(chooser: chooser, picker: picker, columns: columns).lines
        if !sliders.isEmpty { return sliders.map { Line(line: $0.line, isSpoken: $0.isFocused) } }
        return chooser.focusable.flatMap { part in
            let isFocused = part == chooser.focus
            let words = picker.accessibleDescription(of: part)
            var text = words.prefix(1).lowercased() + words.dropFirst()
            if !text.hasPrefix("\(part) ") { text = "\(part): \(text)" }
            // The panel says it above.
            if let hex = shown?.hexText, text.hasSuffix(", " + hex) { text.removeLast(hex.count + 2) }
            return PanelLine.wrapped(text, columns: columns - 2).enumerated().map { index, line in
                let mark = isFocused && index == 0 ? "> " : "  "
                return Line(
                    line: PanelLine(mark + line.text, isBold: isFocused).doing(.focus(part)),
                    isSpoken: isFocused)
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

    /// The text with the character at the cursor underlined, an underscore at the end; of a long one, the end before the cursor
    /// and what follows.
    private static func typed(_ label: String, _ field: TypingField, columns: Int) -> PanelLine {
        let (before, after) = field.halves
        let room = max(columns - label.count - 1 - min(after.count, 8), 2)
        let isCut = String(before).columns > room
        let start = isCut ? "…" + String(before).suffix(columns: room - 1) : String(before)
        let cursor =
            after.isEmpty
            ? .init(text: "_") : PanelLine.Part(text: String(after.prefix(1)), isUnderlined: true)
        return PanelLine([
            .init(text: label), .init(text: start, isBold: true), cursor,
            .init(text: String(after.dropFirst()), isBold: true),
        ]).prefix(columns)
    }
}
