import Foundation
import Testing

/// The list of shaders in `Package.swift` beside the folder that has them.
@Suite struct ShaderFileTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func thePackageNamesEachFileInShaders() throws {
        let manifest = try String(
            contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
        let list = try #require(manifest.split(separator: "let shaders = [").last?.prefix { $0 != "]" })
        let named = list.split(separator: "\"").filter { $0 == "Paint" || $0.contains(".") }.map(String.init)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.package.appending(path: "Shaders").path)
        #expect(named.sorted() == files.filter { $0 != "ShaderSource.swift" }.sorted())
    }
}
