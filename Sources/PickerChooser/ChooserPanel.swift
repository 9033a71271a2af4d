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

    /// Fits the text into a number of rows: as much detail as there is room for.
    init(_ chooser: Chooser, columns: Int, rows: Int) {
        let rows = max(rows, 1)
        if case .help = chooser.mode {
            lines = PanelHelp.lines(columns: columns, rows: rows)
            (spokenRow, detail) = (0, nil)
            return
        }
        let content = PanelContent(chooser, columns: min(columns, Self.widest))
        let sections = PanelDetail.allCases.lazy.map { (detail: $0, lines: content.lines($0)) }
        let fitting = sections.first { $0.lines.count <= rows }
        let lines = fitting?.lines ?? content.lines(.value)
        // In the smallest terminals only the question is shown, or without one the colour.
        let dropped = content.prompt.isEmpty ? 0 : max(lines.count - rows, 0)
        let kept = lines.dropFirst(dropped).prefix(rows)
        self.lines = kept.map { $0.line.underlining(chooser.hover?.action) }
        spokenRow = kept.firstIndex(where: \.isSpoken).map { $0 - kept.startIndex } ?? 0
        detail = fitting?.detail ?? .value
    }

    /// Wider lines would be hard to read.
    private static let widest = 40
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
    /// Without contrasts, shades and recent colours.
    case brief
    /// The colour, the part that keys act on, and short hints.
    case small
    /// The colour in one line, the part and short hints.
    case least
    /// The colour and the ways out.
    case value

    var hasHarmonies: Bool { self == .whole }
    var hasBlankLines: Bool { self <= .full }
    var hasTitle: Bool { self <= .brief }
    var hasBoxes: Bool { self <= .close }
    var hasAllRows: Bool { self <= .slim }
    var hasModels: Bool { self <= .brief }
    var hasAllParts: Bool { self <= .brief }
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
    /// The picker and the colour that are shown: what is typed, or else what is chosen.
    private let picker: Picker
    private let shown: ChosenColor?
    /// The question or the message; empty if there is none.
    let prompt: [PanelLine]

    init(_ chooser: Chooser, columns: Int) {
        (self.chooser, self.columns) = (chooser, columns)
        picker = chooser.shown
        // Where no cell has the colour, the exact one is kept.
        shown = chooser.picker.color == nil && chooser.preview == nil ? chooser.chosen : ChosenColor(picker)
        prompt = Self.prompt(of: chooser, columns: columns)
    }

    func lines(_ detail: PanelDetail) -> [Line] {
        var groups: [[PanelLine]] = []
        if detail.hasTitle { groups.append([title] + simulation) }
        groups.append(colors(detail) + (detail.hasTitle ? [] : shortSimulation))
        if let shown, detail.hasModels {
            groups[groups.count - 1] += PanelValues.models(of: shown, columns: columns)
            if detail.hasAllRows {
                let lists = shades + (detail.hasHarmonies ? harmonies : []) + recent
                groups.append(PanelValues.contrasts(of: shown, columns: columns) + lists)
            }
        }
        let parts = detail.hasPart ? self.parts(all: detail.hasAllParts) : []
        let end = prompt.isEmpty ? hints(detail) : prompt
        let before = groups.filter { !$0.isEmpty }
        let blank = detail.hasBlankLines ? [Line(line: .empty)] : []
        // The title stands close above the swatches.
        let head = before.prefix(2).joined().map { Line(line: $0) }
        let rest = before.dropFirst(2).flatMap { blank + $0.map { Line(line: $0) } }
        let isSpokenAtEnd = !prompt.isEmpty
        return head + rest + (parts.isEmpty ? [] : blank)
            + parts.map { Line(line: $0.line, isSpoken: $0.isFocused && !isSpokenAtEnd) }
            + (end.isEmpty ? [] : blank)
            + end.enumerated().map { Line(line: $1, isSpoken: isSpokenAtEnd && $0 == 0) }
    }

    private func hints(_ detail: PanelDetail) -> [PanelLine] {
        guard chooser.mode == .picking else { return [] }
        return detail.hasAllHints
            ? PanelHints.all(of: chooser, columns: columns) : PanelHints.short(of: chooser, columns: columns)
    }

    /// The kind of picker; at the right the colour under the pointer, which a right click takes.
    private var title: PanelLine {
        let title = PanelLine([
            .init(text: chooser.kind.name, isBold: true), .init(text: chooser.subtitle, isDim: true),
        ])
        guard case .color(let color) = chooser.hover else { return title }
        let pointer = PanelLine(
            PanelSwatches.row([color], columns: 5) { .choose($1) } + [.init(text: " \(color.hexText)")])
        let room = max(columns - pointer.text.count - 1, 0)
        let kept = title.prefix(room)
        return PanelLine(
            kept.parts + [.init(text: spaces(room - kept.text.count + 1))] + pointer.parts)
    }

    /// That the picture has other colours than the rest of the screen, if somebody else's vision is simulated.
    private var simulation: [PanelLine] {
        guard let simulated else { return [] }
        return PanelLine.wrapped("\(simulated); swatches are true", columns: columns, isDim: true)
    }

    /// The same in one line.
    private var shortSimulation: [PanelLine] {
        simulated.map { [PanelLine($0, isDim: true).prefix(columns)] } ?? []
    }

    /// What is simulated in the picture; nil for nothing, or without a picture.
    private var simulated: String? {
        chooser.place == nil ? nil : picker.vision.map { "simulated: \($0)" }
    }

    private func colors(_ detail: PanelDetail) -> [PanelLine] {
        let taken = chooser.count > 1 ? [self.taken] : []
        guard let shown else { return [PanelLine("nothing is chosen yet")] + taken }
        if detail.hasBoxes, columns >= PanelSwatches.leastBoxes {
            return PanelSwatches.boxes(new: shown, old: chooser.initial, columns: min(columns, 38))
                + [PanelValues.name(of: shown, columns: columns)] + taken
        }
        if detail.hasOldColor {
            return [
                PanelSwatches.line(new: shown, old: chooser.initial, columns: columns),
                PanelValues.name(of: shown, columns: columns),
            ] + taken
        }
        // The value first: it is what must not be lost.
        var name = PanelValues.name(of: shown, columns: columns, hasLabel: false)
        name.parts.insert(contentsOf: [.init(text: " ")] + PanelSwatches.fill(shown, columns: 2), at: 1)
        return [name] + taken
    }

    /// The colours that have been accepted, the last ones if there are many.
    private var taken: PanelLine {
        let colors = Array(chooser.accepted.suffix(8))
        let row = colors.isEmpty ? [] : PanelSwatches.row(colors, columns: 28) { .choose($1) }
        return PanelLine([.init(text: "\(chooser.accepted.count) of \(chooser.count) ")] + row)
    }

    private var shades: [PanelLine] {
        let typed = chooser.preview == nil ? nil : shown.map { ShadeRamp($0) }
        guard let ramp = typed ?? chooser.shades else { return [] }
        return [
            PanelValues.labelled(
                "shades",
                PanelSwatches.row(ramp.colors, chosen: ramp.index, columns: columns - PanelValues.labelWidth)
                {
                    typed == nil ? .shade($0) : .choose($1)
                })
        ]
    }

    /// The complement, its two neighbours, the triad, and the two neighbours of the colour.
    private var harmonies: [PanelLine] {
        guard picker.hasAnyColor, let colors = shown?.harmonies, !colors.isEmpty else { return [] }
        return [
            PanelValues.labelled(
                "harmony",
                PanelSwatches.row(colors, columns: columns - PanelValues.labelWidth) { .choose($1) })
        ]
    }

    private var recent: [PanelLine] {
        guard chooser.offersRecent else { return [] }
        let colors = chooser.recent.colors
        return [
            PanelValues.labelled(
                "recent",
                PanelSwatches.row(colors, columns: columns - PanelValues.labelWidth) { .choose($1) })
        ]
    }

    /// The names of parts and what is chosen in them.
    private func parts(all: Bool) -> [(line: PanelLine, isFocused: Bool)] {
        chooser.focusable.filter { all || $0 == chooser.focus }.flatMap { part in
            let isFocused = part == chooser.focus
            let text = "\(part): \(picker.accessibleDescription(of: part))"
            return PanelLine.wrapped(text, columns: columns - 2).enumerated().map { index, line in
                let mark = isFocused && index == 0 ? "> " : "  "
                return (PanelLine(mark + line.text, isBold: isFocused).doing(.focus(part)), isFocused)
            }
        }
    }

    private static func prompt(of chooser: Chooser, columns: Int) -> [PanelLine] {
        if chooser.mode == .leaving { return PanelHints.leaving(chooser, columns: columns) }
        var lines: [PanelLine] = []
        if case .typing(let text) = chooser.mode {
            let label = "colour: "
            // A long text shows its end, where the user types.
            let end = text.suffix(columns: max(columns - label.count - 1, 1))
            lines.append(PanelLine([.init(text: label), .init(text: end, isBold: true), .init(text: "_")]))
            if chooser.message == nil, let complaint = chooser.complaint {
                lines += PanelLine.wrapped(complaint, columns: columns, isDim: true).prefix(2)
            }
        }
        guard let message = chooser.message else { return lines }
        return lines + PanelLine.wrapped(message, columns: columns)
    }
}
