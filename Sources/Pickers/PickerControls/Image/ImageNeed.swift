package import PickerScene

/// The pixels that an image picker needs from its picture, so that memory need not hold the others.
package enum ImageNeed {
    /// All: the choice will change.
    case all
    /// Those of a drawing with `scale` pixels to a point, and the chosen one.
    case drawing(scale: Double)
    /// Those at points, and the chosen one.
    case points([Point])

    /// The columns and rows that `picker` needs from `image`, also for a loupe with `loupe` pixels in a row. Uses the
    /// size of `image`, not its pixels.
    package func selection(of image: SourceImage, in picker: Picker, loupe: Int?) -> PixelSelection {
        let size = image.size
        guard let field = picker.imageField, let place = picker.choice.place else {
            return .all(of: size)
        }
        if case .all = self { return .all(of: size) }
        let around = loupe.map { shown(by: $0, of: size, in: picker) } ?? 0
        var columns = Set((place.x - around)...(place.x + around))
        var rows = Set((place.y - around)...(place.y + around))
        let paint = ImagePaint(image: image, frame: field.paint.frame)
        // For a point on the border of two pixels, renderers may round to either.
        let across = 1e-6 * paint.frame.width / Double(size.width)
        let down = 1e-6 * paint.frame.height / Double(size.height)
        func add(_ point: Point) {
            for side in [-1.0, 1] {
                let index = paint.pixelIndex(at: Point(x: point.x + side * across, y: point.y + side * down))
                columns.insert(index.column)
                rows.insert(index.row)
            }
        }
        switch self {
        case .all: break
        case .points(let points): for point in points { add(point) }
        case .drawing(let scale):
            // A pixel's column depends on x alone, and its row on y.
            let longest = Int((max(picker.size.width, picker.size.height) * scale).rounded(.up))
            for index in 0...longest {
                add(Point(x: (Double(index) + 0.5) / scale, y: (Double(index) + 0.5) / scale))
            }
        }
        return PixelSelection(
            columns: columns.filter { 0..<size.width ~= $0 }.sorted(),
            rows: rows.filter { 0..<size.height ~= $0 }.sorted())
    }

    /// The number of pixels that the loupe shows on each side of the chosen one, including those cut off at its edge.
    private func shown(by pixels: Int, of size: PixelSize, in picker: Picker) -> Int {
        guard case .drawing(let scale) = self, let loupe = picker.parts.first(where: { $0.name == .loupe })
        else {
            return pixels / 2
        }
        // Ignores the panel's border, so the result is too large rather than too small.
        let most = max(size.width, size.height)
        return pixels / 2 + Int(min((1 / scale) * Double(pixels) / loupe.frame.width + 2, Double(most)))
    }
}

/// The pixels of a picture to keep: those in some columns and rows, both in ascending order.
package struct PixelSelection {
    package var columns: [Int]
    package var rows: [Int]

    package init(columns: [Int], rows: [Int]) { (self.columns, self.rows) = (columns, rows) }

    package static func all(of size: PixelSize) -> PixelSelection {
        PixelSelection(columns: Array(0..<size.width), rows: Array(0..<size.height))
    }
}
