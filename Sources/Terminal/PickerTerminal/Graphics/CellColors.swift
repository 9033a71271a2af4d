import PickerColor

/// Converts means of pixels to numbers of a terminal's colours.
struct CellColors {
    let depth: ColorDepth
    /// The colour behind translucent pixels; nil for the terminal's own background.
    let background: RGBColor?
    /// The terminal's own background; nil if it is unknown.
    let own: SIMD3<UInt8>?

    /// The colour of a mean: premultiplied red, green and blue, and alpha, 0…255.
    ///
    /// Palettes are dithered: `limit`, 0…63, decides between two colours.
    func number(of mean: SIMD4<Float>, limit: Int? = nil) -> UInt32 {
        if mean.w >= 255 { return nearest(mean, limit) }
        guard let background else {
            // Mostly clear parts are not drawn; the others are drawn opaque.
            return mean.w < 127.5 ? TerminalPalette.background : nearest(mean * (255 / mean.w), limit)
        }
        let below = SIMD4(Float(background.red), Float(background.green), Float(background.blue), 1)
        return nearest(mean + (255 - mean.w) * below, limit)
    }

    /// Whether one of the colours of a cell is that of the background, or clear, and the other one far from it.
    func isEdge(_ division: CellPixels.Division) -> Bool {
        division.isSharp && isGround(division.front) != isGround(division.back)
    }

    private func isGround(_ mean: SIMD4<Float>) -> Bool {
        let bytes = SIMD4<UInt8>(clamping: SIMD4<Int32>(mean.rounded(.toNearestOrAwayFromZero)))
        return mean.w < 127.5 || SIMD3(bytes.x, bytes.y, bytes.z) == own
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

    private func nearest(_ color: SIMD4<Float>, _ limit: Int?) -> UInt32 {
        let bytes = SIMD4<UInt8>(clamping: SIMD4<Int32>(color.rounded(.toNearestOrAwayFromZero)))
        // A plain area of the terminal's own background stays plain.
        if depth != .full, SIMD3(bytes.x, bytes.y, bytes.z) == own { return TerminalPalette.background }
        if depth == .palette, let limit {
            return TerminalPalette.ditheredTo256(Int(bytes.x), Int(bytes.y), Int(bytes.z), limit: limit)
        }
        return TerminalPalette.nearest(depth, bytes.x, bytes.y, bytes.z)
    }
}
