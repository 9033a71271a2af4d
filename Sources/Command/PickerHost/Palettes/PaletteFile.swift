import PickerKit
package import PickerOptions

extension Palette {
    /// Reads a palette file in any form: its content tells which, or else the end of its name.
    package init(_ file: Argument) throws(CommandError) {
        self = try PaletteDocument(try readInput(file, limit: Palette.maximumByteCount), of: file).palette
    }
}

extension PaletteDocument {
    /// The most memory for each byte of a palette while its colours are read, as reliability.md promises.
    private static let bytesForEachByte = 64

    /// Parses the content of a palette file, whose colours may be replaced.
    package init(_ bytes: [UInt8], of file: Argument) throws(CommandError) {
        if PictureFormat(signature: Array(bytes.prefix(32))) != nil {
            throw CommandError(
                .data, "\(file.shown) is a picture, not a palette",
                hint: "glpick palette prints the colours of a picture")
        }
        try MemoryBudget.expect(bytes.count * Self.bytesForEachByte, for: "the colours of \(file.shown)")
        self = try dataError(in: file) {
            do { return try PaletteDocument(bytes, name: file.isDash ? nil : file.text) } catch {
                // A palette may be XML, which is also a picture's format.
                guard bytes.first != UInt8(ascii: "<"),
                    let format = ForeignFormat(signature: Array(bytes.prefix(16)))
                else { throw error }
                throw PictureError.foreignFormat(format)
            }
        }
        if let remark { note("\(file.shown): \(remark)") }
        guard let first = leftOut.first else { return }
        let count = leftOut.count == 1 ? "it is left out" : "\(leftOut.count) such values are left out"
        warn("\(file.shown): \(first); \(count)")
    }
}
