/// Reduces the chroma of a colour of OKLCH to where its line from grey first leaves the gamut; gives encoded components.
func withLessChroma(_ lch: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double> {
    let chroma = min(lch.y, mostChroma(lightness: lch.x, hue: lch.z, in: space))
    return ColorSystem.oklch.convert(SIMD3(lch.x, chroma, lch.z), to: space.system)
}

/// The chroma of OKLCH at which the line from grey, at a lightness inside 0…1 and a hue in degrees, first leaves the gamut
/// of a space. Near a hue of 264 degrees the line may come back into the gamut of sRGB farther out.
package func mostChroma(lightness: Double, hue: Double, in space: ColorSpace) -> Double {
    let direction = rectangular(SIMD3(0, 1, hue))
    // The roots of the cones' responses are linear in chroma, so each linear component is a cubic polynomial.
    let slope = Oklab.fromOklab * SIMD3(0, direction.y, direction.z)
    let root = Oklab.fromOklab * SIMD3(lightness, 0, 0)
    let coefficients = [
        root * root * root, 3 * root * root * slope, 3 * root * slope * slope, slope * slope * slope,
    ].map { ColorSystem.xyzD65.convert(Oklab.fromCones * $0, to: space.linearSystem) }
    var least = Double.infinity
    for component in 0..<3 {
        let cubic = coefficients.map { $0[component] }
        for bound in [0.0, 1] {
            least = firstExit(cubic, bound, isUpper: bound == 1, before: least)
        }
    }
    return least
}

/// The least chroma from 0 to `last` at which a cubic polynomial crosses a bound outwards; `last` if it never does.
private func firstExit(_ cubic: [Double], _ bound: Double, isUpper: Bool, before last: Double) -> Double {
    let sign: Double = isUpper ? 1 : -1
    // Above 0 outside of the bound.
    func excess(_ x: Double) -> Double {
        sign * (((cubic[3] * x + cubic[2]) * x + cubic[1]) * x + cubic[0] - bound)
    }
    // Between the ends of its pieces, the polynomial rises or falls steadily.
    let (a, b, c) = (3 * cubic[3], 2 * cubic[2], cubic[1])
    let discriminant = b * b - 4 * a * c
    var turns: [Double] = []
    if abs(a) < 1e-300 {
        if b != 0 { turns = [-c / b] }
    } else if discriminant > 0 {
        let q = -0.5 * (b + Double(signOf: b, magnitudeOf: discriminant.squareRoot()))
        turns = [q / a, q == 0 ? 0 : c / q]
    }
    // No colour that glpick can draw has more chroma.
    let farthest = min(last, 4)
    let ends = turns.filter { $0 > 0 && $0 < farthest }.sorted() + [farthest]
    var low = 0.0
    for end in ends {
        if excess(end) > 0 {
            var (inside, outside) = (low, end)
            var x = (low + end) / 2
            // Newton's steps, or halves where these leave what is known.
            for _ in 0..<64 {
                let value = excess(x)
                if value > 0 { outside = x } else { inside = x }
                let step = value / (sign * ((a * x + b) * x + c))
                if abs(step) <= x.ulp { return x - max(step, 0) }
                let next = x - step
                x = inside < next && next < outside ? next : inside + (outside - inside) / 2
            }
            return inside
        }
        low = end
    }
    return last
}
