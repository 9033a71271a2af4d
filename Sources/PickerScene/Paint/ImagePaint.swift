import PickerColor

/// A picture in memory that scenes and pickers share without copying it; equal only to itself.
public final class SourceImage: Hashable, Sendable {
    /// The pixels: 16 bits, straight alpha, encoded, rows top down.
    public let pixmap: Pixmap<StraightRGBA16>

    /// Whether every pixel's alpha is full.
    package let isOpaque: Bool

    /// Takes the pixels.
    public init(_ pixmap: Pixmap<StraightRGBA16>) {
        self.pixmap = pixmap
        isOpaque = pixmap.pixels.allSatisfy { $0.alpha == .max }
    }

    /// Width and height in pixels.
    public var size: PixelSize { pixmap.size }

    /// Whether both are one object.
    public static func == (a: SourceImage, b: SourceImage) -> Bool { a === b }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A picture stretched over a frame; each position has the colour of the picture's pixel that it falls into.
///
/// Positions outside the frame have the colour of the nearest pixel.
public struct ImagePaint: Hashable, Sendable {
    /// The picture.
    public var image: SourceImage
    /// Where the whole picture is.
    public var frame: Rectangle

    /// Makes the paint.
    public init(image: SourceImage, frame: Rectangle) {
        self.image = image
        self.frame = frame
    }

    /// Column and row of the picture's pixel at `position`.
    public func pixelIndex(at position: Point) -> (column: Int, row: Int) {
        (
            index(position.x - frame.minX, frame.width, image.size.width),
            index(position.y - frame.minY, frame.height, image.size.height)
        )
    }

    /// The middle of the picture's pixel in a column and row.
    public func center(column: Int, row: Int) -> Point {
        Point(
            x: frame.minX + (Double(column) + 0.5) * frame.width / Double(image.size.width),
            y: frame.minY + (Double(row) + 0.5) * frame.height / Double(image.size.height)
        )
    }

    /// The picture's pixel at `position`.
    package func pixel(at position: Point) -> StraightRGBA16 {
        let (column, row) = pixelIndex(at: position)
        return image.pixmap[column, row]
    }

    func color(at position: Point) -> RGBColor { RGBColor(pixel(at: position)) }

    /// Rounded down, and kept inside: the quotient may round up to the count.
    private func index(_ offset: Double, _ length: Double, _ count: Int) -> Int {
        Int(min(unitClamped(offset / length) * Double(count), Double(count - 1)))
    }

    func placed(on grid: PixelGrid) -> ImagePaint {
        ImagePaint(image: image, frame: frame.placed(on: grid))
    }
}
