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
