import PickerColor

/// Colours and directions of all segments are worked out once, and no angle but each row's first is.
struct PreparedHueSweep: GenericPaint {
    private let paint: HueSweep
    private let borderReach: Double
    private let sectors: [Sector]

    /// What lies about the border between two segments, from the middle of one to the middle of the next.
    private struct Sector {
        /// The normal of the ray at which it begins, towards greater hues.
        let start: Point
        /// That of the border.
        let border: Point
        let before: RGBColor
        let behind: RGBColor
    }

    /// Whether a sector is less than half a turn, and all sectors take little memory.
    static func canDraw(_ paint: HueSweep) -> Bool { 3...4096 ~= paint.segments }

    init(_ paint: HueSweep) {
        self.paint = paint
        borderReach = paint.borderReach
        sectors = (0..<paint.segments).map { index in
            Sector(
                start: paint.circle.normal(ofHue: Double(index) / Double(paint.segments)),
                border: paint.normal(ofBorder: index),
                before: Hue.color(paint.segmentHue(index)),
                behind: Hue.color(paint.segmentHue(index + 1))
            )
        }
    }

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        guard let first = columns.first else { return }
        let circle = paint.circle
        sectors.withUnsafeBufferPointer { sectors in
            let hue = circle.hue(at: .center(column: first, row: y)) ?? 0
            var index = paint.border(ofHue: hue)
            for x in columns {
                let position = Point.center(column: x, row: y)
                let distance = circle.distance(to: position)
                guard distance >= HueCircle.leastDistance else {
                    output.put(x, Hue.color(0))
                    continue
                }
                let offset = position.offset(from: circle.center)
                // Where one sector ends and the next begins, both have one colour: it does not matter to which
                // of them rounding gives the pixel.
                while sectors[index].start.dot(offset) < 0 { index = (index > 0 ? index : sectors.count) - 1 }
                while true {
                    let next = index + 1 < sectors.count ? index + 1 : 0
                    if sectors[next].start.dot(offset) < 0 { break }
                    index = next
                }
                let sector = sectors[index]
                let past = sector.border.dot(offset)
                let reach = min(0.5, distance * borderReach)
                if past >= reach {
                    output.put(x, sector.behind)
                } else if past <= -reach {
                    output.put(x, sector.before)
                } else {
                    output.put(x, mix(sector.before, sector.behind, hueSweep(past, reach)))
                }
            }
        }
    }
}
