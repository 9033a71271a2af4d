import Glibc
import PickerScene
import PickerTesting
import Testing

/// Goldens are drawn by the reference renderer alone; parity ties OpenGL ES to it.
@Suite struct GoldenTests {
    private static let folder = GoldenFolder(
        path: #filePath.dropLast("GoldenTests.swift".count) + "Goldens",
        failurePath: #filePath.dropLast("Tests/GoldenTests/GoldenTests.swift".count)
            + ".build/golden-failures",
        isRecording: getenv("GLPICK_RECORD_GOLDENS").map { String(cString: $0) } == "1"
    )

    @Test(arguments: SceneCatalogue.scenes)
    func referenceDrawsTheGolden(_ named: NamedScene) {
        let outcome = Self.folder.check(named.scene, name: named.name)
        if let problem = outcome.problem(with: named.name) { Issue.record("\(problem)") }
    }

    @Test func everyGoldenBelongsToAScene() throws {
        let names = Set(SceneCatalogue.scenes.map { $0.name + ".png" })
        guard let directory = opendir(Self.folder.path) else {
            Issue.record("cannot list \(Self.folder.path)")
            return
        }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            #expect(names.contains(name), "no scene of the catalogue is called \(name)")
        }
    }
}
