package import PickerColor

/// A paint whose colours are computed as light, perhaps outside the drawn space.
///
/// The distance to a border is that of G. Taubin, "Distance Approximations for Rasterizing Implicit Curves", 1994: f / |grad f|,
/// here the least of the six half-spaces of a gamut.
package protocol LightPaint: Sendable {
    var style: GamutStyle { get }
    /// From light to linear components of the drawn space.
    var matrix: Matrix3 { get }
    /// Lines and the hairline end where the root of lightness is lower: there all colours are black in 8 bits, and distances are
    /// small to borders that lie beyond black.
    var darkest: Double { get }
    /// The light at a position, and how it changes over `footprint`.
    func light(at position: Point, footprint: Double) -> PlaneLight
}

/// A plane whose colours are computed as light.
package protocol LightPlane: LightPaint {
    var plane: ColorPlane { get }
    /// The light at a position of 0…1 from left to right and from bottom to top.
    func light(_ x: Double, _ y: Double, footprint: Double) -> PlaneLight
    /// From light to linear components of a space.
    func matrix(to space: ColorSpace) -> Matrix3
}

extension LightPlane {
    package func light(at position: Point, footprint: Double) -> PlaneLight {
        let unit = plane.unitPosition(position)
        return light(unit.x, 1 - unit.y, footprint: footprint)
    }

    package var frame: Rectangle { plane.frame }
    package var style: GamutStyle { plane.style }
}

package struct PlaneLight {
    let light: SIMD3<Double>
    /// How the light changes over the width and the height of a pixel.
    var across = SIMD3<Double>.zero
    var up = SIMD3<Double>.zero
    /// The cube root of luminance, or nearly.
    let root: Double
    /// The greatest amount of light that was added or subtracted: rounding errors are a share of it.
    let size: Double
}

extension LightPaint {
    package func color(at position: Point, footprint: Double) -> RGBColor {
        color(of: light(at: position, footprint: footprint), at: position, footprint: footprint, style)
    }

    @inline(__always)
    func color(
        of there: PlaneLight, at position: Point, footprint: Double, _ style: GamutStyle
    ) -> RGBColor {
        let matrix = matrix
        let linear = matrix * there.light
        func inside() -> RGBColor { style.transfer.color(clipping: linear) }
        if style.outside == .clip { return inside() }
        guard footprint > 0 else { return exact(inside(), linear, position, style) }

        let hair = GamutStyle.drawnHair * there.size
        let shares = GamutStyle.shares(
            gamutDistance(
                linear, matrix * there.across, matrix * there.up, size: there.size, hair: hair))
        if shares.color >= 1 { return inside() }
        let line =
            style.hairlineAlpha * shares.hairline
            * unitClamped(there.root / max(darkest, GamutStyle.leastRoot) - 0.5)
        let ink = 1 - (1 - style.hatch(position, footprint)) * (1 - line)
        let under = (1 - shares.color) * ink
        let alpha = shares.color + under
        guard alpha > 0 else { return .clear }
        // Colours take the most time.
        let own = shares.color > 0 ? inside().components : .zero
        let color = (own * shares.color + SIMD3(repeating: style.ink * under)) / alpha
        return RGBColor(red: color.x, green: color.y, blue: color.z, alpha: alpha)
    }

    /// The colour of a point: what is picked.
    private func exact(
        _ inside: RGBColor, _ linear: SIMD3<Double>, _ position: Point, _ style: GamutStyle
    ) -> RGBColor {
        let hair = GamutStyle.hair
        if linear.min() >= -hair && linear.max() <= 1 + hair { return inside }
        let alpha = style.hatch(position, 0)
        return alpha > 0 ? RGBColor(red: style.ink, green: style.ink, blue: style.ink, alpha: alpha) : .clear
    }

    /// The signed distance, in pixels, to the border of a gamut; positive inside.
    ///
    /// Outside, the nearest place of the half-space that is farthest away may lie outside another one, by a distance that is added:
    /// near black, two of them almost meet far from the gamut.
    private func gamutDistance(
        _ linear: SIMD3<Double>, _ across: SIMD3<Double>, _ up: SIMD3<Double>, size: Double, hair: Double
    ) -> Double {
        let sides = SIMD3<Double>.one.replacing(with: -1, where: linear .> 0.5)
        let slopes = (across * across + up * up).squareRoot() + tiny
        let values = pointwiseMin(linear, 1 - linear)
        // Near black, components come near 0 far from any border. There they are as large as the light, and next to borders small.
        let share = pointwiseMin(values.magnitudes / (size + leastLight), .one)
        let square = share * share
        let distances = (values + (hair + leastLight)) / slopes * (1 + nearBlack * square * square)
        let (right, rise) = (sides * across / slopes, sides * up / slopes)
        let index =
            distances.y < distances.x ? distances.z < distances.y ? 2 : 1 : distances.z < distances.x ? 2 : 0
        let least = distances[index]
        guard least < 0, least > -GamutStyle.reach else { return least }
        let there = distances - (right * right[index] + rise * rise[index]) * least
        return least + min(there.min(), 0)
    }
}

extension TransferFunction {
    /// The colour of linear components, which are clamped to 0…1.
    func color(clipping linear: SIMD3<Double>) -> RGBColor {
        RGBColor(encoded(fromLinear: linear.clamped(lowerBound: .zero, upperBound: .one)))
    }
}

/// Small enough to change nothing but a division by 0.
private let tiny = 1e-30

/// How much farther than it seems a border is where a component is as large as the light.
private let nearBlack = 20.0

/// Less light than any pixel shows: black counts as inside every gamut.
let leastLight = 1e-12

/// The share of a pixel at a distance from the middle of a line.
func lineCoverage(_ distance: Double, _ width: Double) -> Double {
    max(unitClamped(0.5 + distance + width / 2) - unitClamped(0.5 + distance - width / 2), 0)
}
