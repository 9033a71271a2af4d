import Foundation
import PickerPNG
import PickerProfile
import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

/// What files say that cannot be used, and what becomes of it: the table in Documentation/accuracy.md.
@Suite struct PictureFaultTests {
    /// The files of a row, and whether their colours, transparency or orientation come from the flawed part all the same.
    private struct Case {
        let files: [[UInt8]]
        var isUsed = false

        init(_ files: [UInt8]..., isUsed: Bool = false) { (self.files, self.isUsed) = (files, isUsed) }
    }

    private static func profile(_ name: String) -> [UInt8] {
        Fixtures.bytes("../../PickerProfileTests/Fixtures/valid/\(name).icc")
    }

    /// The data of a chunk iCCP with a stored, not compressed, zlib stream, whose checksum of four bytes may be cut.
    private static func iccp(_ profile: [UInt8], name: String = "a", method: UInt8 = 0, checksum: Int = 4)
        -> [UInt8]
    {
        let (low, high) = profile.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        let sum = [UInt8(high >> 8), UInt8(high & 255), UInt8(low >> 8), UInt8(low & 255)]
        let count = UInt16(profile.count)
        let block = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
        return Array(name.utf8) + [0, method, 0x78, 0x01] + block + profile + sum.prefix(checksum)
    }

    private static func png(_ chunks: [UInt8]..., of name: String = "rgb.png") -> [UInt8] {
        let bytes = Fixtures.bytes(name)
        return Array(bytes.prefix(33)) + Array(chunks.joined()) + bytes.dropFirst(33)
    }

    private static func damaged(_ chunk: [UInt8]) -> [UInt8] {
        chunk.dropLast() + [chunk[chunk.count - 1] ^ 1]
    }

    private static func photo(_ segments: [[UInt8]]) -> [UInt8] {
        jpeg("photo.jpg", adding: Array(segments.joined()))
    }

    private static func cases() throws -> [String: Case] {
        let p3 = profile("p3-v4")
        var cmyk = p3
        cmyk.replaceSubrange(16..<20, with: "CMYK".utf8)
        let parts = profileSegments(p3, count: 200)
        var fromZero = parts
        for index in parts.indices { fromZero[index][16] -= 1 }
        let garbage = Array("garbage".utf8)
        let jpegExif = Array("Exif\0\0".utf8)
        var avif = Fixtures.bytes("p3.avif")
        let nclx = try #require(avif.indices.first { avif[$0...].starts(with: "nclx".utf8) })
        avif.replaceSubrange(nclx + 4..<nclx + 8, with: [0, 200, 0, 13])
        return [
            "PNG: iCCP, with a wrong checksum": Case(png(damaged(chunk("iCCP", iccp(p3)))), isUsed: true),
            "PNG: iCCP, cut behind a whole profile": Case(
                png(chunk("iCCP", iccp(p3, checksum: 0))), png(chunk("iCCP", iccp(p3, checksum: 2))),
                isUsed: true),
            "PNG: iCCP without a name": Case(png(chunk("iCCP", iccp(p3, name: ""))), isUsed: true),
            "PNG: iCCP, cut inside the profile": Case(png(chunk("iCCP", Array(iccp(p3).dropLast(20))))),
            "PNG: iCCP, with another compression": Case(png(chunk("iCCP", iccp(p3, method: 1)))),
            "PNG: iCCP that is empty": Case(png(chunk("iCCP", []))),
            "PNG: iCCP with something else": Case(png(chunk("iCCP", iccp(garbage)))),
            "PNG: iCCP for print": Case(png(chunk("iCCP", iccp(cmyk)))),
            "PNG: iCCP for grey in a colour picture": Case(png(chunk("iCCP", iccp(profile("grey"))))),
            "PNG: cICP of another length": Case(png(chunk("cICP", [12, 13, 0, 1, 0]))),
            "PNG: cICP with unknown primaries": Case(png(chunk("cICP", [200, 13, 0, 1]))),
            "PNG: cICP with a matrix": Case(png(chunk("cICP", [12, 13, 1, 1]))),
            "PNG: sRGB with an unknown intent": Case(png(chunk("sRGB", [9]))),
            "PNG: gAMA of 0": Case(png(chunk("gAMA", [0, 0, 0, 0]))),
            "PNG: cHRM of another length": Case(png(chunk("cHRM", [UInt8](repeating: 1, count: 31)))),
            "PNG: cHRM of zeros": Case(png(chunk("cHRM", [UInt8](repeating: 0, count: 32)))),
            "PNG: eXIf with something else": Case(png(chunk("eXIf", garbage))),
            "PNG: eXIf with the orientation 9": Case(png(chunk("eXIf", exif(9, isLittle: true)))),
            "PNG: tRNS beside alpha": Case(png(chunk("tRNS", [0, 1, 0, 2, 0, 3]), of: "alpha.png")),
            "PNG: tRNS of another length": Case(png(chunk("tRNS", [0, 1, 0]))),
            "PNG: a chunk that is not critical, with a wrong checksum": Case(
                png(damaged(chunk("tEXt", garbage)))),
            "JPEG, WebP: something else as a profile": Case(
                photo(profileSegments(garbage)), try webP("lossy.webp", profile: garbage)),
            "JPEG, WebP: a profile for print": Case(
                photo(profileSegments(cmyk)), try webP("lossy.webp", profile: cmyk)),
            "JPEG, WebP: a grey profile in a colour picture": Case(
                photo(profileSegments(profile("grey"))), try webP("lossy.webp", profile: profile("grey"))),
            "JPEG: a profile without one of its parts": Case(photo(Array(parts.dropLast()))),
            "JPEG: two different profiles": Case(photo(parts + [Array(parts[0].dropLast()) + [7]])),
            "JPEG: one profile twice": Case(photo(parts + parts), isUsed: true),
            "JPEG: a profile with parts from 0": Case(photo(fromZero), isUsed: true),
            "JPEG, WebP: Exif data that are something else": Case(
                photo([segment(0xE1, jpegExif + garbage)]), try webP("lossy.webp", exif: garbage)),
            "JPEG, WebP: Exif data with the orientation 9": Case(
                photo([segment(0xE1, jpegExif + exif(9, isLittle: false))]),
                try webP("lossy.webp", exif: exif(9, isLittle: false))),
            "JPEG, WebP: Exif data that are cut": Case(
                photo([segment(0xE1, jpegExif + exif(6, isLittle: true).prefix(20))]),
                try webP("lossy.webp", exif: Array(exif(6, isLittle: true).prefix(20)))),
            "AVIF: unknown code points": Case(avif),
        ]
    }

