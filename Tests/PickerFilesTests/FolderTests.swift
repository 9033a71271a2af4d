import Glibc
import PickerFiles
import Testing

/// The files of a folder, whatever their names.
@Suite struct FolderTests {
    @Test func foldersAreMadeUnlessTheyExist() throws {
        let folder = TemporaryFolder()
        for _ in 0..<2 { try PickerFiles.makeFolder(folder["private"], isPrivate: true) }
        #expect(try folder.mode("private") == "40700")
        try folder.makeFile("file", "")
        for (name, code) in [("file", ENOTDIR), ("absent/inner", ENOENT)] {
            let error = #expect(throws: FileError.self) { try PickerFiles.makeFolder(folder[name]) }
            #expect(error?.kind == .cannotCreate && error?.code == code)
        }
        #expect(folder.names == ["file", "private"])
    }

    @Test func filesHaveTheirNamesFromTheFolderOn() throws {
        let folder = TemporaryFolder()
        try folder.makeFolder("b")
        try folder.makeFolder("b/c")
        let odd = FilePath(bytes: [0xFF, UInt8(ascii: "x")])
        for name in ["a", "b/c/d", "b/e", ".hidden"] { try folder.makeFile(name, "") }
        let descriptor = open(cString(folder[odd]), O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0 && close(descriptor) == 0)
        // A link to a file counts, and so does a broken one; one to a folder would lead around in circles.
        try folder.makeLink("link", to: "b/e")
        try folder.makeLink("b/around", to: "..")
        try folder.makeLink("nowhere", to: "missing")
        let found = try files(inFolder: folder["."])
        #expect(found == [".hidden", "a", "b/c/d", "b/e", "link", "nowhere"].map { FilePath($0) } + [odd])
        let named = try names(inFolder: folder["."])
        #expect(named == [".hidden", "a", "b", "link", "nowhere"].map { FilePath($0) } + [odd])
    }

    @Test func aFolderThatCannotBeReadIsAnError() throws {
        let folder = TemporaryFolder()
        try folder.makeFile("file", "")
        for name in ["missing", "file"] {
            let error = #expect(throws: FileError.self) { try files(inFolder: folder[name]) }
            #expect(error?.kind == .cannotRead)
            #expect(error?.path == folder[name] || error?.path == FilePath("\(folder[name])/"))
        }
    }
}
