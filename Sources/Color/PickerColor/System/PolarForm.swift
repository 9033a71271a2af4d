extension ColorSystem {
    /// The system with the lightness, the chroma and the hue of another one, of lightness and two opponent colours.
    static func polarForm(
        _ name: String, of base: ColorSystem, fullChroma: Double, leastChroma: Double, slopes: Slopes? = nil,
        eight: EightConversions? = nil
    ) -> ColorSystem {
        ColorSystem(
            name, [base.coordinates[0], .chroma(full: fullChroma), .hue], base: base, syntax: .function(),
            isOfCSS: base.isOfCSS, leastChroma: leastChroma, slopes: slopes, eight: eight,
            toBase: rectangular, fromBase: polar)
    }

    /// The system of lightness and two opponent colours whose polar form this one is; nil if there is none.
    package var opponentBase: ColorSystem? {
        guard let base, hueIndex == 2, base.coordinates.map(\.kind) == [.lightness, .redGreen, .yellowBlue]
        else { return nil }
        return base
    }
}

/// Lightness, chroma and hue in degrees, 0 to less than 360, of a lightness and two rectangular coordinates.
func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(lab.x, hypotenuse(lab.y, lab.z), degrees(lab.y, lab.z))
}

/// The opposite of `polar`.
func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let angle = lch.z * .pi / 180
    return SIMD3(lch.x, lch.y * cosine(angle), lch.y * sine(angle))
}
