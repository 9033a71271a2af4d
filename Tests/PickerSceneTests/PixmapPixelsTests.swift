import Foundation
import PickerScene
import Testing

@Suite struct PixmapPixelsTests {
    private let pixels = (0..<6).map { StraightRGBA8(red: $0, green: 0, blue: 0, alpha: 255) }

    @Test func pixelsAreInRowsFromTheTop() throws {
        let picture = try StraightPixmap(size: PixelSize(width: 3, height: 2), pixels: pixels)
        #expect(picture[2, 0] == pixels[2] && picture[0, 1] == pixels[3] && picture.pixels == pixels)
    }

    @Test(arguments: [
        (2, 2), (3, 3), (6, 0), (0, 6), (-3, -2), (-2, -3), (Int.max, 2), (Int.min, 2), (Int.min, Int.min),
        (Int.max, Int.max), (1 << 32, 1 << 32), (6, Int.min),
    ])
    func otherSizesAreErrors(_ width: Int, _ height: Int) {
        let size = PixelSize(width: width, height: height)
        let error = #expect(throws: PixmapError.self) { try StraightPixmap(size: size, pixels: pixels) }
        #expect(error?.description.contains("6 pixels do not make a picture of \(width) x \(height)") == true)
        #expect(throws: PixmapError.self) { try StraightPixmap(size: size, pixels: []) }
    }

    @Test(arguments: [Int.min, -1, 0, 1])
    func sidesBelowOneBecomeOne(_ side: Int) {
        #expect(StraightPixmap(size: PixelSize(width: side, height: side)).pixels.count == 1)
    }

    @Test func countsThatAreTooLargeAreTheGreatest() {
        #expect(PixelSize(width: .max, height: 2).count == .max)
        #expect(PixelSize(width: .min, height: .min).count == .max)
    }

    /// Only counts of references say that the other thread is done: under the thread sanitizer, a test of what it is
    /// told about them.
    @Test func aPictureIsChangedWhereItIsOnceAnotherThreadHasReadIt() {
        final class Token: Sendable {}
        var picture = PremultipliedPixmap(size: PixelSize(width: 64, height: 64))
        var before: UnsafeMutablePointer<PremultipliedRGBA8>?
        picture.withMutablePixels { before = $0.baseAddress }
        weak var reading: Token?
        do {
            let (copy, token) = (picture, Token())
            reading = token
            Thread.detachNewThread {
                precondition(StraightPixmap(copy).pixels.count == 4096)
                withExtendedLifetime(token) {}
            }
        }
        while reading != nil { usleep(1000) }
        usleep(100_000)
        var after: UnsafeMutablePointer<PremultipliedRGBA8>?
        picture.withMutablePixels {
            after = $0.baseAddress
            $0.update(repeating: PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 255))
        }
        #expect(after == before)
    }
}
