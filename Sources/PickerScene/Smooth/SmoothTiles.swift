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
    /// Greys of stripes, encoded and as values; they are the same along diagonals.
    private let greys: UnsafeMutablePointer<Float>
    private let values: UnsafeMutablePointer<Float>

    /// Writes `width` values of three polynomials, and perhaps more up to a multiple of 8, to three planes that are `stride` numbers
    /// apart. Each has eight factors of the powers of `start`, `start` + 1, …, times `scale`; only the first `count` are not 0.
    package typealias PolynomialWriter =
        @Sendable (
            _ factors: UnsafePointer<Double>, _ count: Int, _ start: Double, _ scale: Double, _ width: Int,
            _ planes: UnsafeMutablePointer<Float>, _ stride: Int
        ) -> Void

    private let writePolynomials: PolynomialWriter

    /// True if colours near borders and greys may be rounded to 8 bits, which is faster.
    private let isRounded: Bool
    /// The values of steps of 8 bits.
    private let steps: [Double]

    /// Cells of more pixels would take too much memory, a byte for each, and are kept for all bands of a picture.
    private static let mostPixels = 8192 * 8192

    /// Prepares for the pixels in `bounds`; computes only what is read. Nil for more than 8192 x 8192 pixels of colours that need
    /// tiles.
    package init?(
        _ colors: SmoothColors, _ bounds: PixelBounds, isRounded: Bool = false,
        _ writePolynomials: @escaping PolynomialWriter = SmoothTiles.write
    ) {
        guard colors.isQuick || bounds.count <= Self.mostPixels else { return nil }
        (self.colors, self.bounds, self.writePolynomials) = (colors, bounds, writePolynomials)
        self.isRounded = isRounded
        steps =
            isRounded
            ? (0...255).map { step in
                let encoded = Double(step) / 255
                return colors.transfer?.linear(fromEncoded: encoded) ?? encoded
            } : []
        var inner = PixelBounds.empty
        for y in bounds.rows {
            let columns = colors.columns(ofRow: y, within: bounds.columns)
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
        let count = colors.borders?.isHatched == true ? bounds.columns.count + bounds.rows.count : 0
        greys = .allocate(capacity: count)
        values = .allocate(capacity: count)
        for index in 0..<count {
            let place = Point.center(column: bounds.columns.lowerBound + index, row: bounds.rows.lowerBound)
            var grey = colors.borders?.style.hatch(place, 1) ?? 0
            if isRounded { grey = Double(roundedByte(grey)) / 255 }
            greys[index] = Float(grey)
            values[index] = Float(colors.transfer?.linear(fromEncoded: grey) ?? grey)
        }
    }

    deinit {
        greys.deallocate()
        values.deallocate()
    }

    /// The first of some columns.
    package enum Run {
        /// Their values have been written.
        case values(count: Int)
        /// They show greys, encoded, one number for each.
        case greys(UnsafePointer<Float>, count: Int)
    }

    /// The index of the grey of a pixel.
    private func diagonal(_ x: Int, _ y: Int) -> Int {
        x &- bounds.columns.lowerBound &+ y &- bounds.rows.lowerBound
    }

    /// Writes the values of the first of `columns` of row `y`: the red ones, and `stride` numbers further on the green ones, then
    /// the blue ones. A stride must be larger by 8 than the count, or than the next multiple of 8.
    package func write(
        _ columns: Range<Int>, ofRow y: Int, into planes: UnsafeMutablePointer<Float>, stride: Int
    ) -> Run {
        let own =
            inner.rows.contains(y)
            ? colors.columns(ofRow: y, within: inner.columns).clamped(to: columns) : 0..<0
        var x = columns.lowerBound
        func storeExact(_ end: Int) {
            while x < end {
                store(exact(x, y), planes + (x &- columns.lowerBound), stride)
                x &+= 1
            }
        }
        if own.isEmpty {
            storeExact(columns.upperBound)
            return .values(count: columns.count)
        }
        storeExact(own.lowerBound)
        if colors.isQuick {
            while x < own.upperBound {
                store(colors.values(.center(column: x, row: y)), planes + (x &- columns.lowerBound), stride)
                x &+= 1
            }
            storeExact(columns.upperBound)
            return .values(count: columns.count)
        }
        let row = rows[(y - inner.rows.lowerBound) / TileRow.side].tiles(colors)
        while x < own.upperBound {
            let cell = row.cell(x, y)
            let part = x..<min(cell.pointee.end, own.upperBound)
            if cell.pointee.tile < 0 || cell.pointee.side == .exact {
                while x < part.upperBound {
                    let own = colors.borders == nil ? colors.values(.center(column: x, row: y)) : exact(x, y)
                    store(own, planes + (x &- columns.lowerBound), stride)
                    x &+= 1
                }
                continue
            }
            if cell.pointee.side == .outside {
                return x > columns.lowerBound
                    ? .values(count: x - columns.lowerBound)
                    : .greys(greys + diagonal(x, y), count: part.count)
            }
            write(part, ofRow: y, row, cell.pointee, planes + (x - columns.lowerBound), stride)
            x = part.upperBound
        }
        storeExact(columns.upperBound)
        return .values(count: columns.count)
    }

    /// The values of a pixel, which may be near a border.
    private func exact(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let color = colors.exact(.center(column: x, row: y))
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

    /// Writes the values of pixels that polynomials of a tile give, and of those near borders.
    private func write(
        _ columns: Range<Int>, ofRow y: Int, _ row: TileRow.Tiles, _ first: Cell,
        _ planes: UnsafeMutablePointer<Float>, _ stride: Int
    ) {
        let tile = row.tiles + first.tile
        let polynomial = RowPolynomial(tile, row.coefficients, y)
        polynomial.write(columns, planes, stride, writePolynomials)
        guard first.side == .mixed else { return }
        var x = columns.lowerBound
        while x < columns.upperBound {
            let (cell, end) = (row.cell(x, y).pointee, min(row.endOfCell(x), columns.upperBound))
            let (low, high) = (SIMD3(repeating: 0.5) - cell.reach, SIMD3(repeating: 0.5) + cell.reach)
            while x < end {
                let red = planes + (x &- columns.lowerBound)
                // 0 is the middle of the range of components, 0.5 its ends.
                let place = SIMD3(red[0], red[stride], red[2 &* stride]) - 0.5
                let distance = SIMD3(abs(place.x), abs(place.y), abs(place.z))
                if any(distance .> high) {
                    let grey = values[diagonal(x, y)]
                    (red[0], red[stride], red[2 &* stride]) = (grey, grey, grey)
                } else if any(distance .>= low) {
                    store(exact(x, y), red, stride)
                }
                x &+= 1
            }
        }
    }

    /// Borders are as soft as a pixel is wide; the rest allows for errors of slopes.
    static let reach = 0.55
}

extension SmoothTiles {
    /// Evaluates polynomials without vectors of more than 128 bits.
    package static let write: PolynomialWriter = { factors, count, start, scale, width, planes, stride in
        for plane in 0..<3 {
            let (own, target) = (factors + 8 &* plane, planes + plane &* stride)
            for index in 0..<width {
                let place = (start + Double(index)) * scale
                var value = own[count &- 1]
                var power = count &- 2
                while power >= 0 {
                    value = value * place + own[power]
                    power &-= 1
                }
                target[index] = Float(value)
            }
        }
    }

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
                case .greys(let greys, let some):
                    count = some
                    for index in 0..<count {
                        target[index] = SIMD4(SIMD3(repeating: Double(greys[index])), 1)
                    }
                }
                rest = (rest.lowerBound + count)..<rest.upperBound
                target += count
            }
        }
    }
}
