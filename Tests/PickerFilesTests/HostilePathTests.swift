import Glibc
import PickerFiles
import Testing

/// Paths, limits and descriptors that lead nowhere.
@Suite struct HostilePathTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [
        FilePath(""), FilePath(bytes: [0]), FilePath(bytes: [0x61, 0, 0x62]), FilePath("/"), FilePath("//"),
        FilePath("."), FilePath("/proc/self/mem"), FilePath(bytes: [UInt8](repeating: 0x61, count: 300)),
        FilePath(bytes: [UInt8](repeating: 0x2F, count: 5000)), FilePath("/dev/full/x"),
        FilePath(bytes: [UInt8](repeating: 0xFF, count: 10_000)),
    ])
    func pathsThatNameNoFileAreErrors(_ path: FilePath) {
        if path != FilePath("/proc/self/mem") {
            #expect(throws: FileError.self) { try writeFile([1], to: path) }
        }
        let error = #expect(throws: FileError.self) { try readFile(path) }
        #expect(error?.kind == .cannotRead && error?.description.contains("\n") == false)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max])
    func limitsOfAnySize(_ limit: Int) throws {
        try writeFile([1, 2, 3], to: folder["file"])
        let bytes = try? readFile(folder["file"], limit: limit)
        #expect(bytes == (limit == .max ? [1, 2, 3] : nil))
        let none = try? readFile(FilePath("/dev/null"), limit: limit)
        #expect(none == [])
    }

    /// A file with a hole as large as the filesystem allows is no reason to take as much memory.
    @Test func sizesThatMemoryCannotHoldAreErrors() throws {
        let descriptor = open(cString(folder["large"]), O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(ftruncate(descriptor, 1 << 43) == 0)
        let error = #expect(throws: FileError.self) { try readFile(folder["large"], limit: .max) }
        #expect(error?.kind == .cannotRead && error?.code == ENOMEM)
    }

    @Test(arguments: [CInt.min, -1, CInt.max])
    func descriptorsThatAreNotOpenAreErrors(_ descriptor: CInt) {
        #expect(throws: FileError.self) { try readAll(from: descriptor, named: "nothing") }
        #expect(throws: FileError.self) { try writeAll([1], to: descriptor, named: "nothing") }
        #expect(throws: Never.self) { try writeAll([], to: descriptor, named: "nothing") }
    }
}
