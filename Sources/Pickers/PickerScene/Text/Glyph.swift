import PickerColor

/// A letter; lengths are hundredths of the text's size.
struct Glyph: Hashable, Sendable {
    /// The width between the outer edges of the strokes.
    let width: Double
    /// The distance to the next letter's origin; half of the room is at each side.
    let advance: Double
    let path: GlyphPath

    /// The distance from the letter's origin to its left edge.
    var bearing: Double { (advance - width) / 2 }
}

/// The heights to which letters are fitted, in hundredths of a text's size: of capitals, of small letters, and of tails.
enum GlyphHeight {
    static let capital = 73.0
    static let small = 55.0
    static let tail = -20.0
}

/// A letter in pixels: how much of each pixel its strokes cover.
///
/// Outer edges, and strokes along the axes, lie on the edges of pixels, so that they are sharp.
struct GlyphCoverage: Sendable {
    /// The distance of the coverage's left column from the letter's left edge, and of its top row from the baseline, in pixels
    /// to the right and downwards.
    let column: Int
    let row: Int
    let size: PixelSize
    /// The coverage of each pixel, row by row: 255 for all of it.
    let ink: [UInt8]
    /// The coverage of strokes that are wider by the halo; empty without one.
    let halo: [UInt8]

    /// Fits a letter to pixels; the size of the text, the width of strokes and the reach of a halo are in pixels.
    init(_ glyph: Glyph, size: Double, stroke: Double, halo reach: Double) {
        let unit = size / 100
        let (across, up) = Self.fits(glyph, unit: unit, stroke: stroke)
        let strokes = glyph.path.strokes.map { $0.map { Point(x: across.value($0.x), y: -up.value($0.y)) } }
        let points = strokes.flatMap(\.self)
        guard !points.isEmpty else {
            (column, row, self.size, ink, halo) = (0, 0, PixelSize(width: 0, height: 0), [], [])
            return
        }
        let margin = stroke / 2 + reach + 0.5
        func range(_ values: [Double]) -> Range<Int> {
            let (least, most) = (values.min() ?? 0, values.max() ?? 0)
            return Int((least - margin).rounded(.down))..<Int((most + margin).rounded(.up))
        }
        let (columns, rows) = (range(points.map(\.x)), range(points.map(\.y)))
        (column, row) = (columns.lowerBound, rows.lowerBound)
        self.size = PixelSize(width: columns.count, height: rows.count)
        var distances = [Double](repeating: .infinity, count: columns.count * rows.count)
        for stroke in strokes {
            // A stroke of one point is a dot.
            for (start, end) in zip(stroke, stroke.count > 1 ? stroke[1...] : stroke[...]) {
                Self.approach(&distances, columns, rows, start, end, margin)
            }
        }
        let radius = stroke / 2
        let most = min(stroke, 1)
        ink = distances.map { square in
            UInt8(255 * min(max(radius + 0.5 - square.squareRoot(), 0), most) + 0.5)
        }
        halo =
            reach > 0
            ? distances.map { UInt8(255 * unitClamped(radius + reach + 0.5 - $0.squareRoot()) + 0.5) } : []
    }

    /// Lowers the squares of the distances of pixels near a line to those from the line.
    private static func approach(
        _ distances: inout [Double], _ columns: Range<Int>, _ rows: Range<Int>, _ start: Point, _ end: Point,
        _ margin: Double
    ) {
        func near(_ a: Double, _ b: Double, _ all: Range<Int>) -> Range<Int> {
            let first = Int((min(a, b) - margin).rounded(.down))
            return (first..<max(Int((max(a, b) + margin).rounded(.up)), first)).clamped(to: all)
        }
        for y in near(start.y, end.y, rows) {
            let first = (y - rows.lowerBound) * columns.count - columns.lowerBound
            for x in near(start.x, end.x, columns) {
                let square = Point.center(column: x, row: y).squaredDistance(toSegment: start, end)
                distances[first + x] = min(distances[first + x], square)
            }
        }
    }

    /// How x and y of a letter's centre lines become pixels.
    private static func fits(
        _ glyph: Glyph, unit: Double, stroke: Double
    ) -> (across: GlyphFit, up: GlyphFit) {
        // Room for the letter in whole pixels, of which half the stroke is outside the centre line on each side.
        func inside(_ length: Double) -> Double { max((length * unit).rounded() - stroke, 0) }
        var across = GlyphFit(unit: unit)
        across.fix(0, at: stroke / 2)
        across.fix(glyph.width, at: stroke / 2 + inside(glyph.width))
        var up = GlyphFit(unit: unit)
        up.fix(0, at: stroke / 2)
        // A little less, or the dot of an i would touch its stem at 10 pixels.
        up.fix(GlyphHeight.small, at: stroke / 2 + inside(GlyphHeight.small - 0.5))
        up.fix(GlyphHeight.capital, at: stroke / 2 + inside(GlyphHeight.capital))
        up.fix(GlyphHeight.tail, at: (GlyphHeight.tail * unit).rounded() + stroke / 2)
        for points in glyph.path.strokes {
            for (start, end) in zip(points, points.dropFirst()) {
                if start.x == end.x { across.sharpen(start.x, stroke) }
                if start.y == end.y { up.sharpen(start.y, stroke) }
            }
        }
        return (across, up)
    }
}

/// A function from one coordinate of letters to pixels: straight between the values that are fixed.
private struct GlyphFit {
    let unit: Double
    /// In ascending order.
    private var fixed: [(value: Double, pixel: Double)] = []

    init(unit: Double) { self.unit = unit }

    mutating func fix(_ value: Double, at pixel: Double) {
        let index = fixed.firstIndex { $0.value >= value } ?? fixed.count
        if index < fixed.count, fixed[index].value == value { return }
        fixed.insert((value, pixel), at: index)
    }

    /// Moves a stroke along the other axis so that its lower edge is that of a pixel.
    mutating func sharpen(_ value: Double, _ stroke: Double) {
        fix(value, at: (self.value(value) - stroke / 2).rounded() + stroke / 2)
    }

    func value(_ value: Double) -> Double {
        guard let last = fixed.last, let first = fixed.first else { return value * unit }
        if value <= first.value { return first.pixel + (value - first.value) * unit }
        if value >= last.value { return last.pixel + (value - last.value) * unit }
        let index = fixed.firstIndex { $0.value >= value } ?? 0
        let (low, high) = (fixed[index - 1], fixed[index])
        return low.pixel + (value - low.value) / (high.value - low.value) * (high.pixel - low.pixel)
    }
}
