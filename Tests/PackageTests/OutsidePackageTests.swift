import Foundation
import TestSupport
import Testing

/// A package outside the tree that depends on glpick by path, with the README's first program in it and two examples
/// that need no libraries of others.
@Suite struct OutsidePackageTests {
    private let folder: TemporaryFolder

    /// Builds the package.
    init() throws {
        folder = try TemporaryFolder()
        try manifest.write(toFile: folder.path("Package.swift"), atomically: true, encoding: .utf8)
        try place(try #require(try programInREADME()), as: "first")
        for example in ["09-colors-only", "10-cpu-only"] {
            let source = Command.packageFolder.appendingPathComponent("Examples/\(example)/main.swift")
            try place(try String(contentsOf: source, encoding: .utf8), as: String(example.dropFirst(3)))
        }
        let build = try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["swift", "build", "--package-path", folder.url.path],
            in: folder.url
        )
        #expect(build.exitCode == 0, "\(build.text)\n\(build.errorText)")
    }

    @Test func programsWorkInAnotherPackage() throws {
        let cases: [(variables: [String: String], renderer: String)] =
            [(["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"], "drawn by the CPU: ")]
            + (OpenGLForTests.isEnabled ? [([:], "drawn by OpenGL ES, ")] : [])
        for (variables, renderer) in cases {
            let run = try run("first", environment: variables)
            #expect(run.text.contains(renderer), "\(run.text)")
            let picture = folder.url.appendingPathComponent("picker.png")
            #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            try FileManager.default.removeItem(at: picture)
        }
        try checkLinks(of: "colors-only", to: Self.colors)
        try checkLinks(of: "cpu-only", to: Self.colors + Self.drawing)
        // What glpick loads at run time is in none of the lists, so that the check sees more than `readelf` does.
        #expect(try modules(linkedInto: "first").isSuperset(of: ["PickerGLES", "PickerPNG", "CPNGShim"]))
        #expect(try run("colors-only").text.hasSuffix("after a drag: #923ee7\n"))
        try run("cpu-only")
        let picture = try Data(contentsOf: folder.url.appendingPathComponent("cpu.ppm"))
        let header = Data("P6 256 256 255\n".utf8)
        #expect(picture.starts(with: header) && picture.count == header.count + 256 * 256 * 3)
    }

    private static let colors = ["PickerColor", "PickerControls", "PickerScene"]
    private static let drawing = [
        "CAffinity", "CPixels", "CSignals", "PickerCPU", "PickerReference", "PickerThreads",
    ]

    /// A program has these modules of glpick and no others, and needs no libraries but those of C and Swift.
    private func checkLinks(of program: String, to expected: [String]) throws {
        let own = program.replacing("-", with: "_")
        #expect(try modules(linkedInto: program) == Set(expected + [own]), "\(program)")
        let dynamic = try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["readelf", "--dynamic", "--wide", folder.path(".build/debug/\(program)")])
        let needed = dynamic.text.split(separator: "\n").filter { $0.contains("(NEEDED)") }
            .compactMap { $0.split(separator: "[").last?.dropLast() }
        #expect(needed.contains("libc.so.6"), "\(dynamic.text)")
        let others = needed.filter { library in
            !["libm", "libstdc++", "libgcc_s", "libc", "libdispatch", "libBlocksRuntime"].contains(
                library.prefix { $0 != "." })
                && !library.hasPrefix("libswift") && !library.hasPrefix("ld-linux-")
        }
        #expect(others.isEmpty, "\(program) needs \(others)")
    }

    /// The modules whose object files are linked into a program.
    private func modules(linkedInto program: String) throws -> Set<String> {
        let list = try String(
            contentsOfFile: folder.path(".build/debug/\(program).product/Objects.LinkFileList"),
            encoding: .utf8)
        let modules = list.split(separator: "\n").flatMap { $0.split(separator: "/") }
            .filter { $0.hasSuffix(".build") && $0 != ".build" }
        return Set(modules.map { String($0.dropLast(".build".count)) })
    }

    @discardableResult
    private func run(_ program: String, environment: [String: String] = [:]) throws -> Command {
        let run = try Command.run(
            folder.url.appendingPathComponent(".build/debug/\(program)"), [], environment: environment,
            in: folder.url)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(program): \(run.exitCode): \(run.errorText)")
        return run
    }

    private func place(_ program: String, as name: String) throws {
        let sources = folder.url.appendingPathComponent("Sources/\(name)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try program.write(to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        func program(_ name: String, _ product: String) -> Target {
            .executableTarget(name: name, dependencies: [.product(name: product, package: "glpick")])
        }

        let package = Package(
            name: "first",
            dependencies: [.package(name: "glpick", path: "\(Command.packageFolder.path)")],
            targets: [
                program("first", "PickerKit"), program("colors-only", "PickerControls"),
                program("cpu-only", "PickerCPU"),
            ]
        )
        """
    }

    /// The first block of Swift that imports PickerKit.
    private func programInREADME() throws -> String? {
        let text = try String(
            contentsOf: Command.packageFolder.appendingPathComponent("README.md"),
            encoding: .utf8
        )
        return text.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .first { $0.contains("import PickerKit") }
    }
}
