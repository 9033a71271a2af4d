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
    /// The picture that is stretched over the frame.
    public var image: SourceImage
    /// The area of the whole picture, in points.
    public var frame: Rectangle

    /// Makes the paint of a picture and a frame in points.
    public init(image: SourceImage, frame: Rectangle) {
        self.image = image
        self.frame = frame
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

    /// The picture's pixel at `position`.
    package func pixel(at position: Point) -> StraightRGBA16 {
        let (column, row) = pixelIndex(at: position)
        return image[column, row]
    }

    func color(at position: Point, footprint: Double) -> RGBColor { RGBColor(pixel(at: position)) }

    var paint: Paint { .image(self) }
    var isOpaque: Bool { image.isOpaque }
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
