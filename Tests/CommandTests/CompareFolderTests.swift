import Foundation
import PickerKit
import TestSupport
import Testing

/// `glpick compare` of folders, and its reports.
@Suite struct CompareFolderTests {
    private let folder = TemporaryFolder.make()

    init() throws {
        for name in ["expected", "actual", "expected/sub", "actual/sub"] {
            try makeFolder(FilePath(folder.path(name)))
        }
        try write(red, "expected/a.png", "actual/a.png", "expected/sub/b.png")
        try write(blue, "actual/sub/b.png")
    }

    private let red = Pixmap(
        size: PixelSize(width: 40, height: 40),
        filledWith: StraightRGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    private let blue = Pixmap(
        size: PixelSize(width: 40, height: 40),
        filledWith: StraightRGBA8(red: 0, green: 0, blue: 255, alpha: 255))

    private func write(_ picture: Pixmap<StraightRGBA8>, _ names: String...) throws {
        for name in names { try folder.write(try PNG.encode(picture), to: name) }
    }

    private func compare(_ arguments: String...) throws -> Command {
        try Command.glpick(["compare"] + arguments, in: folder.url)
    }

    @Test func aLineSaysHowEachPairDiffers() throws {
        try write(red, "expected/old.PNG", "actual/new.png")
        try folder.write("text", to: "expected/notes.txt")
        let run = try compare("expected", "actual/")
        #expect(run.exitCode == 1)
        #expect(
            run.text == """
                new.png: missing in expected
                old.PNG: missing in actual/
                sub/b.png: 1600 of 1600 pixels differ in 1 region: 40x40 at 0,0; largest differences (255, 0, 255, 0); worst pixel 0, 0: \
                expected (255, 0, 0, 255), actual (0, 0, 255, 255)
                1 of 4 pictures match

                """)
        #expect(run.errorText.isEmpty)
    }

    @Test func equalFoldersEndWithSuccess() throws {
        try write(red, "actual/sub/b.png")
        let run = try compare("expected", "actual")
        #expect(run.exitCode == 0)
        #expect(run.text == "2 of 2 pictures match\n")
    }

    @Test func aPictureThatCannotBeReadIsAnErrorAfterAllOthers() throws {
        try folder.write("no picture", to: "actual/a.png")
        let run = try compare("expected", "actual", "--junit", "report.xml")
        #expect(run.exitCode == 65)
        #expect(run.text.hasPrefix("a.png: actual/a.png: not a PNG"), "\(run.text)")
        #expect(run.text.hasSuffix("0 of 2 pictures match\n"))
        let report = try folder.text("report.xml")
        #expect(report.contains("tests=\"2\" failures=\"1\" errors=\"1\""))
    }

    @Test func aReportThatCannotBeWrittenIsAnError() throws {
        let run = try compare("expected", "actual", "--report", "none/report.html")
        #expect(run.exitCode == 73 && run.errorText.contains("cannot create none/report.html"))
    }

    @Test(arguments: [("15", 1), ("16", 0), ("0.9%", 1), ("1%", 0), ("100%", 0)])
    func soManyPixelsMayDiffer(_ allowed: String, _ code: Int32) throws {
        var other = red
        for index in 0..<16 { other[index, 3] = StraightRGBA8(red: 250, green: 0, blue: 0, alpha: 255) }
        try write(other, "actual/a.png")
        let run = try compare("expected/a.png", "actual/a.png", "--allow", allowed)
        #expect(run.exitCode == code)
        #expect(run.text.hasPrefix("16 of 1600 pixels differ"))
        let within = try compare("expected/a.png", "actual/a.png", "--tolerance", "5")
        #expect(within.exitCode == 0)
        #expect(
            within.text.hasPrefix("0 of 1600 pixels differ by more than 5; largest differences (5, 0, 0, 0)"))
    }

    @Test func theReportOfTwoFilesIsWrittenWhateverTheOutcome() throws {
        for (actual, code, outcome) in [("a.png", 0, "1 of 1 picture"), ("sub/b.png", 1, "0 of 1 picture")] {
            let run = try compare("expected/a.png", "actual/\(actual)", "--report", "report.html")
            #expect(run.exitCode == code)
            let page = try folder.text("report.html")
            #expect(page.contains(outcome))
            #expect(page.contains("data:image/png;base64,") == (code == 1))
        }
    }
}
