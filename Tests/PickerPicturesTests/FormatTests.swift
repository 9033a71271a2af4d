import PickerScene
import Testing

@testable import PickerPictures

@Suite struct FormatTests {
    @Test func formatsAreToldByTheirFirstBytes() {
        for name in Fixtures.names {
            let format = PictureFormat.all.first { name.hasSuffix($0.endings[0]) }
            #expect(PictureFormat(signature: Array(Fixtures.bytes(name).prefix(16))) == format, "\(name)")
        }
        #expect(PictureFormat(signature: Array(Fixtures.bytes("alpha.png").prefix(4))) == .png)
        for bytes in [[], [0x89], [0xFF, 0xD8], Array("RIFF\0\0\0\0WAVE".utf8), Array("RIFF".utf8)]
            as [[UInt8]]
        {
            #expect(PictureFormat(signature: bytes) == nil)
        }
    }

    /// A name ending, and a signature, belongs to one format.
    @Test func theTableHasNoDoubles() {
        let endings = PictureFormat.all.flatMap(\.endings)
        #expect(Set(endings).count == endings.count && PictureFormat.all.allSatisfy { !$0.endings.isEmpty })
        #expect(endings == endings.map { $0.lowercased() })
        for format in PictureFormat.all {
            #expect(!format.signatures.isEmpty && !format.libraries.isEmpty)
            #expect(PictureFormat.all.filter { $0 == format }.count == 1)
        }
    }

    @Test(
        arguments: [
            ("GIF89a", "a GIF picture"), ("II*\0", "a TIFF picture"), ("MM\0*", "a TIFF picture"),
            ("BM6\0", "a BMP picture"), ("\0\0\0\u{18}ftypheic", "a HEIF picture"),
            ("\0\0\0\u{18}ftypmif1", "a HEIF picture"),
            ("\0\0\0\u{1C}ftypisom", "a video"),
            ("\0\0\0\u{0C}jP  ", "a JPEG 2000 picture"), ("P6\n37 21\n255\n", "a PNM picture"),
            ("<svg xmlns", "an SVG or XML file"), ("<?xml version", "an SVG or XML file"),
            ("%PDF-1.7", "a PDF document"), ("qoif", "a QOI picture"), ("8BPS", "a Photoshop picture"),
        ])
    func otherFormatsAreNamed(_ beginning: String, _ name: String) throws {
        let error = #expect(throws: PictureError.self) { try decode(Array(beginning.utf8) + [0, 0, 0, 0]) }
        guard case .foreignFormat(let format) = try #require(error) else { throw try #require(error) }
        #expect(format.name == name && format.conversion.contains("FILE"))
    }

    @Test func unknownBytesAreNoPicture() {
        for bytes in [
            [0xFF, 0xD8], [0x89, 0x50, 0x4E], Array("no picture at all".utf8), Array("P9\n".utf8),
        ]
            as [[UInt8]]
        {
            #expect(throws: PictureError.unknownFormat) { try decode(bytes) }
        }
        #expect(throws: PictureError.empty) { _ = try PictureDecoder { _ in 0 }.size }
        #expect(PictureError.unknownFormat.description.hasPrefix("not a PNG, JPEG, WebP, AVIF or JPEG XL:"))
    }
}
