import PickerColor

/// Smooth colours of many pixels: polynomials of squares, which are as small as it takes, and exact colours of what remains.
///
/// Each polynomial interpolates the values of a square at 8 x 8 Chebyshev nodes. It counts as exact to a forty-thousandth of a step of 8
/// bits if its last coefficients are smaller than that, those before them than four times as much, and some more values differ less. The tiles depend on the paint and
/// its bounds alone, not on which pixels are drawn. Calls may come from several threads.
package final class SmoothTiles: @unchecked Sendable {
    package let colors: SmoothColors
    private let bounds: PixelBounds
    private let inner: PixelBounds
    private let rows: [TileRow]

    /// True if colours beyond the area may be rounded to 8 bits, which is faster.
    private let isRounded: Bool
    /// The values of steps of 8 bits.
    private let steps: [Double]

    /// Cells of more pixels would take too much memory, a byte for each, and are kept for all bands of a picture.
    private static let mostPixels = 8192 * 8192

    /// Prepares for the pixels in `bounds`; computes only what is read. Nil for more than 8192 x 8192 pixels of colours that need
    /// tiles.
    package init?(
        _ colors: SmoothColors, _ bounds: PixelBounds, isRounded: Bool = false
    ) {
        guard colors.isQuick || bounds.count <= Self.mostPixels else { return nil }
        (self.colors, self.bounds, self.isRounded) = (colors, bounds, isRounded)
        steps =
            isRounded
            ? (0...255).map { step in
                let encoded = Double(step) / 255
                return colors.transfer?.linear(fromEncoded: encoded) ?? encoded
            } : []
        var inner = PixelBounds.empty
        for y in bounds.rows {
            let columns = colors.area.columns(ofRow: y, within: bounds.columns)
            let row = PixelBounds(columns: columns, rows: y..<(y + 1))
            if !row.isEmpty { inner = inner.isEmpty ? row : inner.union(row) }
        }
        self.inner = inner
        let limits = Limits(colors.transfer)
        rows =
            colors.isQuick
            ? []
            : stride(from: inner.rows.lowerBound, to: inner.rows.upperBound, by: TileRow.side).map {
                [inner] y in
                TileRow(
                    PixelBounds(
                        columns: inner.columns, rows: y..<min(y + TileRow.side, inner.rows.upperBound)),
                    limits)
            }
    }

    /// The first of some columns.
    package enum Run {
        /// Their values have been written.
        case values(count: Int)
        /// They lie outside, where only stripes may be drawn.
        case outside(count: Int)
        /// They are near a border, so each has to be computed.
        case exact(count: Int)
    }

    /// Writes the values of the first of `columns` of row `y`: the red ones, and `stride` numbers further on the green ones, then
    /// the blue ones. A stride must be larger by 8 than the count, or than the next multiple of 8.
    package func write(
        _ columns: Range<Int>, ofRow y: Int, into planes: UnsafeMutablePointer<Float>, stride: Int
    ) -> Run {
        let own =
            inner.rows.contains(y)
            ? colors.area.columns(ofRow: y, within: inner.columns).clamped(to: columns) : 0..<0
        var x = columns.lowerBound
        /// Goes on to `end` with exact colours; false if that must be a run of its own.
        func storeExact(_ end: Int) -> Bool {
            if colors.style != nil, x < end { return false }
            while x < end {
                store(exact(x, y), planes + (x &- columns.lowerBound), stride)
                x &+= 1
            }
            return true
        }
        func values() -> Run { .values(count: x - columns.lowerBound) }
        func storeRest(_ end: Int) -> Run {
            if storeExact(end) { return values() }
            return x > columns.lowerBound ? values() : .exact(count: end - x)
        }
        if own.isEmpty { return storeRest(columns.upperBound) }
        if !storeExact(own.lowerBound) { return .exact(count: own.lowerBound - x) }
        if colors.isQuick {
            while x < own.upperBound {
                store(colors.values(.center(column: x, row: y)), planes + (x &- columns.lowerBound), stride)
                x &+= 1
            }
            return storeRest(columns.upperBound)
        }
        let row = rows[(y - inner.rows.lowerBound) / TileRow.side].tiles(colors)
        while x < own.upperBound {
            let cell = row.cell(x, y)
            let part = x..<min(cell.pointee.end, own.upperBound)
            let isFirst = x == columns.lowerBound
            if cell.pointee.tile < 0, cell.pointee.side != .outside {
                if colors.style != nil { return isFirst ? .exact(count: part.count) : values() }
                storeValues(part, y, planes + (x &- columns.lowerBound), stride)
                x = part.upperBound
                continue
            }
            switch cell.pointee.side {
            case .outside: return isFirst ? .outside(count: part.count) : values()
            case .mixed:
                let part = x..<min(row.endOfCell(x), own.upperBound)
                let run = write(
                    part, ofRow: y, row, cell.pointee, planes + (x - columns.lowerBound), stride)
                if case .values(let count) = run {
                    x &+= count
                    if count < part.count { return values() }
                } else {
                    return isFirst ? run : values()
                }
            case .inside:
                let tile = row.tiles + cell.pointee.tile
                RowPolynomial(tile, row.coefficients, y).write(
                    part, planes + (x - columns.lowerBound), stride)
                x = part.upperBound
            }
        }
        return storeRest(columns.upperBound)
    }

    /// The values of a pixel, which may lie beyond the area.
    private func exact(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let color = colors.exact(.center(column: x, row: y)).components
        guard let transfer = colors.transfer else { return color }
        if !isRounded { return transfer.linear(fromEncoded: color) }
        return SIMD3(
            steps[Int(roundedByte(color.x))], steps[Int(roundedByte(color.y))],
            steps[Int(roundedByte(color.z))])
    }

    @inline(__always)
    private func store(_ values: SIMD3<Double>, _ red: UnsafeMutablePointer<Float>, _ stride: Int) {
        let values = SIMD3<Float>(values)
        (red[0], red[stride], red[2 &* stride]) = (values.x, values.y, values.z)
    }

    /// Writes the values of pixels that no polynomial gives, eight at once where that is faster.
    private func storeValues(
        _ columns: Range<Int>, _ y: Int, _ planes: UnsafeMutablePointer<Float>, _ stride: Int
    ) {
        for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: 8) {
            let (target, count) = (planes + (x - columns.lowerBound), min(8, columns.upperBound - x))
            guard let eight = colors.valuesOfEight else {
                for lane in 0..<count {
                    store(colors.values(.center(column: x + lane, row: y)), target + lane, stride)
                }
                continue
            }
            let values = eight { .center(column: x + min($0, count - 1), row: y) }
            for lane in 0..<count { store(values[lane], target + lane, stride) }
        }
    }

    /// Writes the values of the first pixels of a cell that are all inside, all outside or all near a border.
    private func write(
        _ columns: Range<Int>, ofRow y: Int, _ row: TileRow.Tiles, _ cell: Cell,
        _ planes: UnsafeMutablePointer<Float>, _ stride: Int
    ) -> Run {
        RowPolynomial(row.tiles + cell.tile, row.coefficients, y).write(columns, planes, stride)
        let (low, high) = (SIMD3(repeating: 0.5) - cell.inset, SIMD3(repeating: 0.5) + cell.reach)
        func side(_ index: Int) -> Cell.Side {
            // 0 is the middle of the range of components, 0.5 its ends.
            let place = SIMD3(planes[index], planes[stride + index], planes[2 * stride + index]) - 0.5
            let distance = SIMD3(abs(place.x), abs(place.y), abs(place.z))
            return any(distance .> high) ? .outside : any(distance .>= low) ? .mixed : .inside
        }
        let first = side(0)
        var count = 1
        while count < columns.count, side(count) == first { count &+= 1 }
        return switch first {
        case .inside: .values(count: count)
        case .outside: .outside(count: count)
        case .mixed: .exact(count: count)
        }
    }
}

