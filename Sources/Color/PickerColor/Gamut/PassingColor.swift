extension RGBColor {
    /// The nearest colour that has a contrast of at least `level` with `other` after rounding to 8 bits; nil if not even black
    /// and white have.
    ///
    /// Only the lightness of OKLCH moves, as little as possible; the hue stays, and chroma is reduced only where the gamut of
    /// sRGB ends. A colour that passes in 8 bits is returned as it is. Alpha is kept and ignored.
    public func passing(_ level: Double, against other: RGBColor) -> RGBColor? {
        let other = RGBColor(bytes: other.bytes)
        func passes(_ color: RGBColor) -> Bool { RGBColor(bytes: color.bytes).contrast(with: other) >= level }
        if passes(self) { return self }
        let lch = Color(self).converted(to: .oklch).components
        let search = LightnessSearch(lch: lch, alpha: alpha)
        let up = search.nearest(towards: 1) { passes($0) }
        let down = search.nearest(towards: 0) { passes($0) }
        return [up, down].compactMap(\.self).min { abs($0 - lch.x) < abs($1 - lch.x) }.map(search.color)
    }
}

private struct LightnessSearch {
    let lch: SIMD3<Double>
    let alpha: Double

    /// The colour of another lightness, with as much of the chroma as sRGB has there.
    func color(_ lightness: Double) -> RGBColor {
        if lightness <= 0 { return RGBColor(.zero, alpha: alpha) }
        if lightness >= 1 { return RGBColor(.one, alpha: alpha) }
        return RGBColor(withLessChroma(SIMD3(lightness, lch.y, lch.z), .sRGB), alpha: alpha)
    }

    /// The lightness nearest to the colour's, from there to `end`, that passes.
    ///
    /// Luminance rises with lightness, but rounding to 8 bits makes small steps up and down. So the search goes in steps of
    /// lightness that no pass is shorter than, and then halves the last.
    func nearest(towards end: Double, _ passes: (RGBColor) -> Bool) -> Double? {
        guard passes(color(end)) else { return nil }
        // Within a reach of this lightness, rounding may decide.
        let reach = 0.02
        // To less than a ten-thousandth of all lightness.
        let passing = lastInside(end, lch.x, halvings: 14) { passes(color($0)) }
        let step = end > lch.x ? 1.0 / 65536 : -1.0 / 65536
        var lightness = abs(passing - lch.x) > reach ? passing - (step > 0 ? reach : -reach) : lch.x
        for _ in 0..<Int(reach / abs(step)) + 2 {
            guard !passes(color(lightness)), abs(lightness - lch.x) < abs(passing - lch.x) else { break }
            lightness += step
        }
        guard passes(color(lightness)) else { return passing }
        let failing = (lightness - step - lch.x) * step < 0 ? lch.x : lightness - step
        return lastInside(lightness, failing, halvings: 40) { passes(color($0)) }
    }
}
