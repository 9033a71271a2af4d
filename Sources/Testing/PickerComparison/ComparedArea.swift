public import PickerScene

/// The part of a picture that is compared.
public struct ComparedArea: Hashable, Sendable {
    /// Rectangles that are not compared.
    public var ignored: [PixelArea] = []
    /// Rectangles that alone are compared; empty for the whole picture.
    public var only: [PixelArea] = []
    /// A mask that hides further pixels; nil for none.
    public var mask: ComparisonMask?

    /// Takes the whole picture.
    public init() {}

    /// Whether all pixels are compared.
    var isWhole: Bool { ignored.isEmpty && only.isEmpty && mask == nil }

    /// The columns of a row that are compared, in ascending order.
    func spans(row: Int, width: Int) -> [Range<Int>] {
        var spans = [0..<width]
        if !only.isEmpty {
            spans = joined(
                only.filter { $0.rows.contains(row) }.map { $0.columns.clamped(to: 0..<width) })
        }
        if let mask {
            let hidden = row < mask.hidden.count ? mask.hidden[row] : []
            spans = hidden.reduce(spans) { subtract($1, from: $0) }
        }
        for area in ignored where area.rows.contains(row) { spans = subtract(area.columns, from: spans) }
        return spans
    }

    /// The number of pixels of a picture that are compared.
    func count(in size: PixelSize) -> Int {
        if isWhole { return size.count }
        return (0..<size.height).reduce(0) { sum, row in
            spans(row: row, width: size.width).reduce(sum) { $0 + $1.count }
        }
    }
}

/// A picture that hides pixels of others of its size.
public struct ComparisonMask: Hashable, Sendable {
    /// Width and height in pixels.
    public let size: PixelSize
    /// The hidden columns of each row, in ascending order.
    fileprivate(set) var hidden: [[Range<Int>]] = []

    /// Hides what is transparent or black in a picture.
    public init(_ picture: Pixmap<StraightRGBA8>) {
        size = picture.size
        for row in 0..<size.height {
            var spans: [Range<Int>] = []
            for (column, pixel) in picture.pixels[(row * size.width)..<((row + 1) * size.width)].enumerated()
            {
                guard pixel.alpha == 0 || (pixel.red | pixel.green | pixel.blue) == 0 else { continue }
                if let last = spans.last, last.upperBound == column {
                    spans[spans.count - 1] = last.lowerBound..<(column + 1)
                } else {
                    spans.append(column..<(column + 1))
                }
            }
            hidden.append(spans)
        }
    }
}

/// Ranges in ascending order that do not overlap.
private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
        if let last = result.last, range.lowerBound <= last.upperBound {
            result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
            result.append(range)
        }
    }
    return result
}

private func subtract(_ hole: Range<Int>, from spans: [Range<Int>]) -> [Range<Int>] {
    spans.flatMap { span in
        guard span.overlaps(hole) else { return [span] }
        return [
            span.lowerBound..<max(hole.lowerBound, span.lowerBound),
            min(hole.upperBound, span.upperBound)..<span.upperBound,
        ].filter { !$0.isEmpty }
    }
}
