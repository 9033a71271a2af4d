import Foundation
import PickerComparison
import PickerExpectations
import PickerFiles
import PickerPNG
import PickerScene
import TestSupport
import Testing
import XCTest

/// The call that compares a picture with a golden, and fails where it must.
@Suite struct ExpectPictureTests {
    private let folder = TemporaryFolder.make()

    private func picture(_ green: UInt8) -> StraightPixmap {
        var picture = StraightPixmap(
            size: PixelSize(width: 20, height: 10),
            filledWith: StraightRGBA8(red: 9, green: 9, blue: 9, alpha: 255))
        picture[7, 5].green = green
        return picture
    }

    private func golden(_ recording: Golden.Recording) -> Golden {
        Golden(name: "sub/dot", folder: folder.url.path, recording: recording)
    }

    @Test func picturesAreRecordedAndCompared() throws {
        let missing = try #require(golden(.none).failure(of: picture(9), ComparisonLimits()))
        #expect(
            missing.message.contains("there is no golden")
                && missing.pictures.map(\.name) == ["sub/dot-actual.png"])
        let recorded = golden(.missing).failure(of: picture(9), ComparisonLimits())
        #expect(recorded?.message.contains("recorded") == true)
        #expect(golden(.none).failure(of: picture(9), ComparisonLimits()) == nil)
        #expect(golden(.none).failure(of: picture(10), ComparisonLimits(tolerance: 1)) == nil)
        #expect(golden(.none).failure(of: picture(20), ComparisonLimits(allowance: .count(1))) == nil)
        let failure = try #require(golden(.missing).failure(of: picture(20), ComparisonLimits()))
        #expect(failure.message.hasPrefix("sub/dot: 1 of 200 pixels differ in 1 region: 1x1 at 7,5; "))
        #expect(failure.pictures.count == 3)
        #expect(
            try PNG.decode(failure.pictures[1].bytes)[7, 5]
                == StraightRGBA8(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(
            golden(.all).failure(of: picture(20), ComparisonLimits())?.message.contains("recorded") == true)
        #expect(golden(.none).failure(of: picture(20), ComparisonLimits()) == nil)
    }

    @Test func theirFilesAreInAFolderForTemporaryFiles() throws {
        let name = "test-\(UInt64.random(in: 0...UInt64.max))"
        let golden = Golden(name: "\(name)/dot", folder: folder.url.path, recording: .none)
        let failure = try #require(golden.failure(of: picture(9), ComparisonLimits()))
        let written = try #require(golden.write(failure.pictures))
        defer { remove(name, from: written) }
        #expect(try readFile(FilePath("\(written)/\(name)/dot-actual.png")) == failure.pictures[0].bytes)
        #expect(golden.write([]) == nil)
        let inFile = Golden(name: "\(name)/dot-actual.png/a", folder: folder.url.path, recording: .none)
        #expect(golden.write(inFile.failure(of: picture(9), ComparisonLimits())?.pictures ?? []) == nil)
    }

    @Test func aFileThatIsNoPictureIsNoMatch() throws {
        try folder.write("text", to: "dot.png")
        let golden = Golden(name: "dot", folder: folder.url.path, recording: .all)
        #expect(golden.failure(of: picture(9), ComparisonLimits())?.message.contains("PNG") == true)
        #expect(try folder.text("dot.png") == "text", "nothing is lost")
    }

    /// The call itself, which fails the test that it stands in.
    @Test func theCallFailsTheTest() {
        _ = golden(.missing).failure(of: picture(9), ComparisonLimits())
        expectPicture(picture(9), matches: "sub/dot", in: folder.url.path)
        let line = #line + 2
        withKnownIssue {
            expectPicture(picture(20), matches: "sub/dot", in: folder.url.path)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("1x1 at 7,5") }
                && issue.sourceLocation?.line == line
        }
        let drawn = picture(20).map {
            PremultipliedRGBA8(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
        }
        withKnownIssue {
            expectPicture(drawn, matches: "sub/dot", in: folder.url.path)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("1x1 at 7,5") }
        }
        withKnownIssue {
            expectPicture(picture(9), matches: "missing")
        } matching: { issue in
            // Beside this file.
            let path = #filePath.dropLast("ExpectPictureTests.swift".count) + "Goldens/missing.png"
            return issue.comments.contains { $0.rawValue.contains(path) }
        }
    }
}

/// The same call in XCTest.
final class ExpectPictureXCTests: XCTestCase {
    private var failures: [String]?

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard failures != nil else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failures?.append(description)
    }

    func testTheCallFailsTheTest() {
        let picture = StraightPixmap(size: PixelSize(width: 3, height: 3))
        failures = []
        expectPicture(picture, matches: "missing/dot")
        let told = failures ?? []
        // What is wrong from here on fails this test.
        failures = nil
        let parts = told.first?.components(separatedBy: "; see ") ?? []
        XCTAssertEqual(told.count, 1)
        guard parts.count == 2 else { return XCTFail("it does not say where the pictures are: \(told)") }
        XCTAssertTrue(parts[0].contains("there is no golden"))
        remove("missing", from: parts[1])
    }
}

/// Removes pictures of differences; other tests may have left more in the folder.
private func remove(_ name: String, from folder: String) {
    let files = FileManager.default
    try? files.removeItem(atPath: "\(folder)/\(name)")
    if (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true {
        try? files.removeItem(atPath: folder)
    }
}
