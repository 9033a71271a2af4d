import PickerColor

/// The colours of a palette while it is read.
struct PaletteColors {
    private var colors: [RGBColor] = []
    private var names: [String?] = []

    /// Adds the colour that was read at `place`.
    mutating func append(
        _ color: RGBColor, name: String? = nil, at place: PaletteError.Place
    ) throws(PaletteError) {
        guard colors.count < Palette.maximumCount else {
            throw PaletteError(place, "more than \(Palette.maximumCount) colours")
        }
        colors.append(color)
        names.append(name)
    }

    /// The palette of the colours so far, of which there must be one.
    func palette(name: String? = nil, columns: Int? = nil) throws(PaletteError) -> Palette {
        guard !colors.isEmpty else { throw PaletteError(.file, "there are no colours in this palette") }
        return Palette(name: name, colors: colors, names: names, columns: columns)
    }
}

/// The colour that a text of a palette writes: as everywhere, or 6 or 8 hexadecimal digits alone.
///
/// Fewer digits need their `#`: 255 128 064 are more likely the components of one colour than three colours.
func paletteColor(_ text: String, at place: PaletteError.Place) throws(PaletteError) -> RGBColor {
    do throws(ColorTextError) {
        return RGBColor(try ColorText.parse(isLongHexadecimal(text) ? "#\(text)" : text))
    } catch {
        throw PaletteError(place, "\(error)")
    }
}

/// True for 6 or 8 hexadecimal digits.
func isLongHexadecimal(_ text: String) -> Bool {
    [6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
}
