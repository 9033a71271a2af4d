import PickerScene

/// Encodes a part of a picture as sixels, with the sequences that begin and end them.
///
/// Source: "Sixel Graphics" in the VT330/VT340 Programmer Reference, chapter 14.
struct Sixels {
    private(set) var bytes: [UInt8] = []
    private let size: PixelSize
    private let colors: SixelColors

    /// The pixels of a block that gets one colour where a coarse picture is smooth: a sixel is six pixels high.
    private static let block = PixelSize(width: 3, height: 6)
    /// The most colours of a coarse picture; each is defined in some 15 bytes.
    private static let mostCoarse = 128
    /// A fine picture has a colour for so many pixels, but does not go without the first ones.
    private static let (pixelsOfColor, leastFine) = (256, 256)
    /// The most columns without a colour inside a span: beginning another span takes as many bytes.
    private static let gap = 6

    /// Encodes with as many colours as the terminal has, if the part is large enough for them.
    static func fine(_ picture: PremultipliedPixmap, _ bounds: PixelBounds, registers: Int) -> [UInt8] {
        let most = min(registers, max(bounds.count / pixelsOfColor, leastFine))
        return Sixels(picture.part(bounds), most: most, diffuses: true).bytes
    }

    /// Encodes in little time and few bytes: smooth parts get coarse, and pixels that have not changed are left out.
    ///
    /// - Parameters:
    ///   - bounds: Of whole cells.
    ///   - previous: The picture on the screen; nil if there is none. Pixels that are the same there stay as they are.
    static func coarse(
        _ picture: PremultipliedPixmap, _ bounds: PixelBounds, over previous: PremultipliedPixmap?,
        registers: Int
    ) -> [UInt8] {
        var part = picture.part(bounds)
        SmoothBlocks.flatten(&part, block)
        if let previous { clearUnchanged(&part, picture, previous, bounds) }
        return Sixels(part, most: min(registers, mostCoarse), diffuses: false).bytes
    }

    /// Makes the pixels of blocks clear that are the same in both pictures.
    private static func clearUnchanged(
        _ part: inout PremultipliedPixmap, _ next: PremultipliedPixmap, _ previous: PremultipliedPixmap,
        _ bounds: PixelBounds
    ) {
        let (left, top) = (bounds.columns.lowerBound, bounds.rows.lowerBound)
        part.size.forEachBlock(block) { columns, rows in
            let isSame = rows.allSatisfy { row in
                columns.allSatisfy { next[left + $0, top + row] == previous[left + $0, top + row] }
            }
            guard isSame else { return }
            for row in rows { for column in columns { part[column, row] = .clear } }
        }
    }

    private init(_ part: PremultipliedPixmap, most: Int, diffuses: Bool) {
        size = part.size
        colors = SixelColors(part, most: most, diffuses: diffuses)
        bytes.reserveCapacity(1 << 17)
        // Pixels without a colour stay as they are (1).
        bytes.append("\u{1B}P0;1;0q\"1;1;")
        bytes.append(decimal: size.width)
        bytes.append(";")
        bytes.append(decimal: (size.height + 5) / 6 * 6)
        for (number, color) in colors.percents.enumerated() {
            bytes.append("#")
            bytes.append(decimal: number)
            bytes.append(";2")
            for component in [color.x, color.y, color.z] {
                bytes.append(";")
                bytes.append(decimal: Int(component))
            }
        }
        for top in stride(from: 0, to: size.height, by: 6) { appendBand(top) }
        bytes.append("\u{1B}\\")
    }

    /// Neighbouring columns of a band with pixels of one colour, and few without.
    private struct Span {
        let number: Int
        /// Where the colour's first column is among the band's sixels.
        let place: Int
        let columns: Range<Int>
    }

    /// Up to six rows: the sixels of each colour, and its spans.
    private struct Band {
        var sixels: [UInt8] = []
        var spans: [Span] = []
        /// The pixels of each column that have not got their colour yet.
        var open: [UInt8]
    }

    /// Appends up to six rows, in passes over each other: a pass has spans of several colours, from left to right.
    private mutating func appendBand(_ top: Int) {
        var band = band(top..<min(top + 6, size.height))
        var isFirst = true
        repeat {
            // Back to the left edge.
            if !isFirst { bytes.append("$") }
            isFirst = false
            var column = 0
            let spans = band.spans
            band.spans.removeAll(keepingCapacity: true)
            for span in spans {
                guard span.columns.lowerBound >= column else {
                    band.spans.append(span)
                    continue
                }
                appendRun(0, span.columns.lowerBound - column)
                bytes.append("#")
                bytes.append(decimal: span.number)
                append(span, &band)
                column = span.columns.upperBound
            }
        } while !band.spans.isEmpty
        bytes.append("-")
    }

    /// Appends a span. For longer runs it also draws pixels that get their own colour later.
    private mutating func append(_ span: Span, _ band: inout Band) {
        var column = span.columns.lowerBound
        while column < span.columns.upperBound {
            let start = column
            var (least, most): (UInt8, UInt8) = (0, 0x3F)
            while column < span.columns.upperBound {
                let own = band.sixels[span.place &+ column]
                guard (least | own) & ~(most & band.open[column]) == 0 else { break }
                least |= own
                most &= band.open[column]
                band.open[column] &= ~own
                column += 1
            }
            appendRun(least, column - start)
        }
    }

    private func band(_ rows: Range<Int>) -> Band {
        var band = Band(open: Array(repeating: 0, count: size.width))
        var places = [Int?](repeating: nil, count: colors.percents.count)
        for row in rows {
            let bit = 1 &<< UInt8(truncatingIfNeeded: row &- rows.lowerBound)
            for column in 0..<size.width {
                guard let number = colors.number(at: row &* size.width &+ column) else { continue }
                let place = places[number] ?? band.sixels.count
                if place == band.sixels.count {
                    places[number] = place
                    band.sixels.append(contentsOf: repeatElement(0, count: size.width))
                }
                band.sixels[place &+ column] |= bit
                band.open[column] |= bit
            }
        }
        for (number, place) in places.enumerated() {
            guard let place else { continue }
            var columns: Range<Int>?
            func finish() {
                if let columns { band.spans.append(Span(number: number, place: place, columns: columns)) }
            }
            for column in 0..<size.width where band.sixels[place &+ column] != 0 {
                if let last = columns, column - last.upperBound < Self.gap {
                    columns = last.lowerBound..<column + 1
                } else {
                    finish()
                    columns = column..<column + 1
                }
            }
            finish()
        }
        band.spans.sort { ($0.columns.lowerBound, $0.number) < ($1.columns.lowerBound, $1.number) }
        return band
    }

    /// Appends the same six pixels a number of times.
    private mutating func appendRun(_ sixel: UInt8, _ count: Int) {
        if count > 3 {
            bytes.append("!")
            bytes.append(decimal: count)
            bytes.append(sixel + 0x3F)
        } else {
            for _ in 0..<count { bytes.append(sixel + 0x3F) }
        }
    }
}
