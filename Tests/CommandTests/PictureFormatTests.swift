import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// The pictures of PickerPicturesTests.
enum PictureFixtures {
    /// The file's path.
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("PickerPicturesTests/Fixtures/\(name)").path
    }
}

/// The other formats are read wherever a PNG is read.
@Suite struct PictureFormatTests {
    private let folder = TemporaryFolder.make()

    private static let pictures = [
        "photo.jpg", "grey.jpg", "progressive.jpg", "lossy.webp", "alpha.webp", "ramp12.avif", "ramp16.jxl",
    ]

    private func png(_ name: String) -> String {
        PictureFixtures.path(name.split(separator: ".")[0] + ".png")
    }

    /// libjxl prints what is wrong; people see glpick's one line. A bit is wrong in each file.
    @Test func librariesPrintNothing() throws {
        let whole = try readFile(FilePath(PictureFixtures.path("photo.jxl")))
        var count = 0
        for place in stride(from: 60, to: whole.count, by: whole.count / 24) {
            var damaged = whole
            damaged[place] ^= 4
            try folder.write(damaged, to: "damaged.jxl")
            let run = try Command.glpick("sample", "--at", "1,1", folder.path("damaged.jxl"))
            let lines = run.errorText.split(separator: "\n")
            #expect(lines.allSatisfy { $0.hasPrefix("glpick: ") }, "\(place): \(run.errorText)")
            count += run.exitCode == 0 ? 0 : 1
        }
        #expect(count > 3)
    }

    @Test(arguments: pictures)
    func sampleAndPickPrintWhatTheyDoOfThePNG(_ name: String) throws {
        for at in ["0,0", "36,20", "17,9"] {
            func colors(_ path: String) throws -> [String] {
                let file = try Command.glpick("sample", path, "--at", at)
                let region = try Command.glpick("sample", path, "--at", at, "--region", "5", "--depth", "16")
                // A name says nothing about the format.
                let stream = try Command.shell("\"$glpick\" sample - --at \(at) < '\(path)'")
                let pipe = try Command.shell(
                    "cat '\(path)' | \"$glpick\" pick --picker image --image - --size 37x21 --inset 0 --no-markers --at \(at)"
                )
                return [file, region, stream, pipe].map { "\($0.exitCode) \($0.text)\($0.errorText)" }
            }
            #expect(try colors(PictureFixtures.path(name)) == colors(png(name)), "\(at)")
        }
    }

    @Test(arguments: pictures)
    func comparedWithThePNGItIsTheSame(_ name: String) throws {
        let path = PictureFixtures.path(name)
        let run = try Command.glpick("compare", "--depth", "16", path, png(name))
        #expect(run.exitCode == 0, "\(run.text)")
        #expect(try Command.glpick("compare", path, png("rgb.jpg")).exitCode == 1)
    }

    @Test(arguments: pictures)
    func renderAndLayoutAreAsOfThePNG(_ name: String) throws {
        let out = folder.path("out.png")
        for options in [[], ["--loupe", "3", "--at", "20,8"], ["--memory-limit", "1M"]] {
            func drawn(_ path: String) throws -> [UInt8] {
                let image = ["--picker", "image", "--image", path]
                try Command.glpick(
                    ["render", "--renderer", "cpu", "--size", "90x60"] + image + options + [out]
                ).succeeded(isSilent: true)
                return try readFile(FilePath(out))
            }
            #expect(try drawn(PictureFixtures.path(name)) == drawn(png(name)), "\(options)")
        }
        func layout(_ path: String) throws -> String {
            // avifenc and libjxl write code points.
            try Command.glpick("layout", "--picker", "image", "--image", path).text
                .replacing("\"from\": \"CICP\"", with: "\"from\": null")
        }
        #expect(try layout(PictureFixtures.path(name)) == layout(png(name)))
    }

    /// A JPEG whose name ends as a PNG's.
    @Test func theFirstBytesDecide() throws {
        let path = try folder.write(
            try readFile(FilePath(PictureFixtures.path("photo.jpg"))), to: "photo.png")
        let expected = try Command.glpick("sample", png("photo.jpg"), "--at", "3,4").text
        #expect(try Command.glpick("sample", path, "--at", "3,4").text == expected)
    }

    /// Exif data that turn a JPEG and a PNG to the right.
    @Test func placesAreThoseOfThePictureAsItIsSeen() throws {
        let jpeg = try readFile(FilePath(PictureFixtures.path("photo.jpg")))
        let stored = try readFile(FilePath(png("photo.jpg")))
        let tiff =
            Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let segment = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + tiff
        let turned = [
            try folder.write(jpeg.prefix(2) + segment + jpeg.dropFirst(2), to: "turned.jpg"),
            try folder.write(
                stored.prefix(33) + chunk("eXIf", tiff) + stored.dropFirst(33), to: "turned.png"),
        ]
        for path in turned {
            for (x, y) in [(0, 0), (20, 36), (5, 30)] {
                let expected = try Command.glpick("sample", png("photo.jpg"), "--at", "\(y),\(20 - x)").text
                #expect(try Command.glpick("sample", path, "--at", "\(x),\(y)").text == expected)
            }
            #expect(try Command.glpick("sample", path, "--at", "21,0").exitCode == 1)
        }
        #expect(try Command.glpick("compare", turned[0], turned[1]).exitCode == 0)
        for verb in [["layout"], ["pick", "--at", "9.5,20.5"]] {
            let texts = try turned.map {
                try Command.glpick(verb + ["--picker", "image", "--image", $0]).succeeded().text
            }
            #expect(texts[0] == texts[1])
        }
    }

