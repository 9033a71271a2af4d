public import PickerColor
public import PickerScene

/// Shows pictures as cells of text with two pixels each: `▀` has the upper pixel's colour, its background the lower
/// one's.
///
/// It writes only cells that have changed, with the shortest moves and colours.
public struct BlockCells: PictureEncoder {
    /// The colour behind translucent pixels. If it is nil, mostly clear pixels show the terminal's background, and all
    /// others are drawn opaque.
    public let background: RGBColor?
    /// It has no effect: hurried pictures look the same.
    public var isHurried = false
    /// Characters that are drawn over the next picture, in black or white, whichever can be read there. Those outside the
    /// picture are left out.
    public var marks: [CellMark] = []
    private let depth: ColorDepth
    private var shown: (size: PixelSize, position: CellPosition)?
    /// The upper and the lower colour of each cell, row by row; of a mark its own colour and the one behind it.
    private var cells: [SIMD2<UInt32>] = []
    /// The marks in the last picture, by the index of their cells.
    private var glyphs: [Int: Unicode.Scalar] = [:]

    /// Makes an encoder; `background` is the colour behind translucent pixels, its alpha is ignored.
    public init(_ depth: ColorDepth, background: RGBColor? = RGBColor(red: 0, green: 0, blue: 0)) {
        self.depth = depth
        self.background = background
    }

    /// The size in pixels of a picture that fills `columns` x `rows` cells.
    public static func pixels(columns: Int, rows: Int) -> PixelSize {
        PixelSize(width: columns, height: 2 * rows)
    }

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`.
    ///
    /// If the last row fills only half a cell, the background is below it.
    public mutating func show(_ picture: PremultipliedPixmap, at position: CellPosition) -> [UInt8] {
        let size = picture.size
        let rows = (size.height + 1) / 2
        if shown?.size != size || shown?.position != position {
            // This number is no colour, so all cells count as changed.
            cells = Array(repeating: SIMD2(repeating: .max), count: size.width * rows)
            glyphs = [:]
            shown = (size, position)
        }
        let last = glyphs
        glyphs = [:]
        for mark in marks where 0..<size.width ~= mark.column && 0..<rows ~= mark.row {
            glyphs[mark.row * size.width + mark.column] = mark.glyph
        }
        // Without a mark that was there, a cell must be drawn again.
        for index in last.keys where glyphs[index] != last[index] { cells[index] = SIMD2(repeating: .max) }
        for index in glyphs.keys where last[index] == nil { cells[index] = SIMD2(repeating: .max) }
        let blank = PremultipliedRGBA8.clear
        var pen = Pen(depth)
        let number = CellColors(depth: depth, background: background)
        let (glyphs, hasMarks) = (glyphs, !glyphs.isEmpty)
        picture.pixels.withUnsafeBufferPointer { pixels in
            cells.withUnsafeMutableBufferPointer { cells in
                for row in 0..<rows {
                    let upper = 2 * row * size.width
                    let lower = 2 * row + 1 < size.height ? upper + size.width : nil
                    for column in 0..<size.width {
                        let (above, below) = (
                            pixels[upper &+ column], lower.map { pixels[$0 &+ column] } ?? blank
                        )
                        let index = row &* size.width &+ column
                        let glyph = hasMarks ? glyphs[index] : nil
                        let colors =
                            glyph == nil
                            ? SIMD2(number.of(above), number.of(below)) : number.ofMark(above, below)
                        if cells[index] == colors { continue }
                        cells[index] = colors
                        pen.move(
                            to: CellPosition(column: position.column &+ column, row: position.row &+ row))
                        if let glyph {
                            pen.put(glyph, foreground: colors.x, background: colors.y)
                        } else {
                            pen.put(upper: colors.x, lower: colors.y)
                        }
                    }
                }
            }
        }
        return pen.finished()
    }

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() { shown = nil }
}

/// A character over a cell of a picture.
public struct CellMark: Hashable, Sendable {
    /// The column of the cell, from 0 at the picture's left edge.
    public let column: Int
    /// The row of the cell, from 0 at the picture's top.
    public let row: Int
    /// The character; it takes one column.
    public let glyph: Unicode.Scalar

    /// Makes a mark.
    public init(column: Int, row: Int, glyph: Unicode.Scalar) {
        (self.column, self.row, self.glyph) = (column, row, glyph)
    }

    /// The eight cells around a cell as a box, with double lines if it is strong.
    public static func box(around column: Int, _ row: Int, isStrong: Bool) -> [CellMark] {
        let glyphs: [Unicode.Scalar] =
            isStrong ? ["╔", "═", "╗", "║", "║", "╚", "═", "╝"] : ["┌", "─", "┐", "│", "│", "└", "─", "┘"]
        let places = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
        return zip(places, glyphs).map { place, glyph in
            CellMark(column: column + place.0, row: row + place.1, glyph: glyph)
        }
    }
}

/// Converts pixels to numbers of colours.
private struct CellColors {
    let depth: ColorDepth
    let background: RGBColor?

    /// Black or white, and the mean of both pixels behind it.
    func ofMark(_ above: PremultipliedRGBA8, _ below: PremultipliedRGBA8) -> SIMD2<UInt32> {
        func mean(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b) + 1) / 2) }
        let pixel = PremultipliedRGBA8(
            red: mean(above.red, below.red), green: mean(above.green, below.green),
            blue: mean(above.blue, below.blue), alpha: mean(above.alpha, below.alpha))
        let behind = of(pixel)
        // The terminal's own colours of text and background can be read.
        if behind == TerminalPalette.background { return SIMD2(repeating: behind) }
        let straight = StraightRGBA8(pixel)
        let own = RGBColor(
            red8: straight.red, green8: straight.green, blue8: straight.blue,
            alpha8: background == nil ? 255 : straight.alpha)
        let seen = own.over(background ?? .black)
        let tone: UInt8 = seen.contrast(with: .white) >= seen.contrast(with: .black) ? 255 : 0
        return SIMD2(TerminalPalette.nearest(depth, tone, tone, tone), behind)
    }

    @inline(__always)
    func of(_ pixel: PremultipliedRGBA8) -> UInt32 {
        if pixel.alpha == 255 { return TerminalPalette.nearest(depth, pixel.red, pixel.green, pixel.blue) }
        guard let background else {
            if pixel.alpha < 128 { return TerminalPalette.background }
            let straight = StraightRGBA8(pixel)
            return TerminalPalette.nearest(depth, straight.red, straight.green, straight.blue)
        }
        let rest = Double(255 - pixel.alpha)
        func over(_ component: UInt8, _ below: Double) -> UInt8 {
            roundedByte(min((Double(component) + rest * below) / 255, 1))
        }
        return TerminalPalette.nearest(
            depth, over(pixel.red, background.red), over(pixel.green, background.green),
            over(pixel.blue, background.blue))
    }
}
