/// Bounds of a tile's values in squares, by their slopes in the middle and the greatest curvature of the tile.
struct TileShape {
    private let tile: Tile
    private let coefficients: [SIMD3<Double>]
    /// The greatest second derivatives: across, of both directions, up.
    private var bends: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) = (.zero, .zero, .zero)

    init(_ tile: Tile, _ coefficients: [SIMD3<Double>]) {
        self.tile = tile
        self.coefficients = Array(coefficients[tile.first...])
        let half = SIMD2(max(tile.half.x, 0.5), max(tile.half.y, 0.5))
        func square(_ order: Int) -> Double { Double(order * order) }
        for row in 0..<tile.up {
            for column in 0..<tile.across {
                let size = self.coefficients[row * tile.across + column].magnitudes
                bends.0 += size * (square(column) * (square(column) - 1) / 3 / (half.x * half.x))
                bends.1 += size * (square(column) * square(row) / (half.x * half.y))
                bends.2 += size * (square(row) * (square(row) - 1) / 3 / (half.y * half.y))
            }
        }
    }

    /// Decides about the pixels of a square.
    func cell(_ part: PixelBounds) -> Cell {
        let radius = SIMD2(Double(part.columns.count), Double(part.rows.count)) / 2
        let here = values(SIMD2(part.center.x, part.center.y))
        func greatest(_ part: (SIMD3<Double>) -> Double) -> (spread: Double, slope: Double) {
            let bends = (part(self.bends.0), part(self.bends.1), part(self.bends.2))
            let (across, up) = (part(here.across), part(here.up))
            let most = SIMD2(
                across + bends.0 * radius.x + bends.1 * radius.y, up + bends.1 * radius.x + bends.2 * radius.y
            )
            let curved =
                bends.0 * radius.x * radius.x + 2 * bends.1 * radius.x * radius.y
                + bends.2 * radius.y * radius.y
            return (across * radius.x + up * radius.y + curved / 2, (most * most).sum().squareRoot())
        }
        var cell = Cell()
        var isOutside = false
        for index in 0..<3 {
            let (spread, slope) = greatest { abs($0[index]) }
            let reach = (GamutStyle.reach + 0.05) * slope + tile.error, inset = 0.05 * slope + tile.error
            (cell.reach[index], cell.inset[index]) = (Float(reach).nextUp, Float(inset).nextUp)
            let value = here.value[index]
            if value < -spread - reach || value > 1 + spread + reach { isOutside = true }
            if !(value >= spread + inset && value <= 1 - spread - inset) { cell.side = .mixed }
        }
        if isOutside { cell.side = .outside }
        return cell
    }

    /// The values at a position, and how they change over a pixel.
    private func values(_ position: SIMD2<Double>) -> (
        value: SIMD3<Double>, across: SIMD3<Double>, up: SIMD3<Double>
    ) {
        let half = SIMD2(max(tile.half.x, 0.5), max(tile.half.y, 0.5))
        let place = ((position - tile.middle) / half).clamped(
            lowerBound: SIMD2(repeating: -1), upperBound: SIMD2(repeating: 1))
        var (value, across, up) = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)
        var (rise, rises) = ((place.y, 1.0), (0.0, 0.0))
        for row in 0..<tile.up {
            var (right, rights) = ((place.x, 1.0), (0.0, 0.0))
            for column in 0..<tile.across {
                let own = coefficients[row &* tile.across &+ column]
                value += own * (right.1 * rise.1)
                across += own * (rights.1 * rise.1)
                up += own * (right.1 * rises.1)
                Chebyshev.step(&right, &rights, place.x, order: column)
            }
            Chebyshev.step(&rise, &rises, place.y, order: row)
        }
        return (value, across / half.x, up / half.y)
    }
}
