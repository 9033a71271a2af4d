import PickerColor
import PickerScene

/// Converts means of pixels to numbers of a terminal's colours.
struct CellColors {
    let depth: ColorDepth
    /// The colour behind translucent pixels; nil for the terminal's own background.
    let background: RGBColor?

    /// The colour of a mean: premultiplied red, green and blue, and alpha, 0…255.
    func number(of mean: SIMD4<Float>) -> UInt32 {
        if mean.w >= 255 { return nearest(mean) }
        guard let background else {
            // Mostly clear parts are not drawn; the others are drawn opaque.
            return mean.w < 127.5 ? TerminalPalette.background : nearest(mean * (255 / mean.w))
        }
        let below = SIMD4(Float(background.red), Float(background.green), Float(background.blue), 1)
        return nearest(mean + (255 - mean.w) * below)
    }

    /// Black or white, whichever is easier to read on the colour of a mean; the terminal's own colour of text on its own
    /// background.
    func tone(on mean: SIMD4<Float>) -> UInt32 {
        if number(of: mean) == TerminalPalette.background { return TerminalPalette.background }
        let straight = mean.w == 0 ? mean : mean / mean.w
        let alpha = background == nil ? 1 : Double(mean.w) / 255
        let seen = RGBColor(
            red: Double(straight.x), green: Double(straight.y), blue: Double(straight.z), alpha: alpha
        ).over(background ?? .black)
        let byte: UInt8 = seen.contrast(with: .white) >= seen.contrast(with: .black) ? 255 : 0
        return TerminalPalette.nearest(depth, byte, byte, byte)
    }

    private func nearest(_ color: SIMD4<Float>) -> UInt32 {
        let bytes = SIMD4<UInt8>(clamping: SIMD4<Int32>(color.rounded(.toNearestOrAwayFromZero)))
        return TerminalPalette.nearest(depth, bytes.x, bytes.y, bytes.z)
    }
}
