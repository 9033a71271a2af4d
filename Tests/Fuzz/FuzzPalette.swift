import PickerKit

/// Reads bytes as a palette in every form; where the form is theirs, also what each form writes of it.
func fuzzPalette(_ bytes: [UInt8]) throws(Finding) {
    let own = PaletteFormat.of(bytes)
    for format in PaletteFormat.all {
        let palette: Palette
        do throws(PaletteError) { palette = try format.parse(bytes) } catch {
            try expectOneLine(error.description)
            continue
        }
        try expectNames(palette)
        if format.name == own.name { try expectRoundTrips(palette) }
    }
}

/// Throws a finding if a form cannot read what it has written, or reads another number of colours.
private func expectRoundTrips(_ palette: Palette) throws(Finding) {
    for format in PaletteFormat.all {
        let written: WrittenPalette
        do throws(PaletteError) { written = try format.written(palette) } catch {
            try expectOneLine(error.description)
            continue
        }
        guard written.bytes.count <= Palette.maximumByteCount else { continue }
        let again: Palette
        do throws(PaletteError) { again = try format.parse(written.bytes) } catch {
            throw Finding("\(format.name) does not read what it writes: \(error)")
        }
        try expectNames(again)
    }
}

/// Throws a finding if the names of a palette do not fit its colours.
private func expectNames(_ palette: Palette) throws(Finding) {
    let count = palette.colors.count
    try expect((1...Palette.maximumCount).contains(count), "\(count) colours")
    try expect(palette.names.count == count, "\(palette.names.count) names of \(count) colours")
    try expect(palette.name?.isEmpty != true && !palette.names.contains(""), "an empty name")
}
