import PickerColor
import PickerControls
import PickerTerminal

/// A line for each component of a model, and alpha: its name, its value, and a bar to press and drag.
struct PanelSliders {
    let chooser: Chooser
    /// The picker that is shown, perhaps with a colour that is being typed.
    let picker: Picker
    let columns: Int

    private static let nameWidth = 12
    private static let valueWidth = 7
    /// A shorter bar would be no help.
    private static let leastBar = 6

    static func barColumns(in columns: Int) -> Int { columns - nameWidth - valueWidth - 2 }

    /// The lines, and whether keys act on each.
    var lines: [(line: PanelLine, isFocused: Bool)] {
        picker.components.map { component in
            let isFocused = chooser.focused.contains(component)
            let value = component.text(picker.choice[component])
            let name = (isFocused ? "> " : "  ") + component.name
            let parts: [PanelLine.Part] = [
                .init(
                    text: name + spaces(Self.nameWidth - name.count), isBold: isFocused,
                    action: .edit(component)),
                .init(
                    text: spaces(Self.valueWidth - value.count) + value, isBold: isFocused,
                    action: .edit(component)),
            ]
            let room = Self.barColumns(in: columns)
            return (
                PanelLine(parts + (room >= Self.leastBar ? bar(component, columns: room) : [])), isFocused
            )
        }
    }

    /// A space, and room for a picture of the bar; or cells with the colours of the component's values, in which those outside
    /// the gamut are dots.
    private func bar(_ component: ColorComponent, columns: Int) -> [PanelLine.Part] {
        let chosen = Int((picker.choice[component] * Double(columns - 1)).rounded())
        let cells = (0..<columns).map { cell -> PanelLine.Part in
            let value = component.value(at: Double(cell) + 0.5, inBarOf: columns, end: chooser.barEnd)
            if chooser.panelPixels != nil {
                return .init(text: " ", isPicture: true, action: .slide(component, value))
            }
            var there = picker
            there.choice[component] = value
            // As in the picture: only alpha's own bar shows what is translucent.
            if component != .alpha { there.choice[.alpha] = 1 }
            // It reaches the ends.
            let mark = cell == 0 ? "\u{258F}" : cell == columns - 1 ? "\u{2595}" : "\u{2502}"
            return part(
                ChosenColor(there), mark: cell == chosen ? mark : nil, cell: cell, .slide(component, value))
        }
        return [.init(text: "  ")] + cells
    }

    private func part(
        _ color: ChosenColor?, mark: String?, cell: Int, _ action: PanelAction
    ) -> PanelLine.Part {
        let isInside = color?.color.isInGamut(of: picker.colorSpace) ?? true
        guard let color, isInside else {
            return .init(text: mark ?? "\u{B7}", isDim: mark == nil, action: action)
        }
        return mark.map { PanelSwatches.marked(color, $0, action: action) }
            ?? PanelSwatches.fill(color, columns: 1, row: cell, action: action)[0]
    }
}

extension Chooser {
    /// The components on which keys act: those of the focused part, or where there is no picture, the one of a bar.
    var focused: [ColorComponent] {
        if let bar { return [bar] }
        return focus.flatMap { (picker.control($0) as? any ComponentControl)?.components } ?? []
    }

    /// Lets keys act on the bars of the panel, because there is no picture, or on the parts again.
    mutating func focusBars(_ isWanted: Bool) {
        let components = picker.components
        bar =
            isWanted
            ? components.first { $0 == bar } ?? components.first { focused.contains($0) } ?? components.first
            : nil
    }

    /// Continues or ends the drag of a bar; false if none is dragged.
    mutating func slide(_ mouse: TerminalMouse) -> Bool {
        guard let slider, mouse.action == .drag || mouse.action == .release else {
            slider = nil
            return false
        }
        follow(slider, mouse)
        if mouse.action == .release { self.slider = nil }
        return true
    }

    /// Chooses the value of a component at the nearest position in its bar.
    mutating func follow(_ component: ColorComponent, _ mouse: TerminalMouse) {
        let (pixels, end) = (mousePixels, barEnd)
        if let value = panels.lazy.compactMap({ $0.value(of: component, end: end, mouse, pixels) }).first {
            controller.picker.choice[component] = value
        }
    }

    /// How far the values of a bar end before its edges, in cells: in one of text, in the middle of its first and last cell.
    var barEnd: Double { panelPixels?.barEnd ?? 0.5 }
}

extension ColorComponent {
    /// The value at a position in a bar, in cells from its left edge. The greatest hue stays below a turn, which would be 0.
    func value(at position: Double, inBarOf columns: Int, end: Double) -> Double {
        let share = (position - end) / (Double(columns) - 2 * end)
        return max(min(share, isHue ? 1.0.nextDown : 1), 0)
    }
}
