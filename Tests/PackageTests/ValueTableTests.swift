import Foundation
import TestSupport
import Testing

/// A damaged table of expected values fails the tests that read it.
@Suite struct ValueTableTests {
    private struct Row: Decodable, Equatable {
        let name: String
        let color: SIMD3<Double>
    }

    private static let byHand = #""script": "none""#
    private let good = #"{"name": "red", "color": [1, 0, "none"]}"#

    /// Reads a file with a head and these rows, cut off before its last bytes.
    private func read(_ rows: String..., head: String = byHand, withoutLast cut: Int = 0) throws -> [Row] {
        let folder = TemporaryFolder.make()
        let fixtures = folder.url.appendingPathComponent("Fixtures")
        try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: false)
        let text = """
            {"source": "here", \(head), "rows": [
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
        #expect(throws: (any Error).self) {
            try read(good, row, head: #""script": "make.py", "count": 2"#)
        }
    }

    /// What a script makes says how many rows it has made.
    @Test func refusesAnotherNumberOfRows() throws {
        func head(_ count: Int) -> String { #""script": "make.py", "count": \#(count)"# }
        #expect(try read(good, head: head(1)).count == 1 && read(good).count == 1)
        #expect(throws: (any Error).self) { try read(good, head: head(2)) }
        #expect(throws: (any Error).self) { try read(good, good, head: head(1)) }
        #expect(throws: (any Error).self) { try read(good, head: #""script": "make.py""#) }
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
