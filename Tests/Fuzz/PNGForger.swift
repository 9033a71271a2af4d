import CZlib

/// Makes PNG files of arbitrary bytes, with the checksums that arbitrary bytes would never have.
///
/// Width, height, bit depth, colour type and interlacing come first, then chunks: kind, length and bytes. Image data and
/// profiles are put into streams of zlib here; the first image data is mostly made as long as it must be.
enum PNGForger {
    private static let kinds = [
        "IDAT", "PLTE", "tRNS", "iCCP", "cICP", "sRGB", "gAMA", "cHRM", "bKGD", "sBIT", "tEXt", "pHYs",
        "acTL", "eXIf",
        "IHDR", "IEND",
    ]
    private static let depths: [UInt8] = [1, 2, 4, 8, 16, 3]
    /// And how many samples a pixel has.
    private static let colorTypes: [(UInt8, Int)] = [(0, 1), (2, 3), (3, 1), (4, 2), (6, 4), (5, 2)]
    /// The first column and row of each pass of an interlaced picture, and the steps to the next.
    private static let adam7 = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// The file of `bytes`.
    static func file(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var rest = bytes
        func byte() -> UInt8 { rest.popFirst() ?? 0 }
        let (width, height) = (Int(byte() % 40), Int(byte() % 40))
        let kind = byte()
        let depth = depths[Int(kind % 8) % depths.count]
        let (colorType, channels) = colorTypes[Int(kind / 8 % 8) % colorTypes.count]
        let passes = kind & 64 == 0 ? [(0, 0, 1, 1)] : adam7
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        append(
            "IHDR",
            bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, colorType, 0, 0, kind / 64 % 2],
            to: &file)
        var hasPicture = false
        while let kind = rest.popFirst() {
            let name = kinds[Int(kind) % kinds.count]
            let count = Int(byte()) * (kind < 128 ? 1 : 16)
            var data = rest.prefix(count)
            rest = rest.dropFirst(count)
            switch name {
            case "IDAT" where kind < 128 && !hasPicture:
                hasPicture = true
                let rows = passes.flatMap { x, y, columns, lines in
                    let count = max((width - x + columns - 1) / columns, 0)
                    return Array(
                        repeating: (count * channels * Int(depth) + 7) / 8,
                        count: count > 0 ? max((height - y + lines - 1) / lines, 0) : 0)
                }
                append(name, stored(filtered(rows, &data)), to: &file)
            case "IDAT": append(name, stored(Array(data)), to: &file)
            case "iCCP": append(name, [0x70, 0, 0] + stored(Array(data)), to: &file)
            default: append(name, Array(data), to: &file)
            }
        }
        append("IEND", [], to: &file)
        return file
    }

    /// So many rows of so many bytes as there must be, each with one of the five filters in front.
    private static func filtered(_ rows: [Int], _ data: inout ArraySlice<UInt8>) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: rows.reduce(rows.count, +))
        var start = 0
        for count in rows {
            bytes[start] = (data.popFirst() ?? 0) % 5
            for (column, byte) in data.prefix(count).enumerated() { bytes[start + 1 + column] = byte }
            data = data.dropFirst(count)
            start += 1 + count
        }
        return bytes
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    /// Appends a chunk with its CRC-32.
    private static func append(_ kind: String, _ data: [UInt8], to file: inout [UInt8]) {
        file += bigEndian(UInt32(data.count))
        let start = file.count
        file += kind.utf8
        file += data
        let sum = file[start...].withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
        file += bigEndian(UInt32(sum))
    }

    /// A zlib stream of stored blocks (RFC 1950 and 1951).
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = []
        stream.reserveCapacity(data.count + 16)
        stream += [0x78, 0x01]
        var rest = data[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        } while !rest.isEmpty
        return stream + bigEndian(UInt32(adler32(1, data, uInt(data.count))))
    }
}
