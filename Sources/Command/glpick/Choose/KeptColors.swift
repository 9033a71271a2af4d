import PickerHost

/// Where chosen colours go besides standard output.
struct KeptColors {
    /// Whether the colours are also copied.
    var copies = false
    /// Whether the colours are remembered, and those of before offered.
    var keepsHistory = false
    /// The palette to which the colours are added.
    var saved: Argument?

    static var options: [Option<KeptColors>] {
        [
            Option(
                flag: "copy", true, \.copies, "also copy the colours to the clipboard",
                """
                Over ssh, the terminal copies them, if it can (OSC 52). In tmux, glpick also uses tmux load-buffer.
                """
            ).common,
            Option(
                "save", .file(.gimpPalette), \.saved,
                "append the colours to a GIMP palette, e.g. my.gpl; create it if missing",
                "The rest of the file stays as it is, comments too. Its name must end in .gpl."
            ).common,
            Option(
                flag: "history", true, \.keepsHistory,
                "offer colours of earlier runs as recent ones, and remember the new ones",
                """
                glpick keeps up to 256 colours in $XDG_STATE_HOME/glpick/history. Ctrl-R steps through the newest
                64. choose also remembers the format that you change to in it, and begins with that unless --format
                names one. Only you can read the files.
                """),
        ]
    }

    /// Finds the places, so that what is wrong with them is known before anything is chosen.
    func places() throws(CommandError) -> Places {
        let palette = try saved.map { file throws(CommandError) in try SavedPalette(file) }
        let history = keepsHistory ? ColorHistory(variable) : nil
        if keepsHistory, history == nil {
            throw .usage("--history needs a folder: set XDG_STATE_HOME or HOME")
        }
        return Places(copies: copies, history: history, palette: palette)
    }

    struct Places {
        fileprivate let copies: Bool
        fileprivate let history: ColorHistory?
        fileprivate let palette: SavedPalette?

        /// The colours of before, the newest first. That they cannot be read is no reason to choose nothing.
        func recent(in space: ColorSpace) -> [ChosenColor] {
            tried("use the history") { history throws(FileError) in try history.colors(in: space) } ?? []
        }

        /// The format that a person changed to before; nil for none.
        func format() -> ColorOutput? {
            tried("use the last format") { history throws(FileError) in try history.format() } ?? nil
        }

        func remember(_ format: ColorOutput) {
            tried("save the format") { history throws(FileError) in try history.keep(format) }
        }

        /// What `body` makes of the history; nil without one, and after a warning if it fails.
        @discardableResult
        private func tried<Result>(
            _ what: String, _ body: (ColorHistory) throws(FileError) -> Result
        ) -> Result? {
            guard let history else { return nil }
            do throws(FileError) { return try body(history) } catch {
                warn("cannot \(what): \(error)")
                return nil
            }
        }

        /// Prints the colours, and puts them where else they go.
        func write(
            _ chosen: [ChosenColor], _ printing: ColorPrinting, asked: ColorSpace?
        ) throws(CommandError) {
            var failure: CommandError?
            // A reader that has gone is no reason to lose the colours.
            do throws(CommandError) {
                for color in chosen { try printing.write(color, asked: asked) }
            } catch {
                failure = error
            }
            tried("save the colour to the history") { history throws(FileError) in try history.add(chosen) }
            if let palette { try palette.add(chosen) }
            if let failure { throw failure }
            guard copies else { return }
            let text = chosen.map { printing.printed($0).text }.joined(separator: "\n")
            _ = try TerminalEnvironment(environmentVariable).copy(text) { bytes throws(CommandError) in
                do throws(FileError) {
                    try FileWriter(FilePath("/dev/tty")).write(bytes.span.bytes)
                } catch {
                    throw CommandError(error)
                }
            }
        }
    }
}
