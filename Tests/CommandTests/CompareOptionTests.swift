import Foundation
import PickerKit
import TestSupport
import Testing

/// The options of `glpick compare`: what counts, and what is shown and copied.
@Suite struct CompareOptionTests {
    private let folder = TemporaryFolder.make()

    init() throws {
        for name in ["expected", "actual", "expected/sub", "actual/sub"] {
            try makeFolder(FilePath(folder.path(name)))
        }
        try write(picture(40, 30), "expected/a.png", "actual/a.png", "expected/sub/b.png", "expected/old.png")
        try write(picture(40, 30, [(2, 3), (20, 20), (21, 20)]), "actual/sub/b.png", "actual/sub/new.png")
    }

    private func picture(_ width: Int, _ height: Int, _ marked: [(Int, Int)] = []) -> StraightPixmap {
        var picture = StraightPixmap(
            size: PixelSize(width: width, height: height),
            filledWith: StraightRGBA8(red: 200, green: 200, blue: 200, alpha: 255))
        for (x, y) in marked { picture[x, y].green = 190 }
        return picture
    }

    private func write(_ picture: StraightPixmap, _ names: String...) throws {
        for name in names { try folder.write(try PNG.encode(picture), to: name) }
    }

    private func compare(_ arguments: String) throws -> Command {
        try Command.glpick(["compare"] + arguments.split(separator: " ").map { String($0) }, in: folder.url)
    }

    private static let pair = "expected/sub/b.png actual/sub/b.png"

    /// Options, the exit code, and the beginning of what is printed.
    @Test(arguments: [
        (
            "", 1,
            "3 of 1200 pixels differ in 2 regions: 2x1 at 20,20, 1x1 at 2,3; largest differences (0, 10, 0, 0)"
        ),
        ("--ignore 20,20,2x1", 1, "1 of 1198 pixels differ in 1 region: 1x1 at 2,3"),
        ("--ignore 20,20,2x1 --ignore 0,0,9x9", 0, "the pictures are equal"),
        ("--region 0,0,10x10", 1, "1 of 100 pixels differ"),
        ("--region 9,9,9x9", 0, "the pictures are equal"),
        ("--mask mask.png", 1, "1 of 1199 pixels differ"),
        ("--perceptual 0.1", 0, "0 of 1200 pixels differ by more than 0.1"),
        ("--perceptual 0.001", 1, "3 of 1200 pixels differ by more than 0.001 in 2 regions"),
        (
            "--window 8 --allow 2", 0,
            "3 of 1200 pixels differ in 2 regions: 2x1 at 20,20, 1x1 at 2,3; 2 within 8 x 8 pixels"
        ),
        ("--window 8 --allow 1", 1, "3 of 1200 pixels differ in 2 regions"),
        ("--window 40 --allow 0.3%", 1, "3 of 1200 pixels"), ("--align center", 1, "3 of 1200 pixels differ"),
    ])
    func whatCounts(_ options: String, _ code: Int32, _ text: String) throws {
        var mask = picture(40, 30)
        mask[2, 3] = .clear
        if options.contains("mask") { try write(picture(40, 30, [(20, 20)]), "actual/sub/b.png") }
        if options.contains("mask") { mask[20, 20] = mask[21, 21] }
        try write(mask, "mask.png")
        let run = try compare("\(Self.pair) \(options)")
        #expect(run.exitCode == code, "\(run.text)")
        #expect(run.text.hasPrefix(text), "\(run.text)")
        #expect(run.errorText.isEmpty)
    }

    @Test func otherSizesAreAligned() throws {
        try write(picture(44, 30), "wide.png")
        let run = try compare("expected/a.png wide.png --align top-left")
        #expect(run.exitCode == 1)
        #expect(
            run.text.hasPrefix("120 of 1320 pixels are in only one of the pictures: 40 x 30 and 44 x 30\n"))
        #expect(try compare("expected/a.png wide.png --align center --allow 120").exitCode == 0)
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

