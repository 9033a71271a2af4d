import PickerColor

/// How a paint draws what lies outside the drawn space. Distances are in pixels.
package struct GamutStyle {
    package let outside: PlaneLook.Outside
    /// That of the drawn space.
    let transfer: TransferFunction
    /// Where a stripe begins.
    let origin: Point
    package let stripeWidth: Double
    /// 0 for black ink, 1 for white.
    package let ink: Double
    /// The alphas of stripes, 0 without them, and of the hairline along the border.
    package let stripeAlpha: Double
    package let hairlineAlpha: Double

    init(_ look: PlaneLook, _ transfer: TransferFunction, _ scale: Double, origin: Point) {
        (outside, self.transfer, self.origin) = (look.outside, transfer, origin)
        stripeWidth = 2 * scale
        ink = look.theme.stripe.red
        stripeAlpha = look.outside == .hatch ? look.theme.stripe.alpha : 0
        hairlineAlpha = look.theme.hairline.alpha
    }

    /// A colour that lies outside by less than this share of its light is inside: greys, white and black lie on borders.
    package static let hair = 1e-6

    /// The same for drawing, which need not be as exact: so the gamut of sRGB does not seem to lack the colours next to blue.
    package static let drawnHair = 1e-4

    /// What is drawn at a signed distance to the border of a gamut, positive inside: the share of the colour, and of what lies
    /// beyond it the share that the hairline covers.
    ///
    /// Colours nearer than this are drawn as if they were inside, so that gaps narrower than half a pixel are closed.
    package static let spread = 0.75
    static func shares(_ distance: Double) -> (color: Double, hairline: Double) {
        let past = distance + spread
        return (unitClamped(0.5 + past), lineCoverage(past + 0.5, 1))
    }
    /// Farther than this outside there are neither colour nor hairline.
    package static let reach = spread + 1.5

    /// Where the root of lightness is lower, the hairline fades in any case.
    package static let leastRoot = 0.08

    /// The alpha of the ink of diagonal stripes; one begins at the upper left corner.
    package func hatch(_ position: Point, _ footprint: Double) -> Double {
        guard stripeAlpha > 0 else { return 0 }
        let along = (position.x - origin.x + position.y - origin.y) * 0.5.squareRoot()
        let period = 2 * stripeWidth
        // From the middle of the nearest stripe.
        let middle = along - (along / period).rounded() * period
        let inside = stripeWidth / 2 - abs(middle)
        let share = footprint > 0 ? unitClamped(0.5 + inside / footprint) : inside >= 0 ? 1 : 0
        return stripeAlpha * share
    }
}
