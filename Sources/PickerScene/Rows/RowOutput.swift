/// Where a paint puts the colours of a row of pixels.
protocol RowOutput {
    /// Takes the colour of a column: encoded components and straight alpha, 0…1.
    func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
}

/// A row of unrounded colours with straight alpha, of which the first belongs to the column `first`.
package struct ColorRow: RowOutput {
    let colors: UnsafeMutablePointer<SIMD4<Double>>
    let first: Int

    package init(_ colors: UnsafeMutablePointer<SIMD4<Double>>, first: Int) {
        self.colors = colors
        self.first = first
    }

    @inline(__always)
    func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        colors[column - first] = SIMD4(red, green, blue, alpha)
    }
}

/// A row of 8-bit pixels that takes opaque colours and rounds them, from column 0 on.
package struct OpaquePixelRow: RowOutput {
    let pixels: UnsafeMutableRawPointer

    package init(_ pixels: UnsafeMutablePointer<PremultipliedRGBA8>) {
        self.pixels = UnsafeMutableRawPointer(pixels)
    }

    @inline(__always)
    func put(_ column: Int, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        let word = roundedStep(red) | roundedStep(green) &<< 8 | roundedStep(blue) &<< 16 | 0xFF00_0000
        pixels.storeBytes(
            of: UInt32(truncatingIfNeeded: word).littleEndian,
            toByteOffset: 4 * column,
            as: UInt32.self
        )
    }
}

/// The step of 8 bits nearest to a component of 0…1, to the even one of two, in the low 32 bits; what is above
/// them is of no meaning.
///
/// Numbers from 2^52 on have no bits after the point: the addition rounds, and the result's lowest bits are the
/// step. The compiler turns a loop of these into vector instructions, which it does not for a conversion.
@inlinable
@inline(__always)
package func roundedStep(_ component: Double) -> UInt64 {
    (component * 255 + 0x1p52).bitPattern
}
