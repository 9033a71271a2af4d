public import PickerColor

/// A picture in memory: rows from the top down without padding, pixels from left to right.
public struct Pixmap<Element: Pixel>: Hashable, Sendable {
    /// Width and height in pixels, both at least 1.
    public let size: PixelSize
    @usableFromInline var storage: [Element]
    /// All pixels, row by row.
    @inlinable public var pixels: [Element] { storage }
    /// The space of the colours; sRGB unless a scene or a file says otherwise.
    public var colorSpace = ColorSpace.sRGB

    /// Makes a picture of one colour; sides below 1 become 1.
    ///
    /// Ends the program, as arrays do, if there is not enough memory for the pixels.
    public init(size: PixelSize, filledWith pixel: Element = .clear) {
        self.size = PixelSize(width: max(size.width, 1), height: max(size.height, 1))
        storage = filled(pixel, self.size.count)
    }

    /// Makes a picture of pixels, row by row from the top.
    ///
    /// Throws ``PixmapError`` unless both sides are at least 1 and their product is the number of pixels.
    public init(size: PixelSize, pixels: [Element]) throws(PixmapError) {
        guard size.width > 0, size.height > 0, size.count == pixels.count else {
            throw PixmapError(size: size, pixelCount: pixels.count)
        }
        self.init(size: size, checked: pixels)
    }

    /// Makes a picture of the pixels that `pixel` gives for each column and row; both sides are at least 1.
    @inlinable
    package init(size: PixelSize, pixel: (_ column: Int, _ row: Int) -> Element) {
        let pixels = (0..<size.height).flatMap { row in (0..<size.width).map { pixel($0, row) } }
        self.init(size: size, checked: pixels)
    }

