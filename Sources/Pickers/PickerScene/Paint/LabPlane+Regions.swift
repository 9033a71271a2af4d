import PickerColor

// Where no border is near, a plane needs less work. Frames are in pixels here.
extension LabPlane {
    /// What the pixels of an area have in common.
    package enum Region: Hashable, Sendable {
        /// All lie inside the colour space.
        case inside
        /// All lie outside the colour space, far from its border.
        case outside
        /// Each must be decided by itself.
        case mixed
    }

    /// The side of the areas for which ``region(of:)`` is worth its time, in pixels.
    package static let regionSide = 16

    /// What the pixels of a small area have in common; ``Region/mixed`` if in doubt.
    package func region(of area: PixelBounds) -> Region {
        if plane.isRound, !isInDisc(area) { return .mixed }
        let unit = frame.unitPosition(area.center)
        let place = place(unit.x, 1 - unit.y)
        let (root, offsets) = form.roots(place.lab)
        // Near black all borders meet.
        guard root > 0.06 else { return .mixed }
        let roots = offsets + root
        let (light, slopes) = (form.light(roots), form.lightSlopes(roots))
        func slope(_ direction: SIMD3<Double>, _ length: Double) -> SIMD3<Double> {
            let (lightness, offsets) = form.rootSlopes(direction)
            return (offsets + lightness) / max(length, ColorPlane.leastSide)
        }
        let across = slope(place.across, frame.width), up = slope(place.up, frame.height)

        /// The range of `weights` times light, up to some pixels beyond the area, and what counts as inside beyond a border.
        func range(
            _ weights: SIMD3<Double>, _ margin: Double
        ) -> (low: Double, high: Double, hair: Double) {
            let halfWidth = Double(area.columns.count) / 2 + margin
            let halfHeight = Double(area.rows.count) / 2 + margin
            let bend = bend(halfWidth, halfHeight)
            let reach = across.magnitudes * halfWidth + up.magnitudes * halfHeight + bend
            let sizes = roots.magnitudes
            let curved = slopes * bend + reach * reach * (3 * sizes + reach)
            let even =
                abs((weights * slopes * across).sum()) * halfWidth
                + abs((weights * slopes * up).sum()) * halfHeight
            let middle = (weights * light).sum()
            let spread = even + (weights.magnitudes * curved).sum()
            let greatest = (sizes + reach).max()
            return (
                middle - spread, middle + spread, GamutStyle.drawnHair * greatest * greatest * greatest
            )
        }
        var isInside = true
        for index in 0..<3 {
            let weights = SIMD3(matrix.x[index], matrix.y[index], matrix.z[index])
            let range = range(weights, GamutStyle.reach + 0.5)
            if range.high < -range.hair || range.low > 1 + range.hair {
                return plane.outside == .clip ? .mixed : .outside
            }
            // So that NaN, of planes without width, is not inside.
            if !(range.low >= 0 && range.high <= 1) { isInside = false }
        }
        return isInside ? .inside : .mixed
    }

    private func isInDisc(_ area: PixelBounds) -> Bool {
        func farthest(_ range: Range<Int>, _ middle: Double) -> Double {
            max(middle - Double(range.lowerBound), Double(range.upperBound) - middle)
        }
        let x = farthest(area.columns, frame.center.x), y = farthest(area.rows, frame.center.y)
        return x * x + y * y <= frame.width * frame.width / 4
    }

    /// How far roots may be from even changes in an area around a place where hue turns.
    private func bend(_ halfWidth: Double, _ halfHeight: Double) -> SIMD3<Double> {
        guard turnsAcross else { return .zero }
        let sizes = form.slopesA.magnitudes + form.slopesB.magnitudes
        let (turned, chroma) = (turn(0), self.chroma)
        let length = (turned * turned).sum().squareRoot()
        let angle = length * halfWidth / max(frame.width, ColorPlane.leastSide)
        let most = max(abs(chroma.x), abs(chroma.x + chroma.y))
        return sizes
            * (most * angle * angle / 2 + abs(chroma.y) * halfHeight / max(frame.height, ColorPlane.leastSide)
                * angle)
    }
}
