public import PickerColor
public import PickerScene

/// Shows pictures as cells of text, each with a block character in two colours: `▀` has the upper half's colour, its
/// background the lower one's. Where an edge goes through a cell, another character may follow it better.
///
/// It writes only cells that have changed, with the shortest moves and colours.
public struct BlockCells: PictureEncoder {
    /// The colour behind translucent pixels. If it is nil, mostly clear parts show the terminal's background, and all
    /// others are drawn opaque.
    public let background: RGBColor?
    /// The picture's pixels in a cell: two rows or more.
    public var cell: PixelSize {
        didSet {
            Self.check(cell)
            if cell != oldValue { forget() }
        }
    }
    /// The characters that may be used.
    public let glyphs: CellGlyphs
    /// It has no effect: hurried pictures look the same.
    public var isHurried = false
    /// Characters that are drawn over the next picture, in black or white, whichever can be read there. Those outside the
    /// picture are left out, and lines where they would cut the edge of a part.
    public var marks: [CellMark] = []
    private let depth: ColorDepth
    /// The terminal's own background, which its palette may lack; nil if it is unknown.
    private let own: SIMD3<UInt8>?
    private let dithers: Bool
    private var sent = SentPicture()
    private var marked: [Int: Unicode.Scalar] = [:]
    private var cells: [ShownCell] = []

    /// Makes an encoder; `background` is the colour behind translucent pixels, its alpha is ignored. `own` is the terminal's
    /// background, which shows through where a picture has the same colour and the terminal only a palette. If it `dithers`, 256
    /// colours are mixed by position. A `cell` has two
    /// pixels or more.
    public init(
        _ depth: ColorDepth, background: RGBColor? = RGBColor(red: 0, green: 0, blue: 0),
        own: RGBColor? = nil, dithers: Bool = false, cell: PixelSize = PixelSize(width: 1, height: 2),
        glyphs: CellGlyphs = .halves
    ) {
        Self.check(cell)
        self.own = own.map { SIMD3($0.bytes.x, $0.bytes.y, $0.bytes.z) }
        self.depth = depth
        self.dithers = dithers
        self.background = background
        self.cell = cell
        self.glyphs = glyphs
    }

    private static func check(_ cell: PixelSize) {
        precondition(cell.width >= 1 && cell.height >= 2, "a cell has two halves")
    }

    /// The pixels of a cell of a terminal whose cells have this size, so that circles stay circles: 8 in a row, so that each
    /// eighth has one. Without a size, a cell is twice as high as wide.
    public static func pixels(of cell: CellSize?) -> PixelSize {
        let aspect = cell.map { $0.height / $0.width } ?? 2
        return PixelSize(width: 8, height: min(max(Int((8 * aspect).rounded()), 8), 32))
    }

    /// True: the picture consists of characters, and ``marks`` are drawn over it.
    public var isMadeOfCells: Bool { true }

    /// Sets ``cell`` to ``pixels(of:)`` and returns it.
    public mutating func fit(to cell: CellSize?) -> CellSize {
        self.cell = Self.pixels(of: cell)
        return CellSize(clamping: self.cell)
    }

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`.
    ///
    /// The background is in the part of the last cells that the picture does not fill.
    public mutating func show(_ picture: PremultipliedPixmap, at position: CellPosition) -> [UInt8] {
        let size = picture.size
        let columns = (size.width + cell.width - 1) / cell.width
        let rows = (size.height + cell.height - 1) / cell.height
        let areas = sent.areas(of: picture, at: position)
        let changed = areas ?? [PixelBounds(size)]
        if areas == nil { cells = Array(repeating: .unknown, count: columns * rows) }
        let lastMarked = marked
        marked = [:]
        for mark in marks where 0..<columns ~= mark.column && 0..<rows ~= mark.row {
            marked[mark.row * columns + mark.column] = mark.glyph
        }
        var pen = Pen(depth)
        let colors = CellColors(depth: depth, background: background, own: own)
        func limit(_ column: Int, _ halfRow: Int) -> Int? {
            dithers ? bayer(column & 7, halfRow & 7) : nil
        }
        var content = CellPixels(cell, glyphs, hasBackground: background != nil)
        picture.pixels.withUnsafeBufferPointer { pixels in
            cells.withUnsafeMutableBufferPointer { cells in
                for row in 0..<rows {
                    for column in 0..<columns {
                        let index = row &* columns &+ column
                        let bounds = PixelBounds(
                            columns: (column &* cell.width)..<((column &+ 1) &* cell.width),
                            rows: (row &* cell.height)..<((row &+ 1) &* cell.height))
                        guard changed.contains(where: bounds.overlaps) || marked[index] != lastMarked[index]
                        else { continue }
                        content.read(pixels, of: size, column: column, row: row)
                        let division = content.division()
                        let mark = marked[index].flatMap {
                            BlockGlyph.isLine($0) && colors.isEdge(division) ? nil : $0
                        }
                        let next =
                            mark.map {
                                ShownCell(
                                    glyph: BlockGlyph($0),
                                    front: colors.tone(on: division.most),
                                    back: colors.number(of: division.most))
                            }
                            ?? ShownCell(
                                division.glyph,
                                front: colors.number(of: division.front, limit: limit(column, 2 &* row)),
                                back: colors.number(of: division.back, limit: limit(column, 2 &* row &+ 1)))
                        if cells[index] == next { continue }
                        cells[index] = next
                        pen.move(
                            to: CellPosition(column: position.column &+ column, row: position.row &+ row))
                        pen.put(next)
                    }
                }
            }
        }
        return pen.finished()
    }

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() { sent.forget() }
}

struct ShownCell: Hashable {
    var glyph: BlockGlyph
    /// The number of the character's colour, and of the one behind it.
    var front: UInt32
    var back: UInt32

    /// A cell that equals no other one.
    static let unknown = ShownCell(glyph: BlockGlyph("\u{0}"), front: .max, back: .max)
}

extension ShownCell {
    /// A cell of a picture; one of a single colour is a space.
    init(_ glyph: BlockGlyph, front: UInt32, back: UInt32) {
        self.init(glyph: front == back ? BlockGlyph(" ") : glyph, front: front, back: back)
    }
}

extension TerminalGraphics {
    /// Cells of text.
    public static let blocks = TerminalGraphics("blocks", "cells of text") { _ in
        true
    } encoder: { can, background in
        let cell = BlockCells.pixels(of: can.size.cell)
        let encoder = BlockCells(
            can.colorDepth, background: background, own: can.backgroundColor, dithers: true, cell: cell,
            glyphs: can.glyphs)
        return (encoder, [])
    }
}
