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
    private let depth: ColorDepth
    private var shown: (size: PixelSize, position: CellPosition)?
    /// The upper and the lower colour of each cell, row by row.
    private var cells: [SIMD2<UInt32>] = []

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

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() { shown = nil }
}

/// Converts pixels to numbers of colours.
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
