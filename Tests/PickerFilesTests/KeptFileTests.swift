import Glibc
import PickerFiles
import Testing

/// Files that are written only where there is none.
@Suite struct KeptFileTests {
    private let folder = TemporaryFolder()
    private let temporaries = TemporaryFiles()

    private func write(_ name: String, meanwhile: () throws -> Void = {}) throws {
        let writer = try FileWriter(folder[name], existing: .kept, temporaries: temporaries)
        try writer.write(Array("new".utf8).span.bytes)
        try meanwhile()
        try writer.commit()
    }

    private func expectTaken(_ body: () throws -> Void) {
        let error = #expect(throws: FileError.self) { try body() }
        #expect(error?.kind == .cannotCreate && error?.code == EEXIST)
    }

    @Test func aNewFileIsMade() throws {
        try write("out")
        #expect(try folder.content("out") == "new")
        #expect(folder.names == ["out"])
    }

    @Test func aFileStays() throws {
        try folder.makeFile("out", "old")
        try folder.makeLink("link", to: "out")
        for name in ["out", "link"] {
            expectTaken { try write(name) }
            expectTaken { try checkWritable(folder[name], existing: .kept) }
        }
        #expect(try folder.content("out") == "old")
        #expect(folder.names == ["link", "out"])
    }

    /// What comes while the new file is being written, a link without a target too.
    @Test func aFileThatCameMeanwhileStays() throws {
        expectTaken { try write("out") { try folder.makeFile("out", "other") } }
        #expect(try folder.content("out") == "other")
        expectTaken { try write("second") { try folder.makeLink("second", to: "nowhere") } }
        #expect(try folder.linkText("second") == "nowhere")
        #expect(folder.names == ["out", "second"])
    }

    @Test func whatALinkLeadsToIsMade() throws {
        try folder.makeLink("link", to: "out")
        try write("link")
        #expect(try folder.linkText("link") == "out")
        #expect(try folder.content("out") == "new")
    }

    /// Nothing in it can be lost.
    @Test func aFIFOIsWritten() throws {
        try #require(mkfifo(cString(folder["fifo"]), 0o600) == 0)
        let reader = open(cString(folder["fifo"]), O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        try write("fifo")
        #expect(try folder.mode("fifo") == "10600")
    }
}
