import PickerFiles
import Testing

/// Files that are written in steps.
@Suite struct FileWriterTests {
    private let folder = TemporaryFolder()
    private let temporaries = TemporaryFiles()

    @Test(arguments: [FileWriter.Storing.atOnce, .later])
    func contentAppearsWhenItIsCommitted(_ storing: FileWriter.Storing) throws {
        try folder.makeFile("out", "old")
        let writer = try FileWriter(folder["out"], storing: storing, temporaries: temporaries)
        try writer.write(Array("ne".utf8).span.bytes)
        try writer.write(Array("w".utf8).span.bytes)
        #expect(try folder.content("out") == "old")
        #expect(folder.names.count == 2)
        try writer.commit()
        #expect(try folder.content("out") == "new")
        #expect(folder.names == ["out"])
    }

    @Test func withoutThatNothingIsLeft() throws {
        try folder.makeFile("out", "old")
        func begin(_ name: String) throws {
            let writer = try FileWriter(folder[name], temporaries: temporaries)
            try writer.write(Array("new".utf8).span.bytes)
            #expect(folder.names.contains { $0.hasPrefix(".glpick-") })
        }
        try begin("out")
        try begin("other")
        #expect(try folder.content("out") == "old")
        #expect(folder.names == ["out"])
    }

    @Test func theEndsOfAFileAreRead() throws {
        try folder.makeFile("out", "first and last")
        let ends = try readEnds(of: folder["out"], first: 5, last: 4)
        #expect(ends.first == Array("first".utf8) && ends.last == Array("last".utf8))
        let whole = try readEnds(of: folder["out"], first: 100, last: 100)
        #expect(whole.first == whole.last && Array(whole.first.prefix(5)) == ends.first)
        #expect(throws: FileError.self) { _ = try readEnds(of: folder["none"], first: 1, last: 1) }
        #expect(throws: FileError.self) { _ = try readEnds(of: folder["."], first: 1, last: 1) }
    }
}
