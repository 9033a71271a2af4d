import PickerScene

/// The pixels of one cell, and the block character that shows them best.
///
/// A gradient is shown by the means of two parts. Where two colours meet, these are found first, as the means of two clusters
/// of pixels; then a character is chosen whose shape is nearest to that of the clusters. So edges stay sharp: pixels
/// between two colours do not make a third one.
struct CellPixels {
    /// Premultiplied red, green, blue and alpha, row by row.
    private var pixels: [SIMD4<Float>]
    private let size: PixelSize
    private let glyphs: CellGlyphs
    /// False if clear parts must show the terminal's own background, which text cannot have as its colour.
    private let hasBackground: Bool

    init(_ size: PixelSize, _ glyphs: CellGlyphs, hasBackground: Bool) {
        (self.size, self.glyphs, self.hasBackground) = (size, glyphs, hasBackground)
        pixels = Array(repeating: .zero, count: size.count)
    }

    /// Takes the pixels of a cell; those outside the picture are clear.
    mutating func read(
        _ picture: UnsafeBufferPointer<PremultipliedRGBA8>, of whole: PixelSize, column: Int, row: Int
    ) {
        let width = min(size.width, whole.width - column * size.width)
        for y in 0..<size.height {
            let line = row &* size.height &+ y
            let start = line &* whole.width &+ column &* size.width
            for x in 0..<size.width {
                let isInside = x < width && line < whole.height
                let pixel = isInside ? picture[start &+ x] : .clear
                pixels[y &* size.width &+ x] = SIMD4(
                    Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
            }
        }
    }

    /// A character with its colour and the one behind it.
    struct Division {
        var glyph: BlockGlyph
        var front: SIMD4<Float>
        var back: SIMD4<Float>
        /// The part of the cell that is the character's own, 0…1.
        var share: Float

        /// Whether the colours are too far apart for a gradient.
        var isSharp: Bool { CellPixels.distance(front, back) >= CellPixels.edge }

        /// The colour of most of the cell.
        var most: SIMD4<Float> { share > 0.5 ? front : share < 0.5 ? back : (front + back) / 2 }
    }

    /// The character that shows the cell best; `▀` for a gentle gradient, which looks smooth with one character
    /// throughout.
    func division() -> Division {
        if let pixel = pixels.first, pixels.allSatisfy({ $0 == pixel }) {
            let share = Float(BlockGlyph.upperHalf.count(in: size)) / Float(size.count)
            return Division(glyph: .upperHalf, front: pixel, back: pixel, share: share)
        }
        let colors = PartSums(pixels, size)
        let usual = means(.upperHalf, colors)
        guard size.width >= 2 else { return usual }
        // A thin tip must not tint the background.
        if let edge = edgeOfFlatColor(colors.total) { return sharpened(edge) }
        let squares = pixels.reduce(Float(0)) { $0 + ($1 * $1).sum() }
        let error = error(of: usual, squares)
        guard error > Self.visible * Float(size.count) else { return usual }
        var best = (division: usual, error: 0.9 * error)
        for glyph in candidates {
            let division = means(glyph, colors)
            let error = self.error(of: division, squares)
            if error < best.error, !isClearText(division) { best = (division, error) }
        }
        return best.division.isSharp ? sharpened(best.division) : best.division
    }

    /// The colour that most pixels have exactly, such as that of the background, and the mean of the others; nil if there is none, or
    /// they are near.
    private func edgeOfFlatColor(_ total: SIMD4<Float>) -> Division? {
        var (flat, votes) = (SIMD4<Float>.zero, 0)
        for pixel in pixels {
            if votes == 0 { flat = pixel }
            votes += pixel == flat ? 1 : -1
        }
        let count = pixels.count { $0 == flat }
        guard 2 * count > size.count, count < size.count else { return nil }
        let rest = (total - flat * Float(count)) / Float(size.count - count)
        let division = Division(glyph: .upperHalf, front: rest, back: flat, share: 0.5)
        return division.isSharp ? division : nil
    }

    private var candidates: [BlockGlyph] {
        glyphs == .eighths && size.width >= 8 && size.height >= 8
            ? BlockGlyph.all : [.upperHalf, .leftHalf]
    }

    private func isClearText(_ division: Division) -> Bool {
        !hasBackground && division.glyph.complement == nil && division.front.w < 127.5
    }

    private func means(_ glyph: BlockGlyph, _ sums: PartSums<SIMD4<Float>>) -> Division {
        let count = glyph.count(in: size)
        let own = sums.sum(of: glyph)
        return Division(
            glyph: glyph, front: own / Float(count), back: (sums.total - own) / Float(size.count - count),
            share: Float(count) / Float(size.count))
    }

    /// The sum of squares by which the pixels differ from the colours of their parts, which are means; `squares` is that of
    /// the pixels themselves.
    private func error(of division: Division, _ squares: Float) -> Float {
        let own = division.share * Float(size.count)
        return squares - own * (division.front * division.front).sum()
            - (Float(size.count) - own) * (division.back * division.back).sum()
    }

    /// The best division into two clusters of pixels, which begin at the colours of another division.
    private func sharpened(_ division: Division) -> Division {
        var (one, other) = (division.front, division.back)
        for _ in 0..<3 {
            var sums = (one: SIMD4<Float>.zero, other: SIMD4<Float>.zero)
            var count = Float(0)
            for pixel in pixels {
                if Self.distance(pixel, one) <= Self.distance(pixel, other) {
                    sums.one += pixel
                    count += 1
                } else {
                    sums.other += pixel
                }
            }
            guard count > 0, count < Float(size.count) else { return division }
            (one, other) = (sums.one / count, sums.other / (Float(size.count) - count))
        }
        // What a pixel costs more in the first colour than in the other.
        let costs = PartSums(pixels.map { Self.distance($0, one) - Self.distance($0, other) }, size)
        let solid = BlockGlyph.upperHalf
        var best = Division(glyph: solid, front: other, back: other, share: 0)
        var cost: Float = 0
        if costs.total < cost {
            (best, cost) = (Division(glyph: solid, front: one, back: one, share: 1), costs.total)
        }
        for glyph in candidates {
            let own = costs.sum(of: glyph)
            let share = Float(glyph.count(in: size)) / Float(size.count)
            for (front, back, total) in [(one, other, own), (other, one, costs.total - own)]
            where total < cost {
                let division = Division(glyph: glyph, front: front, back: back, share: share)
                if !isClearText(division) { (best, cost) = (division, total) }
            }
        }
        return best
    }

    fileprivate static func distance(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> Float {
        let difference = one - other
        return (difference * difference).sum()
    }

    /// The mean square of an error in all components together that is worth another character.
    private static let visible: Float = 100
    /// The square of the distance from which two colours are an edge, not a gradient.
    fileprivate static let edge: Float = 60 * 60
}

/// The sums of values over the parts of a cell that block characters have.
private struct PartSums<Value: SummedValue> {
    let total: Value
    /// The sums of the lowest rows and of the leftmost columns, by their number.
    private var lower: [Value] = [.zero]
    private var left: [Value] = [.zero]
    private var quarters = [Value](repeating: .zero, count: 4)
    private let size: PixelSize

    init(_ values: [Value], _ size: PixelSize) {
        self.size = size
        var rows = [Value](repeating: .zero, count: size.height)
        var columns = [Value](repeating: .zero, count: size.width)
        for y in 0..<size.height {
            let quarter = y < size.height / 2 ? 0 : 2
            for x in 0..<size.width {
                let value = values[y &* size.width &+ x]
                rows[y] += value
                columns[x] += value
                quarters[x < size.width / 2 ? quarter : quarter + 1] += value
            }
        }
        for row in rows.reversed() { lower.append((lower.last ?? .zero) + row) }
        for column in columns { left.append((left.last ?? .zero) + column) }
        total = lower.last ?? .zero
    }

    /// The sum over a character's own part.
    func sum(of glyph: BlockGlyph) -> Value {
        switch glyph.part {
        case .lower(let eighths): lower[BlockGlyph.count(eighths, of: size.height)]
        case .upperHalf: total - lower[size.height - size.height / 2]
        case .left(let eighths): left[BlockGlyph.count(eighths, of: size.width)]
        case .leftHalf: left[size.width / 2]
        case .quarters(let set):
            quarters.indices.filter { set >> $0 & 1 == 1 }.reduce(.zero) { $0 + quarters[$1] }
        case .none: .zero
        }
    }
}

/// Numbers and vectors of them.
private protocol SummedValue {
    static var zero: Self { get }
    static func + (one: Self, other: Self) -> Self
    static func - (one: Self, other: Self) -> Self
    static func += (one: inout Self, other: Self)
}

extension Float: SummedValue {}
extension SIMD4<Float>: SummedValue {}
