import PickerColor

/// The tones of Material's theme builder.
private let tones = [0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 95, 98, 99, 100]

/// Shades of the hue and the chroma of a colour in HCT, with less chroma where the gamut has less; the colour itself is `key`.
func materialSteps(of color: Color, in gamut: ColorSpace) -> [Ramp.Step] {
    let hct = color.converted(to: .hct).components
    var steps = tones.map { tone in
        (Double(tone), Ramp.Step("\(tone)", shade(SIMD3(hct.x, hct.y, Double(tone)), in: gamut)))
    }
    // Black and white have their tones but for a rounding error.
    if let place = steps.firstIndex(where: { abs($0.0 - hct.z) < 1e-6 }) {
        steps[place].1 = Ramp.Step(steps[place].1.name, color, isGiven: true)
    } else {
        let place = steps.firstIndex { $0.0 > hct.z } ?? steps.count
        steps.insert((hct.z, Ramp.Step("key", color, isGiven: true)), at: place)
    }
    return steps.map(\.1)
}

/// The colour with as much of the chroma as a gamut has.
private func shade(_ hct: SIMD3<Double>, in gamut: ColorSpace) -> Color {
    // Google's library has the mean of its neighbours: the yellow of this tone looks green.
    if hct.z == 99, hct.y >= 1e-4, 105..<125 ~= hct.x {
        let neighbor = shade(SIMD3(hct.x, hct.y, 98), in: gamut).converted(to: gamut).components
        return Color(gamut, (neighbor + 1) / 2)
    }
    return withLessChroma(hct: hct, in: gamut)
}
