import Glibc
import PickerFiles
import Testing

/// Targets that are no regular files, and places where nothing can be written.
@Suite struct WriteFileTargetTests {
    private let folder = TemporaryFolder()
    private let bytes = Array("new".utf8)

    @Test func writesIntoAFIFO() throws {
        try #require(mkfifo(cString(folder["fifo"]), 0o600) == 0)
        let reader = open(cString(folder["fifo"]), O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        try folder.makeLink("link", to: "fifo")
        for name in ["fifo", "link"] {
            try writeFile(bytes, to: folder[name])
            var content = [UInt8](repeating: 0, count: 10)
            #expect(read(reader, &content, 10) == 3)
            #expect(Array(content[..<3]) == bytes)
        }
        #expect(try folder.mode("fifo") == "10600")
        #expect(folder.names == ["fifo", "link"])
    }

    @Test func aFullDeviceIsAFailedWrite() throws {
        try #require(mkfifo(cString(folder["fifo"]), 0o600) == 0)
        let reader = open(cString(folder["fifo"]), O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        for name in ["fifo", "out"] {
            let error = #expect(throws: FileError.self) {
                let writer = try FileWriter(folder[name])
                try fillUp(writer.descriptor)
                try writer.write([1])
            }
            #expect(error?.kind == .cannotWrite)
            #expect(error?.code == ENOSPC)
        }
        #expect(folder.names == ["fifo"])
    }

    @Test(.enabled(if: TemporaryFolder.canHaveDevices, "no device can be made here"))
    func devicesStayDevices() throws {
        let device = try folder.device("null", minor: 3)
        try folder.makeLink("link", to: device.description)
        let names = folder.names
        let mode = try octalMode(device)
        #expect(mode.hasPrefix("20"))
        try writeFile(bytes, to: device)
        try writeFile(bytes, to: folder["link"])
        #expect(try octalMode(device) == mode)
        #expect(try folder.linkText("link") == device.description)
        #expect(folder.names == names)
    }

    @Test(.enabled(if: TemporaryFolder.canHaveDevices, "no device can be made here"))
    func fullDevice() throws {
        let device = try folder.device("full", minor: 7)
        try folder.makeLink("link", to: device.description)
        for path in [device, folder["link"]] {
            let error = #expect(throws: FileError.self) { try writeFile(bytes, to: path) }
            #expect(error?.kind == .cannotWrite)
            #expect(error?.description == "cannot write \(path): No space left on device")
        }
        #expect(try octalMode(device).hasPrefix("20"))
    }

    @Test(arguments: [
        ("folder", EISDIR), ("folder/", EISDIR), ("folder/.", EISDIR), ("link-to-folder", EISDIR),
        ("absent/", EISDIR), ("absent/out", ENOENT), ("file/out", ENOTDIR), ("file/", ENOTDIR),
        ("loop", ELOOP), ("link-to-absent/out", ENOENT), ("link-to-nowhere", ENOENT), ("out\0", EINVAL),
    ])
    func refusesPlacesWhereNoFileCanBe(name: String, code: CInt) throws {
        try folder.makeFolder("folder")
        try folder.makeFile("file", "old")
        try folder.makeLink("link-to-folder", to: "folder")
        try folder.makeLink("link-to-absent", to: "absent")
        try folder.makeLink("link-to-nowhere", to: "absent/out")
        try folder.makeLink("loop", to: "pool")
        try folder.makeLink("pool", to: "loop")
        let names = folder.names
        let error = #expect(throws: FileError.self) { try writeFile(bytes, to: folder[name]) }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.code == code)
        #expect(error?.path == folder[name])
        #expect(folder.names == names)
        #expect(try folder.content("file") == "old")
    }

    @Test func refusesLongNamesAndNone() {
        let long = folder[String(repeating: "x", count: 256)]
        for (path, code) in [(long, ENAMETOOLONG), (FilePath(""), ENOENT)] {
            let error = #expect(throws: FileError.self) { try writeFile(bytes, to: path) }
            #expect(error?.kind == .cannotCreate)
            #expect(error?.code == code)
        }
        #expect(folder.names == [])
    }

    @Test func saysWhyInOneLine() {
        let error = #expect(throws: FileError.self) { try writeFile(bytes, to: FilePath("/absent/out.png")) }
        #expect(error?.description == "cannot create /absent/out.png: No such file or directory")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func respectsPermissions() throws {
        try folder.makeFolder("read-only", permissions: 0o555)
        try folder.makeFile("protected", "old", permissions: 0o444)
        for name in ["read-only/out", "protected"] {
            let error = #expect(throws: FileError.self) { try writeFile(bytes, to: folder[name]) }
            #expect(error?.kind == .cannotCreate)
            #expect(error?.code == EACCES)
        }
        #expect(try folder.content("protected") == "old")
        #expect(folder.names == ["protected", "read-only"])
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everywhere"))
    func writesWhereItMayNotRead() throws {
        try folder.makeFolder("write-only", permissions: 0o333)
        try writeFile(bytes, to: folder["write-only/out"])
        #expect(try folder.content("write-only/out") == "new")
    }
}
