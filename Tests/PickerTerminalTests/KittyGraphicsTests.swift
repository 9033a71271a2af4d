import Foundation
import PickerScene
import PickerTerminal
import Testing

@Suite struct KittyGraphicsTests {
    @Test(arguments: [(true, false), (false, false), (true, true), (false, true)], [true, false])
    func showsEveryPicture(_ way: (editsImages: Bool, usesSharedMemory: Bool), _ isOpaque: Bool) throws {
        var screen = KittyScreen()
        var encoder = KittyGraphics(
            image: 7, editsImages: way.editsImages, usesSharedMemory: way.usesSharedMemory)
        var pictures = SamplePictures(PixelSize(width: 100, height: 75), isOpaque: isOpaque)
        for index in 0..<40 {
            // Another place and another size now and then.
            if index == 20 { pictures = SamplePictures(PixelSize(width: 31, height: 90), isOpaque: isOpaque) }
            let position = CellPosition(column: index < 30 ? 2 : 5, row: 1)
            let picture = pictures.next()
            try screen.write(encoder.show(picture, at: position))
            #expect(screen.images.count == 1)
            #expect(screen.images.values.first == StraightPixmap(picture), "picture \(index)")
            #expect(screen.places.values.first == "\u{1B}[2;\(position.column + 1)H")
            #expect(screen.images.keys.allSatisfy(encoder.images.map(Int.init).contains))
        }
        #expect(screen.answers == 0)
        try screen.write(encoder.remove())
        #expect(screen.images.isEmpty)
    }

    @Test func removesWhatTheTerminalHasNotRead() throws {
        var encoder = KittyGraphics(editsImages: true, usesSharedMemory: true)
        var names: Set<String> = []
        for value in 0..<600 {
            let pixel = PremultipliedRGBA8(red: UInt8(value % 2), green: 0, blue: 0, alpha: 255)
            let picture = PremultipliedPixmap(size: PixelSize(width: 2, height: 2), filledWith: pixel)
            let bytes = try encoder.show(picture, at: CellPosition(column: 0, row: 0))
            let text = bytes.split(separator: UInt8(ascii: ";")).last?.dropLast(2) ?? []
            names.insert(String(decoding: try #require(Data(base64Encoded: Data(text))), as: UTF8.self))
        }
        #expect(names.count == 600)
        func isThere(_ name: String) -> Bool { access("/dev/shm" + name, F_OK) == 0 }
        #expect(names.count(where: isThere) == 512)
        _ = encoder.remove()
        #expect(!names.contains(where: isThere))
    }

    @Test func sendsOnlyWhatChanged() throws {
        var encoder = KittyGraphics(editsImages: true)
        var picture = SamplePictures(PixelSize(width: 256, height: 256)).picture
        let position = CellPosition(column: 0, row: 0)
        let whole = try encoder.show(picture, at: position).count
        #expect(try encoder.show(picture, at: position).isEmpty)
        picture[3, 250] = PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 255)
        let part = try encoder.show(picture, at: position)
        #expect(part.count < 1600 && whole > 200_000)
        #expect(String(decoding: part, as: UTF8.self).contains("x=0,y=240,"))
        encoder.forget()
        #expect(try encoder.show(picture, at: position).count > 200_000)
    }
}
