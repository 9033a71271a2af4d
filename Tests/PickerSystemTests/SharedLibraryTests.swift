import Foundation
import PickerSystem
import TestSupport
import Testing

/// Pointers to functions, as C structures of them are imported.
private struct Functions {
    let first: @convention(c) (CInt) -> CInt
    let second: @convention(c) (CInt) -> CInt
}

@Suite struct SharedLibraryTests {
    private let cLibrary = SharedLibrary("libc.so.6", debianPackage: "libc6")

    private func functions(_ first: String, _ second: String) throws -> Functions {
        try first.withCString { first in
            try second.withCString { second in
                try cLibrary.functions(named: (first, second), as: Functions.self)
            }
        }
    }

    @Test func functionsComeInTheirOrder() throws {
        let functions = try functions("toupper", "tolower")
        #expect(functions.first(97) == 65 && functions.second(65) == 97)
    }

    @Test func aFunctionThatIsNotThereIsNamed() {
        let error = #expect(throws: MissingLibrary.self) { try functions("toupper", "to_the_moon") }
        #expect(
            error?.description
                == "libc.so.6: it has no function to_the_moon; install the Debian package libc6")
    }

    @Test func aLibraryThatIsNotThereIsNamed() throws {
        let library = SharedLibrary("libnone.so.7", debianPackage: "libnone7")
        let error = try #require(#expect(throws: MissingLibrary.self) { try library.load() })
        #expect(error.library == library)
        #expect(error.reason.hasPrefix("libnone.so.7: cannot open"), "\(error.reason)")
        #expect(error.description == "\(error.reason); install the Debian package libnone7")
    }

    /// As in the archive of a release, whose program is in `bin`.
    @Test func aLibraryBesideTheProgramIsLoadedIfTheSystemHasNone() throws {
        let name = "libglpick-\(UUID().uuidString).so"
        let library = SharedLibrary(name, debianPackage: "none")
        #expect(throws: MissingLibrary.self) { try library.load() }

        let folder = Command.buildFolder.deletingLastPathComponent().appendingPathComponent("lib/glpick")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        defer { try? FileManager.default.removeItem(at: file) }
        let compiled = try Command.shell(
            "echo 'int glpick;' | \"$(command -v clang || command -v cc)\" -shared -x c -o \"$file\" -",
            environment: ["file": file.path])
        try #require(compiled.exitCode == 0, "\(compiled.errorText)")
        try library.load()
    }

    /// The loader names the file that it has found.
    @Test func aFileThatIsNoLibraryIsNamedOnce() throws {
        let folder = TemporaryFolder.make()
        let path = try folder.write("none", to: "libnone.so")
        let library = SharedLibrary(path, debianPackage: "libnone")
        let error = try #require(#expect(throws: MissingLibrary.self) { try library.load() })
        #expect(error.reason.components(separatedBy: path).count == 2, "\(error.reason)")
    }
}
