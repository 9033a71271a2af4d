import PickerColor
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// Cells of 8 by 16 pixels, which may have any block character.
@Suite struct CellGlyphsTests {
    private static let cell = PixelSize(width: 8, height: 16)

    /// The part of a cell that a character fills, by Unicode's names of block elements.
    private static func isFilled(_ glyph: Unicode.Scalar, _ x: Int, _ y: Int) -> Bool {
        let (isLeft, isUpper) = (x < 4, y < 8)
        if let eighth = Array("▁▂▃▄▅▆▇█".unicodeScalars).firstIndex(of: glyph) {
            return y >= 16 - 2 * (eighth + 1)
        }
        if let eighth = Array("▏▎▍▌▋▊▉".unicodeScalars).firstIndex(of: glyph) { return x <= eighth }
        return switch glyph {
        case "▀": isUpper
        case "▐": !isLeft
        case "▘": isUpper && isLeft
        case "▝": isUpper && !isLeft
        case "▖": !isUpper && isLeft
        case "▗": !isUpper && !isLeft
        case "▚": isUpper == isLeft
        case "▞": isUpper != isLeft
        case "▛": isUpper || isLeft
        case "▜": isUpper || !isLeft
        case "▙": !isUpper || isLeft
        case "▟": !isUpper || !isLeft
        default: false
        }
    }

    private static let all = Array("▁▂▃▄▅▆▇▏▎▍▌▋▊▉▀▐▘▝▖▗▚▞▛▜▙▟".unicodeScalars)

    private static func picture(
        _ size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> SIMD3<UInt8>
    ) -> PremultipliedPixmap {
        PremultipliedPixmap(size: size) { x, y in
            let color = pixel(x, y)
            return PremultipliedRGBA8(red: color.x, green: color.y, blue: color.z, alpha: 255)
        }
    }

    /// One cell's character, its colour and the one behind it.
    private static func shown(
        _ picture: PremultipliedPixmap, _ glyphs: CellGlyphs = .eighths, background: RGBColor? = .black
    ) throws -> (glyph: Unicode.Scalar, front: SIMD3<Int>?, back: SIMD3<Int>?) {
        var encoder = BlockCells(.full, background: background, cell: cell, glyphs: glyphs)
        let text = String(
            decoding: encoder.show(picture, at: CellPosition(column: 0, row: 0)), as: UTF8.self)
        let glyph = try #require(text.unicodeScalars.first { all.contains($0) || $0 == " " })
        func color(_ first: String) -> SIMD3<Int>? {
            guard let range = text.firstRange(of: "\(first);2;") else { return nil }
            let numbers = text[range.upperBound...].split { !$0.isNumber }.prefix(3).compactMap { Int($0) }
            return numbers.count == 3 ? SIMD3(numbers[0], numbers[1], numbers[2]) : nil
        }
        return (glyph, color("38"), color("48"))
    }

    @Test(arguments: all)
    func everyCharacterShowsItsOwnShape(_ glyph: Unicode.Scalar) throws {
        let (own, other) = (SIMD3<UInt8>(200, 30, 90), SIMD3<UInt8>(20, 140, 60))
        let picture = Self.picture(Self.cell) { Self.isFilled(glyph, $0, $1) ? own : other }
        let shown = try Self.shown(picture)
        let front = try #require(shown.front), back = try #require(shown.back)
        for y in 0..<16 {
            for x in 0..<8 {
                let seen = Self.isFilled(shown.glyph, x, y) ? front : back
                let pixel = picture[x, y]
                #expect(
                    seen == SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue)),
                    "\(glyph) as \(shown.glyph) at \(x), \(y)")
            }
        }
    }

    /// Random cells with edges of all kinds are shown better than by halves, and none much worse, as sharp edges cost some
    /// error; the sum of squares is computed anew here.
    @Test func showsEdgesBetterThanHalves() throws {
        var generator = SeededGenerator(seed: 1)
        var (sumOfHalves, sumOfEighths) = (0, 0)
        for _ in 0..<300 {
            let (a, b) = (
                Double.random(in: -1...1, using: &generator), Double.random(in: -1...1, using: &generator)
            )
            let c = Double.random(in: -8...8, using: &generator)
            let colors = (0..<2).map { _ in
                SIMD3<UInt8>(
                    .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
                    .random(in: 0...255, using: &generator))
            }
            let picture = Self.picture(Self.cell) {
                colors[a * (Double($0) - 3.5) + b * (Double($1) - 7.5) < c ? 0 : 1]
            }
            func error(_ glyphs: CellGlyphs) throws -> Int {
                let shown = try Self.shown(picture, glyphs)
                let back = try #require(shown.back)
                var sum = 0
                for y in 0..<16 {
                    for x in 0..<8 {
                        let seen = Self.isFilled(shown.glyph, x, y) ? shown.front ?? back : back
                        let pixel = picture[x, y]
                        let difference = seen &- SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
                        sum += (difference &* difference).wrappedSum()
                    }
                }
                return sum
            }
            let (halves, eighths) = (try error(.halves), try error(.eighths))
            #expect(eighths <= 2 * halves + 3 * 128)
            sumOfHalves += halves
            sumOfEighths += eighths
        }
        #expect(Double(sumOfEighths) < 0.7 * Double(sumOfHalves))
    }

    @Test func gradientsAreHalves() throws {
        let size = PixelSize(width: 80, height: 64)
        let picture = Self.picture(size) { SIMD3(UInt8(3 * $0), UInt8(3 * $1), UInt8(255 - 2 * $0 - $1)) }
        var encoder = BlockCells(.full, cell: Self.cell, glyphs: .eighths)
        let bytes = encoder.show(picture, at: CellPosition(column: 0, row: 0))
        let glyphs = Set(String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value > 127 })
        #expect(glyphs.isSubset(of: ["▀", "▄"]))
        #expect(encoder.show(picture, at: CellPosition(column: 0, row: 0)).isEmpty)
    }

    /// Text cannot have the colour of the terminal's own background, so a clear part is behind the character.
    @Test(arguments: all)
    func clearPartsAreBehindTheCharacter(_ glyph: Unicode.Scalar) throws {
        let red = PremultipliedRGBA8(red: 200, green: 0, blue: 0, alpha: 255)
        let picture = PremultipliedPixmap(size: Self.cell) { Self.isFilled(glyph, $0, $1) ? red : .clear }
        let shown = try Self.shown(picture, background: nil)
        #expect(shown.glyph == glyph && shown.front == SIMD3(200, 0, 0) && shown.back == nil)
    }

    @Test func aPartlyFilledCellIsClearBelow() throws {
        let picture = Self.picture(PixelSize(width: 8, height: 6)) { _, _ in SIMD3(9, 200, 30) }
        let shown = try Self.shown(picture, background: nil)
        #expect(shown.glyph == "▀" && shown.front == SIMD3(9, 200, 30) && shown.back == nil)
    }

    @Test func cellsKeepTheAspectOfTheTerminal() {
        #expect(BlockCells.pixels(of: nil) == PixelSize(width: 8, height: 16))
        #expect(BlockCells.pixels(of: CellSize(width: 10, height: 23)) == PixelSize(width: 8, height: 18))
        #expect(BlockCells.pixels(of: CellSize(width: 20, height: 10)) == PixelSize(width: 8, height: 8))
    }
}
