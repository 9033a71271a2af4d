import PickerColor
@testable import PickerScene
import Testing

/// Texts as pictures, whose pixels are the same everywhere.
@Suite struct TextTests {
    private static let styles = [
        TextStyle(size: 10, color: .black),
        TextStyle(size: 12, color: .white, ground: .halo(.black, width: 1.5)),
        TextStyle(size: 14, weight: TextStyle.medium, color: .white, ground: .plate(.black, margin: 4)),
    ]
    private static let printable = (0x20...0x7E).compactMap { UnicodeScalar($0).map { Character($0) } }

    /// Rows of a letter's pixels: `#` for all of a pixel, a digit for tenths, and `.` for nothing.
    private func rows(_ text: String, _ size: Double) -> [String] {
        let image = TextPicture(text, TextStyle(size: size, color: .black), scale: 1).image
        let rows = (0..<image.size.height).map { y in
            (0..<image.size.width).map { x -> String in
                let tenths = Int(image[x, y].alpha) * 10 / 65535
                return tenths == 10 ? "#" : tenths == 0 ? "." : "\(tenths)"
            }.joined()
        }
        return rows.filter { row in row.utf8.contains { $0 != UInt8(ascii: ".") } }
    }

    @Test func lettersHaveTheirPixels() {
        #expect(
            rows("H", 12) == [
                "..91..19...", "..#1..1#...", "..#1..1#...", "..#1111#...", "..######...", "..#1..1#...",
                "..#1..1#...", "..#1..1#...", "..91..19...",
            ])
        #expect(
            rows("4.5", 10) == [
                "....1#....4###6..", "....6#....54.....", "...38#....6331...", "...83#....77694..",
                "..46.#.......19..", "..#####...71.38..", ".....#..#.48972..",
            ])
    }

    /// An edge in points times the scale is the whole pixel again, also where only a neighbour of the quotient gives it.
    @Test func pointsBecomeWholePixelsAgain() {
        var neighbours = 0
        for scale in [0.475, 0.95, 1.1, 1.25, 1.85, 1.9, 2.4] {
            for pixels in stride(from: 1.0, to: 2050, by: 1) {
                let points = Rectangle(x: pixels, y: pixels, width: pixels, height: pixels).points(scale)
                let quotient = pixels / scale
                let best = [quotient.nextDown, quotient, quotient.nextUp].map { abs($0 * scale - pixels) }
                let found = [points.minX, points.minY, points.width, points.height]
                #expect(found.allSatisfy { abs($0 * scale - pixels) == best.min() }, "\(pixels), \(scale)")
                if points.minX != quotient { neighbours += 1 }
            }
        }
        #expect(neighbours > 0)
    }

    @Test func allPrintableCharactersHaveLetters() {
        let unknown = GlyphTable.glyph("\u{7F}")
        for character in Self.printable + ["°", "−", "·", "∶", "×"] {
            #expect(GlyphTable.characters.contains(character), "\(character)")
            #expect(GlyphTable.glyph(character) != unknown, "\(character)")
            #expect(GlyphTable.glyph(character).path.strokes.isEmpty == (character == " "), "\(character)")
        }
        let all = GlyphTable.characters
        #expect(Set(all).count == all.count)
        #expect(Set(all.map { GlyphTable.glyph($0).path }).count == all.count)
        #expect(rows("\u{7F}", 12) == rows("\u{80}", 12) && !rows("\u{7F}", 12).isEmpty)
    }

    /// Outer edges of letters are edges of pixels: there is no pale row or column beside them. The ends of strokes are round.
    @Test(arguments: [10.0, 11, 12, 13, 14, 20, 24])
    func lettersAreSharp(_ size: Double) {
        let (all, nothing) = (UInt8(ascii: "#"), UInt8(ascii: "."))
        for letter in ["H", "I", "L", "E", "h", "k", "1", "b"] {
            let rows = rows(letter, size)
            #expect(rows.count == Int((0.73 * size).rounded()), "\(letter): \(rows)")
            let row = rows[rows.count - 3].utf8.drop { $0 == nothing }
            #expect(letter == "1" || row.first == all, "\(letter): \(rows)")
        }
        for letter in ["T", "E", "F", "B", "Z", "7"] {
            #expect(rows(letter, size)[0].utf8.count { $0 == all } > 1, "\(letter): \(rows(letter, size))")
        }
    }

    /// Wherever the box lies, no pixel of the text is cut off, and none lies outside.
    @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
    func boxesHoldTheirTexts(_ scale: Double) throws {
        for style in Self.styles {
            for character in Self.printable + ["°", "−", "∶"] {
                let text = "0\(character)g"
                let size = style.box(of: text)
                let picture = TextPicture(text, style, scale: scale)
                for place in [Point(x: 3, y: 4), Point(x: 3.37, y: 4.61), Point(x: 7.99, y: 0.5)] {
                    let box = Rectangle(x: place.x, y: place.y, width: size.width, height: size.height)
                    let layer = picture.layer(in: box)
                    guard case .rectangle(let shown) = layer.shape, case .image(let paint) = layer.paint
                    else {
                        Issue.record("no picture")
                        return
                    }
                    for edge in [shown.minX, shown.maxX, shown.minY, shown.maxY] {
                        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
                    }
                    #expect(box.inset(by: -1e-6).contains(Point(x: shown.minX, y: shown.minY)))
                    #expect(box.inset(by: -1e-6).contains(Point(x: shown.maxX, y: shown.maxY)))
                    // Letters; a plate may be cut off by a part of a pixel.
                    for y in 0..<paint.image.size.height {
                        for x in 0..<paint.image.size.width {
                            guard case .none = style.ground, paint.image[x, y].alpha > 0 else { continue }
                            #expect(
                                shown.contains(paint.center(column: x, row: y)), "\(text) \(x) \(y) \(scale)")
                        }
                    }
                }
            }
        }
    }

    /// Otherwise numbers would jump as they change.
    @Test func digitsHaveOneWidth() {
        #expect(Set("0123456789".map { GlyphTable.glyph($0).advance }).count == 1)
    }

    @Test func paintersDrawTheSamePictures() {
        for style in Self.styles {
            let painter = TextPainter(style)
            for (text, scale) in [("0.5", 1.0), ("0.5", 1), ("0.5", 2), ("12 %", 2), ("12 %", 1), ("", 1)] {
                let picture = painter.picture(of: text, scale: scale)
                #expect(picture.image == TextPicture(text, style, scale: scale).image)
                let box = Rectangle(x: 1, y: 2, width: 90, height: 30)
                #expect(picture.layer(in: box) == TextPicture(text, style, scale: scale).layer(in: box))
            }
        }
    }

    /// Letters over a ground and the ground itself have their own colours, and alpha is that of both.
    @Test func inkLiesOverItsGround() {
        let red = RGBColor(red: 1, green: 0, blue: 0)
        let style = TextStyle(
            size: 20, color: red, ground: .plate(RGBColor(red: 0, green: 0, blue: 1, alpha: 0.5), margin: 6))
        let image = TextPicture("I", style, scale: 2).image
        let pixels = image.pixmap.pixels
        #expect(pixels.contains(StraightRGBA16(red: 65535, green: 0, blue: 0, alpha: 65535)))
        #expect(pixels.contains(StraightRGBA16(red: 0, green: 0, blue: 65535, alpha: 32768)))
        for pixel in pixels where pixel.alpha > 0 {
            #expect(pixel.green == 0 && Int(pixel.red) + Int(pixel.blue) >= 65534)
        }
        #expect(image[0, 0].alpha == 0)
    }

    @Test(arguments: [0, -1, 1e-9, 1e300, .nan, .infinity])
    func hostileNumbersEnd(_ number: Double) {
        for style in [
            TextStyle(size: number, color: .black), TextStyle(size: 12, weight: number, color: .black),
            TextStyle(size: 12, color: .black, ground: .halo(.white, width: number)),
            TextStyle(size: 12, color: .black, ground: .plate(.white, margin: number)),
        ] {
            #expect(TextPicture("x%", style, scale: 1).image.size.count < 1 << 26)
        }
        let style = TextStyle(size: 12, color: .black)
        #expect(TextPicture("x%", style, scale: number).image.size.count < 1 << 26)
        let box = Rectangle(x: number, y: 0, width: number, height: 9)
        _ = TextPicture("x%", style, scale: 1).layer(in: box)
    }
}
