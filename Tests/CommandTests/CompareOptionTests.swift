import Foundation
import PickerKit
import TestSupport
import Testing

/// What `glpick compare` makes of chunks beside the pixels; `SessionTests` have its options.
@Suite struct CompareOptionTests {
    private let folder = TemporaryFolder.make()

    private func compare(_ arguments: String) throws -> Command {
        try Command.glpick(["compare"] + arguments.split(separator: " ").map { String($0) }, in: folder.url)
    }

    /// The same colours in another space.
    @Test func coloursAreConverted() throws {
        let color = Color(.sRGB, SIMD3(220, 120, 60) / 255)
        func write(_ color: Color, _ space: ColorSpace, _ name: String) throws {
            let steps = color.components * 65535
            var picture = Pixmap(
                size: PixelSize(width: 9, height: 9),
                filledWith: StraightRGBA16(
                    red: UInt16(steps.x), green: UInt16(steps.y), blue: UInt16(steps.z), alpha: .max))
            picture.colorSpace = space
            try folder.write(try PNG.encode(picture), to: name)
        }
        try write(color, .sRGB, "srgb.png")
        try write(color.converted(to: .displayP3), .displayP3, "p3.png")
        #expect(try compare("srgb.png p3.png --tolerance 255").exitCode == 1)
        let run = try compare("srgb.png p3.png --convert --tolerance 1")
        #expect(run.exitCode == 0, "\(run.text)")
        #expect(run.text.hasSuffix("colour space: srgb (cICP) and display-p3 (cICP)\n"), "\(run.text)")
    }

    /// Only what is beside the pixels differs, so they are not decoded.
    @Test func metadataDoNotDiffer() throws {
        let bytes = try PNG.encode(StraightPixmap(size: PixelSize(width: 9, height: 9)))
        try folder.write(bytes, to: "a.png")
        let text: [UInt8] = [0, 0, 0, 3, 0x74, 0x45, 0x58, 0x74, 0x61, 0, 0x62, 0xDC, 0x49, 0xA2, 0x3B]
        let end = bytes.count - 12
        try folder.write(bytes[..<end] + text + bytes[end...], to: "with-text.png")
        let run = try compare("a.png with-text.png")
        #expect(
            run.exitCode == 0 && run.text.hasPrefix("the pictures are equal\n"), "\(run.text)\(run.errorText)"
        )
    }

    /// A chunk beside the pixels makes some transparent.
    @Test func transparencyDiffers() throws {
        let suite = Command.packageFolder.appendingPathComponent(
            "Tests/PickerPNGTests/Fixtures/pngsuite/tbbn0g04.png")
        let bytes = try readFile(FilePath(suite.path))
        let place = try #require(bytes.firstRange(of: Array("tRNS".utf8))).lowerBound
        try folder.write(bytes, to: "clear.png")
        // Its length, its name, two bytes of grey, and its checksum.
        try folder.write(bytes[..<(place - 4)] + bytes[(place + 10)...], to: "opaque.png")
        #expect(try compare("clear.png opaque.png").exitCode == 1)
        #expect(try compare("clear.png clear.png").exitCode == 0)
    }
}
