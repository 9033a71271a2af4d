import Foundation
import PickerFiles
import PickerVideo
import TestSupport
import Testing

@Suite struct FrameNamesTests {
    private func names(_ pattern: String) throws(FramePatternError) -> FrameNames {
        try FrameNames(pattern: Array(pattern.utf8))
    }

    @Test(arguments: [
        ("frame-%04d.png", "frame-0012.png"), ("%d", "12"), ("a%%b/%01d%%.png", "a%b/12%.png"),
        ("out/%020d.png", "out/00000000000000000012.png"),
    ])
    func fillsInTheNumber(_ pattern: String, _ file: String) throws {
        #expect("\(try names(pattern).file(11))" == file)
    }

    @Test(arguments: [
        ("frame.png", FramePatternError.numbers(0)), ("%d-%d.png", .numbers(2)), ("%%d", .numbers(0)),
        ("%s.png", .strayPercentSign), ("a%", .strayPercentSign), ("%4d", .strayPercentSign),
        ("%0d", .strayPercentSign), ("%021d", .strayPercentSign), ("%04x", .strayPercentSign),
        ("%d/frame.png", .numberInFolder),
    ])
    func refusesOtherPatterns(_ pattern: String, _ error: FramePatternError) {
        #expect(throws: error) { try names(pattern) }
    }

    @Test func namesFilesInAFolder() {
        let folder = Array("out".utf8)
        let four = FrameNames(inFolder: folder, count: 9999),
            five = FrameNames(inFolder: folder, count: 10_000)
        #expect("\(four.file(0))" == "out/frame-0001.png" && "\(five.file(0))" == "out/frame-00001.png")
        #expect("\(four.folder)" == "out/" && four.fillAFolder)
    }

    @Test func findsFilesOfLaterFrames() throws {
        let folder = TemporaryFolder.make()
        for name in ["f-08.png", "f-9.png", "f-10.png", "f-007.png", "f-11.jpg", "f-100.png", "f-11.png"] {
            try folder.write("", to: name)
        }
        let found = try names(folder.path("f-%02d.png")).filesBeyond(8)
        #expect(found.map { "\($0)" } == ["f-10.png", "f-11.png", "f-100.png"].map { folder.path($0) })
    }

    @Test func shardsAreOfAMillionAtMost() {
        for text in ["1/1", "4/4", "1/1000000", "1000000/1000000"] {
            #expect(Shard.parse(text) != nil, "\(text)")
        }
        for text in ["0/1", "2/1", "1/0", "1/1000001", "1", "1/1/1", "/1", "1/", "-1/2", "a/2", ""] {
            #expect(Shard.parse(text) == nil, "\(text)")
        }
    }

    @Test(arguments: [(10, 3, [0..<4, 4..<7, 7..<10]), (2, 3, [0..<1, 1..<2, 2..<2]), (7, 1, [0..<7])])
    func shardsHaveEachFrameOnce(_ total: Int, _ count: Int, _ expected: [Range<Int>]) {
        #expect((1...count).map { Shard(number: $0, count: count).frames(of: total) } == expected)
    }
}
