import PickerScene
import Testing

@testable import PickerPictures

/// All orientations, made of a mirror and of quarter turns to the right.
@Suite struct ExifOrientationTests {
    private typealias Pixels = Pixmap<StraightRGBA16>

    private func mirrored(_ picture: Pixels) -> Pixels {
        Pixmap(size: picture.size) { x, y in picture[picture.size.width - 1 - x, y] }
    }

    private func turned(_ picture: Pixels, _ count: Int) -> Pixels {
        (0..<count).reduce(picture) { picture, _ in
            let size = PixelSize(width: picture.size.height, height: picture.size.width)
            return Pixmap(size: size) { x, y in picture[y, size.width - 1 - x] }
        }
    }

    /// What is seen of a picture, as Exif describes each number.
    private func seen(_ picture: Pixels, _ orientation: Int) -> Pixels {
        switch orientation {
        case 2: mirrored(picture)
        case 3: turned(picture, 2)
        case 4: mirrored(turned(picture, 2))
        case 5: mirrored(turned(picture, 1))
        case 6: turned(picture, 1)
        case 7: mirrored(turned(picture, 3))
        case 8: turned(picture, 3)
        default: picture
        }
    }

    /// Numbers from 0 to 9, of which 1 to 8 are orientations.
    @Test(arguments: 0...9, [true, false])
    func picturesAreTurned(_ orientation: Int, isLittle: Bool) throws {
        let data = exif(orientation, isLittle: isLittle)
        let prefixed = Array("Exif\0\0".utf8) + data
        let files = [
            ("photo.jpg", jpeg("photo.jpg", adding: segment(0xE1, prefixed))),
            ("photo.jpg", jpeg("photo.jpg", adding: segment(0xE1, [1, 2, 3]), segment(0xE1, prefixed))),
            ("lossy.webp", try webP("lossy.webp", exif: data)),
            ("alpha.webp", try webP("alpha.webp", exif: prefixed)),
            ("alpha.png", png("alpha.png", exif: data)), ("photo.png", png("photo.png", exif: prefixed)),
        ]
        for (name, file) in files {
            let picture = try decode(file)
            #expect(try picture.pixmap == seen(Fixtures.expected(name), orientation), "\(name)")
        }
    }

    @Test func someColumnsAndRowsAreThoseSeen() throws {
        for orientation in ExifOrientation.allCases {
            let data = Array("Exif\0\0".utf8) + exif(orientation.rawValue, isLittle: true)
            for file in [
                jpeg("photo.jpg", adding: segment(0xE1, data)), png("photo.png", exif: Array(data[6...])),
            ] {
                let whole = seen(try Fixtures.expected("photo.jpg"), orientation.rawValue)
                let first = try decoder(file)
                #expect(first.size == whole.size)
                let (columns, rows) = ([0, 3, 20], [5, 6, 19, 20])
                let part = try first.picture(columns: columns, rows: rows).pixmap
                #expect(part == Pixmap(size: part.size) { whole[columns[$0], rows[$1]] })
                // Outside as seen, but not as stored, or the other way round.
                for columns in [[whole.size.width], [.min], [3, 3], []] {
                    let error = #expect(throws: PictureError.self) {
                        try decoder(file).picture(columns: columns, rows: [0])
                    }
                    #expect(
                        error == .badSelection(size: whole.size)
                            || error == .png(.badSelection(size: whole.size)))
                }
            }
        }
    }

    /// Damaged Exif data say nothing, and never read outside.
    @Test func damagedDataAreIgnored() throws {
        let data = exif(6, isLittle: false)
        #expect(try ExifOrientation(tiff: data) == .turnedRight)
        for count in 0..<data.count {
            if count >= 32 { continue }
            #expect(throws: DamagedExif.self, "\(count) bytes") {
                try ExifOrientation(tiff: Array(data[..<count]))
            }
        }
        for index in data.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var changed = data
                changed[index] = value
                _ = try? ExifOrientation(tiff: changed)
            }
        }
        var long = data
        long.replaceSubrange(26..<28, with: [0, 4])
        #expect(throws: DamagedExif.self, "a number of another type") { try ExifOrientation(tiff: long) }
    }
}
