import CPixels
import PickerScene

// Rows of paints that are opaque in some places, and clear or translucent in others.
extension Canvas {
    /// Writes the rows of a paint over a background into all pixels of `block`, or passes runs of pixels that have none to
    /// `writeExact`; false, and nothing is drawn, in 16 bits. There must be `memory` for each column,
    /// and for at least 512.
    func fill(
        _ block: PixelBounds, with paint: any PreparedPaint, over background: PremultipliedColor,
        _ memory: UnsafeMutablePointer<SIMD4<Double>>, _ writeExact: (PixelRun) -> Void
    ) -> Bool {
        guard let pixels = start.eight else { return false }
        let floats = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self)
        let clear = RoundedColor(background)
        for y in block.rows {
            var columns = block.columns
            while !columns.isEmpty {
                let row = paint.row(y, columns, floats)
                let part = columns.prefix(row?.count ?? columns.count)
                switch row?.meaning {
                case nil, .exact: writeExact(PixelRun(part, ofRow: y))
                case .nothing: fill(PixelBounds(columns: part, rows: y..<(y + 1)), with: clear)
                case .ink(let grey):
                    guard let row else { break }
                    let target = pixels + (y &* width &+ part.lowerBound)
                    for index in 0..<row.count {
                        let alpha = Double(row.values[index])
                        var color = background
                        color.blend(
                            PremultipliedColor(
                                straight: SIMD4(grey, grey, grey, alpha), coverage: 1))
                        target[index] = color.rounded()
                    }
                case .encoded, .linear:
                    if let row { write(row, words(pixels, part.lowerBound, y)) }
                }
                columns = part.upperBound..<columns.upperBound
            }
        }
        return true
    }
}
