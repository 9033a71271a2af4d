/// The systems of hue, saturation and a third coordinate whose colours ``HueSlice`` computes.
package enum HueForm: Int, Sendable {
    // Raw values as in hue_model.glsl.
    case okhsv, okhsl, hsb, hsl

    /// The form of a system for colours that are drawn in `space`; nil for others, also for HSB and HSL of another space.
    package init?(_ system: ColorSystem, in space: ColorSpace) {
        switch system {
        case .hsb(of: space): self = .hsb
        case .hsl(of: space): self = .hsl
        case .okhsv: self = .okhsv
        case .okhsl: self = .okhsl
        default: return nil
        }
    }

    /// True if colours are computed as linear light; false for models of encoded components.
    package var isLinear: Bool { self == .okhsv || self == .okhsl }
}

/// What all colours of one hue have in common, in OKHSL those of one hue and one lightness.
package struct HueSlice: Hashable, Sendable {
    /// In HSB and HSL the pure colour, encoded. In OKHSV the greatest saturation and tint of the cusp. In OKHSL
    /// three chromas: what saturation starts with, and those at saturation 0.8 and 1.
    package var stops: SIMD3<Double>
    /// In OKHSV and OKHSL how fast the roots of light, as ``LabForm`` has them, grow with chroma.
    package var slopes: SIMD3<Double>

    package init(stops: SIMD3<Double>, slopes: SIMD3<Double>) { (self.stops, self.slopes) = (stops, slopes) }

    /// The slice of a hue, in turns; OKHSL needs the lightness, 0…1.
    package init(_ model: HueForm, hue: Double, third: Double) {
        switch model {
        case .hsb, .hsl:
            self.init(stops: Hue.color(hue).components, slopes: .zero)
        case .okhsv, .okhsl: self.init(model, direction: Oklab.direction(ofHue: hue), third: third)
        }
    }

    /// The slice in a direction of length 1 in Oklab's plane of a and b; only for OKHSV and OKHSL.
    package init(_ model: HueForm, direction: SIMD2<Double>, third: Double) {
        let cusp = OklabCusp(direction: direction)
        slopes = Oklab.rootSlopes(direction)
        if model == .okhsv {
            stops = SIMD3(cusp.maxSaturation, cusp.maxTint, 0)
        } else {
            let chromas = OKHSLStops(lightness: Self.lightness(third), cusp: cusp)
            stops = SIMD3(chromas.initial, chromas.middle, chromas.greatest)
        }
    }

    /// Oklab's lightness of OKHSL's, kept from black and white, at which no chroma has a meaning.
    package static func lightness(_ third: Double) -> Double {
        min(max(Oklab.toeInverse(third), leastLightness), 1 - leastLightness)
    }

    private static let leastLightness = 1e-5

    /// Encoded red, green and blue; only for HSB and HSL.
    package func encoded(_ model: HueForm, saturation: Double, third: Double) -> SIMD3<Double> {
        model == .hsb
            ? third * (1 - saturation * (1 - stops))
            : third + saturation * 2 * min(third, 1 - third) * (stops - 0.5)
    }

    /// The light, as ``LabForm`` of Oklab has it; only for OKHSV and OKHSL.
    package func light(_ model: HueForm, saturation: Double, third: Double) -> SIMD3<Double> {
        if model == .okhsv { return OKHSV.light(saturation, value: third, self) }
        let chromas = OKHSLStops(initial: stops.x, middle: stops.y, greatest: stops.z)
        return Oklab.cubed(Self.lightness(third) + slopes * chromas.chroma(ofSaturation: saturation))
    }
}
