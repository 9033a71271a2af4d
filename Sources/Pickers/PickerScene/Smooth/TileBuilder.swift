import PickerColor

/// Finds the tiles of rows.
struct TileBuilder {
    private let area: PixelBounds
    private let colors: SmoothColors
    private let limits: Limits
    private(set) var tiles: [Tile] = []
    private(set) var cells: [Cell]
    let perRow: Int
    private(set) var coefficients: [SIMD3<Double>] = []

    init(_ area: PixelBounds, _ colors: SmoothColors, _ limits: Limits) {
        (self.area, self.colors, self.limits) = (area, colors, limits)
        func count(_ range: Range<Int>) -> Int { (range.count + TileRow.least - 1) / TileRow.least }
        perRow = count(area.columns)
        cells = Array(repeating: Cell(), count: perRow * count(area.rows))
    }

    mutating func build() { build(area) }

    /// Between the nodes of a wider tile, a paint might change unseen.
    private static let widest = 512

    private mutating func build(_ part: PixelBounds) {
        // So few pixels are as fast one by one.
        if part.count <= 2 * TileRow.least * TileRow.least { return placeOutside(part) }
        if case .disc = colors.area,
            part.rows.allSatisfy({ colors.area.columns(ofRow: $0, within: part.columns).isEmpty })
        {
            return
        }
        let (across, up) = part.columns.count > Self.widest ? (true, false) : fit(part)
        if !across, !up { return }
        let columns = across ? halves(part.columns) : [part.columns]
        let rows = up ? halves(part.rows) : [part.rows]
        for rows in rows {
            for columns in columns { build(PixelBounds(columns: columns, rows: rows)) }
        }
    }

    /// The two parts of a range, whose border lies between cells.
    private func halves(_ range: Range<Int>) -> [Range<Int>] {
        var side = TileRow.least
        while 2 * side < range.count { side *= 2 }
        if side >= range.count { return [range] }
        let middle = range.lowerBound + side
        return [range.lowerBound..<middle, middle..<range.upperBound]
    }

    /// Adds a tile; returns whether it must be divided across or up, because it is not exact enough.
    private mutating func fit(_ part: PixelBounds) -> (across: Bool, up: Bool) {
        let probe = Tile(area: part, first: 0, across: 0, up: 0, error: 0)
        let (middle, half) = (probe.middle, probe.half)
        func position(_ place: SIMD2<Double>) -> Point {
            let place = middle + half * place
            return Point(x: place.x, y: place.y)
        }
        let degree = Chebyshev.degree
        // Many squares that must be divided show it along their middles.
        let isUneven = [SIMD2(1.0, 0), SIMD2(0, 1)].map { direction in
            let values = colors.values { position(Chebyshev.nodes[$0] * direction) }
            var line = (0...degree).map { values[$0] }
            let least = line.reduce(.infinity) { min($0, $1.min()) }
            line.withUnsafeMutableBufferPointer { Chebyshev.transform($0, first: 0, step: 1) }
            return !(line[degree].magnitudes.max() <= limits.limit(least))
        }
        if isUneven[0] || isUneven[1] { return divided(part, isUneven[0], isUneven[1]) }
        return withUnsafeTemporaryAllocation(of: SIMD3<Double>.self, capacity: 64) { grid in
            var (least, sum) = (Double.infinity, SIMD3<Double>.zero)
            for row in 0...degree {
                let values = colors.values { position(SIMD2(Chebyshev.nodes[$0], Chebyshev.nodes[row])) }
                for column in 0...degree {
                    let value = values[column]
                    (least, sum) = (min(least, value.min()), sum + value)
                    grid[8 * row + column] = value
                }
            }
            // Where a value is infinite or NaN there is no polynomial.
            guard sum.sum().isFinite else { return divided(part, true, true) }
            for line in 0..<8 { Chebyshev.transform(grid, first: 8 * line, step: 1) }
            for line in 0..<8 { Chebyshev.transform(grid, first: line, step: 8) }
            let limit = limits.limit(least)
            var (across, up, previous) = (0.0, 0.0, 0.0)
            for index in 0...degree {
                across += grid[8 * index + degree].magnitudes.max()
                up += grid[8 * degree + index].magnitudes.max()
                previous = max(
                    previous, grid[8 * index + degree - 1].magnitudes.max(),
                    grid[8 * (degree - 1) + index].magnitudes.max())
            }
            var error = max(across, up)
            guard error <= limit, previous <= 4 * limit else {
                let both = !(across > limit || up > limit)
                return divided(part, both || !(across <= limit), both || !(up <= limit))
            }
            for place in Chebyshev.probes {
                let value = colors.values(position(place))
                let difference = (Chebyshev.sum(grid, place) - value).magnitudes.max()
                guard difference <= limits.limit(min(least, value.min())) else {
                    return divided(part, true, true)
                }
                error = max(error, difference)
            }
            add(part, grid, limit, error)
            return (false, false)
        }
    }