    @Test func anICCProfileIsNamed() throws {
        let profile = try ICCProfile(colorSpace: .displayP3).bytes
        let count = profile.count + 16
        let bytes = try readFile(FilePath(PictureFixtures.path("photo.jpg")))
        let segment =
            [0xFF, 0xE2, UInt8(count >> 8), UInt8(count & 255)] + Array("ICC_PROFILE\0".utf8) + [1, 1]
            + profile
        let path = try folder.write(bytes.prefix(2) + segment + bytes.dropFirst(2), to: "p3.jpg")
        let run = try Command.glpick("sample", path, "--at", "3,4", "--format", "json")
        let object = try run.object
        #expect((object["color"] as? [String: Any])?["space"] as? String == "display-p3")
        #expect((object["file"] as? [String: Any])?["from"] as? String == "ICC profile", "\(run.text)")
        let plain = try Command.glpick("sample", png("photo.jpg"), "--at", "3,4").text
        #expect(try Command.glpick("sample", path, "--at", "3,4").text == plain)
        let converted = try Command.glpick("sample", path, "--at", "3,4", "--color-space", "srgb").text
        #expect(converted != plain)
    }

    @Test(arguments: ["animated.webp", "animated.jxl", "sequence.avif"])
    func animationsGiveTheirFirstFrameWithANote(_ name: String) throws {
        let path = PictureFixtures.path(name)
        let run = try Command.glpick("sample", path, "--at", "0,0")
        #expect(run.exitCode == 0 && !run.text.isEmpty)
        #expect(run.errorText == "glpick: note: \(path) is animated; glpick takes its first frame\n")
    }

    @Test func whatIsNotReadIsNamedInOneLine() throws {
        let gif = folder.path("photo.gif"), heic = folder.path("photo of a cat.heic")
        let odd = try folder.write(
            Array("GIF89a\u{1}\0\u{1}\0\0\0\0".utf8) + [0, 0, 0, 0], to: "photo\u{1B}.gif")
        try writeFile(Array("GIF89a\u{1}\0\u{1}\0\0\0\0".utf8) + [0, 0, 0, 0], to: FilePath(gif))
        try writeFile(Array("\0\0\0\u{18}ftypheic\0\0\0\0".utf8), to: FilePath(heic))
        let cmyk = folder.path("for print.jpg")
        try writeFile(try readFile(FilePath(PictureFixtures.path("cmyk.jpg"))), to: FilePath(cmyk))
        let convertFirst = "convert it first, e.g. "
        for (path, says) in [
            (gif, " is a GIF picture, which glpick does not read; \(convertFirst)convert '\(gif)[0]' png:-"),
            (heic, " is a HEIF picture, which glpick does not read; \(convertFirst)convert '\(heic)' png:-"),
            (odd, " is a GIF picture, which glpick does not read; \(convertFirst)convert 'FILE[0]' png:-"),
            (
                cmyk,
                ": the JPEG has the colours of print (CMYK), which are not read; "
                    + "\(convertFirst)convert '\(cmyk)' -colorspace sRGB png:-"
            ),
        ] {
            let run = try Command.glpick("sample", path, "--at", "0,0")
            #expect(run.exitCode == 65 && run.text.isEmpty)
            #expect(run.errorText == "glpick: error: \(FilePath(path))\(says) | glpick … -\n")
        }
        let run = try Command.shell("\"$glpick\" render --picker image --image - out.png < '\(gif)'")
        #expect(run.errorText.hasPrefix("glpick: error: standard input is a GIF picture, "))
        let text = try Command.glpick("sample", "/etc/passwd", "--at", "0,0")
        #expect(
            text.exitCode == 65
                && text.errorText.hasPrefix("glpick: error: /etc/passwd: not a \(PictureFormat.list): "))
    }

    @Test(arguments: ["photo.jpg", "lossy.webp"])
    func damageIsAnError(_ name: String) throws {
        let cut = folder.path("cut")
        try writeFile(
            Array(try readFile(FilePath(PictureFixtures.path(name))).dropLast(20)), to: FilePath(cut))
        for verb in [["sample", cut, "--at", "0,0"], ["layout", "--picker", "image", "--image", cut]] {
            let run = try Command.glpick(verb)
            #expect(run.exitCode == 65 && run.text.isEmpty, "\(verb)")
            #expect(run.errorText.contains(" is damaged: "), "\(run.errorText)")
        }
        #expect(try folder.contents == ["cut"])
    }

    /// A picture of other formats is decoded as a whole, whatever is taken of it. Some take more memory for a pixel.
    @Test(arguments: [
        ("photo.jpg", "JPEG", "12000", 750), ("ramp8.avif", "AVIF", "24000", 750),
        ("ramp8.jxl", "JPEG XL", "49000", 765),
    ])
    func allPixelsMustFitIntoMemory(_ name: String, _ format: String, _ limit: String, _ most: Int) throws {
        let run = try Command.glpick(
            "pick", "--picker", "image", "--image", PictureFixtures.path(name), "--memory-limit", limit,
            "--at", "1,1")
        #expect(run.exitCode == 65)
        #expect(
            run.errorText.hasSuffix(
                "the \(format) is too large: 37 x 21 pixels; the limit is 32768 a side and \(most) in all\n"
            ),
            "\(run.errorText)")
    }
}
