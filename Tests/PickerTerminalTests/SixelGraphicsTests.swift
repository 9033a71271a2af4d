import PickerScene
import PickerTerminal
import Testing

@Suite struct SixelGraphicsTests {
    private let cell = PixelSize(width: 7, height: 14)
    private let position = CellPosition(column: 2, row: 1)

    /// A picture of few colours, which sixels can show nearly as they are.
    private func picture(_ size: PixelSize, mark: (x: Int, y: Int)) -> PremultipliedPixmap {
        PremultipliedPixmap(size: size) { x, y in
            abs(x - mark.x) < 9 && abs(y - mark.y) < 9
                ? PremultipliedRGBA8(red: 255, green: 255, blue: 0, alpha: 255)
                : PremultipliedRGBA8(red: 0, green: y > 40 ? 0 : 255, blue: x > 50 ? 255 : 0, alpha: 255)
        }
    }

    @Test(arguments: [true, false]) func showsEveryPicture(_ overlays: Bool) throws {
        var screen = SixelScreen(cell: cell)
        var encoder = SixelGraphics(overlays: overlays, cell: CellSize(width: 7, height: 14))
        let size = PixelSize(width: 101, height: 95)
        for step in 0..<12 {
            let picture = picture(size, mark: (10 + 8 * step, 90 - 7 * step))
            let bytes = encoder.show(picture, at: position)
            try screen.write(bytes)
            if step > 0 { #expect(bytes.starts(with: "\u{1B}[2;3H".utf8) != overlays || step == 11) }
            var wrong = 0
            for y in 0..<size.height {
                for x in 0..<size.width {
                    guard let shown = screen[x + 14, y + 14] else {
                        wrong += 1
                        continue
                    }
                    let pixel = picture[x, y]
                    let most = max(
                        abs(shown.red - Int(pixel.red)), abs(shown.green - Int(pixel.green)),
                        abs(shown.blue - Int(pixel.blue)))
                    if most > 40 { wrong += 1 }
                }
            }
            #expect(wrong == 0, "step \(step)")
        }
        // Nothing beyond the picture, where its height is no multiple of six.
        #expect(screen.pixels.keys.allSatisfy { $0 % screen.width < 14 + 101 && $0 / screen.width < 14 + 95 })
        #expect(encoder.show(picture(size, mark: (98, 13)), at: position).isEmpty)
    }

    /// A picture's background must not be seen on the terminal's.
    @Test func keepsPlainColors() throws {
        for value in UInt8.min...UInt8.max {
            var encoder = SixelGraphics(overlays: false, cell: nil)
            var screen = SixelScreen(cell: PixelSize(width: 1, height: 1))
            let pixel = PremultipliedRGBA8(red: value, green: value, blue: value, alpha: 255)
            let plain = PremultipliedPixmap(size: PixelSize(width: 6, height: 6), filledWith: pixel)
            try screen.write(encoder.show(plain, at: CellPosition(column: 0, row: 0)))
            let shown = try #require(screen[3, 3])
            #expect(abs(shown.red - Int(value)) <= 2, "\(value) is shown as \(shown.red)")
        }
    }

    /// foot empties cells that are drawn over in part.
    @Test func drawsWholeCells() throws {
        var encoder = SixelGraphics(overlays: true, cell: CellSize(width: 7, height: 14))
        let size = PixelSize(width: 140, height: 168)
        _ = encoder.show(picture(size, mark: (70, 90)), at: position)
        var screen = SixelScreen(cell: cell)
        try screen.write(encoder.show(picture(size, mark: (71, 90)), at: position))
        let columns = screen.pixels.keys.map { $0 % screen.width }
        let rows = screen.pixels.keys.map { $0 / screen.width }
        for edge in [columns.min() ?? 0, (columns.max() ?? 0) + 1] { #expect(edge.isMultiple(of: 7)) }
        for edge in [rows.min() ?? 0, (rows.max() ?? 0) + 1] { #expect(edge.isMultiple(of: 14)) }
        #expect((columns.max() ?? 0) < 120 && (rows.max() ?? 0) < 150)
    }

    @Test func showsHurriedPicturesWellInTheEnd() throws {
        var encoder = SixelGraphics(overlays: true, cell: CellSize(width: 7, height: 14))
        let size = PixelSize(width: 101, height: 95)
        _ = encoder.show(picture(size, mark: (20, 20)), at: position)
        encoder.isHurried = true
        var part = SixelScreen(cell: cell)
        try part.write(encoder.show(picture(size, mark: (40, 40)), at: position))
        #expect(0 < part.pixels.count && part.pixels.count < size.count)
        #expect(encoder.show(picture(size, mark: (40, 40)), at: position).isEmpty && encoder.isRough)
        encoder.isHurried = false
        var screen = SixelScreen(cell: cell)
        try screen.write(encoder.show(picture(size, mark: (40, 40)), at: position))
        #expect(screen.pixels.count == size.count)
        #expect(encoder.show(picture(size, mark: (40, 40)), at: position).isEmpty && !encoder.isRough)
    }

    @Test func keepsTheWholeWhereCellsAreNotWhole() throws {
        var encoder = SixelGraphics(overlays: true, cell: CellSize(width: 7.5, height: 14))
        let size = PixelSize(width: 101, height: 95)
        _ = encoder.show(picture(size, mark: (20, 20)), at: position)
        let bytes = encoder.show(picture(size, mark: (90, 90)), at: position)
        #expect(bytes.starts(with: "\u{1B}[2;3H".utf8))
    }

    @Test func placesPartsByTheNewSizeOfCells() throws {
        var encoder = SixelGraphics(overlays: true, cell: CellSize(width: 7, height: 14))
        let larger = CellSize(width: 10, height: 20)
        #expect(encoder.fit(to: larger) == larger)
        let size = PixelSize(width: 101, height: 95)
        _ = encoder.show(picture(size, mark: (90, 80)), at: position)
        var screen = SixelScreen(cell: PixelSize(width: 10, height: 20))
        try screen.write(encoder.show(picture(size, mark: (91, 80)), at: position))
        #expect(screen.pixels.keys.map { $0 % screen.width }.min() == 20 + 80)
        let shown = try #require(screen[20 + 82, 20 + 80])
        #expect(shown.blue > 200 && shown.red < 40)
        #expect(screen[20 + 83, 20 + 80].map { $0.red > 200 && $0.blue < 40 } == true)
    }

    @Test func tellsHowLargePicturesMayBe() {
        func greatest(_ largest: PixelSize?) -> PixelSize {
            SixelGraphics(overlays: true, cell: nil, largest: largest).greatestSize
        }
        #expect(greatest(nil) == PixelSize(width: 1000, height: 1000))
        #expect(greatest(PixelSize(width: 800, height: 4096)) == PixelSize(width: 800, height: 1024))
    }
}
