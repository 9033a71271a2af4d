import PickerColor
import PickerScene

/// A destination for a paint's colours in blocks of pixels.
protocol PixelOutput {
    associatedtype Row: PixelRowOutput
    /// The destination for row `y` of a block; `offset` pixels of the blocks precede it. It is indexed by the picture's
    /// columns.
    func row(_ y: Int, _ columns: Range<Int>, offset: Int) -> Row
}

/// A destination for a paint's colours in a row of pixels.
protocol PixelRowOutput {
    /// Writes the colour of a column: encoded components and straight alpha, 0…1.
    func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
}

/// A buffer of unrounded colours with straight alpha for blocks of pixels, one block after the other, row by row.
struct BlockColors: PixelOutput {
    private let colors: UnsafeMutablePointer<SIMD4<Double>>

    init(_ colors: UnsafeMutablePointer<SIMD4<Double>>) { self.colors = colors }

    /// Where the colours begin that `offset` others precede.
    func address(_ offset: Int) -> UnsafeMutablePointer<SIMD4<Double>> { colors + offset }

    struct Row: PixelRowOutput {
        fileprivate let colors: UnsafeMutablePointer<SIMD4<Double>>

        @inline(__always)
        func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
            colors[column] = SIMD4(red, green, blue, alpha)
        }
    }

    @inline(__always)
    func row(_ y: Int, _ columns: Range<Int>, offset: Int) -> Row {
        Row(colors: colors + (offset &- columns.lowerBound))
    }
}

/// The 8-bit pixels of a picture; rounds the opaque colours that a paint writes.
struct OpaquePixels8: PixelOutput {
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    /// The picture's width in pixels.
    let width: Int

    init(_ pixels: UnsafeMutablePointer<PremultipliedRGBA8>, width: Int) {
        self.pixels = pixels
        self.width = width
    }

    struct Row: PixelRowOutput {
        fileprivate let pixels: UnsafeMutableRawPointer

        @inline(__always)
        func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
            let (red, green, blue) = (
                roundedSteps(red, full: 255), roundedSteps(green, full: 255), roundedSteps(blue, full: 255)
            )
            put(column, UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16 | 0xFF00_0000))
        }

        /// Writes a pixel with red in the lowest eight bits, and alpha in the highest.
        @inline(__always)
        private func put(_ column: Int, _ word: UInt32) {
            // An overflow check of the offset would keep the compiler from vectorizing.
            pixels.storeBytes(of: word.littleEndian, toByteOffset: 4 &* column, as: UInt32.self)
        }
    }

    /// The pixels from a column and row on, each with red in the lowest eight bits, and alpha in the highest.
    func words(_ column: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(pixels + (y &* width &+ column)).assumingMemoryBound(to: UInt32.self)
    }

    @inline(__always)
    func row(_ y: Int, _ columns: Range<Int>, offset: Int) -> Row {
        Row(pixels: UnsafeMutableRawPointer(pixels + y &* width))
    }
}

/// The 16-bit pixels of a picture; rounds the opaque colours that a paint writes.
struct OpaquePixels16: PixelOutput {
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA16>
    private let width: Int

    init(_ pixels: UnsafeMutablePointer<PremultipliedRGBA16>, width: Int) {
        self.pixels = pixels
        self.width = width
    }

    struct Row: PixelRowOutput {
        fileprivate let pixels: UnsafeMutableRawPointer

        @inline(__always)
        func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
            let (red, green, blue) = (
                roundedSteps(red, full: 65535), roundedSteps(green, full: 65535),
                roundedSteps(blue, full: 65535)
            )
            let word = red & 0xFFFF | (green & 0xFFFF) &<< 16 | (blue & 0xFFFF) &<< 32
            pixels.storeBytes(
                of: (word | 0xFFFF &<< 48).littleEndian, toByteOffset: 8 &* column, as: UInt64.self)
        }
    }

    @inline(__always)
    func row(_ y: Int, _ columns: Range<Int>, offset: Int) -> Row {
        Row(pixels: UnsafeMutableRawPointer(pixels + y &* width))
    }
}
