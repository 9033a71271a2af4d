public import PickerReference
public import PickerScene

/// The comparison of an 8-bit picture with the unrounded picture of the same scene.
///
/// A component is right if its difference from the unrounded value is at most half a step, half a step more for each
/// layer blended over the pixel, as far as the layer lets earlier errors through, and `UnroundedPicture.allowance`.
/// Alpha counts like the colours.
public struct ParityReport: Hashable, Sendable, CustomStringConvertible {
    /// A pixel with its unrounded values.
    public struct Pixel: Hashable, Sendable {
        /// The column of the pixel, counted from 0 at the left.
        public let x: Int
        /// The row of the pixel, counted from 0 at the top.
        public let y: Int
        /// The drawn pixel: red, green, blue, alpha; premultiplied, 0…255.
        public let drawn: SIMD4<Double>
        /// The unrounded pixel, in the same form.
        public let unrounded: SIMD4<Double>
        /// The greatest error that rounding explains, in steps of 8 bits.
        public let roundingBound: Double
    }

    /// The error, in steps of 8 bits, that 32-bit arithmetic may add to rounding; some paints have a larger one.
    public static let allowance = Paint.usualParityAllowance

    /// The number of pixels with a wrong component; nil if the pictures differ in size.
    public let violations: Int?
    /// The number of pixels that were compared.
    public let pixels: Int
    /// The greatest differences from the unrounded values, in steps of 8 bits: red, green, blue, alpha.
    public let largestDifference: SIMD4<Double>
    /// The pixel that exceeds its bound most or, if none does, comes nearest to it.
    public let worst: Pixel?

    /// True if the sizes agree and no pixel is wrong.
    public var isParity: Bool { violations == 0 }

    /// Compares `picture` with the unrounded picture of its scene.
    public init(_ picture: PremultipliedPixmap, against reference: UnroundedPicture) {
        pixels = reference.size.count
        guard picture.size == reference.size else {
            violations = nil
            largestDifference = .zero
            worst = nil
            return
        }
        var violations = 0
        var largest = SIMD4<Double>.zero
        var worst: (excess: Double, index: Int) = (-.infinity, 0)
        for index in 0..<picture.size.count {
            let (drawn, unrounded) = (steps(picture.pixels[index]), reference.values[index])
            let difference = pointwiseMax(drawn - unrounded, unrounded - drawn)
            let excess = difference.max() - reference.roundingBounds[index]
            if excess > reference.allowance { violations += 1 }
            largest = pointwiseMax(largest, difference)
            if excess > worst.excess { worst = (excess, index) }
        }
        self.violations = violations
        largestDifference = largest
        self.worst = Pixel(
            x: worst.index % picture.size.width,
            y: worst.index / picture.size.width,
            drawn: steps(picture.pixels[worst.index]),
            unrounded: reference.values[worst.index],
            roundingBound: reference.roundingBounds[worst.index]
        )
    }

    /// The comparison in one line, with counts and the worst pixel.
    public var description: String {
        guard let violations, let worst else { return "the pictures differ in size" }
        return "\(violations) of \(pixels) pixels differ by more than rounding explains; "
            + "largest differences \(text(largestDifference)); "
            + "worst pixel \(worst.x), \(worst.y): drawn \(text(worst.drawn)), "
            + "unrounded \(text(worst.unrounded)), bound \(worst.roundingBound)"
    }
}

private func steps(_ pixel: PremultipliedRGBA8) -> SIMD4<Double> {
    SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
}

private func text(_ components: SIMD4<Double>) -> String {
    "(" + (0..<4).map { "\((components[$0] * 10000).rounded() / 10000)" }.joined(separator: ", ") + ")"
}