    /// Decides that a square without a tile lies outside, if some values do so by more than they differ.
    private mutating func placeOutside(_ part: PixelBounds) {
        guard colors.style != nil else { return }
        var (least, greatest) = (SIMD3(repeating: Double.infinity), SIMD3(repeating: -Double.infinity))
        for half in 0..<2 {
            // Four by four, the outermost on the corners.
            let values = colors.values { lane in
                Point(
                    x: Double(part.columns.lowerBound) + Double(part.columns.count * (lane % 4)) / 3,
                    y: Double(part.rows.lowerBound) + Double(part.rows.count * (2 * half + lane / 4)) / 3)
            }
            for lane in 0..<8 {
                (least, greatest) = (pointwiseMin(least, values[lane]), pointwiseMax(greatest, values[lane]))
            }
        }
        let size = max(abs(least.min()), abs(greatest.max()))
        let margin =
            (greatest - least) + 4 * GamutStyle.drawnHair * size + 2 * leastLight
        guard any((least - margin) .> 1) || any((greatest + margin) .< 0) else { return }
        var cell = Cell()
        cell.side = .outside
        fill(part, cell)
    }

    /// Whether it can be divided in the directions in which it should, or else in another.
    private func divided(_ part: PixelBounds, _ across: Bool, _ up: Bool) -> (across: Bool, up: Bool) {
        let wide = part.columns.count > TileRow.least, high = part.rows.count > TileRow.least
        // Rows begin wide, because many paints change evenly from left to right.
        if wide, part.columns.count > 2 * part.rows.count { return (true, false) }
        if across && wide || up && high { return (across && wide, up && high) }
        return (wide, high)
    }

    private mutating func add(
        _ part: PixelBounds, _ grid: UnsafeMutableBufferPointer<SIMD3<Double>>, _ limit: Double,
        _ error: Double
    ) {
        // Coefficients that are too small to matter are left out.
        let spare = limit / 32
        var (across, up) = (8, 8)
        func isSmall(_ indices: some Sequence<Int>) -> Bool {
            indices.reduce(0) { $0 + grid[$1].magnitudes.max() } <= spare
        }
        while across > 1, isSmall((0..<up).map({ 8 * $0 + across - 1 })) { across -= 1 }
        while up > 1, isSmall((0..<across).map({ 8 * (up - 1) + $0 })) { up -= 1 }
        let first = coefficients.count
        for row in 0..<up { coefficients += grid[(8 * row)..<(8 * row + across)] }
        // Renderers count as inside what lies outside by a share of the light.
        let greatest = coefficients[first...].reduce(0) { $0 + $1.magnitudes.max() }
        let own = 4 * error + 4 * GamutStyle.drawnHair * greatest + 2 * leastLight
        let tile = Tile(area: part, first: first, across: across, up: up, error: own)
        tiles.append(tile)
        let shape = colors.style == nil ? nil : TileShape(tile, coefficients)
        place(part, shape)
    }

    /// Decides squares of 64 x 64 pixels, and then the parts of those that are mixed.
    private mutating func place(_ part: PixelBounds, _ shape: TileShape?) {
        let isLarge = max(part.columns.count, part.rows.count) > 64
        var cell = isLarge && shape != nil ? Cell() : shape?.cell(part) ?? Cell()
        if shape != nil, isLarge || cell.side == .mixed {
            let columns = halves(part.columns), rows = halves(part.rows)
            if columns.count + rows.count > 2 {
                for rows in rows {
                    for columns in columns { place(PixelBounds(columns: columns, rows: rows), shape) }
                }
                return
            }
        }
        cell.tile = tiles.count - 1
        fill(part, cell)
    }

    /// Stores what the pixels of a part have in common.
    private mutating func fill(_ part: PixelBounds, _ cell: Cell) {
        for row in stride(from: part.rows.lowerBound, to: part.rows.upperBound, by: TileRow.least) {
            for column in stride(
                from: part.columns.lowerBound, to: part.columns.upperBound, by: TileRow.least)
            {
                let index =
                    (row - area.rows.lowerBound) / TileRow.least * perRow + (column - area.columns.lowerBound)
                    / TileRow.least
                cells[index] = cell
            }
        }
    }
}

/// How far values may be from the paint's.
struct Limits {
    /// The error of values that is a forty-thousandth of a step of 8 bits, where the transfer function is steep.
    let least: Double
    /// The value of half a step.
    private let first: Double
    private let transfer: TransferFunction?

    init(_ transfer: TransferFunction?) {
        let first = transfer?.linear(fromEncoded: 0.5 / 255) ?? 0
        (self.transfer, self.first) = (transfer, first)
        least = transfer.map { Self.limit($0, first) } ?? Self.share
    }

    private static let share = 2.5e-5 / 255

    /// The limit for values that are not less than `value`, if it is above half a step.
    func limit(_ value: Double) -> Double {
        guard let transfer, value > first else { return least }
        return Self.limit(transfer, min(value, 1))
    }

    private static func limit(_ transfer: TransferFunction, _ value: Double) -> Double {
        let change = 0.001 * value
        return share * change
            / (transfer.encoded(fromLinear: value + change) - transfer.encoded(fromLinear: value))
    }
}
