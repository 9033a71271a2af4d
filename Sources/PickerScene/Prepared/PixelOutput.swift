import PickerColor

/// Where a paint puts the colours of blocks of pixels.
protocol PixelOutput {
    associatedtype Row: PixelRowOutput
    /// The place for the pixels of row `y` in `columns`, before which there were `offset` pixels; column 0 would be
    /// the first.
    func row(_ y: Int, _ columns: Range<Int>, offset: Int) -> Row
}

/// Where a paint puts the colours of a row of pixels.
protocol PixelRowOutput {
    /// Takes the colour of a column: encoded components and straight alpha, 0…1.
    func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
}

/// Unrounded colours with straight alpha of blocks of pixels, one after the other, row by row.
package struct BlockColors: PixelOutput {
    private let colors: UnsafeMutablePointer<SIMD4<Double>>

    package init(_ colors: UnsafeMutablePointer<SIMD4<Double>>) { self.colors = colors }

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

/// The 8-bit pixels of a picture that take opaque colours and round them.
package struct OpaquePixels: PixelOutput {
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    private let width: Int

    package init(_ pixels: UnsafeMutablePointer<PremultipliedRGBA8>, width: Int) {
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

        /// Takes a pixel of which red is in the lowest eight bits, and alpha in the highest.
        @inline(__always)
        func put(_ column: Int, _ word: UInt32) {
            // With a check for overflow of the offset the compiler would take the columns one by one.
            pixels.storeBytes(of: word.littleEndian, toByteOffset: 4 &* column, as: UInt32.self)
        }
    }

    @inline(__always)
    func row(_ y: Int, _ columns: Range<Int>, offset: Int) -> Row {
        Row(pixels: UnsafeMutableRawPointer(pixels + y &* width))
    }
}
