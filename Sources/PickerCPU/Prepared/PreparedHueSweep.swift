import PickerColor
import PickerScene

/// Computes the colours and directions of all segments once. Only pixels far from the one before need their angle.
struct PreparedHueSweep: PreparedPaint {
    private let paint: HueSweep
    private let borderReach: Double
    /// Nearer to the centre, sectors are few pixels wide.
    private let narrow: Double
    private let sectors: [Sector]

    /// The area around the border between two segments, from the middle of one to the middle of the next.
    private struct Sector {
        /// The normal of the ray at which the sector begins, towards greater hues.
        let start: Point
        /// The normal of the border, towards greater hues.
        let border: Point
        let before: SIMD4<Double>
        let behind: SIMD4<Double>
    }

    /// True if sectors are less than half a turn, and so few that they take little memory.
    static func canDraw(_ paint: HueSweep) -> Bool { 3...4096 ~= paint.segments }

    init(_ paint: HueSweep) {
        self.paint = paint
        borderReach = paint.borderReach
        narrow = 8 * Double(paint.segments) / (2 * .pi)
        sectors = (0..<paint.segments).map { index in
            Sector(
                start: paint.circle.normal(ofHue: Double(index) / Double(paint.segments)),
                border: paint.normal(ofBorder: index),
                before: paint.pureColor(paint.segmentHue(index)).components,
                behind: paint.pureColor(paint.segmentHue(index + 1)).components
            )
        }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) { fill(blocks, colors) }
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) { fill(blocks, pixels) }
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        fill(blocks, pixels)
    }

    @inline(__always)
    private func fill(_ blocks: UnsafeBufferPointer<PixelBounds>, _ output: some PixelOutput) {
        let center = paint.circle.center
        sectors.withUnsafeBufferPointer { sectors in
            /// The last pixel, from the centre, and its sector.
            var last = Point.zero
            var index = 0
            let least = HueCircle.leastDistance * HueCircle.leastDistance
            blocks.forEachRow { y, columns, offset in
                guard !columns.isEmpty else { return }
                let output = output.row(y, columns, offset: offset)
                let first = Point.center(column: columns.lowerBound, row: y).offset(from: center)
                if isFar(first, from: last) { index = sector(of: first) }
                var next = index &+ 1 < sectors.count ? index &+ 1 : 0
                let down = first.y
                // Short of a few pixels in a sector, the computation takes less time than wrong guesses of the processor.
                let isNarrow = first.dot(first) < narrow * narrow
                for x in columns {
                    let offset = Point(x: Double(x) + 0.5 - center.x, y: down)
                    let squaredDistance = offset.dot(offset)
                    // The centre has no hue but the first: the segment behind the last border.
                    if squaredDistance < least {
                        output.put(x, sectors[sectors.count &- 1].behind)
                        continue
                    }
                    // Where two sectors meet, both have the same colour, so it does not matter to which of them
                    // rounding assigns the pixel.
                    while sectors[index].start.dot(offset) < 0 {
                        next = index
                        index = (index > 0 ? index : sectors.count) &- 1
                    }
                    while sectors[next].start.dot(offset) >= 0 {
                        index = next
                        next = next &+ 1 < sectors.count ? next &+ 1 : 0
                    }
                    let past = sectors[index].border.dot(offset)
                    // A soft border reaches at most this far.
                    if !isNarrow, past >= 0.5 {
                        output.put(x, sectors[index].behind)
                    } else if !isNarrow, past <= -0.5 {
                        output.put(x, sectors[index].before)
                    } else {
                        output.put(x, softColor(sectors[index], past, squaredDistance))
                    }
                }
                last = Point(x: Double(columns.upperBound) - 0.5 - center.x, y: down)
            }
        }
    }

    /// True if so many sectors may lie between two pixels that finding the angle is faster than a search. Both are
    /// given from the centre.
    @inline(__always)
    private func isFar(_ pixel: Point, from last: Point) -> Bool {
        let way = pixel.offset(from: last)
        let sectors = 100 / Double(sectors.count)
        return way.dot(way) >= sectors * sectors * pixel.dot(pixel)
    }

    /// The sector of a pixel that is given from the centre.
    private func sector(of pixel: Point) -> Int {
        let center = paint.circle.center
        let hue = paint.circle.hue(at: Point(x: center.x + pixel.x, y: center.y + pixel.y))
        return paint.border(ofHue: hue ?? 0)
    }

    /// The colour at less than half a pixel from a border.
    @inline(__always)
    private func softColor(_ sector: Sector, _ past: Double, _ squaredDistance: Double) -> SIMD4<Double> {
        // Most borders are as soft as a pixel is wide, and need neither a square root nor a division.
        let isUsual = squaredDistance * (borderReach * borderReach) >= 0.25
        let share = isUsual ? unitClamped(0.5 + past) : share(past, squaredDistance)
        return sector.before * (1 - share) + sector.behind * share
    }

    /// The share of the colour behind a border that is narrower than a pixel.
    @inline(never)
    private func share(_ past: Double, _ squaredDistance: Double) -> Double {
        hueSweep(past, min(0.5, squaredDistance.squareRoot() * borderReach))
    }
}

extension RGBColor {
    fileprivate var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}
