import PickerKit

/// Which pixels of its picture an image picker is asked for, so that memory need not hold the others.
enum ImageNeed {
    /// Any: it is going to change.
    case all
    /// Those of a drawing, of so many pixels to a point, and the chosen one.
    case drawing(scale: Double)
    /// Those at points, and the chosen one.
    case points([Point])

    /// The columns and rows of these pixels in the picture `image` that `picker` shows, also in a loupe of `loupe` pixels in a
    /// row; its pixels are not looked at.
    func selection(of image: SourceImage, in picker: Picker, loupe: Int?) -> PixelSelection {
        let size = image.size
        guard let field = picker.control(.image), let place = picker.choice.place else {
            return .all(of: size)
        }
        if case .all = self { return .all(of: size) }
        let around = loupe.map { shown(by: $0, of: size, in: picker) } ?? 0
        var columns = Set((place.x - around)...(place.x + around))
        var rows = Set((place.y - around)...(place.y + around))
        let paint = ImagePaint(image: image, frame: field.frame)
        // Where a point lies on the border of two pixels, renderers may round to either.
        let (across, down) = (
            1e-6 * paint.frame.width / Double(size.width), 1e-6 * paint.frame.height / Double(size.height)
        )
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

    /// How many pixels to each side of the chosen one the loupe shows, those counted of which a pixel of the drawing at
    /// its edge has less than half.
    private func shown(by pixels: Int, of size: PixelSize, in picker: Picker) -> Int {
        guard case .drawing(let scale) = self, let loupe = picker.parts.first(where: { $0.name == .loupe })
        else {
            return pixels / 2
        }
        // The panel has a border: so this is too much rather than too little.
        let most = max(size.width, size.height)
        return pixels / 2 + Int(min((1 / scale) * Double(pixels) / loupe.frame.width + 2, Double(most)))
    }
}
