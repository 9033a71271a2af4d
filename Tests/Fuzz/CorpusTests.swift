import Foundation
import TestSupport
import Testing

/// What the fuzzer has found worth keeping, every time the tests run; `Scripts/fuzz` looks for more.
@Suite struct CorpusTests {
    private func corpus(_ target: FuzzTarget) throws -> [TarArchive.File] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let archive = try Data(contentsOf: folder.appendingPathComponent("Corpus/\(target).tar"))
        return try TarArchive(Array(archive)).files
    }

    /// As `Scripts/fuzz` sorts them, so that the same files make the same archive.
    @Test(arguments: FuzzTarget.allCases)
    func namesAreSorted(_ target: FuzzTarget) throws {
        let names = try corpus(target).map(\.name)
        #expect(names == Set(names).sorted())
    }

    @Test(arguments: FuzzTarget.allCases.filter { $0 != .scene })
    func isFreeOfFindings(_ target: FuzzTarget) throws { try replay(target) }

    @Test(.needsOpenGL) func scenesAreDrawnAlike() throws { try replay(.scene) }

    /// Most have numbers that no picture has.
    @Test(.needsOpenGL, arguments: 0..<8 as Range<UInt64>)
    func randomScenesAreDrawnAlike(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for index in 0..<60 {
            let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(throws: Never.self, "\(index)") { try fuzzScene(bytes) }
        }
    }

    private func replay(_ target: FuzzTarget) throws {
        let corpus = try corpus(target)
        #expect(corpus.count >= 10)
        for (name, bytes) in corpus {
            #expect(throws: Never.self, "\(target) \(name)") { try target.run(bytes) }
        }
    }
}