extension SmoothTiles {
    /// Writes the colours of `columns` of row `y`, encoded and opaque.
    package func write(_ columns: Range<Int>, ofRow y: Int, into target: UnsafeMutablePointer<SIMD4<Double>>)
    {
        let stride = columns.count + 16
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * stride) { planes in
            guard let start = planes.baseAddress else { return }
            var (rest, target) = (columns, target)
            while !rest.isEmpty {
                let count: Int
                switch write(rest, ofRow: y, into: start, stride: stride) {
                case .values(let some):
                    count = some
                    for index in 0..<count {
                        let values = SIMD3<Double>(
                            SIMD3(start[index], start[stride + index], start[2 * stride + index])
                        ).clamped(lowerBound: .zero, upperBound: .one)
                        target[index] = SIMD4(colors.transfer?.encoded(fromLinear: values) ?? values, 1)
                    }
                case .outside(let some):
                    count = some
                    for index in 0..<count { target[index] = outside(rest.lowerBound + index, y) }
                case .exact(let some):
                    count = some
                    if let writeExact = colors.writeExact {
                        writeExact(rest.prefix(count), y, target)
                    } else {
                        for index in 0..<count {
                            let color = colors.exact(.center(column: rest.lowerBound + index, row: y))
                            target[index] = SIMD4(color.red, color.green, color.blue, color.alpha)
                        }
                    }
                }
                rest = (rest.lowerBound + count)..<rest.upperBound
                target += count
            }
        }
    }

    /// The colour of a pixel that lies outside.
    private func outside(_ x: Int, _ y: Int) -> SIMD4<Double> {
        guard let style = colors.style else { return .zero }
        let alpha = style.hatch(.center(column: x, row: y), 1)
        return alpha > 0 ? SIMD4(SIMD3(repeating: style.ink), alpha) : .zero
    }
}
