import PickerColor

/// A palette that was read, and where its colours are in the file.
struct ReadPalette {
    let palette: Palette
    /// The bytes of each colour's text, without quotation marks; empty for forms whose colours cannot be replaced alone.
    var places: [Range<Int>] = []
}

/// Collects the colours of a palette during parsing.
struct PaletteColors {
    private var colors: [Color] = []
    private var names: [String?] = []
    private var places: [Range<Int>] = []
    private var indices: [String: Int] = [:]

    /// Adds the colour at `place`, whose text is at `range`; throws if there are too many.
    mutating func append(
        _ color: Color, name: String? = nil, at place: PaletteError.Place, range: Range<Int>? = nil
    ) throws(PaletteError) {
        guard colors.count < Palette.maximumCount else {
            throw PaletteError(place, "more than \(Palette.maximumCount) colours")
        }
        colors.append(color)
        names.append(name)
        if let range { places.append(range) }
    }

    /// Adds a colour of a form in which the last setting of a name counts.
    mutating func set(
        _ color: Color, name: String, at place: PaletteError.Place, range: Range<Int>
    ) throws(PaletteError) {
        if let index = indices[name] {
            (colors[index], places[index]) = (color, range)
        } else {
            indices[name] = colors.count
            try append(color, name: name, at: place, range: range)
        }
    }

    /// The palette of the colours so far; throws if there are none, unless it may be empty.
    func palette(
        name: String? = nil, columns: Int? = nil, mayBeEmpty: Bool = false
    ) throws(PaletteError) -> ReadPalette {
        guard mayBeEmpty || !colors.isEmpty else {
            throw PaletteError(.file, "the palette has no colours")
        }
        return ReadPalette(
            palette: Palette(name: name, colors: colors, names: names, columns: columns), places: places)
    }
}

/// Parses a colour in a palette: a text for `ColorText.color`, or just 6 or 8 hexadecimal digits.
///
/// Fewer digits need their `#`: 255 128 064 is more likely one colour than three.
func paletteColor(_ text: String, at place: PaletteError.Place) throws(PaletteError) -> Color {
    do throws(ColorTextError) { return try paletteColor(text) } catch {
        throw PaletteError(place, "\(error)")
    }
}

func paletteColor(_ text: String) throws(ColorTextError) -> Color {
    try ColorText.color(isLongHexadecimal(text) ? "#\(text)" : text)
}

/// True for 6 or 8 hexadecimal digits.
func isLongHexadecimal(_ text: String) -> Bool {
    [6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
}
