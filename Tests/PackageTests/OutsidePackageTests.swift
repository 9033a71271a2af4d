import Foundation
import TestSupport
import Testing

/// A package outside the tree that depends on glpick by path, with the README's first program in it.
@Suite struct OutsidePackageTests {
    @Test func theProgramInTheREADMEWorksInAnotherPackage() throws {
        let folder = try TemporaryFolder()
        let sources = folder.url.appendingPathComponent("Sources/first")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try manifest.write(toFile: folder.path("Package.swift"), atomically: true, encoding: .utf8)
        let program = try #require(try programInREADME())
        try program.write(to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)

        let build = try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["swift", "build", "--package-path", folder.url.path],
            in: folder.url
        )
        #expect(build.exitCode == 0, "\(build.text)\n\(build.errorText)")
        let cases: [(variables: [String: String], renderer: String)] =
            [(["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"], "drawn by the CPU: ")]
            + (OpenGLForTests.isEnabled ? [([:], "drawn by OpenGL ES, ")] : [])
        for (variables, renderer) in cases {
            let run = try Command.run(
                folder.url.appendingPathComponent(".build/debug/first"), [], environment: variables,
                in: folder.url)
            #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.exitCode): \(run.errorText)")
            #expect(run.text.contains(renderer), "\(run.text)")
            let picture = folder.url.appendingPathComponent("picker.png")
            #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            try FileManager.default.removeItem(at: picture)
        }
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "first",
            dependencies: [.package(name: "glpick", path: "\(Command.packageFolder.path)")],
            targets: [
                .executableTarget(name: "first", dependencies: [.product(name: "PickerKit", package: "glpick")])
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
