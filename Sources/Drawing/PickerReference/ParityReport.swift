public import PickerScene

/// The comparison of a picture with the unrounded picture of the same scene. Alpha counts like the colours.
public struct ParityReport: Hashable, Sendable, CustomStringConvertible {
    /// How often a renderer rounds, and so how far its components may be from the unrounded ones.
    public enum Rounding: Hashable, Sendable {
        /// In 8 bits, for the background and each layer: half a step, half a step more for each layer blended over the
        /// pixel, as far as the layer lets earlier errors through, and `UnroundedPicture.allowance`.
        case eachLayer
        /// Once, at the end: half a step and a ten-thousandth.
        case once
    }

    /// A pixel with its unrounded values.
    public struct Pixel: Hashable, Sendable {
        /// The column of the pixel, counted from 0 at the left.
        public let x: Int
        /// The row of the pixel, counted from 0 at the top.
        public let y: Int
        /// The drawn pixel: red, green, blue, alpha; premultiplied, in steps of the picture's depth.
        public let drawn: SIMD4<Double>
        /// The unrounded pixel, in the same form.
        public let unrounded: SIMD4<Double>
        /// The greatest error that rounding explains, in steps.
        public let roundingBound: Double
    }

    /// The error, in steps of 8 bits, that 32-bit arithmetic may add to rounding; some paints have a larger one.
    public static let allowance = Paint.usualParityAllowance

    /// The number of pixels with a wrong component; nil if the pictures differ in size.
    public let violations: Int?
    /// The number of pixels that were compared.
    public let pixels: Int
    /// The greatest differences from the unrounded values, in steps: red, green, blue, alpha.
    public let largestDifference: SIMD4<Double>
    /// The pixel that exceeds its bound most or, if none does, comes nearest to it.
    public let worst: Pixel?

    /// True if the sizes agree and no pixel is wrong.
    public var isParity: Bool { violations == 0 }

    /// Compares `picture`, which a renderer drew with `rounding`, with the unrounded picture of its scene.
    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    public init<Component>(
        _ picture: Pixmap<PremultipliedRGBA<Component>>, against reference: UnroundedPicture,
        rounding: Rounding = .eachLayer
    ) {
        pixels = reference.size.count
        guard picture.size == reference.size else {
            (violations, largestDifference, worst) = (nil, .zero, nil)
            return
        }
        func bound(_ index: Int) -> Double { rounding == .once ? 0.5 : reference.roundingBounds[index] }
        func unrounded(_ index: Int) -> SIMD4<Double> { reference.values[index] * Component.steps }
        let allowance = rounding == .once ? 0.0001 : reference.allowance
        var violations = 0
        var largest = SIMD4<Double>.zero
        var worst: (excess: Double, index: Int) = (-.infinity, 0)
        for index in 0..<picture.size.count {
            let (drawn, unrounded) = (steps(picture.pixels[index]), unrounded(index))
            let difference = pointwiseMax(drawn - unrounded, unrounded - drawn)
            let excess = difference.max() - bound(index)
            if excess > allowance { violations += 1 }
            largest = pointwiseMax(largest, difference)
            if excess > worst.excess { worst = (excess, index) }
        }
        self.violations = violations
        largestDifference = largest
        self.worst = Pixel(
            x: worst.index % picture.size.width,
            y: worst.index / picture.size.width,
            drawn: steps(picture.pixels[worst.index]),
            unrounded: unrounded(worst.index),
            roundingBound: bound(worst.index)
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

@inline(__always)
private func steps<Component>(_ pixel: PremultipliedRGBA<Component>) -> SIMD4<Double> {
    SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
}

private func text(_ components: SIMD4<Double>) -> String {
    "(" + (0..<4).map { "\((components[$0] * 10000).rounded() / 10000)" }.joined(separator: ", ") + ")"
}
