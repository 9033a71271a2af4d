import PickerColor

/// The letters of a style at a scale; it keeps those that it has drawn.
struct Letters: Sendable {
    let style: TextStyle
    /// Pixels per point.
    let scale: Double
    /// The size of letters, in pixels.
    let size: Double
    private let stroke: Double
    private let halo: Double
    private var drawn: [Character: GlyphCoverage] = [:]
    private var lastPlate: (size: PixelSize, coverage: [UInt8])?

    /// The greatest size of letters, in pixels, so that no text fills memory.
    private static let mostPixels = 512.0

    /// A scale that would make letters too large is replaced by one that does not; one that is not a positive number by 1.
    init(_ style: TextStyle, scale: Double) {
        self.style = style
        self.scale = scale > 0 ? min(scale, Self.mostPixels / style.size) : 1
        size = style.size * self.scale
        // Thinner strokes would be pale.
        stroke = max(style.weight * size, 1)
        halo = if case .halo(_, let width) = style.ground { width * self.scale } else { 0 }
    }

    subscript(character: Character) -> GlyphCoverage {
        mutating get {
            if let letter = drawn[character] { return letter }
            let letter = GlyphCoverage(
                GlyphTable.glyph(character), size: size, stroke: stroke, halo: halo)
            drawn[character] = letter
            return letter
        }
    }

    /// The coverage of the style's plate in a picture of a size; 0 without one.
    mutating func plate(_ size: PixelSize) -> [UInt8] {
        guard case .plate = style.ground else { return [UInt8](repeating: 0, count: size.count) }
        if let lastPlate, lastPlate.size == size { return lastPlate.coverage }
        let (width, height) = (Double(size.width), Double(size.height))
        let radius = min(width, height) / 2
        var coverage: [UInt8] = []
        coverage.reserveCapacity(size.count)
        for row in 0..<size.height {
            for column in 0..<size.width {
                // From the line between the centres of both ends.
                let (x, y) = (Double(column) + 0.5, Double(row) + 0.5 - height / 2)
                let beside = max(radius - x, x - (width - radius), 0)
                let distance = (beside * beside + y * y).squareRoot()
                coverage.append(UInt8(255 * unitClamped(radius + 0.5 - distance) + 0.5))
            }
        }
        lastPlate = (size, coverage)
        return coverage
    }
}

/// The colours of a style, for pixels.
struct TextColors {
    private let ink: StraightRGBA16
    private let ground: StraightRGBA16

    init(_ style: TextStyle) {
        ink = StraightRGBA16(style.color)
        ground =
            switch style.ground {
            case .none: .clear
            case .halo(let color, _), .plate(let color, _): StraightRGBA16(color)
            }
    }

    /// A pixel of which letters cover a share, and what lies under them another one; of 255.
    @inline(__always)
    func pixel(_ letters: UInt8, _ under: UInt8) -> StraightRGBA16 {
        if letters == 255 { return ink }
        if letters == 0, under == 255 || under == 0 { return under == 0 ? .clear : ground }
        // In parts of 255 * 65535, whose products 64 bits hold.
        let own = UInt64(letters) * 65535
        let rest = UInt64(under) * UInt64(ground.alpha) * UInt64(255 - letters) / 255
        let sum = own + rest
        guard sum > 0 else { return .clear }
        func mixed(_ ink: UInt16, _ ground: UInt16) -> UInt16 {
            UInt16((UInt64(ink) * own + UInt64(ground) * rest + sum / 2) / sum)
        }
        return StraightRGBA16(
            red: mixed(ink.red, ground.red), green: mixed(ink.green, ground.green),
            blue: mixed(ink.blue, ground.blue), alpha: UInt16((sum + 127) / 255))
    }
}

extension [UInt8] {
    /// Draws rows of coverage into those of a picture, with the top left at a column and row, where they are more than
    /// what is there; what is outside is left out.
    func draw(
        _ size: PixelSize, _ column: Int, _ row: Int, into target: inout [UInt8], _ targetSize: PixelSize
    ) {
        if isEmpty { return }
        let columns = (column..<(column + size.width)).clamped(to: 0..<targetSize.width)
        for y in (row..<(row + size.height)).clamped(to: 0..<targetSize.height) {
            let from = (y - row) * size.width - column
            for x in columns {
                let index = y * targetSize.width + x
                target[index] = Swift.max(target[index], self[from + x])
            }
        }
    }
}
