import Foundation
import TestSupport
import Testing

/// What the fuzzer has found worth keeping, every time the tests run; `Scripts/fuzz` looks for more.
@Suite struct CorpusTests {
    private func corpus(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Corpus").appendingPathComponent(target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
    }

    @Test(arguments: FuzzTarget.allCases.filter { $0 != .scene })
    func isFreeOfFindings(_ target: FuzzTarget) throws { try replay(target) }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func scenesAreDrawnAlike() throws { try replay(.scene) }

    private func replay(_ target: FuzzTarget) throws {
        let corpus = try corpus(target)
        #expect(corpus.count >= 10)
        for (name, bytes) in corpus {
            #expect(throws: Never.self, "\(target) \(name)") { try target.run(bytes) }
        }
    }
}
