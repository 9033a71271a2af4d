import PickerColor
import PickerJSON
import PickerPalette

/// A form of themes in JSON: members of an object, or of objects in it, are colours.
struct JSONTheme: Sendable {
    /// The paths of the members, and the names of their colours in a palette.
    let keys: [(path: [String], name: String)]
    /// The names of two members that tell the form from others.
    let marks: [String]
    /// The array of themes in a program's settings; the first one is read.
    var listKey: String?

    func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        let root = try JSONPalette.root(Palette.text(bytes))
        let theme = listKey.flatMap { root[$0]?.elements?.first { _ in true } } ?? root
        var colors = PaletteColors()
        for (path, name) in keys {
            guard let text = path.reduce(theme, { $0?[$1] })?.text else { continue }
            do throws(ColorTextError) {
                try colors.set(paletteColor(text), name: name)
            } catch {
                colors.leftOut.add(.value(path.joined(separator: ".")), "\(error)")
            }
        }
        return try colors.palette(name: theme["name"]?.text)
    }
}

extension PaletteFormat {
    /// A form of themes in JSON; all sixteen slots and the surface are needed.
    init(
        name: String, title: String, _ form: JSONTheme, write: @escaping @Sendable (ThemeColors) -> JSON
    ) {
        self.init(
            name: name, title: title, endings: ["json"], places: form.keys.map(\.name),
            recognizes: { $0.strings?.isSuperset(of: form.marks) == true }, read: form.read
        ) { palette throws(PaletteError) in
            let colors = try ThemeColors(
                palette, in: title, names: form.keys.map(\.name),
                needs: ["background", "foreground"] + TerminalTheme.slotNames)
            return colors.written(write(colors).indented() + "\n")
        }
    }
}

/// Source: Microsoft, "Color schemes in Windows Terminal".
extension PaletteFormat {
    static let windowsTerminal = PaletteFormat(
        name: "windows-terminal", title: "Windows Terminal scheme", windowsForm
    ) { colors in
        let named = windowsForm.keys.filter { colors[$0.name] != nil }
        return .object(
            [("name", .string(colors.title ?? "glpick"))]
                + named.map { ($0.path[0], .string(colors.hex($0.name))) })
    }

    private static let windowsForm = JSONTheme(
        keys: [
            (["background"], "background"), (["foreground"], "foreground"), (["cursorColor"], "cursor"),
            (["selectionBackground"], "selection"),
        ]
            + ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"].enumerated().map {
                ([$1], "color\($0)")
            }
            + ["Black", "Red", "Green", "Yellow", "Blue", "Purple", "Cyan", "White"].enumerated().map {
                (["bright\($1)"], "color\($0 + 8)")
            },
        marks: ["brightPurple", "background"], listKey: "schemes")
}

/// Source: pywal's wiki, "Using `wal` as a theme", and its `export.py`.
extension PaletteFormat {
    static let pywal = PaletteFormat(name: "pywal", title: "pywal's colors.json", pywalForm) { colors in
        func members(_ key: String) -> JSON {
            let named = pywalForm.keys.filter { $0.path[0] == key && colors[$0.name] != nil }
            return .object(named.map { ($0.path[1], .string(colors.hex($0.name))) })
        }
        return .object([
            ("wallpaper", .string("None")), ("alpha", .string("100")), ("special", members("special")),
            ("colors", members("colors")),
        ])
    }

    private static let pywalForm = JSONTheme(
        keys: ["background", "foreground", "cursor"].map { (["special", $0], $0) }
            + TerminalTheme.slotNames.map { (["colors", $0], $0) },
        marks: ["special", "color0"])
}