    /// The rows of the documentation's table: a case, and the warning without the file's name.
    private static func rows() throws -> [(name: String, warning: String)] {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/accuracy.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        return lines.drop { $0 != "| the file has | warning |" }.dropFirst(2).prefix { $0.hasPrefix("| ") }
            .map {
                let cells = $0.split(separator: "|").map { String($0.drop { $0 == " " }).trimmingSuffix(" ") }
                return (cells[0], cells[1])
            }
    }

    @Test func everyCaseIsAsDocumented() throws {
        let (cases, rows) = (try Self.cases(), try Self.rows())
        #expect(Set(rows.map(\.name)) == Set(cases.keys) && rows.count == cases.count)
        for row in rows {
            let given = try #require(cases[row.name])
            for file in given.files {
                let picture = try decode(file)
                #expect(picture.faults.map(\.description) == [row.warning], "\(row.name)")
                #expect(picture.faults.map(\.outcome) == [given.isUsed ? .used : .ignored], "\(row.name)")
                #expect((picture.color != .unspecified) == given.isUsed, "\(row.name)")
            }
        }
    }

    @Test func soundFilesHaveNoFaults() throws {
        let p3 = Self.profile("p3-v4")
        for file in [
            Self.png(chunk("iCCP", Self.iccp(p3))), Self.png(chunk("eXIf", exif(0, isLittle: true))),
            Self.photo(profileSegments(p3, count: 100)),
            try webP("lossy.webp", profile: p3, exif: exif(3, isLittle: true)),
            Self.png(chunk("tRNS", [0, 1, 0, 2, 0, 3])),
        ] {
            #expect(try decode(file).faults == [])
        }
        for name in Fixtures.names { #expect(try decode(Fixtures.bytes(name)).faults == [], "\(name)") }
    }

    /// libpng, Pillow and ImageMagick read such a picture, too.
    @Test func transparencyBesideAlphaChangesNothing() throws {
        let picture = try decode(Self.png(chunk("tRNS", [0, 1, 0, 2, 0, 3]), of: "alpha.png"))
        #expect(try picture.pixmap == Fixtures.expected("alpha.png"))
    }

    @Test func bothChecksumsWrongIsTooMuch() throws {
        let chunk = Self.damaged(chunk("iCCP", Self.iccp(Self.profile("p3-v4"), checksum: 3)))
        let picture = try decode(Self.png(chunk))
        #expect(picture.color == .unspecified && picture.faults.map(\.reason) == ["its checksum is wrong"])
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        String(reversed().drop { $0 == character }.reversed())
    }
}
