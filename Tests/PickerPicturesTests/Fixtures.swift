import Foundation
import PickerPNG
import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

/// The files that `Fixtures/make_fixtures.sh` and `Fixtures/make_deep.py` wrote.
enum Fixtures {
    /// Still pictures of the formats that have a profile and Exif data in their segments or chunks.
    static let plainNames = [
        "photo.jpg", "progressive.jpg", "grey.jpg", "rgb.jpg", "lossy.webp", "alpha.webp", "lossless.webp",
    ]

    /// Still pictures that are read; without loss where the bits are more than 8.
    static let names =
        plainNames + [
            "ramp8.avif", "ramp10.avif", "ramp12.avif", "ramp8.jxl", "ramp10.jxl", "ramp12.jxl", "ramp16.jxl",
        ]

    /// Bytes of the file; none if it cannot be read.
    static func bytes(_ name: String) -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return (try? Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)"))).map { Array($0) }
            ?? []
    }

    /// The pixels that another program decodes.
    static func expected(_ name: String) throws -> Pixmap<StraightRGBA16> {
        try picture(name.split(separator: ".")[0] + ".png")
    }

    /// The pixels of a PNG.
    static func picture(_ name: String) throws -> Pixmap<StraightRGBA16> {
        try PNG.decodePicture(bytes(name)).pixmap
    }
}

/// Decodes bytes that come in pieces of `piece`.
func decode(
    _ bytes: [UInt8], limits: PictureLimits = .standard, piece: Int = .max
) throws(PictureError) -> DecodedPicture {
    try decoder(bytes, limits: limits, piece: piece).picture()
}

/// A decoder of bytes that come in pieces of `piece`.
func decoder(
    _ bytes: [UInt8], limits: PictureLimits = .standard, piece: Int = .max
) throws(PictureError) -> PictureDecoder {
    var rest = bytes[...]
    return try PictureDecoder(limits: limits, wholeLimits: { _ in limits }, byteCount: bytes.count) {
        buffer in
        let part = rest.prefix(min(buffer.count, piece))
        rest = rest.dropFirst(part.count)
        _ = buffer.update(fromContentsOf: part)
        return part.count
    }
}

/// Expects colours that differ by no more than an allowance in steps of 16 bits; alpha may differ.
func expectNear(
    _ picture: Pixmap<StraightRGBA16>, _ expected: Pixmap<StraightRGBA16>, _ allowance: Int
) {
    #expect(picture.size == expected.size)
    let worst = zip(picture.pixels, expected.pixels).map { one, other in
        [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }.max()
    #expect((worst ?? .max) <= allowance, "\(worst ?? 0)")
}

/// Exif data with an orientation, in one of both byte orders.
func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittle ? bytes : bytes.reversed()
    }
    // A directory of two entries: the width, and the orientation.
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
        + number(256, 2) + number(4, 2) + number(1, 4) + number(37, 4)
        + number(274, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
}

/// A JPEG's marker segment.
func segment(_ code: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, code, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
}

/// A JPEG with segments after its first marker.
func jpeg(_ name: String, adding segments: [UInt8]...) -> [UInt8] {
    let bytes = Fixtures.bytes(name)
    return Array(bytes.prefix(2)) + segments.joined() + bytes.dropFirst(2)
}

/// A profile in the segments of a JPEG, `count` bytes in each.
func profileSegments(_ profile: [UInt8], count: Int = 65_000) -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: profile.count, by: count))
    return starts.enumerated().map { index, start in
        segment(
            0xE2,
            Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)]
                + profile[start..<min(start + count, profile.count)])
    }
}

/// A PNG with a chunk eXIf after its header.
func png(_ name: String, exif: [UInt8]) -> [UInt8] {
    let bytes = Fixtures.bytes(name)
    return bytes.prefix(33) + chunk("eXIf", exif) + bytes.dropFirst(33)
}

/// A WebP of a simple one's image data, with chunks before and after it.
func webP(_ name: String, profile: [UInt8] = [], exif: [UInt8] = []) throws -> [UInt8] {
    let bytes = Fixtures.bytes(name)
    let size = try Fixtures.expected(name).size
    func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        data.isEmpty ? [] : Array(kind.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }
    let flags = (profile.isEmpty ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08) | 0x10
    let body =
        Array("WEBP".utf8)
        + chunk("VP8X", little(flags, 4) + little(size.width - 1, 3) + little(size.height - 1, 3))
        + chunk("ICCP", profile) + bytes.dropFirst(12) + chunk("EXIF", exif)
    return Array("RIFF".utf8) + little(body.count, 4) + body
}

/// Expects that a file which never ends, after these bytes, is refused for its size before much of it is read.
func expectEndlessIsRefused(
    _ beginning: [UInt8], _ error: PictureError, wholeLimits: PictureLimits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var taken = 0
    #expect(throws: error, sourceLocation: sourceLocation) {
        _ = try PictureDecoder(wholeLimits: { _ in wholeLimits }) { buffer in
            for index in buffer.indices {
                buffer[index] = taken < beginning.count ? beginning[taken] : 0x55
                taken += 1
            }
            return buffer.count
        }.size
    }
    #expect(taken < 1_000_000, sourceLocation: sourceLocation)
}
