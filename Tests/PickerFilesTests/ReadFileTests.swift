import Glibc
import PickerFiles
import Testing

@Suite struct ReadFileTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [0, 1, 65535, 65536, 65537, 300_000])
    func readsEverything(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try writeFile(bytes, to: folder["file"])
        #expect(try readFile(folder["file"], limit: count) == bytes)
        guard count > 0 else { return }
        let error = #expect(throws: FileError.self) { try readFile(folder["file"], limit: count - 1) }
        #expect(error?.kind == .cannotRead)
        #expect(error?.code == EFBIG)
        #expect(error?.reason == "more than \(count - 1) bytes")
    }

    @Test func readsDevices() throws {
        #expect(try readFile(FilePath("/dev/null"), limit: 0) == [])
        // It has no size and no end.
        let error = #expect(throws: FileError.self) { try readFile(FilePath("/dev/zero"), limit: 100_000) }
        #expect(error?.code == EFBIG)
    }

    @Test(arguments: [(3, true), (2, false)])
    func readsPipesUpToTheLimit(limit: Int, fits: Bool) throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        try #require(write(ends[1], "abc", 3) == 3)
        close(ends[1])
        let bytes = try? readFile(FilePath("/proc/self/fd/\(ends[0])"), limit: limit)
        #expect(bytes == (fits ? Array("abc".utf8) : nil))
    }

    /// The kernel says that these files have no bytes.
    @Test func readsFilesOfUnknownLength() throws {
        #expect(!(try readFile(FilePath("/proc/self/status"), limit: 1 << 20)).isEmpty)
    }

    @Test func saysWhy() throws {
        try folder.makeFolder("folder")
        try folder.makeLink("loop", to: "loop")
        for (name, code) in [
            ("absent", ENOENT), ("folder", EISDIR), ("loop", ELOOP), ("absent\0", EINVAL),
            (String(repeating: "x", count: 256), ENAMETOOLONG),
        ] {
            let error = #expect(throws: FileError.self) { try readFile(folder[name], limit: 10) }
            #expect(error?.kind == .cannotRead)
            #expect(error?.code == code)
            #expect(error?.path == folder[name])
        }
        let error = #expect(throws: FileError.self) { try readFile(FilePath("/absent\n.png"), limit: 10) }
        #expect(error?.description == "cannot read /absent\\u{A}.png: No such file or directory")
    }
}
