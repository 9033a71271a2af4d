import Glibc
import PickerFiles
import Testing

/// Regular files, and links to them.
@Suite struct WriteFileTests {
    private let folder = TemporaryFolder()
    private let bytes = Array("new".utf8)

    @Test func makesAFile() throws {
        try writeFile(bytes, to: folder["out"])
        #expect(try folder.content("out") == "new")
        #expect(folder.names == ["out"])
    }

    @Test func newFilesHaveTheUsualPermissions() throws {
        try writeFile(bytes, to: folder["out"])
        let status = String(
            decoding: try readFile(FilePath("/proc/self/status"), limit: 1 << 20), as: UTF8.self)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Umask:") })
        let umask = try #require(mode_t(line.dropFirst(6).drop { $0 == "\t" }, radix: 8))
        #expect(try folder.mode("out") == "100" + String(0o666 & ~umask, radix: 8))
    }

    @Test(arguments: [0o600, 0o644, 0o666, 0o777] as [mode_t])
    func replacesAFileAndKeepsItsPermissions(permissions: mode_t) throws {
        try folder.makeFile("out", "the old content", permissions: permissions)
        try writeFile(bytes, to: folder["out"])
        #expect(try folder.content("out") == "new")
        #expect(try folder.mode("out") == "100" + String(permissions, radix: 8))
        #expect(folder.names == ["out"])
    }

    @Test func theOldFileIsWholeUntilTheEnd() throws {
        try folder.makeFile("out", "old", permissions: 0o600)
        let writer = try FileWriter(folder["out"])
        try writer.write([1])
        #expect(try folder.content("out") == "old")
        #expect(fcntl(writer.descriptor, F_GETFD) & FD_CLOEXEC != 0)
        let temporary = folder.names.filter { $0 != "out" }
        #expect(temporary.count == 1 && temporary[0].hasPrefix(".glpick-") && temporary[0].count < 25)
        // What nobody else may read is not shown to them meanwhile.
        #expect(try folder.mode(temporary.first ?? "") == "100600")
        try writer.commit()
        #expect(try folder.content("out") == "\u{1}")
        #expect(folder.names == ["out"])
    }

    @Test(arguments: [true, false])
    func aFailedWriteChangesNothing(exists: Bool) throws {
        if exists { try folder.makeFile("out", "old") }
        let error = #expect(throws: FileError.self) {
            let writer = try FileWriter(folder["out"])
            try writer.write([1])
            try fillUp(writer.descriptor)
            try writer.write([2])
        }
        #expect(error?.kind == .cannotWrite)
        #expect(error?.description == "cannot write \(folder["out"]): No space left on device")
        #expect(folder.names == (exists ? ["out"] : []))
        if exists { #expect(try folder.content("out") == "old") }
    }

    @Test func onlyStorageCanBeFull() {
        for code in [ENOSPC, EDQUOT, EIO] { #expect(Errno(code).isStorageFailure) }
        for code in [ENOENT, EACCES, EROFS, EISDIR] { #expect(!Errno(code).isStorageFailure) }
    }

    @Test func aFailedRenameLeavesNoTemporary() throws {
        let error = #expect(throws: FileError.self) {
            let writer = try FileWriter(folder["out"])
            try folder.makeFolder("out")
            try writer.commit()
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.code == EISDIR)
        #expect(folder.names == ["out"])
    }

    @Test func keepsALink() throws {
        try folder.makeFolder("folder")
        try folder.makeFile("folder/file", "old", permissions: 0o640)
        try folder.makeLink("folder/second", to: "file")
        try folder.makeLink("first", to: "folder/second")
        try writeFile(bytes, to: folder["first"])
        #expect(try folder.linkText("first") == "folder/second")
        #expect(try folder.linkText("folder/second") == "file")
        #expect(try folder.content("folder/file") == "new")
        #expect(try folder.mode("folder/file") == "100640")
        #expect(folder.names == ["first", "folder"])
    }

    @Test func makesWhatALinkLeadsTo() throws {
        try folder.makeFolder("folder")
        try folder.makeLink("folder/second", to: "file")
        try folder.makeLink("first", to: folder["folder/second"].description)
        try writeFile(bytes, to: folder["first"])
        #expect(try folder.linkText("folder/second") == "file")
        #expect(try folder.content("folder/file") == "new")
        #expect(folder.names == ["first", "folder"])
    }

    /// The text of such a link is no path.
    @Test func writesToAnOpenFileWithoutAName() throws {
        try folder.makeFile("out", "the old content")
        let descriptor = open(cString(folder["out"]), O_RDONLY)
        try #require(descriptor >= 0 && unlink(cString(folder["out"])) == 0)
        defer { close(descriptor) }
        let path = FilePath("/proc/self/fd/\(descriptor)")
        try writeFile(bytes, to: path)
        #expect(try readFile(path, limit: 100) == bytes)
        #expect(folder.names == [])
    }

    @Test func longAndStrangeNames() throws {
        let names = [
            FilePath(String(repeating: "x", count: 255)), FilePath(bytes: [0x61, 0xFF, 0xFE]),
            FilePath("a\nb"),
            FilePath("-"), FilePath(" "),
        ]
        for name in names {
            for content in [[], bytes] {
                try writeFile(content, to: folder[name])
                #expect(try readFile(folder[name], limit: 10) == content)
            }
        }
        #expect(folder.names.count == names.count)
    }

    @Test func pathsWithoutAFolderAreInTheWorkingFolder() throws {
        let name = "glpick-\(UInt64.random(in: 0...UInt64.max))"
        try writeFile(bytes, to: FilePath(name))
        #expect(try readFile(FilePath("./\(name)"), limit: 10) == bytes)
        #expect(unlink(name) == 0)
    }
}
