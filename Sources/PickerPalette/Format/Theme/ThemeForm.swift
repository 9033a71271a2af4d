import PickerColor

/// A form in which each colour of a theme stands under a key of its own.
///
/// Only the colours of these keys are read: the file may be a program's whole configuration.
struct ThemeForm: Sendable {
    /// The keys and the names of their colours in a palette; of several keys for a name, each is read.
    let keys: [(key: String, name: String)]
    /// Finds the settings of a file.
    let settings: @Sendable (ArraySlice<UInt8>) -> [Setting]
    /// The key of the theme's name.
    var titleKey: String?

    /// The words that stand in place of a colour.
    private static let words: Set = [
        "none", "NONE", "default", "background", "foreground", "fg", "bg", "-1", "CellForeground",
        "CellBackground",
        "cell-foreground", "cell-background",
    ]
    /// How much of a file is looked at to recognize its form.
    private static let recognizedByteCount = 1 << 16

    /// True if a file has colours under two of the keys.
    func recognizes(_ bytes: [UInt8]) -> Bool {
        let names = namesByKey
        let text = withoutByteOrderMark(bytes).prefix(Self.recognizedByteCount)
        return settings(text).lazy.filter { setting in
            names[setting.key] != nil
                && (try? paletteColor(String(decoding: text[setting.value], as: UTF8.self), at: .file)) != nil
        }.prefix(2).count == 2
    }

    func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        let (text, names) = (try Palette.text(bytes), namesByKey)
        var colors = PaletteColors()
        var title: String?
        for setting in settings(text) {
            let value = String(decoding: text[setting.value], as: UTF8.self)
            if setting.key == titleKey { title = value }
            guard let name = names[setting.key], !Self.words.contains(value) else { continue }
            let place = PaletteError.Place.line(setting.line)
            try colors.set(paletteColor(value, at: place), name: name, at: place, range: setting.value)
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
            name: name, title: title, endings: endings, recognizes: form.recognizes, read: form.read
        ) { palette throws(PaletteError) in
            let colors = try ThemeColors(palette, in: title, names: form.keys.map(\.name), needs: needs)
            return colors.written(write(colors))
        }
    }
}
