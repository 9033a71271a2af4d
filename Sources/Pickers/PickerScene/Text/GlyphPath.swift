/// The centre lines of a letter's strokes, as lines between points.
struct GlyphPath: Hashable, Sendable {
    /// The lines of each stroke, from point to point.
    let strokes: [[Point]]

    /// Reads a drawing: commands of one letter, each followed by numbers.
    ///
    /// `M x y` begins a stroke, and `L x y` draws a line. `Q x y x y` draws a parabola with a control point, as in SVG. `A x y`
    /// and `U x y` draw a quarter of an ellipse: A begins across and ends upright, and U the reverse. Ill-formed commands are
    /// left out.
    init(_ drawing: String) {
        var strokes: [[Point]] = []
        var pen = Point.zero
        var words = drawing.split(separator: " ")[...]
        // Each turn takes a word, so it ends.
        while let word = words.popFirst() {
            var numbers = [Double(word.dropFirst())].compactMap(\.self)
            while let number = words.first.flatMap({ Double($0) }) {
                numbers.append(number)
                words = words.dropFirst()
            }
            guard let command = word.first, numbers.count == (command == "Q" ? 4 : 2) else { continue }
            let end = Point(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
            if command == "M" || strokes.isEmpty {
                strokes.append([end])
            } else {
                let control = Point(x: numbers[0], y: numbers[1])
                let points: [Point] =
                    switch command {
                    case "A": Self.quarter(from: pen, corner: Point(x: end.x, y: pen.y), to: end)
                    case "U": Self.quarter(from: pen, corner: Point(x: pen.x, y: end.y), to: end)
                    case "Q": Self.parabola(from: pen, control, to: end)
                    default: [end]
                    }
                strokes[strokes.count - 1] += points
            }
            pen = end
        }
        self.strokes = strokes
    }

    /// Enough for letters of 100 pixels.
    private static let steps = 8

    /// The quarter of an ellipse that touches both sides of a corner.
    private static func quarter(from start: Point, corner: Point, to end: Point) -> [Point] {
        (1...steps).map { step in
            // The sine and cosine without functions of the C library, whose last bits differ between machines.
            let t = Double(step) / Double(steps)
            let (sine, rest) = (2 * t / (1 + t * t), 1 - (1 - t * t) / (1 + t * t))
            return Point(
                x: start.x + (corner.x - start.x) * sine + (end.x - corner.x) * rest,
                y: start.y + (corner.y - start.y) * sine + (end.y - corner.y) * rest)
        }
    }

    private static func parabola(from start: Point, _ control: Point, to end: Point) -> [Point] {
        (1...steps).map { step in
            let t = Double(step) / Double(steps)
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            return Point(
                x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
        }
    }
}
