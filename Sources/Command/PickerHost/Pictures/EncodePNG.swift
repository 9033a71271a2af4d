import PickerKit
package import PickerOptions

/// The bytes of a PNG file that holds `picture`.
package func encodedPNG<Component>(
    _ picture: Pixmap<StraightRGBA<Component>>,
    compression: PNGCompression = .fast,
    text: PNGText? = nil
) throws(CommandError) -> [UInt8] {
    try encoding { () throws(PNGError) in
        try PNG.encode(picture, compression: compression, text: text)
    }
}

/// The bytes of a PNG file that holds a premultiplied picture.
///
/// It converts a few rows at a time: memory for the whole picture once more would take longer to get than to fill.
package func encodedPNG<Component>(
    _ picture: Pixmap<PremultipliedRGBA<Component>>,
    compression: PNGCompression,
    text: PNGText? = nil
) throws(CommandError) -> [UInt8] {
    // Threads make a small file of larger parts.
    if compression == .small {
        return try encodedPNG(Pixmap<StraightRGBA>(picture), compression: compression, text: text)
    }
    return try encoding { () throws(PNGError) in
        let size = picture.size
        var encoder = try PNGEncoder<Component>(
            size: size, isOpaque: picture.isOpaque, colorSpace: picture.colorSpace, compression: compression,
            text: text)
        var bytes: [UInt8] = []
        let rowCount = max((1 << 15) / size.width, 1)
        for first in stride(from: 0, to: size.height, by: rowCount) {
            let rows = first..<min(first + rowCount, size.height)
            bytes += try encoder.append(Pixmap<StraightRGBA>(picture, rows: rows))
        }
        return bytes
    }
}

package func encoding<Result: ~Copyable>(_ body: () throws(PNGError) -> Result) throws(CommandError) -> Result
{
    do { return try body() } catch {
        throw CommandError(
            error.needsLibrary || error.needsMemory ? .unavailable : .software, "\(error)",
            hint: error.needsMemory ? MemoryBudget.current.remedy : nil)
    }
}
