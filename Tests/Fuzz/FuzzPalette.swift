import PickerKit

/// Reads bytes as a palette in every form, many bytes in two; where the form is theirs, also what each form writes of it.
///
/// Bytes may stand for a file of up to 1 MB in which a piece is repeated: only large files show what grows faster than they do.
func fuzzPalette(_ bytes: [UInt8]) throws(Finding) {
    let bytes = RepeatedPiece(bytes)?.file ?? bytes
    let isSmall = bytes.count <= 4096
    let own = PaletteFormat.of(bytes)
    let other = PaletteFormat.all[
        bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % PaletteFormat.all.count]
    for format in isSmall ? PaletteFormat.all : [own, other] {
        let parsed = try expectBounds(of: bytes.count, "reading \(format.name)") {
            Result { () throws(PaletteError) in try format.parse(bytes) }
        }
        let palette: Palette
        do throws(PaletteError) { palette = try parsed.get() } catch {
            try expectOneLine(error.description)
            continue
        }
        try expectNames(palette)
        if format.name == own.name, palette.colors.count <= 4096 { try expectRoundTrips(palette) }
    }
}

/// A file in which a piece stands many times.
private struct RepeatedPiece {
    let file: [UInt8]

    private static let mark: UInt8 = 0xFF

    /// Composes the file of what follows a mark: its size, how many bytes come before and behind the pieces, and all these bytes.
    /// Zeros in the piece become the digits of its number, so that names differ.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 4, bytes[0] == Self.mark else { return nil }
        let size = 1 << (10 + Int(bytes[1]) % 11)
        let (content, headCount) = (bytes.dropFirst(4), Int(bytes[2]))
        let (head, rest) = (content.prefix(headCount), content.dropFirst(headCount))
        let tail = rest.suffix(Int(bytes[3]))
        let piece = rest.dropLast(tail.count)
        var file = Array(head)
        var number = 0
        while !piece.isEmpty, file.count < size {
            var digits = number
            for byte in piece {
                file.append(byte == 0 ? UInt8(48 + digits % 10) : byte)
                if byte == 0 { digits /= 10 }
            }
            number += 1
        }
        self.file = file + tail
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
