/// Where points lie among the pixels of a picture, or of a part of it.
struct PixelGrid {
    /// Pixels to a point.
    let scale: Double
    /// The top left corner of the first pixel, in pixels of the whole picture.
    let origin: Point

    /// The grid of a whole picture.
    init(scale: Double) {
        self.scale = scale
        origin = .zero
    }

    /// The grid of a part of the picture.
    ///
    /// It begins at multiples of 8 pixels: so dithering, which repeats after as many, goes on as in the whole
    /// picture, and shaders find the whole pixels of a position exactly.
    init(scale: Double, _ part: PixelBounds) {
        let (column, row) = (part.columns.lowerBound, part.rows.lowerBound)
        assert(column % 8 == 0 && row % 8 == 0, "parts begin at multiples of 8")
        self.scale = scale
        origin = Point(x: Double(column), y: Double(row))
    }
}
