public import PickerColor

/// A picture in memory that scenes and pickers share without copies.
public final class SourceImage: Hashable, Sendable {
    /// Width and height in pixels.
    public let size: PixelSize

    /// True if the alpha of every kept pixel is 65535.
    package let isOpaque: Bool

    /// The kept pixels: 16 bits, straight alpha, encoded, rows top down. They may be fewer than `size`.
    public let pixmap: Pixmap<StraightRGBA16>
    /// The column and row of `pixmap` for each column and row of the picture; nil if `pixmap` has them all.
    private let places: (columns: [Int32], rows: [Int32])?
    /// What the file says about its colours; nil if the picture is of no file.
    public let origin: PictureOrigin?

    /// Makes a picture that keeps all of its pixels.
    public init(_ pixmap: Pixmap<StraightRGBA16>, origin: PictureOrigin? = nil) {
        self.pixmap = pixmap
        self.origin = origin
        size = pixmap.size
        places = nil
        isOpaque = pixmap.pixels.allSatisfy { $0.alpha == .max }
    }

    /// Makes a picture of `size` that keeps only some columns and rows, which `pixmap` holds; their indices are in
    /// ascending order. Nil if the picture has no pixels, or `pixmap` not as many as are kept.
    ///
    /// The others, which callers must not need, repeat the kept one before them, or the first.
    package init?(
        size: PixelSize, columns: [Int], rows: [Int], _ pixmap: Pixmap<StraightRGBA16>,
        origin: PictureOrigin? = nil
    ) {
        func places(_ kept: [Int], _ count: Int) -> [Int32] {
            var next = 0
            return (0..<count).map { index in
                while next + 1 < kept.count, kept[next + 1] <= index { next += 1 }
                return Int32(next)
            }
        }
        guard size.width > 0, size.height > 0,
            pixmap.size == PixelSize(width: columns.count, height: rows.count)
        else { return nil }
        self.pixmap = pixmap
        self.origin = origin
        self.size = size
        self.places = (places(columns, size.width), places(rows, size.height))
        isOpaque = pixmap.pixels.allSatisfy { $0.alpha == .max }
    }

    /// The pixel in a column from the left and a row from the top.
    ///
    /// Both must be inside: as an array's subscript, it ends the program for others.
    public subscript(column: Int, row: Int) -> StraightRGBA16 {
        guard let places else { return pixmap[column, row] }
        return pixmap[Int(places.columns[column]), Int(places.rows[row])]
    }

    /// True if both have the same pixels.
    public static func == (a: SourceImage, b: SourceImage) -> Bool {
        if a === b { return true }
        guard a.size == b.size, a.origin == b.origin, a.pixmap == b.pixmap else { return false }
        switch (a.places, b.places) {
        case (nil, nil): return true
        case (let own?, let other?): return own == other
        default: return false
        }
    }

    /// Hashes the size and the first pixels: all of them would take long.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(pixmap.pixels.prefix(64))
    }
}

/// A picture stretched over a frame without smoothing: a position has the colour of the picture's pixel that it lies
/// in.
///
/// Positions outside the frame have the colour of the nearest pixel.
public struct ImagePaint: Hashable, Sendable, FramePaint {
    /// Lines between the pixels of a picture, each along the left and upper edges of pixels: white where a pixel is dark,
    /// otherwise black.
    public struct Lines: Hashable, Sendable {
        /// The width, in points.
        public var width: Double
        /// The share of white or black, 0…1; the rest is the pixel's colour.
        public var strength: Double

        /// The number of pixels from line to line.
        public var spacing: Int

        /// Makes lines of a width in points, a strength of 0…1, and a spacing of at least 1 pixel.
        public init(width: Double, strength: Double, spacing: Int = 1) {
            (self.width, self.strength, self.spacing) = (width, strength, max(spacing, 1))
        }
    }

    /// The picture that is stretched over the frame.
    public var image: SourceImage
    /// The area of the whole picture, in points.
    public var frame: Rectangle
    /// The lines between pixels; nil for none.
    public var lines: Lines?

    /// Makes the paint of a picture and a frame in points, with lines between its pixels if wanted.
    public init(image: SourceImage, frame: Rectangle, lines: Lines? = nil) {
        (self.image, self.frame, self.lines) = (image, frame, lines)
    }

    /// The column and row of the picture's pixel at `position`.
    public func pixelIndex(at position: Point) -> (column: Int, row: Int) {
        frame.cell(at: position, of: image.size)
    }

    /// The centre of the picture's pixel in a column and row, in points.
    public func center(column: Int, row: Int) -> Point {
        Point(
            x: frame.minX + (Double(column) + 0.5) * frame.width / Double(image.size.width),
            y: frame.minY + (Double(row) + 0.5) * frame.height / Double(image.size.height)
        )
    }

    package func pixel(at position: Point) -> StraightRGBA16 {
        let (column, row) = pixelIndex(at: position)
        return image[column, row]
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let (column, row) = pixelIndex(at: position)
        let color = RGBColor(image[column, row])
        let isLine = isOnLine(column: column, at: position.x) || isOnLine(row: row, at: position.y)
        return isLine ? lined(color) : color
    }

    /// True where a line lies between a column and the one before.
    package func isOnLine(column: Int, at x: Double) -> Bool {
        guard let lines, column > 0, column.isMultiple(of: lines.spacing) else { return false }
        return x - frame.minX - Double(column) * frame.width / Double(image.size.width) < lines.width
    }

    /// True where a line lies between a row and the one above.
    package func isOnLine(row: Int, at y: Double) -> Bool {
        guard let lines, row > 0, row.isMultiple(of: lines.spacing) else { return false }
        return y - frame.minY - Double(row) * frame.height / Double(image.size.height) < lines.width
    }

    /// The colour of a line over a pixel's colour.
    package func lined(_ color: RGBColor) -> RGBColor {
        guard let strength = lines?.strength else { return color }
        // Encoded values are good enough to tell light from dark.
        let isDark = 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue < 0.5
        func lined(_ component: Double) -> Double { mix(component, isDark ? 1 : 0, strength) }
        return RGBColor(
            red: lined(color.red), green: lined(color.green), blue: lined(color.blue), alpha: color.alpha)
    }

    package func transformed(to grid: PixelGrid) -> ImagePaint {
        var copy = self
        copy.frame = frame.transformed(to: grid)
        copy.lines?.width *= grid.scale
        return copy
    }

    package var isFinite: Bool {
        frame.isFinite && (lines?.width.isFinite ?? true) && (lines?.strength.isFinite ?? true)
    }
    package var paint: Paint { .image(self) }
    package var isOpaque: Bool { image.isOpaque }
}

extension Rectangle {
    /// The column and row of the cell at a position, or nearest to it, in a grid of `count` equal cells.
    @inlinable
    package func cell(at position: Point, of count: PixelSize) -> (column: Int, row: Int) {
        // The quotient may round up to the count, so the index is limited.
        func index(_ offset: Double, _ length: Double, _ count: Int) -> Int {
            Int(min(unitClamped(offset / length) * Double(count), Double(count - 1)))
        }
        return (
            index(position.x - minX, width, count.width), index(position.y - minY, height, count.height)
        )
    }
}
