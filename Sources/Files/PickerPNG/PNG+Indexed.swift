package import PickerScene

extension PNG {
    /// Encodes an opaque picture with a palette, which takes few bytes; for pictures that need not be exact.
    ///
    /// - Parameters:
    ///   - numbers: The number of each pixel's colour, row by row.
    ///   - colors: Up to 256 colours: red, green and blue of encoded sRGB.
    ///   - size: Width and height in pixels, at least 1 each.
    /// - Throws: `PNGError.missingLibrary`, or `.outOfMemory`.
    package static func encode(
        _ numbers: [UInt8], colors: [SIMD3<UInt8>], _ size: PixelSize
    ) throws(PNGError) -> [UInt8] {
        precondition(numbers.count == size.count && 1...256 ~= colors.count && size.count > 0)
        let functions = try PNGLibraries.deflate()
        guard let compressor = functions.libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        defer { functions.libdeflate_free_compressor(compressor) }
        var rows: [UInt8] = []
        rows.reserveCapacity(numbers.count + size.height)
        for row in 0..<size.height {
            // Neighbours' numbers do not differ by little, so no filter helps.
            rows.append(0)
            rows += numbers[row * size.width..<(row + 1) * size.width]
        }
        let bound = functions.libdeflate_zlib_compress_bound(compressor, rows.count)
        let compressed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = functions.libdeflate_zlib_compress(
                compressor, rows, rows.count, buffer.baseAddress, buffer.count)
        }
        guard !compressed.isEmpty else { throw .outOfMemory }
        var chunks = PNGChunks(size, depth: 8, colorType: 3) {
            functions.libdeflate_crc32(0, $0.baseAddress, $0.count)
        }
        chunks.append("PLTE", colors.flatMap { [$0.x, $0.y, $0.z] })
        chunks.append("IDAT", compressed)
        chunks.append("IEND", [])
        return chunks.take()
    }

    /// libdeflate's level; higher ones take longer for little.
    private static let level: CInt = 6
}
