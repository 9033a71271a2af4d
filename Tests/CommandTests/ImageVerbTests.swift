import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

@Suite struct SampleTests {
    private let folder = TemporaryFolder.make()
    private let image: String

    init() throws {
        image = folder.path("image.png")
        var pixmap = StraightPixmap(size: PixelSize(width: 5, height: 4)) { x, y in
            StraightRGBA8(red: UInt8(50 * x), green: UInt8(60 * y), blue: 7, alpha: x == 4 ? 0 : 255)
        }
        pixmap[1, 2] = StraightRGBA8(red: 200, green: 100, blue: 50, alpha: 128)
        try writeFile(try PNG.encode(pixmap), to: FilePath(image))
    }

    @Test(arguments: [
        ("0,0", "#000007"), ("3,3", "#96b407"), ("1,2", "#c8643280"), ("4,0", "#c8000700"),
    ])
    func aPixelIsItsOwnColorStraight(_ at: String, _ hex: String) throws {
        let run = try Command.glpick("sample", image, "--at", at).succeeded()
        #expect(run.text == hex + "\n")
    }

    @Test func theNearestColorOfAPaletteIsNamed() throws {
        let palette = try folder.write("color1 #96b400\nbackground #000000\n", to: "theme.conf")
        for (options, expected) in [
            ([], "color1\n"), (["--format", "hex"], "#96b400\n"),
            (["--format", "json"], "\"name\": \"color1\""),
        ] {
            let run = try Command.glpick(
                "sample", image, "--at", "3,3", "--palette", palette, options.first ?? "--region",
                options.last ?? "1")
            #expect(
                run.text.hasPrefix(expected) || run.text.dropFirst().hasPrefix(expected), "\(run.errorText)")
        }
    }

    @Test func standardInputIsRead() throws {
        let run = try Command.shell("\"$glpick\" sample - --at 3,3 < \(image)")
        #expect(run.text == "#96b407\n")
    }

    @Test func statisticsDifferAndAreClipped() throws {
        let texts = try ["mean", "median", "mode"].map { statistic in
            let run = try Command.glpick(
                "sample", image, "--at", "0,3", "--region", "3", "--statistic", statistic)
            #expect(run.exitCode == 0)
            return run.text
        }
        // Four pixels: (0,2) (1,2) (0,3) (1,3).
        #expect(texts[1] == "#00b407\n")
        #expect(texts[2] == "#007807\n")
        #expect(texts[0] != texts[1])
    }

    @Test func outsideThePictureIsNothing() throws {
        let run = try Command.glpick("sample", image, "--at", "5,0")
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errorText.contains("there is no pixel at 5,0"))
    }

    @Test func displayP3IsConvertedAsAsked() throws {
        let wheel = folder.path("wheel.png")
        let made = try Command.glpick(
            "render", "--picker", "wheel", "--radius", "20", "--color-space", "display-p3", "--no-markers",
            "--inset", "0",
            "--renderer", "cpu", wheel
        )
        #expect(made.exitCode == 0)
        // Pure red of Display P3 is out of reach of sRGB, a grey is the same in both.
        #expect(try Command.glpick("sample", wheel, "--at", "39,20").text.hasPrefix("#ff0"))
        let own = try Command.glpick("sample", wheel, "--at", "39,20", "--format", "json")
        #expect(own.text.contains("\"space\": \"display-p3\""))
        let converted = try Command.glpick(
            "sample", wheel, "--at", "39,20", "--color-space", "srgb", "--format", "json", "--gamut-map",
            "clip")
        #expect(converted.text.contains("\"space\": \"srgb\""))
        #expect(converted.text.contains("\"green\": 0,"))
        let grey = try Command.glpick("sample", wheel, "--at", "20,20", "--color-space", "srgb")
        #expect(grey.text.hasPrefix("#f"))
        // What a text does not say, and nobody has asked for, is said beside it.
        func glpick(_ arguments: [String]) throws -> Command { try Command.glpick(arguments) }
        let verbs = [["sample", wheel], ["pick", "--picker", "image", "--image", wheel, "--inset", "0"]]
        for verb in verbs.map({ $0 + ["--at", "39,20"] }) {
            for format in ["hex", "rgb", "hsb", "hsl"] {
                let plain = try glpick(verb + ["--format", format])
                let text = plain.text.dropLast()
                #expect(
                    plain.errorText
                        == "glpick: warning: \(text) is in display-p3, but the format \(format) cannot say so; "
                        + "use --color-space srgb to convert it, or --format json\n")
                for space in ["srgb", "display-p3"] {
                    let asked = try glpick(verb + ["--format", format, "--color-space", space])
                    #expect(asked.exitCode == 0)
                    // Pure red of Display P3 does not fit into sRGB, which is said.
                    let lost =
                        "outside sRGB; the nearest one\(verb[0] == "sample" ? " is" : "s are") used (css"
                    #expect(
                        space == "srgb" ? asked.errorText.contains(lost) : asked.errorText.isEmpty,
                        "\(asked.errorText)")
                }
            }
            #expect(try glpick(verb + ["--format", "json"]).errorText.isEmpty)
        }
        let chosen = try Command.glpick(
            "pick", "--picker", "wheel", "--radius", "20", "--color-space", "display-p3", "--at", "39,20")
        #expect(chosen.exitCode == 0 && chosen.errorText.isEmpty)
    }

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

    @Test func theImagePickerPicksWhatItShows() throws {
        let arguments = ["--picker", "image", "--image", image, "--size", "50x40", "--inset", "0"]
        let pick = try Command.glpick(["pick"] + arguments + ["--at", "35,39.9"])
        #expect(pick.text == "#96b407\n")
        let out = folder.path("out.png")
        try Command.glpick(
            ["render"] + arguments + ["--at", "15,25", "--loupe", "3", "--renderer", "cpu", out]
        ).succeeded()
        let layout = try Command.glpick(["layout"] + arguments + ["--at", "15,25"])
        #expect(layout.text.contains("Column 2 of 5, row 3 of 4, #c8643280"))
    }

    @Test func theLoupeWritesTheValueUnlessAskedNotTo() throws {
        let layouts = try [[], ["--loupe-text", "yes"], ["--loupe-text", "no"]].map { options in
            try Command.glpick(
                ["layout", "--picker", "image", "--image", image, "--size", "300", "--loupe", "5"] + options
            ).text
        }
        // Without the value, the circle is larger.
        #expect(layouts[0] == layouts[1] && layouts[1] != layouts[2])
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