    /// The file beside the expected pictures has options for some of them.
    @Test func aConfigurationHasOptionsForPatterns() throws {
        let options =
            #"{"*": {"perceptual": 0}, "sub/*": {"tolerance": 10, "ignore": ["0,0,1x1", "1,1,1x1"]}}"#
        try folder.write(options, to: "expected/glpick-compare.json")
        let run = try compare("expected actual")
        #expect(
            run.text == """
                old.png: missing in actual
                sub/new.png: missing in expected
                2 of 4 pictures match

                """)
        let whole = try compare("expected actual --json")
        #expect(whole.text.contains(#""compared": 1198"#))
    }

    /// A wrong file ends in one line, with the number of that in the file.
    @Test(arguments: [
        ("{", "line 1: the JSON ends too early"), ("{\n\"a\": }", "line 2: not JSON"),
        ("[]", "line 1: expects an object with patterns of names, got an array"),
        ("{\"a\":\n1}", "line 2: \"a\" expects an object with options, got a number"),
        ("{\"a\": {\n\n\"colour\": 1}}", "line 3: \"colour\" is not one of tolerance, perceptual, "),
        ("{\"a\": {\"tolerance\":\n\n\n-1}}", "line 4: tolerance expects a whole number from 0 to 65535"),
        ("{\"a\": {\"ignore\": [\"0,0,1x1\",\n\"x\"]}}", "line 2: ignore expects a rectangle"),
        ("{\"a\": {\"convert\": \"yes\"}}", "line 1: convert expects true"),
    ])
    func aWrongConfigurationSaysWhere(_ text: String, _ message: String) throws {
        try folder.write(text, to: "expected/glpick-compare.json")
        let run = try compare("expected actual --update")
        #expect(run.exitCode == 65 && run.text.isEmpty)
        #expect(
            run.errorText.hasPrefix("glpick: error: expected/glpick-compare.json, \(message)"),
            "\(run.errorText)")
        #expect(try folder.bytes("expected/sub/b.png") != folder.bytes("actual/sub/b.png"))
    }

    @Test func newAndChangedPicturesAreCopied() throws {
        let old = try folder.bytes("expected/a.png")
        let run = try compare("expected actual --update --junit report.xml")
        #expect(run.exitCode == 1, "a picture is missing")
        #expect(
            run.text.contains("sub/new.png: added: missing in expected\n")
                && run.text.contains("sub/b.png: updated: 3 of 1200 pixels differ")
                && run.text.hasSuffix("1 of 4 pictures match, 2 updated\n"), "\(run.text)")
        #expect(try folder.text("report.xml").contains("skipped=\"2\""))
        #expect(try folder.bytes("expected/sub/b.png") == folder.bytes("actual/sub/b.png"))
        #expect(try folder.bytes("expected/sub/new.png") == folder.bytes("actual/sub/new.png"))
        #expect(try folder.bytes("expected/a.png") == old)
        #expect(FileManager.default.fileExists(atPath: folder.path("expected/old.png")))
        let pruned = try compare("expected actual --update --prune")
        #expect(pruned.exitCode == 0 && pruned.text.hasPrefix("old.png: deleted"), "\(pruned.text)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("expected/old.png")))
        #expect(try compare("expected actual").text == "3 of 3 pictures match\n")
    }

    @Test func onlyMissingOrApprovedPicturesAreCopied() throws {
        _ = try compare("expected actual --update-missing")
        #expect(try folder.bytes("expected/sub/new.png") == folder.bytes("actual/sub/new.png"))
        #expect(try folder.bytes("expected/sub/b.png") != folder.bytes("actual/sub/b.png"))
        try folder.write("nothing\n", to: "approved.txt")
        _ = try compare("expected actual --update --approved approved.txt")
        #expect(try folder.bytes("expected/sub/b.png") != folder.bytes("actual/sub/b.png"))
        try folder.write("sub/b.png\n", to: "approved.txt")
        _ = try compare("expected actual --update --approved approved.txt")
        #expect(try folder.bytes("expected/sub/b.png") == folder.bytes("actual/sub/b.png"))
    }

    /// A picture that cannot be read is copied nowhere, and stops nothing else.
    @Test func damagedPicturesAreNotApproved() throws {
        let old = try folder.bytes("expected/sub/b.png")
        try folder.write(Array(try folder.bytes("actual/sub/b.png").dropLast(20)), to: "actual/sub/b.png")
        let run = try compare("expected actual --update")
        #expect(run.exitCode == 65 && run.text.contains("sub/new.png: added"), "\(run.text)")
        #expect(try folder.bytes("expected/sub/b.png") == old)
    }

    @Test func aFolderOfAReportHasPicturesBesideThePage() throws {
        #expect(try compare("expected actual --report report/").exitCode == 1)
        let page = try folder.text("report/index.html")
        #expect(page.contains("src=\"pictures/") && !page.contains("base64"))
        #expect(
            try PNG.decode(try readFile(FilePath(folder.path("report/pictures/2-difference.png"))))[20, 20]
                .red == 255)
    }

    @Test func jsonHasAllThatWasFound() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(try compare("expected actual --json").text.utf8))
                as? [String: Any])
        #expect(
            object["pictures"] as? Int == 4 && object["matches"] as? Int == 1
                && object["differs"] as? Int == 3)
        let cases = try #require(object["cases"] as? [[String: Any]])
        let changed = try #require(cases.first { $0["name"] as? String == "sub/b.png" })
        let regions = try #require(changed["regions"] as? [[String: Int]])
        #expect(regions.first == ["x": 20, "y": 20, "width": 2, "height": 1, "pixels": 2])
        #expect(changed["outcome"] as? String == "differs" && changed["differing"] as? Int == 3)
    }

    /// Only what is beside the pixels differs, so they are not decoded.
    @Test func metadataDoNotDiffer() throws {
        let bytes = try readFile(FilePath(folder.path("expected/a.png")))
        let text: [UInt8] = [0, 0, 0, 3, 0x74, 0x45, 0x58, 0x74, 0x61, 0, 0x62, 0xDC, 0x49, 0xA2, 0x3B]
        let end = bytes.count - 12
        try folder.write(bytes[..<end] + text + bytes[end...], to: "with-text.png")
        let run = try compare("expected/a.png with-text.png")
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
