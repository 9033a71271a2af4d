import PickerHost

extension ColorStrip {
    /// Reads a palette whose name a person has typed; `~/` stands for the home folder.
    init(named name: String, in space: ColorSpace) throws(CommandError) {
        let path = Self.path(ofTyped: name)
        // Reading a pipe could take forever.
        guard FileIdentity(ofRegularFile: FilePath(path)) != nil else {
            throw CommandError(.data, "\(name) is missing, or not a regular file")
        }
        // Keys come from the terminal, so standard input is not meant.
        let palette = try Palette(Argument(path == "-" ? "./-" : path))
        self.init((palette.colors, palette.names), in: space)
    }

    private static func path(ofTyped name: String) -> String {
        guard name.hasPrefix("~/"), let home = environmentVariable("HOME") else { return name }
        return home + name.dropFirst()
    }

    /// Adds colours to a GIMP palette, or makes a new palette in the form of the name's ending; returns what was done.
    static func save(_ colors: [ChosenColor], named name: String) throws(CommandError) -> String {
        let path = path(ofTyped: name)
        let count = colors.count == 1 ? "1 colour" : "\(colors.count) colours"
        if path.lowercased().hasSuffix(".gpl") {
            try SavedPalette(Argument(path)).add(colors)
            return "\(count) added to \(name)"
        }
        // Several forms share an ending; these two are for any names.
        let ending = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
        let usual = ["css": "css-variables", "json": "json"][ending].flatMap(PaletteFormat.named)
        guard let format = usual ?? PaletteFormat.all.ofName(path) else {
            throw CommandError(.data, "\(name) needs the ending of a palette, such as .gpl, .ase or .css")
        }
        let written: WrittenPalette
        do throws(PaletteError) {
            written = try format.written(
                Palette(colors: colors.map(\.written), names: colors.map(\.nameInCSS)))
        } catch {
            throw CommandError(.data, "\(name): \(error)")
        }
        do throws(FileError) {
            let writer = try FileWriter(FilePath(path), existing: .kept)
            try writer.write(written.bytes)
            try writer.commit()
        } catch {
            throw CommandError(error)
        }
        let losses = format.losses(of: written, colorCount: colors.count)
        return (["\(count) saved as \(name)"] + losses).joined(separator: "; ")
    }
}
