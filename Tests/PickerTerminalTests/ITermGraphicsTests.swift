import PickerScene
import PickerTerminal
import Testing

@Suite struct ITermGraphicsTests {
    private let cell = PixelSize(width: 7, height: 14)

    @Test(arguments: [true, false], [true, false])
    func showsEveryPicture(_ replacesCells: Bool, _ isOpaque: Bool) throws {
        var screen = ITermScreen(cell: cell)
        var encoder = ITermGraphics(replacesCells: replacesCells, cell: CellSize(width: 7, height: 14))
        var pictures = SamplePictures(PixelSize(width: 101, height: 75), isOpaque: isOpaque)
        for index in 0..<30 {
            let picture = pictures.next()
            try screen.write(encoder.show(picture, at: CellPosition(column: 2, row: 1)))
            let straight = StraightPixmap(picture)
            var wrong = 0
            for y in 0..<picture.size.height {
                for x in 0..<picture.size.width where screen[14 + x, 14 + y] != straight[x, y] { wrong += 1 }
            }
            #expect(wrong == 0, "picture \(index)")
            #expect(screen.pixels.count == picture.size.count)
        }
        #expect(encoder.remove().isEmpty)
    }

    @Test func sendsOnlyWhatChanged() throws {
        var picture = SamplePictures(PixelSize(width: 256, height: 256)).picture
        let position = CellPosition(column: 0, row: 0)
        var encoder = ITermGraphics(replacesCells: true, cell: CellSize(width: 8, height: 16))
        let whole = try encoder.show(picture, at: position).count
        #expect(try encoder.show(picture, at: position).isEmpty)
        picture[3, 250] = PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 255)
        let part = try encoder.show(picture, at: position)
        #expect(part.count < 1600 && whole > 200_000)
        #expect(part.starts(with: "\u{1B}[16;1H".utf8))
        encoder.forget()
        #expect(try encoder.show(picture, at: position).count > 200_000)
    }

    /// Where images lie over each other, parts would pile up; where cells are not whole, parts cannot be placed.
    @Test(arguments: [(false, 14.0), (true, 14.5)])
    func sendsTheWhole(_ replacesCells: Bool, _ height: Double) throws {
        var picture = SamplePictures(PixelSize(width: 64, height: 64)).picture
        var encoder = ITermGraphics(replacesCells: replacesCells, cell: CellSize(width: 7, height: height))
        let position = CellPosition(column: 2, row: 1)
        _ = try encoder.show(picture, at: position)
        picture[60, 60] = PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 255)
        let bytes = try encoder.show(picture, at: position)
        #expect(bytes.starts(with: "\u{1B}[2;3H".utf8) && bytes.count > 10_000)
    }
}
