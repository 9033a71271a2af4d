import PickerColor

/// How a paint draws what lies outside the drawn space, and lines over its colours.
package struct GamutStyle {
    package let outside: PlaneLook.Outside
    /// That of the drawn space.
    let transfer: TransferFunction
    /// The luminances at which lines are drawn.
    package let luminances: [Double]
    /// Where a stripe begins.
    let origin: Point
    /// The widths of lines and stripes, in pixels.
    package let lineWidth: Double
    package let stripeWidth: Double

    init(
        _ outside: PlaneLook.Outside, _ transfer: TransferFunction, _ luminances: [Double], _ scale: Double,
        origin: Point
    ) {
        (self.outside, self.transfer, self.luminances) = (outside, transfer, luminances)
        (self.origin, lineWidth, stripeWidth) = (origin, Self.lineWidth * scale, 4 * scale)
    }

    /// The width of lines, in points.
    static let lineWidth = 1.5

    /// Beside a border that is so close, a colour counts as inside: greys, white and black lie on borders.
    package static let hair = 1e-6

    /// The grey of diagonal stripes; one begins at the upper left corner.
    package func hatch(_ position: Point, _ footprint: Double) -> Double {
        let along = (position.x - origin.x + position.y - origin.y) * 0.5.squareRoot()
        let period = 2 * stripeWidth
        // From the middle of the nearest light stripe.
        let middle = along - (along / period).rounded() * period
        let inside = stripeWidth / 2 - abs(middle)
        let share = footprint > 0 ? unitClamped(0.5 + inside / footprint) : inside >= 0 ? 1 : 0
        return mix(Self.darkGrey, Self.lightGrey, share)
    }

    package static let lightGrey = 0.56
    package static let darkGrey = 0.48

    /// About the grey that has the same contrast with white and black; no whole percentage, because in a plane of one lightness
    /// all lines would be grey.
    package static let lineChange = 0.5708...0.5718
}
