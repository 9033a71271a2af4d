import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// What files say of their colours, chunks that are damaged, and how much is read and kept of a picture: all verbs that
/// read pictures do it alike.
@Suite struct PictureInputTests {
    private let folder = TemporaryFolder.make()

    /// The file of a picture with other chunks after the header than the encoder writes there.
    private func write(_ name: String, _ pixmap: StraightPixmap, _ chunks: [UInt8]...) throws -> String {
        let bytes = try PNG.encode(pixmap)
        let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "IDAT".utf8) })
        let path = try folder.write(Array(bytes[..<33]) + chunks.joined() + bytes[(data - 4)...], to: name)
        return path
    }

    /// A picture of one pixel that is not grey.
    private var onePixel: StraightPixmap {
        let pixel = StraightRGBA8(red: 180, green: 130, blue: 90, alpha: 255)
        return StraightPixmap(size: PixelSize(width: 1, height: 1), filledWith: pixel)
    }

    private func run(_ arguments: [String]) throws -> Command { try Command.glpick(arguments) }

    /// Every verb that reads pictures, with what it needs besides.
    private func verbs(reading path: String) -> [[String]] {
        let out = folder.path("out.png"), image = ["--picker", "image", "--image", path]
        return [
            ["sample", path, "--at", "0,0"], ["pick", "--at", "0.5,0.5"] + image, ["layout"] + image,
            ["render", "--renderer", "cpu"] + image + [out],
            ["render", "--renderer", "cpu", "--picker", "matrix", "--mask", path, out],
            ["animate", "--renderer", "cpu", "--quiet", "--replay", "/dev/null"] + image + [out + "/"],
            ["choose"] + image, ["compare", path, path], ["replay"] + image + ["/dev/null"],
        ]
    }

    @Test(
        arguments: [
            ([5, 18, 0, 1], "HLG (CICP transfer 18) is read with the primaries 1, 9 and 12, not 5"),
            ([3, 13, 0, 1], "CICP primaries 3 are not known"),
            ([1, 13, 5, 1], "CICP matrix 5 is not that of RGB, 0"),
        ] as [([UInt8], String)])
    func colorsThatCannotBeConvertedAreIgnoredWithAWarning(_ points: [UInt8], _ reason: String) throws {
        let path = try write("hdr.png", onePixel, chunk("cICP", points), chunk("sRGB", [0]))
        let warning = "glpick: warning: \(path): the chunk cICP is ignored: \(reason); colours may be wrong"
        for verb in verbs(reading: path) {
            let lines = try run(verb).errorText.split(separator: "\n").filter { $0 == warning }
            #expect(lines.count == (verb[0] == "compare" ? 2 : 1), "\(verb)")
        }
        #expect(try run(["sample", path, "--at", "0,0"]).text == "#b4825a\n")
    }

    /// Worked out from the standards' formulas in Python, with Bradford's adaptation of the white of DCI-P3.
    @Test(
        arguments: [
            ([11, 17, 0, 1], "#b87543"), ([11, 13, 0, 1], "#ba8053"), ([9, 5, 0, 1], "#c16337"),
            ([1, 13, 0, 0], "#bf8556"), ([1, 13, 0, 1], "#b4825a"), ([2, 2, 0, 1], "#b4825a"),
        ] as [([UInt8], String)])
    func otherColorsAreConverted(_ points: [UInt8], _ expected: String) throws {
        let path = try write("points.png", onePixel, chunk("cICP", points))
        #expect(try run(["sample", path, "--at", "0,0"]).text == expected + "\n")
        #expect(
            try run([
                "pick", "--picker", "image", "--image", path, "--no-markers", "--inset", "0", "--at", "0,0",
            ]).text
                == expected + "\n")
    }

    /// The values are those of the functions in `Tests/Independent/make_tone_values.py`, as powers of 2.4.
    @Test(
        arguments: [
            (16, "PQ", "color(rec2020 1 0.75 0.373)"),
            (18, "HLG", "color(rec2020 0.852 0.587 0.432)"),
        ] as [(UInt8, String, String)])
    func highDynamicRangeIsToneMappedWithANote(_ transfer: UInt8, _ name: String, _ expected: String) throws {
        let path = try write("hdr.png", onePixel, chunk("cICP", [9, transfer, 0, 1]))
        let note = "glpick: note: \(path) has high dynamic range (\(name)): 203 cd/m² becomes white, "
        let sample = try run(["sample", path, "--at", "0,0", "--format", "css", "--precision", "3"])
        #expect(sample.text == expected + "\n" && sample.errorText.hasPrefix(note), "\(sample.text)")
        for verb in verbs(reading: path) where !["choose", "compare"].contains(verb[0]) {
            let run = try run(verb)
            #expect(run.errorText.contains(note), "\(verb): \(run.errorText)")
        }
        // Pixels are compared as they are stored.
        let compared = try run(["compare", path, path])
        #expect(
            compared.text
                == "the pictures are equal\ncolour space: \(name) with the primaries of rec2020 (cICP)\n"
                && compared.errorText.isEmpty)
    }

    /// libpng counts what lies within 5 % of 1/2.2 as equal, and browsers convert nothing without cHRM.
    @Test(arguments: [
        (43_182, "#b4825a"), (45_000, "#b4825a"), (45_455, "#b4825a"), (47_727, "#b4825a"),
        (43_181, "#b27e54"), (100_000, "#dbbda0"),
    ])
    func theUsualGammaWithoutPrimariesIsSRGB(_ gamma: Int, _ expected: String) throws {
        let data = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: gamma >> $0) }
        let run = try run(["sample", try write("g.png", onePixel, chunk("gAMA", data)), "--at", "0,0"])
        #expect(run.text == expected + "\n" && run.errorText.isEmpty, "\(run.text)\(run.errorText)")
    }

    /// Those of Display P3, whose colour follows from SMPTE RP 177. ImageMagick writes those of sRGB.
    @Test func theUsualGammaWithOtherPrimariesIsNotedOnce() throws {
        let gamma = chunk("gAMA", [0, 0, 0xB1, 0x8F])
        func primaries(_ points: [Int]) -> [UInt8] {
            chunk(
                "cHRM",
                points.flatMap { point in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: point >> $0) } })
        }
        let own = primaries([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
        let path = try write(
            "gamma.png", onePixel, gamma,
            primaries([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]))
        let note =
            "glpick: note: \(path) has a chunk gAMA (1/2.2) but no chunk sRGB, so its colours are converted from that "
            + "gamma; add a chunk sRGB, or remove gAMA, to keep them\n"
        let image = ["--picker", "image", "--image", path]
        for verb in [
            ["sample", path, "--at", "0,0"], ["pick", "--no-markers", "--inset", "0", "--at", "0,0"] + image,
        ] {
            let run = try run(verb)
            #expect(run.errorText == note)
            #expect(run.exitCode == 0 && run.text == "#bf8052\n")
        }
        #expect(
            try run(["render", "--renderer", "cpu"] + image + [folder.path("out.png")]).errorText == note)
        // What the note says would keep them.
        for chunks in [[chunk("sRGB", [0]), gamma], [gamma, chunk("sRGB", [0])], [], [gamma, own]] {
            let kept = try write("kept.png", onePixel, Array(chunks.joined()))
            let run = try run(["sample", kept, "--at", "0,0"])
            #expect(run.text == "#b4825a\n" && run.errorText.isEmpty)
        }
    }

    /// libjpeg-turbo reads its size, 0 x 0, without an error.
    @Test func aJPEGWithoutAPictureIsDamaged() throws {
        let path = try folder.write([0xFF, 0xD8, 0xFF, 0xD9], to: "tables.jpg")
        for verb in verbs(reading: path) {
            let run = try run(verb)
            #expect(run.exitCode == 65 && run.text.isEmpty, "\(verb): \(run.exitCode)")
            #expect(
                run.errorText == "glpick: error: \(path): the JPEG is damaged: the file has no picture\n",
                "\(verb): \(run.errorText)")
        }
    }

    @Test func aJPEGWithStrayBytesIsReadWithAWarning() throws {
        let path = folder.path("stray.jpg")
        var bytes = try readFile(FilePath(PictureFixtures.path("photo.jpg")))
        let tables = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDB]) })
        bytes.insert(contentsOf: [1, 2, 3], at: tables)
        try writeFile(bytes, to: FilePath(path))
        let warning =
            "glpick: warning: \(path): the JPEG is damaged, and colours may be wrong: "
            + "Corrupt JPEG data: 3 extraneous bytes before marker 0xdb"
        for verb in verbs(reading: path) where verb[0] != "choose" {
            let run = try run(verb)
            let lines = run.errorText.split(separator: "\n").filter { $0 == warning }
            #expect(lines.count == (verb[0] == "compare" ? 2 : 1), "\(verb): \(run.errorText)")
        }
        let expected = try run(["sample", PictureFixtures.path("photo.jpg"), "--at", "3,4"]).text
        #expect(try run(["sample", path, "--at", "3,4"]).text == expected)
    }

    @Test func chunksWithAWrongChecksumAreIgnoredWithAWarning() throws {
        var text = chunk("tEXt", Array("Comment\0damaged".utf8))
        text[text.count - 1] ^= 1
        var gamma = chunk("gAMA", [0, 1, 0x86, 0xA0])
        gamma[gamma.count - 1] ^= 1
        let path = try write("text.png", onePixel, text, gamma, text)
        for verb in verbs(reading: path) where verb[0] != "choose" {
            let lines = try run(verb).errorText.split(separator: "\n")
            let once = verb[0] == "compare" ? 2 : 1
            #expect(
                lines.filter { $0.hasSuffix("the chunk tEXt is ignored: its checksum is wrong") }.count
                    == once)
            #expect(
                lines.filter {
                    $0
                        == "glpick: warning: \(path): the chunk gAMA is ignored: its checksum is wrong; "
                        + "colours may be wrong"
                }.count == once, "\(verb): \(lines)")
        }
        #expect(try run(["sample", path, "--at", "0,0"]).text == "#b4825a\n")
    }

    /// 12 bytes end the file, and an Adler-32 and a checksum the image data.
    @Test(arguments: [1, 12, 14, 18, 25])
    func damageAfterThePixelIsDamage(_ count: Int) throws {
        var pixmap = StraightPixmap(size: PixelSize(width: 100, height: 100))
        for y in 0..<100 { for x in 0..<100 { pixmap[x, y].alpha = UInt8((x * x + y * y * 7) & 255) } }
        let path = try write("whole.png", pixmap)
        #expect(try run(["sample", path, "--at", "0,0"]).exitCode == 0)
        let cut = try folder.write(Array(try readFile(FilePath(path)).dropLast(count)), to: "cut.png")
        for verb in verbs(reading: cut) {
            let run = try run(verb)
            #expect(run.exitCode == 65 && run.text.isEmpty, "\(verb)")
        }
        let found = try Command.shell("head -c -\(count) \(path) | \"$glpick\" sample - --at 0,0")
        #expect(found.exitCode == 65 && found.errorText.contains("standard input: the PNG is damaged"))
    }
}
