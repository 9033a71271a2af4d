import Glibc
import PickerScene

/// Finds the areas in which two pictures of the same size differ.
enum PictureDifference {
    /// The side of the squares that are compared, in pixels.
    private static let side = 16
    /// The most areas; beyond that they are merged, because each costs a command.
    private static let mostAreas = 8
    /// Of more areas than these, comparing all takes too long.
    private static let mostCompared = 64
    /// The pixels that a command is worth.
    private static let costOfArea = 200

    /// Areas that contain all pixels in which the pictures differ, and few others.
    static func areas(_ previous: PremultipliedPixmap, _ next: PremultipliedPixmap) -> [PixelBounds] {
        precondition(previous.size == next.size)
        let size = next.size
        var areas: [PixelBounds] = []
        // Areas that end at the last band, and may continue.
        var open: [PixelBounds] = []
        previous.pixels.withUnsafeBytes { previous in
            next.pixels.withUnsafeBytes { next in
                guard let old = previous.baseAddress, let new = next.baseAddress, old != new else { return }
                for top in stride(from: 0, to: size.height, by: side) {
                    let rows = top..<min(top + side, size.height)
                    var found: [PixelBounds] = []
                    for columns in changedColumns(old, new, rows, width: size.width) {
                        if let index = open.firstIndex(where: { $0.columns == columns }) {
                            found.append(
                                PixelBounds(columns: columns, rows: open.remove(at: index).rows.union(rows)))
                        } else {
                            found.append(PixelBounds(columns: columns, rows: rows))
                        }
                    }
                    areas += open
                    open = found
                }
            }
        }
        return merged(areas + open)
    }

    /// Fewer areas that contain all of these, and few pixels besides: those that overlap or are close become one.
    static func merged(_ areas: [PixelBounds]) -> [PixelBounds] {
        var areas = areas
        if areas.count > mostCompared, let first = areas.first {
            return [areas.dropFirst().reduce(first) { $0.union($1) }]
        }
        while areas.count > 1 {
            var best = (cost: Int.max, one: 0, other: 0)
            for one in areas.indices {
                for other in areas.indices where other > one {
                    let union = areas[one].union(areas[other])
                    let cost = union.count - areas[one].count - areas[other].count
                    if cost < best.cost { best = (cost, one, other) }
                }
            }
            guard best.cost < costOfArea || areas.count > mostAreas else { break }
            areas[best.one] = areas[best.one].union(areas[best.other])
            areas.remove(at: best.other)
        }
        return areas
    }

    /// The runs of squares in a band that contain a differing pixel.
    private static func changedColumns(
        _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ rows: Range<Int>, width: Int
    ) -> [Range<Int>] {
        let squares = (width + side - 1) / side
        var isChanged = [Bool](repeating: false, count: squares)
        for row in rows {
            let offset = 4 * row * width
            if memcmp(old + offset, new + offset, 4 * width) == 0 { continue }
            for square in 0..<squares where !isChanged[square] {
                let start = offset + 4 * side * square
                isChanged[square] =
                    memcmp(old + start, new + start, 4 * min(side, width - side * square)) != 0
            }
        }
        var runs: [Range<Int>] = []
        for square in 0..<squares where isChanged[square] {
            let columns = side * square..<min(side * (square + 1), width)
            if let last = runs.last, last.upperBound == columns.lowerBound {
                runs[runs.count - 1] = last.union(columns)
            } else {
                runs.append(columns)
            }
        }
        return runs
    }
}
