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

/// The colour with as much of the chroma as a gamut has; greys of RGB where there is none, as in Google's library.
private func shade(_ hct: SIMD3<Double>, in gamut: ColorSpace) -> Color {
    if hct.z <= 0 { return Color(gamut, .zero) }
    if hct.z >= 100 { return Color(gamut, .one) }
    if hct.y < 1e-4 { return Color(.lab, SIMD3(hct.z, 0, 0)) }
    // Google's library has the mean of its neighbours: the yellow of this tone looks green.
    if hct.z == 99, 105..<125 ~= hct.x {
        let neighbor = shade(SIMD3(hct.x, hct.y, 98), in: gamut).converted(to: gamut).components
        return Color(gamut, (neighbor + 1) / 2)
    }
    func color(_ share: Double) -> Color { Color(.hct, SIMD3(hct.x, share * hct.y, hct.z)) }
    func isInside(_ share: Double) -> Bool { color(share).isInGamut(of: gamut) }
    if isInside(1) { return color(1) }
    // Near white the gamut may have a hue only at some distance from a chroma of 0, which is not quite grey.
    let parts = 128
    guard let part = isInside(0) ? 0 : (1..<parts).last(where: { isInside(Double($0) / Double(parts)) })
    else {
        return corner(hct, in: gamut)
    }
    var (inside, outside) = (Double(part) / Double(parts), part == 0 ? 1 : Double(part + 1) / Double(parts))
    for _ in 0..<40 {
        let middle = (inside + outside) / 2
        if isInside(middle) { inside = middle } else { outside = middle }
    }
    return color(inside)
}

/// What Google's library finds near white where the gamut lacks the hue: a colour with the tone that has two components as
/// large as possible; the one of this hue, else the one of red and blue.
private func corner(_ hct: SIMD3<Double>, in gamut: ColorSpace) -> Color {
    let corners = [SIMD3<Double>(1, 0, 1), SIMD3(1, 1, 0), SIMD3(0, 1, 1)].map { full in
        var (low, high) = (0.0, 1.0)
        func color(_ rest: Double) -> Color { Color(gamut, full + (1 - full) * rest) }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if color(middle).converted(to: .hct).components.z < hct.z { low = middle } else { high = middle }
        }
        return color((low + high) / 2)
    }
    return corners.first { abs($0.converted(to: .hct).components.x - hct.x) < 5 } ?? corners[0]
}
