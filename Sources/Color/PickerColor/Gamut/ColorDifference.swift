/// The difference of two colours in Oklab (CSS Color 4, "deltaEOK"): their distance, of which 0.02 is just noticeable.
public func deltaEOK(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let difference = a - b
    return (difference * difference).sum().squareRoot()
}

func deltaEOK(_ a: Color, _ b: Color) -> Double {
    deltaEOK(a.converted(to: .oklab).components, b.converted(to: .oklab).components)
}

/// The difference of two colours in CIE Lab by CIEDE2000, 0 or more; lightness is 0…100.
///
/// Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005. All weights (kL, kC, kH) are 1.
public func ciede2000(_ lab1: SIMD3<Double>, _ lab2: SIMD3<Double>) -> Double {
    // Chroma and hue after a has been stretched near grey.
    let meanOfChromas = (hypotenuse(lab1.y, lab1.z) + hypotenuse(lab2.y, lab2.z)) / 2
    let stretch = 1 + (1 - chromaWeight(meanOfChromas)) / 2
    let (a1, a2) = (lab1.y * stretch, lab2.y * stretch)
    let (chroma1, chroma2) = (hypotenuse(a1, lab1.z), hypotenuse(a2, lab2.z))
    let (hue1, hue2) = (hueDegrees(a1, lab1.z), hueDegrees(a2, lab2.z))

    // Greys have no hue, so the other colour's hue counts.
    let hasHues = chroma1 > 0 && chroma2 > 0
    var hueDifference = hasHues ? hue2 - hue1 : 0
    var hue = hasHues ? (hue1 + hue2) / 2 : hue1 + hue2
    // Opposite hues are not farther than 180°; the tolerance is for rounding errors.
    if abs(hueDifference) > 180 + 1e-9 {
        hueDifference += hueDifference > 0 ? -360 : 360
        hue += hue < 180 ? 180 : -180
    }

    let lightness = (lab1.x + lab2.x) / 2
    let chroma = (chroma1 + chroma2) / 2
    let square = (lightness - 50) * (lightness - 50)
    let hueWeight =
        1 - 0.17 * cosine(degrees: hue - 30) + 0.24 * cosine(degrees: 2 * hue) + 0.32
        * cosine(degrees: 3 * hue + 6)
        - 0.20 * cosine(degrees: 4 * hue - 63)
    let inL = (lab2.x - lab1.x) / (1 + 0.015 * square / (20 + square).squareRoot())
    let inC = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    let inH =
        2 * (chroma1 * chroma2).squareRoot() * sine(hueDifference / 2 * .pi / 180)
        / (1 + 0.015 * chroma * hueWeight)

    // The rotation, which matters for blues.
    let fromBlue = (hue - 275) / 25
    let angle = 60 * exponential(-fromBlue * fromBlue)
    let rotation = -2 * chromaWeight(chroma) * sine(angle * .pi / 180)
    return max(0, inL * inL + inC * inC + inH * inH + rotation * inC * inH).squareRoot()
}

/// 0 for greys, towards 1 for vivid colours.
private func chromaWeight(_ chroma: Double) -> Double {
    let seventh = raised(chroma, to: 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
}

private func hueDegrees(_ a: Double, _ b: Double) -> Double { a == 0 && b == 0 ? 0 : degrees(a, b) }

func cosine(degrees: Double) -> Double { cosine(degrees * .pi / 180) }
