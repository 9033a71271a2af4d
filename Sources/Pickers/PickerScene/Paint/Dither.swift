/// A colour with straight alpha with ordered dithering of `steps` output steps, for the pixel in a column and row.
///
/// What is drawn moves by so much of a step, however clear the colour is. Twin of `dithered` in `dither.glsl`.
@inline(__always)
package func dithered(_ color: SIMD4<Double>, by steps: Double, column: Int, row: Int) -> SIMD4<Double> {
    // -0.5…0.5.
    let threshold = Double(bayer(column & 7, row & 7)) / 64 + 1.0 / 128 - 0.5
    let offset = threshold * steps / 255 / max(color.w, 1.0 / 255)
    return (color + SIMD4(offset, offset, offset, 0)).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 1))
}

/// The threshold, 0…63, of an 8 x 8 ordered dither in a column and row of 0…7.
///
/// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
package func bayer(_ column: Int, _ row: Int) -> Int {
    var threshold = 0
    for bit in 0..<3 {
        let (x, y) = (column >> bit & 1, row >> bit & 1)
        threshold |= (x ^ y) << (2 * (2 - bit) + 1) | y << (2 * (2 - bit))
    }
    return threshold
}
