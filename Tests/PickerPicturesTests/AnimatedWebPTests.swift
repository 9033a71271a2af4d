import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

/// The first frame of an animated WebP, as libwebp's own reader of animations shows it.
@Suite struct AnimatedWebPTests {
    private func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        Array(kind.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }

    /// A canvas of 60 x 40 pixels with a still picture in it, and then another one.
    private func animation(_ name: String, left: Int, top: Int, width: Int? = nil) throws -> [UInt8] {
        let size = try Fixtures.expected(name).size
        let still = Array(Fixtures.bytes(name).dropFirst(12))
        // The image data alone: what a header of the extended format has before them is left out.
        let data = still.starts(with: "VP8X".utf8) ? Array(still.dropFirst(18)) : still
        let frame =
            little(left / 2, 3) + little(top / 2, 3) + little((width ?? size.width) - 1, 3)
            + little(size.height - 1, 3)
            + little(100, 3) + [0] + data
        let body =
            Array("WEBP".utf8) + chunk("VP8X", little(0x12, 4) + little(59, 3) + little(39, 3))
            + chunk("ANIM", little(0, 6)) + chunk("ANMF", frame) + chunk("ANMF", frame)
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    @Test(arguments: ["lossy.webp", "alpha.webp", "lossless.webp"], [(0, 0), (6, 4), (22, 18)])
    func theFirstFrameIsRead(_ name: String, _ place: (Int, Int)) throws {
        let file = try animation(name, left: place.0, top: place.1)
        let expected = try #require(DecodedWebP(file)?.frames.first).rgba
        let picture = try decode(file)
        #expect(picture.isAnimated && picture.pixmap.size == PixelSize(width: 60, height: 40))
        for (index, pixel) in picture.pixmap.map({ StraightRGBA8($0) }).pixels.enumerated() {
            let given = Array(expected[(4 * index)..<(4 * index + 4)])
            // libwebp's reader clears the colours of clear pixels.
            let same =
                pixel.alpha == 0 ? given[3] == 0 : [pixel.red, pixel.green, pixel.blue, pixel.alpha] == given
            #expect(same, "pixel \(index) of \(name)")
        }
    }

    @Test func framesThatDoNotFitAreDamage() throws {
        for file in [
            try animation("lossy.webp", left: 40, top: 0), try animation("lossy.webp", left: 0, top: 20),
            try animation("alpha.webp", left: 0, top: 0, width: 30),
        ] {
            #expect(throws: PictureError.self) { try decode(file) }
        }
        let whole = try animation("alpha.webp", left: 6, top: 4)
        for count in stride(from: 0, to: whole.count, by: 7) {
            #expect(throws: PictureError.self, "\(count) bytes") { try decode(Array(whole[..<count])) }
        }
    }

    @Test func stillPicturesAreNotAnimated() throws {
        for name in Fixtures.names { #expect(try !decode(Fixtures.bytes(name)).isAnimated, "\(name)") }
        let png = Fixtures.bytes("rgb.png")
        for (frames, isAnimated) in [(1, false), (2, true)] as [(UInt8, Bool)] {
            let control = TestSupport.chunk("acTL", [0, 0, 0, frames, 0, 0, 0, 0])
            #expect(try decode(png.prefix(33) + control + png.dropFirst(33)).isAnimated == isAnimated)
        }
        #expect(try decode(Fixtures.bytes("animated.jxl")).isAnimated)
        #expect(try decode(Fixtures.bytes("sequence.avif")).isAnimated)
        #expect(try decode(Fixtures.bytes("animated.webp")).isAnimated)
    }
}
