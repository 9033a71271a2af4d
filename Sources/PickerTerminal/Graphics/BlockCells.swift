public import PickerColor
public import PickerScene

/// Pictures as cells of text, two pixels each: `▀` in the upper one's colour on the lower one's.
///
/// Only cells that have changed are written, each move and colour no longer than needed.
public struct BlockCells: PictureEncoder {
    /// The colour below what is not opaque; nil for the terminal's own, which is then shown by pixels that are mostly
    /// clear, while the others are opaque.
    public let background: RGBColor?
    /// Nothing is quicker than the usual.
    public var isHurried = false
    /// Nothing looks better than the usual.
    public var isRough: Bool { false }
    private let depth: ColorDepth
    private var shown: (size: PixelSize, position: CellPosition)?
    /// The upper and the lower colour of each cell, row by row.
    private var cells: [SIMD2<UInt32>] = []

    /// Makes an encoder; `background` is what lies below pixels that are not opaque, its own alpha does not count.
    public init(_ depth: ColorDepth, background: RGBColor? = RGBColor(red: 0, green: 0, blue: 0)) {
        self.depth = depth
        self.background = background
    }

    /// The pixels that fill so many cells.
    public static func pixels(columns: Int, rows: Int) -> PixelSize {
        PixelSize(width: columns, height: 2 * rows)
    }

    /// Shows a picture with its upper left corner at that of a cell, in place of the last one.
    ///
    /// Below a last row that is half a cell, the background is shown.
    public mutating func show(_ picture: PremultipliedPixmap, at position: CellPosition) -> [UInt8] {
        let size = picture.size
        let rows = (size.height + 1) / 2
        if shown?.size != size || shown?.position != position {
            // No colour has this number.
            cells = Array(repeating: SIMD2(repeating: .max), count: size.width * rows)
            shown = (size, position)
        }
        let blank = PremultipliedRGBA8.clear
        var pen = Pen(depth)
        let number = CellColors(depth: depth, background: background)
        picture.pixels.withUnsafeBufferPointer { pixels in
            cells.withUnsafeMutableBufferPointer { cells in
                for row in 0..<rows {
                    let upper = 2 * row * size.width
                    let lower = 2 * row + 1 < size.height ? upper + size.width : nil
                    for column in 0..<size.width {
                        let colors = SIMD2(
                            number.of(pixels[upper &+ column]),
                            number.of(lower.map { pixels[$0 &+ column] } ?? blank))
                        let index = row &* size.width &+ column
                        if cells[index] == colors { continue }
                        cells[index] = colors
                        pen.move(
                            to: CellPosition(column: position.column &+ column, row: position.row &+ row))
                        pen.put(upper: colors.x, lower: colors.y)
                    }
                }
            }
        }
        return pen.finished()
    }

    /// From now on nothing is on the screen.
    public mutating func forget() { shown = nil }

    /// Nothing: to clear the screen is enough.
    public mutating func remove() -> [UInt8] {
        forget()
        return []
    }
}

/// The numbers of pixels' colours.
private struct CellColors {
    let depth: ColorDepth
    let background: RGBColor?

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
