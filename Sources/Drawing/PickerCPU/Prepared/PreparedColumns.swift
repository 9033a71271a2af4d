import CPixels
import PickerColor
import PickerScene

/// A plane whose columns and rows are computed apart from each other.
final class PreparedSeparablePlane: PreparedPaint {
    private let plane: HuePlane
    private let colors: SeparableColors
    var separable: SeparableColors? { colors }

    /// Prepares the plane for the pixels in `bounds`; takes over the rows of `previous` if they are the same.
    init(_ plane: HuePlane, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        self.plane = plane
        let frame = plane.frame
        let rows: RowFunctions
        if let previous = previous as? PreparedSeparablePlane, previous.colors.rows.rows == bounds.rows,
            previous.plane.hasSameRows(as: plane)
        {
            rows = previous.colors.rows
        } else {
            rows = RowFunctions(bounds.rows) { y in
                let (offset, scale) = plane.row(1 - frame.unitPosition(.center(column: 0, row: y)).y)
                return glpick_row(offset: offset, scale: scale)
            }
        }
        let color = plane.columns
        colors = SeparableColors(bounds.columns, rows) { x in
            color(frame.unitPosition(.center(column: x, row: 0)).x)
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        self.colors.write(runs, into: colors)
    }
}

/// A paint whose rows are all the same, such as that of a bar.
final class PreparedColumns: PreparedPaint, @unchecked Sendable {
    private enum Kind {
        case opaque, clear, translucent

        init(_ alpha: Double) { self = alpha == 1 ? .opaque : alpha == 0 ? .clear : .translucent }
    }

    private let columns: Range<Int>
    private let colors: UnsafeMutablePointer<SIMD4<Double>>
    /// The components of all columns, as a ``ColorRow`` has them.
    private let values: UnsafeMutablePointer<Float>
    /// Neighbouring columns of one kind, from the left.
    private var runs: [(kind: Kind, end: Int)] = []
    var hasTranslucentRows: Bool { true }

    /// Prepares some columns; `write` writes their colours.
    init(_ columns: Range<Int>, _ write: (UnsafeMutablePointer<SIMD4<Double>>) -> Void) {
        self.columns = columns
        colors = .allocate(capacity: columns.count)
        values = .allocate(capacity: 3 * columns.count)
        write(colors)
        for index in 0..<columns.count {
            let (color, kind) = (SIMD4<Float>(colors[index]), Kind(colors[index].w))
            for plane in 0..<3 { values[plane * columns.count + index] = color[plane] }
            if runs.last?.kind == kind { runs.removeLast() }
            runs.append((kind, columns.lowerBound + index + 1))
        }
    }

    deinit {
        colors.deallocate()
        values.deallocate()
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { _, some, offset in
            (colors + offset).update(
                from: self.colors + (some.lowerBound - columns.lowerBound), count: some.count)
        }
    }

    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        guard let run = runs.first(where: { $0.end > some.lowerBound }) else { return nil }
        let part = some.lowerBound..<min(run.end, some.upperBound)
        switch run.kind {
        case .opaque:
            let first = values + (part.lowerBound - columns.lowerBound)
            return ColorRow(.encoded(scale: 1), count: part.count, first, stride: columns.count)
        case .clear: return ColorRow(part, memory, .nothing)
        case .translucent: return ColorRow(part, memory, .exact)
        }
    }
}
