import PickerScene

/// The block characters that a terminal's font has.
public enum CellGlyphs: Hashable, Sendable {
    /// `▀▄▌▐`, which every font has, even that of Linux's console.
    case halves
    /// Also `▁▂▃▅▆▇`, `▏▎▍▋▊▉` and the quarters `▘▝▖▗▚▞▙▛▜▟`.
    case eighths
}

/// A block character, which divides a cell into two colours.
struct BlockGlyph: Hashable {
    /// The character, whose own colour is `front`.
    let scalar: Unicode.Scalar
    /// The character for the rest of the cell; nil if there is none.
    let complement: Unicode.Scalar?

    /// `▀`, which shows the gradients of most cells.
    static let upperHalf = BlockGlyph(scalar: "▀", complement: "▄")
    static let leftHalf = BlockGlyph(scalar: "▌", complement: "▐")
    /// The lowest one to seven eighths.
    static let lower = eighths("▁▂▃▄▅▆▇")
    /// The leftmost one to seven eighths.
    static let left = eighths("▏▎▍▌▋▊▉")
    /// The upper left, upper right, lower left and lower right quarter, and two of them at a diagonal.
    static let quarters = [
        BlockGlyph(scalar: "▘", complement: "▟"), BlockGlyph(scalar: "▝", complement: "▙"),
        BlockGlyph(scalar: "▖", complement: "▜"), BlockGlyph(scalar: "▗", complement: "▛"),
    ]
    static let diagonal = BlockGlyph(scalar: "▚", complement: "▞")

    private static func eighths(_ scalars: String) -> [BlockGlyph] {
        scalars.unicodeScalars.map { BlockGlyph(scalar: $0, complement: nil) }
    }
}

/// The pixels of one cell, as sums from which the best block character is found.
///
/// A character with the mean colours of its two parts differs from the pixels by a sum of squares. This is least where the
/// squares of the parts' sums over their counts are greatest.
struct CellPixels {
    /// The sums of the rows of each half, and of the columns of each half: premultiplied, red, green, blue and alpha.
    private var rows: [SIMD4<Float>]
    private var columns: [SIMD4<Float>]
    private var quarters = [SIMD4<Float>](repeating: .zero, count: 4)
    private var squares: Float = 0
    private let size: PixelSize

    init(_ size: PixelSize) {
        self.size = size
        rows = Array(repeating: .zero, count: size.height)
        columns = Array(repeating: .zero, count: size.width)
    }

    /// Takes the pixels of a cell; those outside the picture are clear.
    mutating func read(
        _ pixels: UnsafeBufferPointer<PremultipliedRGBA8>, of picture: PixelSize, column: Int, row: Int
    ) {
        for index in columns.indices { columns[index] = .zero }
        for index in quarters.indices { quarters[index] = .zero }
        squares = 0
        let width = min(size.width, picture.width - column * size.width)
        let half = size.width / 2
        for y in 0..<size.height {
            let line = row * size.height + y
            var (left, right) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
            if line < picture.height {
                let start = line &* picture.width &+ column &* size.width
                for x in 0..<width {
                    let pixel = pixels[start &+ x]
                    let color = SIMD4(
                        Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
                    columns[x] += color
                    if x < half { left += color } else { right += color }
                    squares += (color * color).sum()
                }
            }
            rows[y] = left + right
            let quarter = y < size.height / 2 ? 0 : 2
            quarters[quarter] += left
            quarters[quarter + 1] += right
        }
    }

    /// A character with the means of its two parts.
    struct Division {
        var glyph: BlockGlyph
        var front: SIMD4<Float>
        var back: SIMD4<Float>
        /// The part of the cell that is the character's own, 0…1.
        var share: Float
        fileprivate var quality: Float

        /// The colour of most of the cell.
        var most: SIMD4<Float> { share > 0.5 ? front : share < 0.5 ? back : (front + back) / 2 }
    }

    /// The character that shows the cell best; `▀` unless another one is much better. Without a `background`, a character whose
    /// own part would be clear is no choice: text cannot have the colour of the terminal's background.
    func division(_ glyphs: CellGlyphs, hasBackground: Bool) -> Division {
        let total = rows.reduce(.zero, +)
        func division(_ glyph: BlockGlyph, _ sum: SIMD4<Float>, _ count: Int) -> Division {
            let rest = total - sum
            let (own, other) = (Float(count), Float(size.count - count))
            return Division(
                glyph: glyph, front: sum / own, back: rest / other, share: own / Float(size.count),
                quality: (sum * sum).sum() / own + (rest * rest).sum() / other)
        }
        let upper = size.height / 2
        let usual = division(.upperHalf, rows[..<upper].reduce(.zero, +), upper * size.width)
        let error = squares - usual.quality
        // Gradients look smooth with one character throughout; half of the error must go, and it must be visible.
        guard size.width >= 2, error > Self.visible * Float(size.count) else { return usual }
        var best = usual
        best.quality = squares - error / 2
        func consider(_ glyph: BlockGlyph, _ sum: SIMD4<Float>, _ count: Int) {
            let other = division(glyph, sum, count)
            let isClear = !hasBackground && other.front.w < 127.5
            if other.quality > best.quality, !isClear || glyph.complement != nil { best = other }
        }
        consider(.leftHalf, columns[..<(size.width / 2)].reduce(.zero, +), size.width / 2 * size.height)
        guard glyphs == .eighths, size.width >= 8, size.height >= 8 else { return best }
        for (eighth, glyph) in BlockGlyph.lower.enumerated() {
            let count = ((eighth + 1) * size.height + 4) / 8
            consider(glyph, rows[(size.height - count)...].reduce(.zero, +), count * size.width)
        }
        for (eighth, glyph) in BlockGlyph.left.enumerated() {
            let count = ((eighth + 1) * size.width + 4) / 8
            consider(glyph, columns[..<count].reduce(.zero, +), count * size.height)
        }
        let (left, right) = (size.width / 2, size.width - size.width / 2)
        let counts = [
            left * upper, right * upper, left * (size.height - upper), right * (size.height - upper),
        ]
        for (index, glyph) in BlockGlyph.quarters.enumerated() {
            consider(glyph, quarters[index], counts[index])
        }
        consider(.diagonal, quarters[0] + quarters[3], counts[0] + counts[3])
        return best
    }

    /// The mean square of an error in all components together that is worth another character.
    private static let visible: Float = 100
}
