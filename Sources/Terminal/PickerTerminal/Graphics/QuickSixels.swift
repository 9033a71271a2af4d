import PickerScene

/// Encodes a part of a picture as sixels in little time and few bytes: smooth parts get coarse, and pixels that have not
/// changed are left out.
enum QuickSixels {
    /// The pixels of a block that gets one colour where it is smooth: a sixel is six pixels high.
    private static let block = PixelSize(width: 3, height: 6)
    /// The most colours; each is defined in some 15 bytes.
    private static let mostColors = 128

    /// The sixels of some pixels, with the sequences that begin and end them.
    ///
    /// - Parameters:
    ///   - bounds: Of whole cells.
    ///   - previous: The picture on the screen; nil if there is none. Pixels that are the same there stay as they are.
    static func sixels(
        of picture: PremultipliedPixmap, _ bounds: PixelBounds, over previous: PremultipliedPixmap?
    ) -> [UInt8] {
        let size = bounds.size
        var part = PremultipliedPixmap(size: size)
        part.copy(picture, column: -bounds.columns.lowerBound, row: -bounds.rows.lowerBound)
        SmoothBlocks.flatten(&part, block)
        if let previous { clearUnchanged(&part, picture, previous, bounds) }
        let cuts = part.pixels.withUnsafeBufferPointer { ColorCuts($0, most: mostColors) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1 << 15)
        // Pixels without a colour stay as they are (1).
        bytes.append("\u{1B}P0;1;0q\"1;1;")
        bytes.append(decimal: size.width)
        bytes.append(";")
        bytes.append(decimal: (size.height + 5) / 6 * 6)
        for (number, color) in cuts.colors.enumerated() {
            bytes.append("#")
            bytes.append(decimal: number)
            bytes.append(";2")
            for component in [color.x, color.y, color.z] {
                bytes.append(";")
                bytes.append(decimal: (Int(component) * 100 + 127) / 255)
            }
        }
        part.pixels.withUnsafeBufferPointer { pixels in
            for top in stride(from: 0, to: size.height, by: 6) {
                appendBand(pixels, size, top: top, cuts, &bytes)
            }
        }
        bytes.append("\u{1B}\\")
        return bytes
    }

    /// Makes the pixels of blocks clear that are the same in both pictures.
    private static func clearUnchanged(
        _ part: inout PremultipliedPixmap, _ next: PremultipliedPixmap, _ previous: PremultipliedPixmap,
        _ bounds: PixelBounds
    ) {
        let (size, whole) = (part.size, next.size.width)
        part.withMutablePixels { pixels in
            next.pixels.withUnsafeBufferPointer { next in
                previous.pixels.withUnsafeBufferPointer { previous in
                    for top in stride(from: 0, to: size.height, by: block.height) {
                        let rows = top..<min(top + block.height, size.height)
                        for left in stride(from: 0, to: size.width, by: block.width) {
                            let columns = left..<min(left + block.width, size.width)
                            let isSame = rows.allSatisfy { row in
                                let start =
                                    (bounds.rows.lowerBound &+ row) &* whole &+ bounds.columns.lowerBound
                                return columns.allSatisfy { next[start &+ $0] == previous[start &+ $0] }
                            }
                            guard isSame else { continue }
                            for row in rows {
                                for column in columns { pixels[row &* size.width &+ column] = .clear }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Appends up to six rows: for each of their colours the columns that it has, over each other.
    private static func appendBand(
        _ pixels: UnsafeBufferPointer<PremultipliedRGBA8>, _ size: PixelSize, top: Int, _ cuts: ColorCuts,
        _ bytes: inout [UInt8]
    ) {
        var sixels = [UInt8](repeating: 0, count: cuts.colors.count * size.width)
        var columns = [Range<Int>?](repeating: nil, count: cuts.colors.count)
        for row in top..<min(top + 6, size.height) {
            for column in 0..<size.width {
                let pixel = pixels[row &* size.width &+ column]
                guard pixel.alpha == 255 else { continue }
                let number = cuts.number(of: pixel)
                sixels[number &* size.width &+ column] |= 1 &<< UInt8(truncatingIfNeeded: row &- top)
                let old = columns[number]
                columns[number] =
                    min(old?.lowerBound ?? column, column)..<max(old?.upperBound ?? 0, column &+ 1)
            }
        }
        var isFirst = true
        for (number, range) in columns.enumerated() {
            guard let range else { continue }
            // Back to the left edge.
            if !isFirst { bytes.append("$") }
            isFirst = false
            bytes.append("#")
            bytes.append(decimal: number)
            appendRun(0, range.lowerBound, &bytes)
            var start = range.lowerBound
            while start < range.upperBound {
                let sixel = sixels[number * size.width + start]
                var end = start + 1
                while end < range.upperBound, sixels[number * size.width + end] == sixel { end += 1 }
                appendRun(sixel, end - start, &bytes)
                start = end
            }
        }
        bytes.append("-")
    }

    /// Appends the same six pixels a number of times.
    private static func appendRun(_ sixel: UInt8, _ count: Int, _ bytes: inout [UInt8]) {
        if count > 3 {
            bytes.append("!")
            bytes.append(decimal: count)
            bytes.append(sixel + 0x3F)
        } else {
            for _ in 0..<count { bytes.append(sixel + 0x3F) }
        }
    }
}
