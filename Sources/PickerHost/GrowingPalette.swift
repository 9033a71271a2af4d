package import PickerChooser
import PickerColor
package import PickerFiles
import PickerPalette

/// A GIMP palette in a file, to which chosen colours are added.
package struct GrowingPalette {
    private let file: FilePath

    /// The file holds something else than a GIMP palette.
    package struct OtherFormat: Error {}

    /// Reads the palette, if there is a file: so that what is wrong with it is known before anything is chosen.
    ///
    /// Throws ``FileError``, ``PaletteError`` or ``OtherFormat``.
    package init(_ file: FilePath) throws {
        self.file = file
        _ = try content()
    }

    /// The palette as it is now, and its bytes; without colours and bytes if there is no file.
    private func content() throws -> (palette: Palette, bytes: [UInt8]) {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(file, limit: Palette.maximumByteCount) } catch {
            guard error.isMissing else { throw error }
            return (Palette(colors: []), [])
        }
        guard let palette = try Palette.growing(bytes) else { throw OtherFormat() }
        return (palette, bytes)
    }

    /// Adds colours at the palette's end; one that has a name in CSS gets it. Returns whether the rest of the file stays as it
    /// is: false if colours need an alpha that the file does not have.
    package func add(_ chosen: [ChosenColor]) throws -> Bool {
        // Read again: another program may have written it meanwhile.
        let (palette, bytes) = try content()
        let added = Palette(
            colors: chosen.map { Color($0.inSRGB) },
            names: chosen.map { $0.inSRGB.nearestName.isExact ? $0.inSRGB.nearestName.name : nil })
        let appended = try added.appended(toGIMPText: bytes)
        let all = Palette(
            name: palette.name, colors: palette.colors + added.colors, names: palette.names + added.names,
            columns: palette.columns)
        try writeFile(appended ?? Array(all.gimpText.utf8), to: file)
        return appended != nil
    }
}
