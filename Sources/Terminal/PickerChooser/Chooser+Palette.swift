import PickerControls
import PickerTerminal

// The colours of a palette, as a strip.
extension Chooser {
    /// Shows the colours of a palette as a strip; nil removes it.
    public mutating func show(palette: ColorStrip?) { self.palette = palette }

    /// The strip where its colours can be chosen; nil elsewhere.
    var shownPalette: ColorStrip? { picker.hasAnyColor ? palette : nil }

    /// Takes a key while the name of a palette's file is typed. The caller reads or writes the file.
    mutating func name(_ key: TerminalKey, in field: TypingField, isSaving: Bool) {
        var field = field
        switch key.name {
        case .escape: mode = .picking
        case .enter:
            mode = .picking
            if !field.isEmpty {
                requests.append(isSaving ? .savePalette(field.text) : .openPalette(field.text))
            }
        case .backspace where field.isEmpty: mode = .picking
        default:
            if field.edit(key) { mode = .naming(field, isSaving: isSaving) }
        }
    }

    mutating func choosePalette(_ index: Int) {
        guard var strip = palette, strip.colors.indices.contains(index) else { return }
        perform(.choose(strip.colors[index]))
        strip.select(index, isShown: true)
        palette = strip
        message = strip.label(index)
    }
}
