import PickerColor
import PickerPalette

/// A form in which each colour of a theme stands under a key of its own.
///
/// Only the colours of these keys are read: the file may be a program's whole configuration.
struct ThemeForm: Sendable {
    /// The keys and the names of their colours in a palette; of several keys for a name, each is read.
    let keys: [(key: String, name: String)]
    /// Calls a function for the settings of a file in their order.
    let settings: @Sendable (ArraySlice<UInt8>, (Setting) -> Void) -> Void
    /// The key of the theme's name.
    var titleKey: String?
    /// How many colours tell the form from others: one where keys have sections.
    var leastCount = 2
    var color: @Sendable (String) throws(ColorTextError) -> Color = { text throws(ColorTextError) in
        try paletteColor(text)
    }

    /// The words that stand in place of a colour.
    private static let words: Set = [
        "none", "NONE", "default", "background", "foreground", "fg", "bg", "-1", "CellForeground",
        "CellBackground",
        "cell-foreground", "cell-background",
    ]
    /// True if a file has colours under ``leastCount`` of the keys.
    func recognizes(_ head: PaletteHead) -> Bool {
        let (names, text) = (namesByKey, head.text)
        var count = 0
        settings(text) { setting in
            guard count < leastCount, names[setting.key] != nil else { return }
            if (try? color(String(decoding: text[setting.value], as: UTF8.self))) != nil { count += 1 }
        }
        return count == leastCount
    }

    /// Reads the colours; a setting whose value is none is left out, and the others are not.
    func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        let (text, names) = (try Palette.text(bytes), namesByKey)
        var colors = PaletteColors()
        var title: String?
        settings(text) { setting in
            guard setting.key == titleKey || names[setting.key] != nil else { return }
            let value = String(decoding: text[setting.value], as: UTF8.self)
            if setting.key == titleKey { title = value }
            guard let name = names[setting.key], !Self.words.contains(value) else { return }
            do throws(ColorTextError) {
                try colors.set(color(value), name: name, range: setting.value)
            } catch {
                colors.leftOut.add(.line(setting.line), "\(error)")
            }
        }
        return try colors.palette(name: title)
    }

    private var namesByKey: [String: String] {
        Dictionary(keys.map { ($0.key, $0.name) }) { first, _ in first }
    }

    /// The keys of the sixteen slots, made of their numbers.
    static func slots(_ key: (Int) -> String) -> [(key: String, name: String)] {
        TerminalTheme.slotNames.enumerated().map { (key($0), $1) }
    }
}

extension PaletteFormat {
    /// A form of themes whose text `write` makes.
    init(
        name: String, title: String, endings: [String], _ form: ThemeForm, needs: [String] = [],
        write: @escaping @Sendable (ThemeColors) -> String
    ) {
        self.init(
            name: name, title: title, endings: endings, places: form.keys.map(\.name),
            recognizes: form.recognizes, read: form.read
        ) { palette throws(PaletteError) in
            let colors = try ThemeColors(palette, in: title, names: form.keys.map(\.name), needs: needs)
            return colors.written(write(colors))
        }
    }
}
