package import PickerChooser
import PickerColor
import PickerFiles
package import PickerOptions
import PickerPalette

/// A GIMP palette in a file, to which chosen colours are added.
package struct SavedPalette {
    private let file: Argument

    /// Reads the palette, if there is a file: so that what is wrong with it is known before anything is chosen.
    package init(_ file: Argument) throws(CommandError) {
        guard !file.isDash, file.text.lowercased().hasSuffix(".gpl") else {
            throw .usage("--save expects a GIMP palette, such as colors.gpl, got \(file.shown)")
        }
        self.file = file
        _ = try content()
        do { try checkWritable(file.path, existing: .replaced) } catch { throw CommandError(error) }
    }

    /// The palette as it is now, and its bytes; without colours and bytes if there is no file.
    private func content() throws(CommandError) -> (palette: Palette, bytes: [UInt8]) {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(file.path, limit: Palette.maximumByteCount) } catch {
            guard error.isMissing else { throw CommandError(error) }
            return (Palette(colors: []), [])
        }
        guard let palette = try dataError(in: file, { try Palette.growing(bytes) }) else {
            throw CommandError(.data, "\(file.shown) is not a GIMP palette, so glpick cannot append to it")
        }
        return (palette, bytes)
    }

    /// Adds colours at the palette's end; one that has a name in CSS gets it. Warns if the rest of the file does not stay as it
    /// is, because colours need an alpha that the file does not have.
    package func add(_ chosen: [ChosenColor]) throws(CommandError) {
        let lock = FolderLock(ofFile: file.path)
        defer { withExtendedLifetime(lock) {} }
        // Read again: another program may have written it meanwhile.
        let (palette, bytes) = try content()
        let added = Palette(
            colors: chosen.map { Color($0.inSRGB) },
            names: chosen.map(\.nameInCSS))
        let appended = try dataError(in: file) { try added.appended(toGIMPText: bytes) }
        let all = Palette(
            name: palette.name, colors: palette.colors + added.colors, names: palette.names + added.names,
            columns: palette.columns)
        do { try writeFile(appended ?? Array(all.gimpText.utf8), to: file.path) } catch {
            throw CommandError(error)
        }
        guard appended == nil else { return }
        warn("\(file.shown) has no alpha, which a colour needs: glpick rewrites it without its comments")
    }
}