    /// Makes a picture whose pixels `body` writes, all of them, row by row from the top.
    ///
    /// The memory is not cleared first: for large pictures that would take as long as drawing.
    package init<Failure>(
        size: PixelSize,
        initializingWith body: (_ pixels: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
    ) throws(Failure) {
        let size = PixelSize(width: max(size.width, 1), height: max(size.height, 1))
        self.size = size
        var failure: Failure?
        storage = Array(unsafeUninitializedCapacity: size.count) { buffer, count in
            buffer.preferLargePages()
            do throws(Failure) {
                try body(UnsafeMutableBufferPointer(start: buffer.baseAddress, count: size.count))
                count = size.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Calls `body` with all pixels, row by row from the top, for changes in place.
    package mutating func withMutablePixels<Failure>(
        _ body: (_ pixels: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
    ) throws(Failure) {
        try storage.withUnsafeMutableBufferPointer { buffer throws(Failure) in try body(buffer) }
    }

    /// Becomes a copy of a picture, without new memory if it has the same size.
    package mutating func replace(with other: Pixmap) {
        guard size == other.size else {
            self = other
            return
        }
        colorSpace = other.colorSpace
        withMutablePixels { pixels in
            other.pixels.withUnsafeBufferPointer { _ = pixels.update(fromContentsOf: $0) }
        }
    }

    /// Copies `other` into the picture, with its top left pixel at `column` and `row`, which may be outside. Parts
    /// outside are dropped.
    package mutating func copy(_ other: Pixmap, column: Int, row: Int) {
        let columns = (column..<(column + other.size.width)).clamped(to: 0..<size.width)
        if columns.isEmpty { return }
        for y in (row..<(row + other.size.height)).clamped(to: 0..<size.height) {
            let from = (y - row) * other.size.width - column
            let to = y * size.width
            storage.replaceSubrange(
                (to + columns.lowerBound)..<(to + columns.upperBound),
                with: other.pixels[(from + columns.lowerBound)..<(from + columns.upperBound)]
            )
        }
    }

    /// The pixel in column `x` from the left and row `y` from the top.
    ///
    /// Both must be inside: as an array's subscript, it ends the program for others.
    public subscript(x: Int, y: Int) -> Element {
        @inlinable get { storage[index(x, y)] }
        @inlinable set { storage[index(x, y)] = newValue }
    }

    @inlinable
    func index(_ x: Int, _ y: Int) -> Int {
        precondition(0..<size.width ~= x && 0..<size.height ~= y, "no pixel at \(x), \(y)")
        return y * size.width + x
    }

    /// A picture of the same size, each pixel converted by `transform`.
    @inlinable
    public func map<Other>(_ transform: (Element) -> Other) -> Pixmap<Other> {
        var other = Pixmap<Other>(size: size, checked: pixels.map(transform))
        other.colorSpace = colorSpace
        return other
    }

    @usableFromInline
    init(size: PixelSize, checked pixels: [Element]) {
        self.size = size
        storage = pixels
    }
}

/// A picture of premultiplied 8-bit pixels, as all renderers make it.
public typealias PremultipliedPixmap = Pixmap<PremultipliedRGBA8>

/// A picture of 8-bit pixels with straight alpha, as most files hold it.
public typealias StraightPixmap = Pixmap<StraightRGBA8>

extension Pixmap {
    /// Converts a premultiplied picture: divides its colours by alpha.
    public init<Component>(_ premultiplied: Pixmap<PremultipliedRGBA<Component>>)
    where Element == StraightRGBA<Component> {
        self.init(size: premultiplied.size, checked: straight(premultiplied.pixels[...]))
        colorSpace = premultiplied.colorSpace
    }

    /// Converts a premultiplied picture, without new memory if it has the same size.
    package mutating func replace<Component>(
        with premultiplied: Pixmap<PremultipliedRGBA<Component>>
    ) where Element == StraightRGBA<Component> {
        guard size == premultiplied.size else {
            self = Pixmap(premultiplied)
            return
        }
        colorSpace = premultiplied.colorSpace
        withMutablePixels { pixels in
            premultiplied.pixels.withUnsafeBufferPointer { convert($0, to: pixels) }
        }
    }

    /// Converts some rows of a premultiplied picture, at least one.
    package init<Component>(_ premultiplied: Pixmap<PremultipliedRGBA<Component>>, rows: Range<Int>)
    where Element == StraightRGBA<Component> {
        let width = premultiplied.size.width
        let part = premultiplied.pixels[(rows.lowerBound * width)..<(rows.upperBound * width)]
        self.init(size: PixelSize(width: width, height: rows.count), checked: straight(part))
        colorSpace = premultiplied.colorSpace
    }

    /// True if every pixel is opaque.
    public var isOpaque: Bool { areOpaque(pixels) }
}

// Generic callers in other modules would run these functions without knowing the type, hundreds of times slower. So the
// compiler makes a version for each depth here, and chooses when they are called.

@_specialize(where Element == StraightRGBA8)
@_specialize(where Element == StraightRGBA16)
@_specialize(where Element == PremultipliedRGBA<UInt8>)
@_specialize(where Element == PremultipliedRGBA<UInt16>)
private func filled<Element: Pixel>(_ pixel: Element, _ count: Int) -> [Element] {
    Array(repeating: pixel, count: count)
}

@_specialize(where Element == StraightRGBA8)
@_specialize(where Element == StraightRGBA16)
@_specialize(where Element == PremultipliedRGBA<UInt8>)
@_specialize(where Element == PremultipliedRGBA<UInt16>)
private func areOpaque<Element: Pixel>(_ pixels: [Element]) -> Bool {
    pixels.allSatisfy { $0.alpha == .max }
}

private func straight<Component>(_ pixels: ArraySlice<PremultipliedRGBA<Component>>) -> [StraightRGBA<
    Component
>] {
    [StraightRGBA<Component>](unsafeUninitializedCapacity: pixels.count) { straight, initialized in
        straight.preferLargePages()
        pixels.withUnsafeBufferPointer { convert($0, to: straight) }
        initialized = pixels.count
    }
}

@_specialize(where Component == UInt8)
@_specialize(where Component == UInt16)
private func convert<Component>(
    _ pixels: UnsafeBufferPointer<PremultipliedRGBA<Component>>,
    to straight: UnsafeMutableBufferPointer<StraightRGBA<Component>>
) {
    if Component.bitWidth == 8 {
        convert(pixels, to: straight, word: UInt32.self)
    } else {
        convert(pixels, to: straight, word: UInt64.self)
    }
}

/// Converts pixels, each as large as a `Word`, whose highest bits are its alpha.
///
/// Nearly all pixels of a picker are opaque or clear, and so the same in both forms. Blocks of 16 such pixels are only
/// copied, and found with a few vectors.
@inline(__always)
private func convert<Component, Word: FixedWidthInteger>(
    _ pixels: UnsafeBufferPointer<PremultipliedRGBA<Component>>,
    to straight: UnsafeMutableBufferPointer<StraightRGBA<Component>>,
    word: Word.Type
) {
    let source = UnsafeRawBufferPointer(pixels)
    UnsafeMutableRawBufferPointer(straight).copyMemory(from: source)
    // Only an opaque and a clear alpha become 0 or 1 when 1 is added.
    let one = Word(1) << (3 &* Component.bitWidth)
    source.withMemoryRebound(to: Word.self) { words in
        for start in stride(from: 0, to: pixels.count, by: 16) {
            let end = min(start &+ 16, pixels.count)
            var sums: Word = 0
            for index in start..<end { sums |= words[index] &+ one }
            if sums < one << 1 { continue }
            for index in start..<end { straight[index] = StraightRGBA(pixels[index]) }
        }
    }
}
