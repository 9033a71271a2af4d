import PickerColor
import PickerScene

/// Computes the colours and directions of all segments once. Only the first pixel of a row needs its angle.
struct PreparedHueSweep: GenericPaint {
    private let paint: HueSweep
    private let borderReach: Double
    private let sectors: [Sector]

    /// The area around the border between two segments, from the middle of one to the middle of the next.
    private struct Sector {
        /// The normal of the ray at which the sector begins, towards greater hues.
        let start: Point
        /// The normal of the border, towards greater hues.
        let border: Point
        let before: RGBColor
        let behind: RGBColor
    }

    /// True if sectors are less than half a turn, and so few that they take little memory.
    static func canDraw(_ paint: HueSweep) -> Bool { 3...4096 ~= paint.segments }

    init(_ paint: HueSweep) {
        self.paint = paint
        borderReach = paint.borderReach
        sectors = (0..<paint.segments).map { index in
            Sector(
                start: paint.circle.normal(ofHue: Double(index) / Double(paint.segments)),
                border: paint.normal(ofBorder: index),
                before: paint.pureColor(paint.segmentHue(index)),
                behind: paint.pureColor(paint.segmentHue(index + 1))
            )
        }
    }

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        guard let first = columns.first else { return }
        let circle = paint.circle
        sectors.withUnsafeBufferPointer { sectors in
            let hue = circle.hue(at: .center(column: first, row: y)) ?? 0
            var index = paint.border(ofHue: hue)
            var next = index + 1 < sectors.count ? index + 1 : 0
            for x in columns {
                let offset = Point.center(column: x, row: y).offset(from: circle.center)
                // At the centre every sector matches, so the search would not end.
                if offset.dot(offset) > 0 {
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
                }
                let past = sectors[index].border.dot(offset)
                // A soft border reaches at most this far.
                if past >= 0.5 {
                    output.put(x, sectors[index].behind)
                } else if past <= -0.5 {
                    output.put(x, sectors[index].before)
                } else {
                    output.put(
                        x, softColor(sectors[index], past, circle.distance(to: .center(column: x, row: y))))
                }
            }
        }
    }

    /// The colour at less than half a pixel from a border.
    private func softColor(_ sector: Sector, _ past: Double, _ distance: Double) -> RGBColor {
        guard distance >= HueCircle.leastDistance else { return paint.pureColor(0) }
        return PickerScene.softColor(sector.before, sector.behind, past, min(0.5, distance * borderReach))
    }
}
