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
    /// The part of a cell that is the character's own.
    let part: Part

    enum Part: Hashable {
        /// The lower and the left eighths.
        case lower(Int), left(Int)
        case upperHalf, leftHalf
        /// A set of quarters: upper left 1, upper right 2, lower left 4, lower right 8.
        case quarters(Int)
        case none
    }

    private init(_ scalar: Unicode.Scalar, _ complement: Unicode.Scalar?, _ part: Part) {
        (self.scalar, self.complement, self.part) = (scalar, complement, part)
    }

    /// A character that is not of this kind.
    init(_ scalar: Unicode.Scalar) { self.init(scalar, nil, .none) }

    /// Whether a character is a line of a box.
    static func isLine(_ scalar: Unicode.Scalar) -> Bool { "\u{2500}"..."\u{257F}" ~= scalar }

    /// The number of pixels of a cell that are in the character's own part.
    func count(in size: PixelSize) -> Int {
        let (left, upper) = (size.width / 2, size.height / 2)
        switch part {
        case .lower(let eighths): return size.width * Self.count(eighths, of: size.height)
        case .left(let eighths): return size.height * Self.count(eighths, of: size.width)
        case .upperHalf: return size.width * upper
        case .leftHalf: return size.height * left
        case .quarters(let set):
            let widths = [left, size.width - left], heights = [upper, size.height - upper]
            return (0..<4).filter { set >> $0 & 1 == 1 }.reduce(0) { $0 + widths[$1 % 2] * heights[$1 / 2] }
        case .none: return 0
        }
    }

    /// The nearest number of pixels to some eighths.
    static func count(_ eighths: Int, of pixels: Int) -> Int { (eighths * pixels + 4) / 8 }

    /// `▀`, which shows the gradients of most cells.
    static let upperHalf = BlockGlyph("▀", "▄", .upperHalf)
    static let leftHalf = BlockGlyph("▌", "▐", .leftHalf)
    /// The lowest one to seven eighths.
    private static let lower = eighths("▁▂▃▄▅▆▇") { .lower($0) }
    /// The leftmost one to seven eighths.
    private static let left = eighths("▏▎▍▌▋▊▉") { .left($0) }
    /// The upper left, upper right, lower left and lower right quarter, and two of them at a diagonal.
    private static let quarters = [
        BlockGlyph("▘", "▟", .quarters(1)), BlockGlyph("▝", "▙", .quarters(2)),
        BlockGlyph("▖", "▜", .quarters(4)), BlockGlyph("▗", "▛", .quarters(8)),
    ]
    private static let diagonal = BlockGlyph("▚", "▞", .quarters(1 | 8))

    static let all = [upperHalf, leftHalf] + lower + left + quarters + [diagonal]

    private static func eighths(_ scalars: String, _ part: (Int) -> Part) -> [BlockGlyph] {
        scalars.unicodeScalars.enumerated().map { BlockGlyph($1, nil, part($0 + 1)) }
    }
}
