/// The white of CIE Lab in a ``DifferenceFormula``.
public enum LabWhite: String, CaseIterable, Hashable, Sendable {
    /// That of CSS, ICC profiles and print.
    case d50
    /// That of screens, which most libraries take.
    case d65
}

/// A formula for the difference of two colours; 0 is none, and each has a scale of its own.
public enum DifferenceFormula: String, CaseIterable, Hashable, Sendable {
    /// The distance in Oklab (CSS Color 4): 0.02 is just noticeable.
    case ok
    /// The distance in CIE Lab (CIE 1976): about 2.3 is just noticeable, as in the next three.
    case cie76 = "76"
    /// CIE94 with the weights of graphic arts. The first colour is the standard, so the order counts.
    case cie94 = "94"
    /// CIEDE2000 (CIE 142) with all weights 1, for small differences: about 1 is just noticeable.
    case ciede2000 = "2000"
    /// CMC l:c (1984) with 2:1, for acceptability. The first colour is the standard, so the order counts.
    case cmc
    /// Lightness apart from the distance in a and b, for large differences (Abasi, Amani Tehran and Fairchild, 2020).
    case hyab
    /// The distance in ICtCp (ITU-R BT.2124), where white has 203 cd/m²: 1 is just noticeable.
    case itp
    /// The distance in Jzazbz, where white has 203 cd/m² (Safdar et al., 2017).
    case jz

    /// The difference of two colours; ignores alpha. `white` is that of the formulas over CIE Lab.
    public func difference(_ one: Color, _ other: Color, white: LabWhite = .d50) -> Double {
        difference(from: place(of: one, white: white), to: place(of: other, white: white))
    }

    /// Whether the formula works on CIE Lab, whose white matters.
    public var usesLab: Bool {
        switch self {
        case .cie76, .cie94, .ciede2000, .cmc, .hyab: true
        case .ok, .itp, .jz: false
        }
    }

    /// The coordinates of a colour on which the formula works.
    package func place(of color: Color, white: LabWhite = .d50) -> SIMD3<Double> {
        if usesLab, white == .d65 {
            return CIELab.lab(
                fromXYZ: color.converted(to: ColorSystem.xyzD65).components, white: Chromaticities.d65)
        }
        return place(of: color)
    }

    private func place(of color: Color) -> SIMD3<Double> {
        switch self {
        case .ok: color.converted(to: .oklab).components
        case .cie76, .cie94, .ciede2000, .cmc, .hyab: color.converted(to: .lab).components
        case .itp: ICtCp.encoded(color) * SIMD3(720, 360, 720)
        case .jz: color.converted(to: .jzazbz).components
        }
    }

    /// The same for linear components of sRGB.
    package func place(linear: SIMD3<Double>) -> SIMD3<Double> {
        self == .ok ? Oklab.oklab(fromLinear: linear) : place(of: Color(.sRGBLinear, linear))
    }

    /// Whether the difference is the distance of two places.
    package var isDistance: Bool {
        switch self {
        case .ok, .cie76, .itp, .jz: true
        case .cie94, .ciede2000, .cmc, .hyab: false
        }
    }

    /// The difference of two colours by their places.
    package func difference(from one: SIMD3<Double>, to other: SIMD3<Double>) -> Double {
        switch self {
        case .ciede2000: return PickerColor.ciede2000(one, other)
        case .hyab: return abs(one.x - other.x) + hypotenuse(one.y - other.y, one.z - other.z)
        case .cie94:
            let chroma = hypotenuse(one.y, one.z)
            return weighted(one, other, SIMD3(1, 1 + 0.045 * chroma, 1 + 0.015 * chroma))
        case .cmc: return weighted(one, other, cmcWeights(one) * SIMD3(2, 1, 1))
        case .ok, .cie76, .itp, .jz: return deltaEOK(one, other)
        }
    }
}

/// The square root of the squares of the differences of lightness, chroma and hue, each divided by its weight.
private func weighted(
    _ one: SIMD3<Double>, _ other: SIMD3<Double>, _ weights: SIMD3<Double>
) -> Double {
    let difference = one - other
    let chroma = hypotenuse(one.y, one.z) - hypotenuse(other.y, other.z)
    let opponents = difference.y * difference.y + difference.z * difference.z
    // Rounding may make the square of the hue's difference negative.
    let squares = SIMD3(difference.x * difference.x, chroma * chroma, max(0, opponents - chroma * chroma))
    return (squares / (weights * weights)).sum().squareRoot()
}

/// The weights of lightness, chroma and hue in CMC (BS 6923), which depend on the standard.
private func cmcWeights(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let chroma = hypotenuse(lab.y, lab.z)
    let hue = degrees(lab.y, lab.z)
    let lightnessWeight = lab.x < 16 ? 0.511 : 0.040975 * lab.x / (1 + 0.01765 * lab.x)
    let chromaWeight = 0.0638 * chroma / (1 + 0.0131 * chroma) + 0.638
    let turn =
        hue >= 164 && hue <= 345
        ? 0.56 + abs(0.2 * cosine(degrees: hue + 168)) : 0.36 + abs(0.4 * cosine(degrees: hue + 35))
    let fourth = chroma * chroma * chroma * chroma
    let vividness = (fourth / (fourth + 1900)).squareRoot()
    return SIMD3(lightnessWeight, chromaWeight, chromaWeight * (vividness * turn + 1 - vividness))
}

/// ICtCp of ITU-R BT.2100 with the perceptual quantizer.
private enum ICtCp {
    /// From CIE XYZ of D65 to the response of cones as a share of 10,000 cd/m²; white has 203.
    private static let toCones =
        Matrix3(diagonal: SIMD3(repeating: 203.0 / 10_000 / 4096))
        * Matrix3(rows: [1688, 2146, 262], [683, 2951, 462], [99, 309, 3688])
        * ColorSpace.rec2020.fromXYZ
    private static let toOpponents =
        Matrix3(diagonal: SIMD3(repeating: 1.0 / 4096))
        * Matrix3(rows: [2048, 2048, 0], [6610, -13613, 7003], [17933, -17390, -543])

    static func encoded(_ color: Color) -> SIMD3<Double> {
        let xyz = color.converted(to: ColorSystem.xyzD65).components
        return toOpponents * PerceptualQuantizer.standard.encoded(toCones * xyz)
    }
}
