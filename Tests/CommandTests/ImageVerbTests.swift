import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

@Suite struct SampleTests {
    private let folder = TemporaryFolder.make()

    /// A black and a white pixel whose numbers are linear light (cICP 1, 8, 0, 1).
    @Test func meansAreTakenInLinearLightWhateverTheProfile() throws {
        let pixels = [StraightRGBA8(RGBColor.black), StraightRGBA8(RGBColor.white)]
        let bytes = try PNG.encode(StraightPixmap(size: PixelSize(width: 2, height: 1)) { x, _ in pixels[x] })
        let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "IDAT".utf8) })
        let linear = try folder.write(
            bytes[..<33] + chunk("cICP", [1, 8, 0, 1]) + bytes[(data - 4)...], to: "linear.png")
        // Half of the light is 188 in sRGB.
        let run = try Command.glpick("sample", linear, "--at", "0,0", "--region", "3")
        #expect(run.text == "#bcbcbc\n")
    }

    @Test func aGreyMaskIsDrawnOverTheMatrix() throws {
        // One grey pixel of 8 bits: two components, of which code for three would read beyond.
        let mask = try folder.write(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 4, 0, 0, 0])
                + chunk("IDAT", [0x78, 1, 1, 3, 0, 0xFC, 0xFF, 0, 0x80, 0xFF, 2, 2, 1, 0x80])
                + chunk("IEND", []),
            to: "mask.png")
        let out = folder.path("out.png")
        try Command.glpick(
            "render", "--picker", "matrix", "--mask", mask, "--no-markers", "--inset", "0", "--renderer",
            "cpu", out
        ).succeeded()
        let picture = try PNG.decode(try readFile(FilePath(out)))
        #expect(picture[10, 200] == StraightRGBA8(red: 128, green: 128, blue: 128, alpha: 255))
    }
}
