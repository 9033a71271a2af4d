package import PickerColor

/// The colours in 8 bits of sRGB that have at least a contrast with a background.
struct AllowedColors: Sendable {
    /// nil where every colour is allowed.
    private let background: RGBColor?
    private let leastContrast: Double
    /// The luminances that pass: up to one for dark colours, and from one for light ones.
    private let darkest: Double
    private let lightest: Double
    /// What each code of red, green and blue adds to the luminance.
    private let parts: [SIMD3<Double>]

    init(background: RGBColor?, leastContrast: Double) {
        self.background = background.map { RGBColor(bytes: $0.bytes) }
        self.leastContrast = leastContrast
        let light = (self.background?.luminance ?? 0) + 0.05
        // A little wider than the limits; `missedContrast` decides.
        (darkest, lightest) = (light / leastContrast - 0.05 + 1e-6, light * leastContrast - 0.05 - 1e-6)
        let weights = SIMD3(0.2126, 0.7152, 0.0722)
        parts = (0...255).map { TransferFunction.sRGB.linear(fromEncoded: Double($0) / 255) * weights }
    }

    @inline(__always)
    func contains(_ code: SIMD3<Int>) -> Bool {
        guard background != nil else { return true }
        let luminance = parts[code.x].x + parts[code.y].y + parts[code.z].z
        return (luminance <= darkest || luminance >= lightest) && missedContrast(code) == nil
    }

    /// The contrast of a colour that has less than it must have; nil if it is allowed.
    func missedContrast(_ code: SIMD3<Int>) -> Double? {
        guard let background else { return nil }
        let contrast = RGBColor(code: code).contrast(with: background)
        return contrast < leastContrast ? contrast : nil
    }

    /// Allowed colours, spread evenly: those of a grid of 16 x 16 x 16, or of all if the grid has fewer than `count` or 64.
    func candidates(atLeast count: Int) -> [SIMD3<Int>] {
        let coarse = grid(step: 17)
        if coarse.count >= max(count, 64) { return coarse }
        let all = grid(step: 1)
        let stride = max(1, all.count / max(count, 4096))
        return Swift.stride(from: 0, to: all.count, by: stride).map { all[$0] }
    }

    private func grid(step: Int) -> [SIMD3<Int>] {
        let codes = Array(stride(from: 0, through: 255, by: step))
        var found: [SIMD3<Int>] = []
        for red in codes {
            for green in codes {
                for blue in codes where contains(SIMD3(red, green, blue)) {
                    found.append(SIMD3(red, green, blue))
                }
            }
        }
        return found
    }
}

extension RGBColor {
    /// The colour of a code of red, green and blue, each 0…255.
    init(code: SIMD3<Int>) {
        self.init(bytes: SIMD4(truncatingIfNeeded: SIMD4(code, 255)))
    }

    /// Red, green and blue, rounded to 8 bits.
    package var code: SIMD3<Int> {
        let bytes = SIMD4<Int>(truncatingIfNeeded: bytes)
        return SIMD3(bytes.x, bytes.y, bytes.z)
    }
}
