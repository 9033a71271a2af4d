import PickerColor

extension RGBColor {
    /// The colour with ordered dithering of `steps` output steps, for the pixel in a column and row.
    ///
    /// Twin of `dithered` in `dither.glsl`.
    func dithered(by steps: Double, column: Double, row: Double) -> RGBColor {
        let offset = (Double(bayer(cell(column), cell(row))) / 64 + 1.0 / 128 - 0.5) * steps / 255
        return RGBColor(red: red + offset, green: green + offset, blue: blue + offset, alpha: alpha)
    }
}

/// The pixel's position in its block of 8 x 8, along one axis.
private func cell(_ position: Double) -> Int {
    position.isFinite ? Int(position.truncatingRemainder(dividingBy: 8)) & 7 : 0
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
