import PickerColor
import PickerControls
import PickerTerminal

/// The kinds of picker in a line above the picture, the shown one marked, and its model.
enum PanelTabs {
    /// The tabs in a number of columns. `isShown` tells that the picker's picture is shown.
    static func line(of chooser: Chooser, columns: Int, isShown: Bool = true) -> PanelLine {
        let kinds = chooser.source.kinds
        let current = kinds.firstIndex(of: chooser.kind) ?? 0
        let tabs = kinds.enumerated().map { index, kind in
            PanelLine.Part(
                text: " \(kind.name) ", isBold: index == current, isDim: index != current,
                isUnderlined: index == current && isShown, action: .kind(index))
        }
        // The model matters more than the axes, and than tabs that keys reach, too.
        let whole = look(of: chooser)
        let model = PanelLine(Array(whole.parts.prefix(1)))
        let full = PanelLine(tabs).text.columns
        let rest =
            [whole, model].first { full + 3 + $0.text.columns <= columns }
            ?? (columns >= Self.leastWithModel ? model : .empty)
        let room = rest.parts.isEmpty ? columns : columns - rest.text.columns - 2
        let line = shortened(tabs, around: current, columns: room)
        if rest.parts.isEmpty { return line.prefix(columns) }
        let gap = columns - line.text.columns - rest.text.columns
        return PanelLine(line.parts + [.init(text: spaces(gap))] + rest.parts)
    }

    /// The narrowest terminal that has tabs.
    private static let leastWithModel = 30

    /// Whole tabs, as many as fit, the current one among them; dots lead to the others.
    private static func shortened(_ tabs: [PanelLine.Part], around current: Int, columns: Int) -> PanelLine {
        func line(_ first: Int, _ last: Int) -> PanelLine {
            func dots(_ index: Int) -> [PanelLine.Part] {
                tabs.indices.contains(index) ? [.init(text: "…", isDim: true, action: .kind(index))] : []
            }
            return PanelLine(dots(first - 1) + tabs[first...last] + dots(last + 1))
        }
        var (first, last) = (0, current)
        while first < current, line(first, last).text.columns > columns { first += 1 }
        while last + 1 < tabs.count, line(first, last + 1).text.columns <= columns { last += 1 }
        return line(first, last)
    }

    /// The model, and the axes of a plane.
    private static func look(of chooser: Chooser) -> PanelLine {
        var parts: [PanelLine.Part] = []
        if chooser.kind.models.count > 1 {
            parts.append(.init(text: "\(chooser.look.model)", action: .command(.model)))
        }
        if !chooser.planeAxes.isEmpty {
            parts.append(
                .init(
                    text: " \(chooser.planeAxes.joined(separator: ", "))", isDim: true,
                    action: .command(.axes)))
        }
        return PanelLine(parts)
    }
}

/// The lines below the picture: what Enter prints, and the colours that are taken.
enum PanelFooter {
    static func lines(of chooser: Chooser, columns: Int, rows: Int) -> [PanelLine] {
        [status(of: chooser, columns: columns), strip(of: chooser, columns: columns)].prefix(rows)
            .map { $0.underlining(chooser.hover?.action) }
    }

    /// What Enter prints; at the right, the colour under the pointer, or how many are taken.
    private static func status(of chooser: Chooser, columns: Int) -> PanelLine {
        let shown = chooser.preview.flatMap { ChosenColor($0) } ?? chooser.chosen
        var isTyping = false
        switch chooser.mode {
        case .typing(let field) where chooser.preview == nil:
            if field.isEmpty { return PanelLine(advice(chooser), isDim: true) }
            // What a key does besides, to a photo, a word does not.
            let order = chooser.typed?.order?.prefix { $0 != ";" }
            return PanelLine(order.map { "Enter: \($0)" } ?? "Enter: not a colour yet", isDim: true)
        case .typing: isTyping = true
        case .naming(_, let isSaving):
            return PanelLine(isSaving ? "Enter saves the palette" : "Enter opens the palette", isDim: true)
        case .models: return PanelLine("Enter keeps the model, Escape the one before", isDim: true)
        case .leaving: return PanelLine("Enter prints what is taken", isDim: true)
        case .picking, .help: break
        }
        if !isTyping, chooser.count > 1, chooser.accepted.count >= chooser.count {
            return PanelLine("Enter prints the \(chooser.count) colours", isBold: true).doing(
                .command(.accept))
        }
        let verb = isTyping ? "Enter chooses " : chooser.count > 1 ? "Enter takes " : "Enter prints "
        let left = PanelLine(
            shown.map {
                [
                    .init(text: verb, isDim: true, action: .command(.accept)),
                    .init(text: chooser.text(of: $0), isBold: true, action: .command(.accept)),
                ]
            } ?? [.init(text: Chooser.nothingChosen, isDim: true)])
        var right: [PanelLine.Part] = []
        if case .color(let color) = chooser.hover {
            right =
                [.init(text: "pointer ", isDim: true)] + PanelSwatches.fill(color, columns: 3)
                + [.init(text: " \(color.hexText)")]
        } else if chooser.count > 1 {
            right = [.init(text: chooser.takenText)]
        } else if shown != nil, !isTyping {
            right = PanelHints.hint(.copy, chooser)
        }
        let line = left.prefix(columns)
        let gap = columns - line.text.columns - PanelLine(right).text.columns
        return gap > 1 ? PanelLine(line.parts + [.init(text: spaces(gap))] + right) : line
    }

    /// What to do before anything is typed.
    private static func advice(_ chooser: Chooser) -> String {
        if let places = chooser.picker.places, places.colors.isEmpty { return "type \(places.typedNumbers)" }
        let hasList = chooser.typed?.suggestions.isEmpty == false
        return hasList ? "type a colour, or move to one below" : "type a colour"
    }

    /// The taken colours, the recalled one marked, as many of the last as fit.
    private static func strip(of chooser: Chooser, columns: Int) -> PanelLine {
        guard !chooser.accepted.isEmpty else {
            let hints = ["Space takes a colour into this strip", "Space takes a colour", "Space takes"]
            let hint = hints.first { $0.count <= columns } ?? ""
            return PanelLine(hint, isDim: true).doing(.command(.take))
        }
        let values = chooser.accepted.enumerated().flatMap { index, color -> [PanelLine.Part] in
            let action = PanelAction.taken(index)
            let swatch =
                index == chooser.recalled
                ? [PanelSwatches.marked(color, "[ ]", action: action)]
                : PanelSwatches.fill(color, columns: 3, action: action)
            return PanelSwatches.bordered(swatch) + [.init(text: color.hexText + "  ", action: action)]
        }
        let line = PanelValues.labelled("taken", values)
        if line.text.columns <= columns { return line }
        var strip = ColorStrip(chooser.accepted)
        strip.selected = chooser.recalled
        // The last ones are those that a person thinks of.
        if chooser.recalled == nil { strip.first = chooser.accepted.count }
        let row = strip.line(
            columns: columns - PanelValues.labelWidth, choose: PanelAction.taken, scroll: PanelAction.taken)
        return PanelValues.labelled("taken", row)
    }
}
