/// A picture in memory: rows from the top down without padding, pixels from left to right.
public struct Pixmap<Element: Pixel>: Hashable, Sendable {
    /// Width and height in pixels, both at least 1.
    public let size: PixelSize
    /// All pixels, row by row.
    public private(set) var pixels: [Element]

    /// Makes a picture of one colour; sides below 1 become 1.
    public init(size: PixelSize, filledWith pixel: Element = .clear) {
        self.size = PixelSize(width: max(size.width, 1), height: max(size.height, 1))
        pixels = Array(repeating: pixel, count: self.size.count)
    }

    /// Makes a picture whose pixels `body` writes, row by row from the top; those it leaves are clear.
    package init<Failure>(
        size: PixelSize,
        initializingWith body: (_ pixels: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
    ) throws(Failure) {
        self.init(size: size)
        try withMutablePixels(body)
    }

    /// Calls `body` with all pixels, row by row from the top, to be changed in place.
    package mutating func withMutablePixels<Failure>(
        _ body: (_ pixels: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
    ) throws(Failure) {
        try pixels.withUnsafeMutableBufferPointer { buffer throws(Failure) in try body(buffer) }
    }

    /// The pixel in column `x` from the left and row `y` from the top; both must be inside.
    public subscript(x: Int, y: Int) -> Element {
        get { pixels[index(x, y)] }
        set { pixels[index(x, y)] = newValue }
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(0..<size.width ~= x && 0..<size.height ~= y, "no pixel at \(x), \(y)")
        return y * size.width + x
    }

    /// A picture of the same size with each pixel turned into another.
    public func map<Other>(_ transform: (Element) -> Other) -> Pixmap<Other> {
        Pixmap<Other>(size: size, pixels: pixels.map(transform))
    }

    private init(size: PixelSize, pixels: [Element]) {
        self.size = size
        self.pixels = pixels
    }
}

/// A picture of premultiplied pixels, as renderers make it.
public typealias PremultipliedPixmap = Pixmap<PremultipliedRGBA8>

/// A picture of straight-alpha pixels, as files hold it.
public typealias StraightPixmap = Pixmap<StraightRGBA8>

extension Pixmap where Element == StraightRGBA8 {
    /// Makes the picture of a premultiplied one, its colours divided by alpha.
    public init(_ premultiplied: PremultipliedPixmap) {
        self = premultiplied.map { StraightRGBA8($0) }
    }

    /// True if every pixel's alpha is 255.
    public var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }
}
