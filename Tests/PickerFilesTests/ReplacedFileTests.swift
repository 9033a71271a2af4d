import Foundation
import Glibc
import PickerFiles
import Synchronization
import TestSupport
import Testing

/// What files keep that are replaced: by a writer, and by a batch.
@Suite struct ReplacedFileTests {
    private let folder = TemporaryFolder()

    private static let writings: [(name: String, write: @Sendable (String, FilePath) throws -> Void)] = [
        ("writer", { try writeFile(Array($0.utf8), to: $1) }),
        (
            "batch",
            { text, path in
                var batch = FileBatch()
                try batch.add(path, Array(text.utf8))
                try batch.commit()
            }
        ),
    ]

    private func status(_ name: String) throws -> stat {
        var status = stat()
        try #require(lstat(cString(folder[name]), &status) == 0)
        return status
    }

    /// Shorter and longer contents than the old one, and more than is copied at once.
    @Test(arguments: writings.map(\.name), [0, 3, 5, 70_000])
    func allNamesHaveTheNewContent(_ name: String, count: Int) throws {
        try folder.makeFile("out", "12345", permissions: 0o440 | 0o200)
        try #require(link(cString(folder["out"]), cString(folder["other"])) == 0)
        let new = String(repeating: "n", count: count)
        try Self.writing(name)(new, folder["out"])
        #expect(try folder.content("out") == new && folder.content("other") == new)
        #expect(try status("out").st_ino == status("other").st_ino && folder.mode("out") == "100640")
        #expect(folder.names == ["other", "out"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"), arguments: writings.map(\.name))
    func ownerGroupAndPermissionsStay(_ name: String) throws {
        try folder.makeFile("out", "old", permissions: 0o640)
        try #require(chown(cString(folder["out"]), 12_345, 54_321) == 0)
        let old = try status("out")
        try Self.writing(name)("new", folder["out"])
        let new = try status("out")
        #expect(new.st_uid == 12_345 && new.st_gid == 54_321 && new.st_mode == old.st_mode)
        #expect(try folder.content("out") == "new")
        // It is a new file: a power failure leaves the one or the other.
        #expect(new.st_ino != old.st_ino)
    }

    @Test(arguments: writings.map(\.name), [0o600, 0o640, 0o664, 0o666, 0o755, 0o711] as [mode_t])
    func permissionsStay(_ name: String, permissions: mode_t) throws {
        try folder.makeFile("out", "old", permissions: permissions)
        try Self.writing(name)("new", folder["out"])
        #expect(try folder.content("out") == "new" && status("out").st_mode & 0o7777 == permissions)
    }

    private static func python(_ line: String, _ path: FilePath) throws -> Command {
        try Command.run(
            URL(fileURLWithPath: "/usr/bin/python3"), ["-c", "import os, sys; \(line)", path.description])
    }

    private static func setNote(of path: FilePath) throws -> Command {
        try python("os.setxattr(sys.argv[1], 'user.note', b'mine')", path)
    }

    private static let keepsAttributes: Bool = {
        let folder = TemporaryFolder()
        return (try? folder.makeFile("out", "")) != nil && (try? setNote(of: folder["out"]).exitCode) == 0
    }()

    @Test(
        .enabled(if: keepsAttributes, "files in /tmp have no attributes here"),
        arguments: writings.map(\.name))
    func attributesStay(_ name: String) throws {
        try folder.makeFile("out", "old")
        // Only root may set this one, which does not count.
        _ = try Self.python("os.setxattr(sys.argv[1], 'trusted.own', b'a')", folder["out"])
        try Self.setNote(of: folder["out"]).succeeded()
        try Self.writing(name)("new", folder["out"])
        let note = try Self.python("print(os.getxattr(sys.argv[1], 'user.note').decode())", folder["out"])
        #expect(note.text == "mine\n", "\(note.errorText)")
        #expect(try folder.content("out") == "new" && folder.names == ["out"])
    }

    private static func writing(_ name: String) throws -> @Sendable (String, FilePath) throws -> Void {
        try #require(writings.first { $0.name == name }).write
    }

    /// Of two that read, change and write a file, none loses what the other has added.
    @Test func changesWaitForEachOther() throws {
        try folder.makeFile("list", "")
        let path = folder["list"], count = 40
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let lock = FolderLock(ofFile: path)
            defer { withExtendedLifetime(lock) {} }
            do {
                _ = try #require(lock)
                let old = try readFile(path, limit: 1 << 16)
                try writeFile(old + Array("\(index)\n".utf8), to: path)
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try folder.content("list").split(separator: "\n").count == count)
    }
}
