import Foundation
import TestSupport
import Testing

/// A damaged table of expected values fails the tests that read it.
@Suite struct ValueTableTests {
    private struct Row: Decodable, Equatable {
        let name: String
        let color: SIMD3<Double>
    }

    private let good = #"{"name": "red", "color": [1, 0, "none"]}"#

    /// Reads a file with these rows, cut off before its last bytes.
    private func read(_ rows: String..., count: Int? = nil, withoutLast cut: Int = 0) throws -> [Row] {
        let folder = TemporaryFolder.make()
        let fixtures = folder.url.appendingPathComponent("Fixtures")
        try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: false)
        let text = """
            {"source": "here", "script": "none", "count": \(count ?? rows.count), "rows": [
            \(rows.joined(separator: ",\n"))
            ]}
            """
        try Data(text.utf8.dropLast(cut)).write(to: fixtures.appendingPathComponent("table.json"))
        return try values("table", of: Row.self, beside: folder.path("Test.swift"))
    }

    @Test func readsRows() throws {
        let rows = try read(good, #"{"name": "\t\\", "color": [-0.1, 1e-5, 12]}"#)
        #expect(rows.map(\.name) == ["red", "\t\\"])
        #expect(rows[0].color.x == 1 && rows[0].color.z.isNaN)
        #expect(rows[1].color == SIMD3(-0.1, 1e-5, 12))
    }

    @Test(arguments: [
        #"{"name": "red", "color": [1, 0]}"#, #"{"name": "red", "color": [1, 0, 0, 0]}"#,
        #"{"name": "red", "color": [1, 0, null]}"#, #"{"name": "red", "color": [1, 0, "0"]}"#,
        #"{"name": "red"}"#, #"{"name": null, "color": [1, 0, 0]}"#, #"{"nam": "red", "color": [1, 0, 0]}"#,
        #"{"name": "red", "color": [1, 0 0]}"#, #"{"name": "red, "color": [1, 0, 0]}"#, "[]", "",
    ])
    func refusesRowsOfAnotherForm(_ row: String) {
        #expect(throws: (any Error).self) { try read(good, row) }
    }

    @Test func refusesAnotherNumberOfRows() {
        #expect(throws: (any Error).self) { try read(good, count: 2) }
        #expect(throws: (any Error).self) { try read(good, good, count: 1) }
        #expect(throws: (any Error).self) { try read() }
    }

    @Test(arguments: [1, 2, 3, 10, 40, 100])
    func refusesATableThatIsCutShort(_ count: Int) {
        #expect(throws: (any Error).self) { try read(good, good, withoutLast: count) }
    }

    @Test func namesTheFileThatIsMissing() {
        let error = #expect(throws: (any Error).self) { try values("missing", of: Row.self) }
        #expect("\(String(describing: error))".contains("PackageTests/Fixtures/missing.json"))
    }
}
