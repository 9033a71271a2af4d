import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

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

    init(_ chooser: Chooser, columns: Int, keyColumns: Int, hasTabs: Bool) {
        (self.chooser, self.columns, self.keyColumns, self.hasTabs) = (chooser, columns, keyColumns, hasTabs)
        let preview = chooser.preview
        picker = preview ?? chooser.shown
        // Where no cell has the colour, the exact one is kept.
        shown = chooser.picker.color == nil && preview == nil ? chooser.chosen : ChosenColor(picker)
        photo = PanelPhoto(chooser, columns: columns)
    }

    /// What is shown while nothing is asked, and the first row of its keys.
    mutating func lines(_ detail: PanelDetail, photo: [PanelLine] = []) -> (lines: [Line], keys: Int) {
        var groups = [
            (detail.hasTitle && !hasTabs ? [title] : []) + simulation(isShort: !detail.hasTitle)
                + colors(detail) + (detail.hasModels ? models : [])
                + (detail.hasAllFormats ? otherFormats : [])
        ].map(Self.unspoken)
        if detail.hasContrast {
            let usual = [ContrastBackground.white, .black].filter { $0 != chooser.background }
            let backgrounds = [chooser.background] + (detail.hasAllContrasts ? usual : [])
            let contrast = backgrounds.flatMap { background in
                shown.map { PanelValues.contrast(of: $0, on: background, columns: columns) }
                    ?? [PanelLine("on \(background.name)", isDim: true)]
            }
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
    private lazy var name = marked(
        shown.map { PanelValues.name(of: $0, columns: columns) }
            ?? PanelValues.labelled("hex", [.init(text: Chooser.nothingChosen)]).prefix(columns))
    private lazy var shades = madeShades()
    private lazy var harmonies = madeHarmonies()
    private lazy var parts = madeParts()

    /// The colour in the formats of the panel; without one, their names, so that nothing moves when one is chosen.
    private func madeModels() -> [PanelLine] {
        // Where a colour may lie outside sRGB, the row is always there, so that the others stay where they are.
        let hasP3 = picker.choice.model.gamut.map { $0 != .sRGB } ?? true
        let black = ChosenColor(Color(.black), in: .sRGB)
        let rows = PanelValues.models(of: shown ?? black, columns: columns, hasP3: hasP3)
        return rows.map { marked(shown == nil ? PanelLine(Array($0.parts.prefix(1))) : $0) }
    }

    /// The colour in the formats that have no rows of their own.
    private mutating func madeOtherFormats() -> [PanelLine] {
        let rows = Set((models + [name]).map(Self.format))
        let formats = chooser.source.formats
        return formats.indices.filter { !rows.contains(formats[$0]) }.map { index in
            let text = shown.map { chooser.source.text(of: $0, as: index) } ?? ""
            let label = formats[index] == Self.p3Format ? PanelValues.p3 : formats[index]
            // A part of it would be another colour.
            let room = columns - max(PanelValues.labelWidth, label.count + 1)
            let whole = text.columns <= room ? text : text.prefix(columns: room - 1) + "…"
            return marked(PanelValues.labelled(label, [.init(text: whole)]), as: index).prefix(columns)
        }
    }

    /// The name of the format that the label of a row is; another text for other rows.
    private static func format(_ row: PanelLine) -> String {
        let label = String(row.parts.first?.text.prefix { $0 != " " } ?? "")
        return label == PanelValues.p3 ? p3Format : label
    }

    private static let p3Format = "color(display-p3)"

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
        if detail.hasBoxes, columns >= PanelSwatches.leastBoxes {
            return PanelSwatches.boxes(new: shown, old: chooser.initial, columns: columns) + [name]
        }
        if detail.hasOldColor {
            return [PanelSwatches.line(new: shown, old: chooser.initial, columns: columns), name]
        }
        guard let shown else { return [PanelLine(Chooser.nothingChosen)] }
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

    private var palette: [PanelLine] {
        guard let strip = chooser.shownPalette else { return [] }
        let parts = strip.line(
            columns: columns - PanelValues.labelWidth, choose: PanelAction.palette,
            scroll: PanelAction.scrollPalette)
        return [PanelValues.labelled("palette", parts)]
    }

    private func madeShades() -> [PanelLine] {
        guard let ramp = chooser.shades else { return [] }
        return [
            PanelValues.swatches("shades", ramp.colors, chosen: ramp.index, columns: columns) { .shade($0) }
        ]
    }

    private func madeHarmonies() -> [PanelLine] {
        let row = chooser.preview == nil ? chooser.harmonies : shown.map { HarmonyRow($0) }
        guard let row, picker.hasAnyColor else { return [] }
        return [
            PanelValues.swatches("harmony", row.colors, chosen: row.index, columns: columns) { .harmony($0) }
        ]
    }

    private var recent: [PanelLine] {
        guard picker.hasAnyColor else { return [] }
        // The row is there before the first colour, so that the others stay where they are.
        let colors = chooser.recent.colors
        return chooser.offersRecent
            ? [PanelValues.swatches("recent", colors, columns: columns) { .choose(colors[$0]) }]
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
            var lines = PanelLine.wrapped(text, columns: columns - 2)
            // As many as a cell will have.
            if let cell = picker.longestPlace(of: part) {
                let later = PanelLine.wrapped("\(part): \(cell)", columns: columns - 2)
                lines += later.dropFirst(lines.count).map { _ in .empty }
            }
            return lines.enumerated().map { index, line in
                let mark = isFocused && index == 0 ? "> " : "  "
                return Line(
                    line: PanelLine(mark + line.text, isBold: isFocused).doing(.focus(part)),
                    isSpoken: isFocused)
            }
        }
    }
}

extension Picker {
    /// What a part says of its last cell, without the colour, while none is chosen; nil for other parts.
    fileprivate func longestPlace(of part: PickerPart.Name) -> String? {
        guard color == nil, let cells = control(part) as? Cells else { return nil }
        return
            "row \(cells.count.height) of \(cells.count.height), column \(cells.count.width) of \(cells.count.width)"
    }
}
