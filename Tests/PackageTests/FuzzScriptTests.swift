import Foundation
import TestSupport
import Testing

/// How `Scripts/fuzz` keeps the corpus, in a copy of it.
@Suite struct FuzzScriptTests {
    private let folder = TemporaryFolder.make()

    init() throws {
        try Command.shell(
            "mkdir -p \"$copy/Tests/Fuzz/Corpus\" && cp -r Scripts \"$copy\""
                + " && cp Tests/Fuzz/Corpus/color.tar \"$copy/Tests/Fuzz/Corpus\"",
            environment: ["copy": folder.url.path], in: Command.packageFolder
        ).succeeded()
    }

    private func add(_ name: String, _ text: String) throws -> Command {
        try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
        return try add(name)
    }

    private func add(_ name: String) throws -> Command {
        try Command.run(
            folder.url.appendingPathComponent("Scripts/fuzz"), ["color", "--add", folder.path(name)])
    }

    private func archive() throws -> Data { try Data(contentsOf: archiveFile) }

    private var archiveFile: URL { folder.url.appendingPathComponent("Tests/Fuzz/Corpus/color.tar") }

    private func names() throws -> [Substring] {
        try Command.shell("tar -tf \"$archive\"", environment: ["archive": archiveFile.path]).text
            .split(separator: "\n")
    }

    @Test func addsAnInputInItsPlace() throws {
        let before = try names()
        let added = try add("-x y", "red")
        #expect(added.exitCode == 0 && added.output.isEmpty, "\(added.errorText)")
        #expect(try names() == ["-x y"] + before)
    }

    /// Neither the time nor the user who packs it is in the archive.
    @Test func theSameFilesMakeTheSameArchive() throws {
        let first = try #require(try names().first)
        // Inputs are bytes, not text.
        try Command.shell(
            "tar -xf \"$archive\" -C \"$folder\" -- \"$name\"",
            environment: ["archive": archiveFile.path, "folder": folder.url.path, "name": String(first)]
        ).succeeded()
        let namesBefore = try names()
        // Versions of tar differ in bytes that say nothing.
        #expect(try add(String(first)).exitCode == 0)
        let before = try archive()
        #expect(try add(String(first)).exitCode == 0)
        #expect(try archive() == before && names() == namesBefore)
    }

    @Test func neverReplacesAnInput() throws {
        let first = try #require(try names().first)
        let before = try archive()
        let added = try add(String(first), "another")
        #expect(added.exitCode == 73 && added.errorText.contains("another \(first)"), "\(added.errorText)")
        #expect(try archive() == before)
    }

    @Test func refusesADamagedArchive() throws {
        let damaged = Data(try archive().prefix(700))
        try damaged.write(to: archiveFile)
        #expect(try add("x", "red").exitCode == 66)
        #expect(try archive() == damaged)
    }
}
