package import PickerScene

/// Finds places for labels beside lines.
package enum LabelPlace {
    /// The area of a size beside a line, nearest to the line's middle, that is wholly in `area` and free of other lines and areas;
    /// if there is none, one that is free of other areas alone. Nil if there is none either.
    ///
    /// All are in points; `lines` are the polylines of one line, and `gap` is the least distance from it.
    package static func area(
        of size: Size, beside lines: [[Point]], in area: Rectangle, avoiding areas: [Rectangle] = [],
        _ others: [[Point]] = [], gap: Double = 2
    ) -> Rectangle? {
        let all = lines + others
        var second: Rectangle?
        let longest = lines.map { ($0, length($0)) }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.prefix(2)
        for (line, length) in longest {
            for share in shares {
                guard let (point, normal) = point(of: line, at: share * length) else { continue }
                for side in [1.0, -1] {
                    // The distance at which the nearest corner is as far as the gap.
                    let away = gap + abs(normal.x) * size.width / 2 + abs(normal.y) * size.height / 2
                    let center = Point(
                        x: point.x + side * away * normal.x, y: point.y + side * away * normal.y)
                    let found = Rectangle(center: center, size)
                    guard area.contains(found), !areas.contains(where: { $0.overlaps(found) }) else {
                        continue
                    }
                    if !all.contains(where: { found.isCrossed(by: $0) }) { return found }
                    second = second ?? found
                }
            }
        }
        return second
    }

    /// Where on a line a label may be, the best place first.
    private static let shares = [
        0.5, 0.4, 0.6, 0.3, 0.7, 0.45, 0.55, 0.35, 0.65, 0.2, 0.8, 0.25, 0.75, 0.1, 0.9, 0.15, 0.85, 0.05,
        0.95,
    ]

    private static func length(_ line: [Point]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + $1.1.offset(from: $1.0).length }
    }

    /// The point of a line at a length from its start, and the direction across the line there.
    private static func point(of line: [Point], at length: Double) -> (point: Point, normal: Point)? {
        var rest = length
        for (start, end) in zip(line, line.dropFirst()) {
            let part = end.offset(from: start).length
            if part > 0, rest <= part {
                let (x, y) = ((end.x - start.x) / part, (end.y - start.y) / part)
                return (Point(x: start.x + rest * x, y: start.y + rest * y), Point(x: -y, y: x))
            }
            rest -= part
        }
        return nil
    }
}

extension Rectangle {
    /// True if a part of a line lies inside.
    fileprivate func isCrossed(by line: [Point]) -> Bool {
        zip(line, line.dropFirst()).contains { isCrossed(from: $0, to: $1) }
    }

    /// Source: Y.-D. Liang and B. Barsky, "A New Concept and Method for Line Clipping", ACM TOG 3, 1984.
    private func isCrossed(from start: Point, to end: Point) -> Bool {
        var (first, last) = (0.0, 1.0)
        let (x, y) = (end.x - start.x, end.y - start.y)
        for (along, room) in [
            (-x, start.x - minX), (x, maxX - start.x), (-y, start.y - minY), (y, maxY - start.y),
        ] {
            if along == 0 {
                if room < 0 { return false }
            } else if along < 0 {
                first = max(first, room / along)
            } else {
                last = min(last, room / along)
            }
        }
        return first <= last
    }
}
