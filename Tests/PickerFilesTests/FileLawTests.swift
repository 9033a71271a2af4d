import Glibc
import PickerFiles
import Testing

/// Laws of locks, links, limits and permissions, each from both sides.
@Suite struct FileLawTests {
    private let folder = TemporaryFolder()

    init() throws {
        for name in ["a", "b"] { try folder.makeFolder(name) }
        try folder.makeFile("a/file", "old")
        try folder.makeLink("link", to: "a/file")
        try folder.makeLink("dangling", to: "b/new")
        try #require(mkfifo(cString(folder["fifo"]), 0o600) == 0)
    }

    private func isLocked(_ name: String) throws -> Bool {
        let other = open(cString(folder[name]), O_RDONLY | O_DIRECTORY)
        try #require(other >= 0)
        defer { close(other) }
        return flock(other, LOCK_EX | LOCK_NB) != 0
    }

    private func code(_ body: () throws -> Void) throws -> CInt? {
        do { try body() } catch let error as FileError { return error.code }
        return nil
    }

    @Test(arguments: [
        ("a/file", "a"), ("a/absent", "a"), ("link", "a"), ("dangling", "b"), ("a", nil), ("fifo", nil),
        ("absent/file", nil),
    ])
    func theLockIsOnTheFolderOfTheFile(_ name: String, _ locked: String?) throws {
        do {
            let lock = FolderLock(ofFile: folder[name])
            #expect((lock != nil) == (locked != nil))
            for other in ["a", "b", "."] { #expect(try isLocked(other) == (other == locked)) }
            withExtendedLifetime(lock) {}
        }
        #expect(try !isLocked(locked ?? "."))
    }

    @Test(arguments: [0, 1, 64, 65])
    func upTo64FoldersAreLockedTogether(_ count: Int) throws {
        let names = (0..<count).map { "folder\($0)" }
        for name in names { try folder.makeFolder(name) }
        let locks = FolderLock.locks(ofFiles: names.flatMap { [folder["\($0)/a"], folder["\($0)/b"]] })
        #expect(locks.count == (count > 64 ? 0 : count))
        for name in names { #expect(try isLocked(name) == (count <= 64)) }
        withExtendedLifetime(locks) {}
    }

    @Test func allPathsToAFileAreOne() throws {
        let files = [
            ["a/file", "b/../a/file", "link"], ["b/new", "dangling", "b/./new"], ["a/new"], ["b/file"],
        ]
        let written = try files.map { try $0.map { try #require(WrittenFile(folder[$0])) } }
        #expect(Set(written.joined()).count == files.count && written.allSatisfy { Set($0).count == 1 })
        let identities = files[0].map { FileIdentity(ofRegularFile: folder[$0]) }
        #expect(Set(identities).count == 1 && identities[0] != nil)
        for (name, kind) in [("a/file", true), ("a", false)] {
            let descriptor = open(cString(folder[name]), O_RDONLY)
            defer { close(descriptor) }
            #expect(FileIdentity(ofRegularFile: descriptor) == (kind ? identities[0] : nil))
        }
        for name in ["a", "fifo", "absent/file"] {
            #expect(WrittenFile(folder[name]) == nil && FileIdentity(ofRegularFile: folder[name]) == nil)
        }
    }

    /// Linux follows 40 links.
    @Test(arguments: [(1, true), (40, true), (41, false)])
    func linksAreFollowedAsFarAsTheSystemDoes(_ count: Int, _ works: Bool) throws {
        let open = open(cString(folder["open"]), O_RDWR | O_CREAT, 0o600)
        try #require(open >= 0)
        defer { close(open) }
        for (end, target) in [("new", "a/new"), ("old", "a/file"), ("open", "/proc/self/fd/\(open)")] {
            try folder.makeLink("\(end)1", to: target)
            for index in 1..<max(count, 1) { try folder.makeLink("\(end)\(index + 1)", to: "\(end)\(index)") }
            let error = try code { try writeFile(Array("text".utf8), to: folder["\(end)\(count)"]) }
            #expect(error == (works ? nil : ELOOP), "\(end)")
        }
        #expect(try folder.content("a/file") == (works ? "text" : "old"))
        #expect(try folder.content("open") == (works ? "text" : ""))
        #expect((try? folder.content("a/new")) == (works ? "text" : nil))
    }

    @Test func whatIsPrivateIsItsOwnersAlone() throws {
        try makeFolder(folder["mine"], isPrivate: true)
        try makeFolder(folder["all"])
        try #require(mkdir(cString(folder["usual"]), 0o777) == 0)
        try makePrivateFile(folder["mine/file"])
        #expect(try folder.mode("mine") == "40700" && folder.mode("mine/file") == "100600")
        #expect(try folder.mode("all") == folder.mode("usual"))
        for name in ["a/file", "mine/file"] {
            let mode = try folder.mode(name)
            try makePrivateFile(folder[name])
            #expect(try folder.mode(name) == mode)
        }
        #expect(try folder.content("a/file") == "old")
        try makeFolders(above: folder["x/y/z"])
        #expect(isFolder(folder["x/y"]) && !isFolder(folder["x/y/z"]) && !isFolder(folder["a/file"]))
        #expect(try code { try makeFolder(folder["a"]) } == nil)
        #expect(try code { try makeFolder(folder["a/file"]) } == ENOTDIR)
        #expect(try code { try makeFolder(folder["absent/folder"]) } == ENOENT)
        #expect(try code { try makePrivateFile(folder["absent/file"]) } == ENOENT)
    }

    @Test(arguments: [
        ("a/file", nil, EEXIST), ("link", nil, EEXIST), ("a/new", nil, nil), ("dangling", nil, nil),
        ("fifo", nil, nil),
        ("a", EISDIR, EISDIR), ("absent/file", ENOENT, ENOENT),
    ])
    func whatCanBeWrittenIsKnownBefore(_ name: String, _ replaced: CInt?, _ kept: CInt?) throws {
        let names = folder.names
        #expect(try code { try checkWritable(folder[name], existing: .replaced) } == replaced)
        #expect(try code { try checkWritable(folder[name], existing: .kept) } == kept)
        #expect(folder.names == names && !isTerminal(folder[name]))
    }

    @Test(arguments: [0, 1, 5, 65_536, 65_537])
    func piecesOfASourceAreItsFile(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try writeFile(bytes, to: folder["source"])
        var source = try ByteSource(folder["source"]), read: [UInt8] = []
        #expect(source.byteCount == count)
        while try source.read(into: &read) {}
        #expect(read == bytes)
        let first = min(count, 1 << 16)
        for (limit, fits) in [(first, true), (first - 1, first == 0)] {
            var source = try ByteSource(folder["source"])
            let error = try code {
                let part = try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3) { buffer in
                    Array(buffer.prefix(try source.read(into: buffer, limit: max(limit, 0))))
                }
                #expect(part == Array(bytes.prefix(3)))
            }
            #expect(error == (fits ? nil : EFBIG))
        }
        for (first, last) in [(0, 0), (1, 2), (count, count), (count + 1, count + 1)] {
            let ends = try readEnds(of: folder["source"], first: first, last: last)
            #expect(ends.first == Array(bytes.prefix(first)) && ends.last == Array(bytes.suffix(last)))
        }
        for name in ["fifo", "a"] {
            #expect(try code { _ = try readEnds(of: folder[name], first: 1, last: 1) } == EINVAL)
        }
    }

    /// A line that is not longer than the limit is whole, also where a piece of the file ends in it.
    @Test func linesUpToTheLimitAreWhole() throws {
        let line = String(repeating: "l", count: 1000)
        try folder.makeFile("lines", String(repeating: line + "\n", count: 200))
        var reader = LineReader(try ByteSource(folder["lines"])), counts: [Int] = []
        while let range = try reader.nextLine(limit: 1000) { counts.append(range.count) }
        #expect(counts == [Int](repeating: 1000, count: 200))
    }

    @Test func aBatchReplacesRegularFilesOrNothing() throws {
        try folder.makeFile("other", "old")
        do {
            var batch = FileBatch()
            for name in ["link", "other"] { try batch.add(folder[name], Array("lost".utf8)) }
            for (name, error) in [("fifo", EINVAL), ("absent", EINVAL), ("a", EISDIR), ("absent/a", EINVAL)] {
                #expect(try code { try batch.add(folder[name], []) } == error, "\(name)")
            }
        }
        #expect(folder.names == ["a", "b", "dangling", "fifo", "link", "other"])
        #expect(try folder.content("a/file") == "old" && folder.content("other") == "old")
        var batch = FileBatch()
        for name in ["link", "other"] { try batch.add(folder[name], Array(name.utf8)) }
        try batch.commit()
        #expect(try folder.content("a/file") == "link" && folder.content("other") == "other")
    }
}
