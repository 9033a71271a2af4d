import PickerPNG
import PickerScene
import Testing

/// Willem van Schaik's PngSuite; `Tests/Independent/decode_pngs.py` has worked out what its pictures are.
@Suite struct PngSuiteTests {
    /// A file and its picture; nil if it is damaged on purpose.
    struct File: CustomStringConvertible, Sendable {
        let name: String
        let picture: Picture?

        var description: String { name }
        var bytes: [UInt8] { Fixtures.bytes("pngsuite/\(name).png") }
    }

    struct Picture: Equatable, Sendable {
        let size: PixelSize
        let hash: UInt64

        init(size: PixelSize, hash: UInt64) {
            self.size = size
            self.hash = hash
        }

        init(_ pixmap: Pixmap<StraightRGBA16>) {
            // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for pixel in pixmap.pixels {
                for sample in [pixel.red, pixel.green, pixel.blue, pixel.alpha] {
                    hash = (hash ^ UInt64(sample >> 8)) &* 0x100_0000_01B3
                    hash = (hash ^ UInt64(sample & 0xFF)) &* 0x100_0000_01B3
                }
            }
            self.init(size: pixmap.size, hash: hash)
        }
    }

    static let files = String(decoding: Fixtures.bytes("pngsuite/expected.txt"), as: UTF8.self)
        .split(separator: "\n")
        .compactMap { file(line: $0.split(separator: " ")) }

    /// Of the words name, width, height, hash; or name, `damaged`.
    private static func file(line words: [Substring]) -> File? {
        if words.count == 2, words[1] == "damaged" { return File(name: String(words[0]), picture: nil) }
        guard words.count == 4, let width = Int(words[1]), let height = Int(words[2]),
            let hash = UInt64(words[3], radix: 16)
        else { return nil }
        let picture = Picture(size: PixelSize(width: width, height: height), hash: hash)
        return File(name: String(words[0]), picture: picture)
    }

    @Test func allFilesAreThere() {
        #expect(Self.files.count == 175)
        #expect(Self.files.filter { $0.picture == nil }.count == 14)
    }

    @Test(arguments: files)
    func isDecodedOrRefused(_ file: File) throws {
        if let picture = file.picture {
            let decoded = try PNG.decodePicture(file.bytes).pixmap
            #expect(Picture(decoded) == picture)
            #expect(try PNG.decode(file.bytes) == decoded.map { StraightRGBA8($0) })
        } else {
            #expect(throws: PNGError.self) { try PNG.decodePicture(file.bytes) }
        }
    }

    @Test func comparisonSeesOneStepOfOneSample() throws {
        let file = try #require(Self.files.first { $0.name == "basn6a16" })
        var decoded = try PNG.decodePicture(file.bytes).pixmap
        #expect(Picture(decoded) == file.picture)
        decoded[7, 5].green ^= 1
        #expect(Picture(decoded) != file.picture)
    }
}
