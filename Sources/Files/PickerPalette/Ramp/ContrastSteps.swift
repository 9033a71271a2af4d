import PickerColor

/// A shade for each contrast ratio with another colour, and the colour of the ramp at its own ratio as `key`.
///
/// The shades lie on the colour's side of the other one, if that side has all ratios, else on the other side.
func contrastSteps(
    of color: Color, _ shades: Shades, _ ratios: [Double], with other: RGBColor
) throws(RampError) -> [Ramp.Step] {
    let ratios = Set(ratios).sorted()
    let light = other.luminance + 0.05
    let (down, up) = (light / 0.05, 1.05 / light)
    let most = ratios.last ?? 1
    let luminance = color.luminance
    let isDarker = luminance + 0.05 <= light ? down >= most || up < most : up < most
    guard most <= (isDarker ? down : up) else {
        throw .noContrast(most, greatest: max(down, up))
    }
    let gamut = shades.gamut
    let ownRatio = contrastRatio(luminance + 0.05, light)
    let isOnSide = ownRatio < 1.005 || isDarker == (luminance + 0.05 <= light)
    var steps = ratios.map { ratio in
        if isOnSide, abs(ownRatio - ratio) < 0.005, color.contrastInEightBits(light, gamut) >= ratio {
            return (ratio, Ramp.Step(plain(ratio), color, isGiven: true))
        }
        let exact = shades.color(luminance: isDarker ? light / ratio - 0.05 : light * ratio - 0.05)
        let rounded = rounded(exact, in: gamut, isDarker: isDarker) {
            contrastRatio($0.luminance + 0.05, light) >= ratio
        }
        return (ratio, Ramp.Step(plain(ratio), rounded, exact: exact))
    }
    if !steps.contains(where: { $0.1.isGiven }) {
        // On the other side its ratio counts as less than 1: the steps stay in the order of lightness.
        let key = isOnSide ? ownRatio : 1 / ownRatio
        let place = steps.firstIndex { $0.0 > key } ?? steps.count
        steps.insert((key, Ramp.Step("key", color, isGiven: true)), at: place)
    }
    return steps.map(\.1)
}

/// The contrast ratio of two luminances that have 0.05 added.
private func contrastRatio(_ one: Double, _ other: Double) -> Double { max(one, other) / min(one, other) }

/// The nearest of the colours around `exact` whose components are steps of 8 bits, and which passes.
///
/// The ones around it have each component rounded down or up; if none passes, the darkest or the lightest does, which is
/// one step farther at most.
private func rounded(
    _ exact: Color, in gamut: ColorSpace, isDarker: Bool, _ passes: (Color) -> Bool
) -> Color {
    let scaled = exact.converted(to: gamut).components.clamped(lowerBound: .zero, upperBound: .one) * 255
    let place = exact.converted(to: .oklab).components
    var best: (color: Color, distance: Double)?
    // A grey stays grey.
    for corner in exact.missing.isEmpty ? Array(0..<8) : [0, 7] {
        let choice = SIMD3<Double>(
            corner & 1 == 0 ? scaled.x.rounded(.down) : scaled.x.rounded(.up),
            corner & 2 == 0 ? scaled.y.rounded(.down) : scaled.y.rounded(.up),
            corner & 4 == 0 ? scaled.z.rounded(.down) : scaled.z.rounded(.up))
        let color = Color(gamut, choice / 255)
        let distance = deltaEOK(color.converted(to: .oklab).components, place)
        if passes(color), distance < best?.distance ?? .infinity { best = (color, distance) }
    }
    if let best { return best.color }
    let farthest = SIMD3(repeating: isDarker ? -1.0 : 1) + scaled.rounded(.toNearestOrAwayFromZero)
    return Color(gamut, farthest.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)) / 255)
}

extension Color {
    /// The relative luminance of WCAG 2.2, also of colours outside sRGB, 0 for black to 1 for white.
    fileprivate var luminance: Double {
        (converted(to: .sRGBLinear).components * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    /// The contrast that the colour has, rounded to 8 bits of a space, with a luminance that has 0.05 added.
    fileprivate func contrastInEightBits(_ light: Double, _ space: ColorSpace) -> Double {
        let bytes = RGBColor(clipping: self, to: space).bytes
        return contrastRatio(Color(RGBColor(bytes: bytes), in: space).luminance + 0.05, light)
    }
}

extension Shades {
    /// The shade of a relative luminance of WCAG 2.2, exact to less than a millionth.
    fileprivate func color(luminance: Double) -> Color {
        if luminance <= 1e-9 { return color(0) }
        if luminance >= 1 - 1e-9 { return color(1) }
        var (low, high) = (0.0, 1.0)
        // Luminance grows with lightness, but for a jump of chroma where a hue leaves the gamut and comes back.
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if color(middle).luminance < luminance { low = middle } else { high = middle }
        }
        return color((low + high) / 2)
    }
}
