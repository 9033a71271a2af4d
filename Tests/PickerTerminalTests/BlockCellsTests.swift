import PickerColor
import PickerScene
import TestSupport
import Testing

@testable import PickerTerminal

@Suite struct BlockCellsTests {
    @Test(arguments: [PixelSize(width: 40, height: 30), PixelSize(width: 17, height: 9)])
    func showsEveryPicture(_ size: PixelSize) throws {
        var screen = CellScreen(columns: 60, rows: 30)
        var encoder = BlockCells(.full)
        var pictures = SamplePictures(size)
        for index in 0..<40 {
            let picture = pictures.next()
            try screen.write(encoder.show(picture, at: CellPosition(column: 3, row: 2)))
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let pixel = picture[x, y]
                    let expected = "2;\(pixel.red);\(pixel.green);\(pixel.blue)"
                    #expect(screen.halves[y + 4][x + 3] == expected, "picture \(index) at \(x), \(y)")
                }
            }
            if !size.height.isMultiple(of: 2) { #expect(screen.halves[size.height + 4][3] == "2;0;0;0") }
        }
        #expect(screen.halves[3].allSatisfy { $0 == nil } && screen.halves[10][..<3].allSatisfy { $0 == nil })
    }

    /// Black that shows most of the white behind it is light.
    @Test func marksAreSeenOnTranslucentColors() {
        let colors = CellColors(depth: .full, background: .white, own: nil)
        #expect(colors.tone(on: SIMD4(0, 0, 0, 60)) == 0 && colors.tone(on: SIMD4(0, 0, 0, 250)) == 0xFF_FFFF)
    }

    @Test func writesOnlyWhatChanged() throws {
        var screen = CellScreen(columns: 80, rows: 40)
        var encoder = BlockCells(.full)
        var picture = PremultipliedPixmap(
            size: PixelSize(width: 80, height: 80),
            filledWith: PremultipliedRGBA8(red: 9, green: 8, blue: 7, alpha: 255))
        let position = CellPosition(column: 0, row: 0)
        let whole = encoder.show(picture, at: position)
        try screen.write(whole)
        // One colour takes a space for each cell, and a move for each row.
        #expect(screen.written == 3200 && whole.count < 3600)
        #expect(encoder.show(picture, at: position).isEmpty)
        for x in [10, 12] { picture[x, 21] = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255) }
        let part = encoder.show(picture, at: position)
        #expect(
            String(decoding: part, as: UTF8.self)
                == "\u{1B}[11;11H\u{1B}[38;2;9;8;7;48;2;255;0;0m▀\u{1B}[C▀\u{1B}[0m")
        encoder.forget()
        #expect(encoder.show(picture, at: position).count > whole.count)
    }

    /// What is shown after a picture does not depend on those before it.
    @Test(arguments: [CellGlyphs.halves, .eighths]) func earlierPicturesAreForgotten(_ glyphs: CellGlyphs) {
        var generator = SeededGenerator(seed: 2)
        var picture = PremultipliedPixmap(size: PixelSize(width: 30, height: 35))
        let steps = (0..<60).map { _ in
            let place = SIMD2(
                Int.random(in: 0..<30, using: &generator), .random(in: 0..<35, using: &generator))
            picture[place.x, place.y] = .init(
                red: .random(in: 0...255, using: &generator), green: 0, blue: 0, alpha: 255)
            let mark = CellMark(column: place.y % 4, row: place.x % 3, glyph: "●")
            return (picture, place.x.isMultiple(of: 3) ? [mark] : [])
        }
        func shown(_ numbers: Int...) -> [UInt8] {
            var encoder = BlockCells(
                .full, background: nil, cell: PixelSize(width: 8, height: 16), glyphs: glyphs)
            return numbers.map { number in
                encoder.marks = steps[number].1
                return encoder.show(steps[number].0, at: CellPosition(column: 0, row: 0))
            }.last ?? []
        }
        for number in 2..<60 { #expect(shown(number, 0, number - 1, number) == shown(number - 1, number)) }
    }

    /// At 1,000 random pictures, every character has a contrast of 3 or more with what is behind it, in every depth of colour;
    /// and without marks, cells are as they were.
    @Test(arguments: [ColorDepth.full, .palette, .sixteen])
    func marksCanBeReadAnywhere(_ depth: ColorDepth) throws {
        var generator = SeededGenerator(seed: 1)
        let position = CellPosition(column: 0, row: 0)
        for _ in 0..<1000 {
            let picture = PremultipliedPixmap(size: PixelSize(width: 3, height: 6)) { _, _ in
                PremultipliedRGBA8(
                    red: .random(in: 0...255, using: &generator),
                    green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator), alpha: 255)
            }
            var encoder = BlockCells(depth)
            let plain = encoder.show(picture, at: position)
            encoder.marks = CellMark.box(around: 1...1, 1...1, isStrong: false)
            let marked = String(decoding: encoder.show(picture, at: position), as: UTF8.self)
            #expect(marked.unicodeScalars.filter { "┌─┐│└┘".unicodeScalars.contains($0) }.count == 8)
            let isBright =
                marked.contains("38;2;255;255;255") || marked.contains("38;5;231") || marked.contains("97")
            let isDark = marked.contains("38;2;0;0;0") || marked.contains("38;5;16") || marked.contains("30")
            #expect(isBright || isDark)
            // Nothing changes while they stay; without them the picture comes back.
            #expect(encoder.show(picture, at: position).isEmpty)
            encoder.marks = []
            #expect(encoder.show(picture, at: position).count > plain.count / 2)
            #expect(encoder.show(picture, at: position).isEmpty)
        }
    }

    /// The thin tip of a shape leaves the next cell as it is, whether the background is known or clear: no line through the whole cell in
    /// a colour between the two.
    @Test(arguments: [PremultipliedRGBA8.clear, PremultipliedRGBA8(red: 30, green: 32, blue: 34, alpha: 255)])
    func tipsLeaveNoDashes(_ background: PremultipliedRGBA8) {
        let teal = PremultipliedRGBA8(red: 0, green: 230, blue: 230, alpha: 255)
        func shown(_ rows: Range<Int>, _ width: Int) -> [UInt8] {
            let picture = PremultipliedPixmap(size: PixelSize(width: 24, height: 16)) { x, y in
                x < 8 || (rows.contains(y) && x < 8 + width) ? teal : background
            }
            var encoder = BlockCells(
                .full, background: nil, cell: PixelSize(width: 8, height: 16), glyphs: .eighths)
            return encoder.show(picture, at: CellPosition(column: 0, row: 0))
        }
        let plain = shown(0..<0, 0)
        #expect((1...8).allSatisfy { shown(7..<8, $0) == plain && shown(6..<9, $0) == plain })
        #expect(shown(8..<16, 8) != plain)
    }

    /// Lines leave the cells free through which an edge to the background goes, whether that is known or clear; circles do not,
    /// and no line gives way to an edge between two colours.
    @Test(arguments: [RGBColor.black, nil]) func linesCutNoEdges(_ own: RGBColor?) {
        func count(_ glyph: Unicode.Scalar, _ left: PremultipliedRGBA8) -> Int {
            let picture = PremultipliedPixmap(size: PixelSize(width: 24, height: 16)) { x, _ in
                x < 12 ? left : PremultipliedRGBA8(red: 0, green: 200, blue: 100, alpha: 255)
            }
            var encoder = BlockCells(
                .full, background: nil, own: own, cell: PixelSize(width: 8, height: 16), glyphs: .eighths)
            encoder.marks = (0..<3).map { CellMark(column: $0, row: 0, glyph: glyph) }
            let text = String(
                decoding: encoder.show(picture, at: CellPosition(column: 0, row: 0)), as: UTF8.self)
            return text.unicodeScalars.count { $0 == glyph }
        }
        let ground = own == nil ? PremultipliedRGBA8.clear : .init(red: 0, green: 0, blue: 0, alpha: 255)
        #expect(count("│", ground) == 2 && count("●", ground) == 3)
        #expect(count("│", PremultipliedRGBA8(red: 200, green: 0, blue: 0, alpha: 255)) == 3)
    }

    @Test func marksAreBlackOrWhiteByContrast() throws {
        let position = CellPosition(column: 0, row: 0)
        for grey in 0...255 {
            let value = UInt8(grey)
            let picture = PremultipliedPixmap(
                size: PixelSize(width: 1, height: 2),
                filledWith: PremultipliedRGBA8(red: value, green: value, blue: value, alpha: 255))
            var encoder = BlockCells(.full)
            encoder.marks = [
                CellMark(column: 0, row: 0, glyph: "│"), CellMark(column: 5, row: 0, glyph: "│"),
            ]
            let text = String(decoding: encoder.show(picture, at: position), as: UTF8.self)
            let behind = RGBColor(red8: value, green8: value, blue8: value)
            let tone: RGBColor = text.contains("38;2;255;255;255") ? .white : .black
            #expect(tone.contrast(with: behind) >= 4.5, "\(grey): \(text)")
            #expect(text.contains("48;2;\(grey);\(grey);\(grey)") && text.contains("│"))
        }
    }

    @Test func blendsOverTheBackground() throws {
        var screen = CellScreen(columns: 1, rows: 1)
        var encoder = BlockCells(.full, background: RGBColor(red: 1, green: 1, blue: 1))
        var picture = PremultipliedPixmap(size: PixelSize(width: 1, height: 2))
        picture[0, 0] = PremultipliedRGBA8(red: 51, green: 0, blue: 0, alpha: 51)
        try screen.write(encoder.show(picture, at: CellPosition(column: 0, row: 0)))
        #expect(screen.halves == [["2;255;204;204"], ["2;255;255;255"]])
    }

    @Test func leavesTheTerminalsOwnBackground() throws {
        var screen = CellScreen(columns: 4, rows: 1)
        var encoder = BlockCells(.full, background: nil)
        var picture = PremultipliedPixmap(size: PixelSize(width: 4, height: 2))
        picture[1, 0] = PremultipliedRGBA8(red: 100, green: 50, blue: 0, alpha: 200)
        picture[2, 1] = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
        picture[3, 1] = PremultipliedRGBA8(red: 100, green: 0, blue: 0, alpha: 100)
        try screen.write(encoder.show(picture, at: CellPosition(column: 0, row: 0)))
        #expect(screen.halves == [["own", "2;128;64;0", "own", "own"], ["own", "own", "2;255;0;0", "own"]])
    }

    /// Every colour of a coarse cube against the nearest of all 240, found by trying them.
    @Test func findsTheNearestOfThePalette() throws {
        let levels = [0, 95, 135, 175, 215, 255]
        var palette: [(Int, Int, Int)] = []
        for red in levels {
            for green in levels { for blue in levels { palette.append((red, green, blue)) } }
        }
        for step in 0..<24 { palette.append((8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
        var wrong: [String] = []
        let values = Array(stride(from: 0, through: 255, by: 15))
        for red in values {
            for green in values {
                for blue in values {
                    let number = try Self.number(.palette, red, green, blue)
                    func distance(_ color: (Int, Int, Int)) -> Int {
                        let (r, g, b) = (color.0 - red, color.1 - green, color.2 - blue)
                        return r * r + g * g + b * b
                    }
                    let best = palette.map(distance).min() ?? 0
                    if distance(palette[number - 16]) != best { wrong.append("\(red) \(green) \(blue)") }
                }
            }
        }
        #expect(wrong == [])
    }

    /// From some way off, 256 colours together are the picture's colour.
    @Test(arguments: [SIMD3<UInt8>(40, 120, 200), SIMD3(10, 60, 90), SIMD3(70, 71, 72), SIMD3(255, 3, 128)])
    func mixesColorsOfThePalette(_ color: SIMD3<UInt8>) throws {
        let levels = [0, 95, 135, 175, 215, 255]
        var screen = CellScreen(columns: 8, rows: 8)
        var encoder = BlockCells(.palette, background: nil, dithers: true)
        let pixel = PremultipliedRGBA8(red: color.x, green: color.y, blue: color.z, alpha: 255)
        let plain = PremultipliedPixmap(size: PixelSize(width: 8, height: 16), filledWith: pixel)
        try screen.write(encoder.show(plain, at: CellPosition(column: 0, row: 0)))
        var sum = SIMD3<Int>.zero
        for half in screen.halves.joined() {
            let number = try #require(half.flatMap { $0.split(separator: ";").last }.flatMap { Int($0) })
            let cube = number - 16
            sum &+=
                number >= 232
                ? SIMD3(repeating: 8 + 10 * (number - 232))
                : SIMD3(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
        }
        let error = sum / 128 &- SIMD3(truncatingIfNeeded: color)
        for index in 0..<3 { #expect(abs(error[index]) <= 2, "\(error)") }
    }

    @Test func aPaletteLeavesTheBackgroundAsItIs() throws {
        var screen = CellScreen(columns: 2, rows: 1)
        let own = RGBColor(red8: 29, green8: 31, blue8: 33)
        var encoder = BlockCells(.palette, background: nil, own: own, dithers: true)
        let pixel = PremultipliedRGBA8(red: 29, green: 31, blue: 33, alpha: 255)
        let plain = PremultipliedPixmap(size: PixelSize(width: 2, height: 2), filledWith: pixel)
        try screen.write(encoder.show(plain, at: CellPosition(column: 0, row: 0)))
        #expect(screen.halves == [["own", "own"], ["own", "own"]])
    }

    @Test func knowsSixteenColors() throws {
        #expect(try Self.number(.sixteen, 255, 80, 90) == 91)
        #expect(try Self.number(.sixteen, 0, 0, 0) == 30)
        #expect(try Self.number(.sixteen, 160, 160, 165) == 37)
    }

    /// The number of a colour, as the terminal got it.
    private static func number(_ depth: ColorDepth, _ red: Int, _ green: Int, _ blue: Int) throws -> Int {
        var screen = CellScreen(columns: 1, rows: 1)
        var encoder = BlockCells(depth)
        let pixel = PremultipliedRGBA8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: 255)
        let picture = PremultipliedPixmap(size: PixelSize(width: 1, height: 2), filledWith: pixel)
        try screen.write(encoder.show(picture, at: CellPosition(column: 0, row: 0)))
        return screen.halves[0][0].flatMap { $0.split(separator: ";").last }.flatMap { Int($0) } ?? -1
    }
}
