import Foundation

/// A library that programs get before all others, by `LD_PRELOAD`; its file is removed with the value, which no static
/// property should hold therefore.
public final class PreloadedLibrary: Sendable {
    private let folder = TemporaryFolder.make()

    /// Where it is.
    public let path: String

    /// Compiles a file of `Tests/Fixtures`.
    public init(_ fixture: String) throws {
        let source = Command.packageFolder.appendingPathComponent("Tests/Fixtures/\(fixture)")
        path = folder.path(source.deletingPathExtension().lastPathComponent + ".so")
        let compiled = try Command.shell(
            "\"$(command -v clang || command -v cc)\" -shared -fPIC -O1 -o \"$library\" \"$source\" -ldl",
            environment: ["library": path, "source": source.path])
        guard compiled.exitCode == 0 else { throw CompileError(description: compiled.errorText) }
    }

    /// What the compiler says.
    private struct CompileError: Error, CustomStringConvertible {
        let description: String
    }
}
