import PickerPNG
import PickerScene
import PickerTerminal
import Testing

/// Pictures during drags: coarse, in few bytes, and fine in the end.
@Suite struct HurriedPictureTests {
    private let position = CellPosition(column: 2, row: 1)
    private let cell = CellSize(width: 8, height: 16)

    /// A gradient whose colours depend on `phase`, with a sharp square in it.
    private func picture(_ phase: Int, isOpaque: Bool = true) -> PremultipliedPixmap {
        PremultipliedPixmap(size: PixelSize(width: 192, height: 160)) { x, y in
            if 40..<51 ~= x, 50..<61 ~= y { return .init(red: 255, green: 255, blue: 255, alpha: 255) }
            guard 16..<176 ~= x, 16..<144 ~= y else {
                return isOpaque ? .init(red: 9, green: 9, blue: 9, alpha: 255) : .clear
            }
            return PremultipliedRGBA8(
                red: UInt8(x * (y + 60) / 220), green: UInt8(y * (x + 90) / 282),
                blue: UInt8((x + 9 * phase) * (190 - y) / 240), alpha: 255)
        }
    }

    /// The greatest difference of a component in two pictures.
    private func distance(_ one: StraightPixmap?, _ other: PremultipliedPixmap) -> Int {
        let straight = StraightPixmap(other)
        guard let one, one.size == other.size else { return .max }
        return zip(one.pixels, straight.pixels).map { one, other in
            max(
                abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
                abs(Int(one.blue) - Int(other.blue)), abs(Int(one.alpha) - Int(other.alpha)))
        }.max() ?? 0
    }

    @Test(arguments: [true, false]) func kittysAreCoarseThenExact(_ editsImages: Bool) throws {
        var screen = KittyScreen()
        var encoder = KittyGraphics(editsImages: editsImages)
        try screen.write(encoder.show(picture(0), at: position))
        let fine = try encoder.show(picture(1), at: position)
        try screen.write(fine)
        #expect(!encoder.isRough)
        encoder.isHurried = true
        for phase in 2..<5 {
            let coarse = try encoder.show(picture(phase), at: position)
            try screen.write(coarse)
            #expect(3 * coarse.count < fine.count && encoder.isRough)
            let distance = distance(screen.images.values.first, picture(phase))
            #expect(0 < distance && distance < 30, "\(distance)")
        }
        encoder.isHurried = false
        try screen.write(encoder.show(picture(4), at: position))
        #expect(distance(screen.images.values.first, picture(4)) == 0 && !encoder.isRough)
        #expect(try encoder.show(picture(4), at: position).isEmpty)
    }

    @Test func sharedMemoryIsNeverCoarse() throws {
        var screen = KittyScreen()
        var encoder = KittyGraphics(editsImages: true, usesSharedMemory: true)
        encoder.isHurried = true
        try screen.write(encoder.show(picture(0), at: position))
        #expect(distance(screen.images.values.first, picture(0)) == 0 && !encoder.isRough)
    }

    @Test func translucentPicturesAreExact() throws {
        var screen = KittyScreen()
        var encoder = KittyGraphics(editsImages: true)
        encoder.isHurried = true
        try screen.write(encoder.show(picture(0, isOpaque: false), at: position))
        #expect(distance(screen.images.values.first, picture(0, isOpaque: false)) == 0)
    }

    @Test func itermsAreCoarseThenExact() throws {
        var screen = ITermScreen(cell: PixelSize(width: 8, height: 16))
        var encoder = ITermGraphics(replacesCells: true, cell: cell)
        let fine = try encoder.show(picture(1), at: position)
        try screen.write(fine)
        encoder.isHurried = true
        let coarse = try encoder.show(picture(2), at: position)
        try screen.write(coarse)
        #expect(3 * coarse.count < fine.count && encoder.isRough)
        encoder.isHurried = false
        try screen.write(encoder.show(picture(2), at: position))
        let straight = StraightPixmap(picture(2))
        #expect((0..<192).allSatisfy { screen[16 + $0, 16 + 70] == straight[$0, 70] } && !encoder.isRough)
    }

    @Test func sixelsLeaveOutWhatIsTheSame() throws {
        var screen = SixelScreen(cell: PixelSize(width: 8, height: 16))
        var encoder = SixelGraphics(overlays: true, cell: cell)
        let fine = encoder.show(picture(0), at: position)
        try screen.write(fine)
        encoder.isHurried = true
        var part = SixelScreen(cell: PixelSize(width: 8, height: 16))
        let coarse = encoder.show(picture(2), at: position)
        try part.write(coarse)
        try screen.write(coarse)
        #expect(2 * coarse.count < fine.count)
        // Of the square in the middle, whole blocks of 3 by 6.
        #expect(part[16 + 45, 16 + 54] == nil && part[16 + 100, 16 + 100] != nil)
        #expect(part.pixels.count > 150 * 120 && part.pixels.count < 162 * 134)
        let wanted = picture(2)
        var most = 0
        for y in 0..<160 {
            for x in 0..<192 {
                let pixel = wanted[x, y]
                guard let shown = screen[16 + x, 16 + y] else {
                    Issue.record("nothing at \(x), \(y)")
                    return
                }
                most = max(
                    most, abs(shown.red - Int(pixel.red)), abs(shown.green - Int(pixel.green)),
                    abs(shown.blue - Int(pixel.blue)))
            }
        }
        #expect(most < 30, "\(most)")
    }

    /// Two markers far apart do not bring the pixels between them.
    @Test func farChangesStayApart() throws {
        var encoder = KittyGraphics(editsImages: true)
        var picture = SamplePictures(PixelSize(width: 512, height: 512)).picture
        _ = try encoder.show(picture, at: position)
        for corner in [0, 480] {
            for place in 0..<8 {
                picture[corner + 4 * place, corner + (place % 2) * 16] = .init(
                    red: 1, green: 2, blue: 3, alpha: 255)
            }
        }
        let bytes = try encoder.show(picture, at: position)
        #expect(bytes.count < 60_000)
    }
}
