import Foundation
import Testing

/// Expects the lines of `Fixtures/NAME.txt` beside a test: texts that people have read, and compare when they change.
///
/// With `GLPICK_RECORD_TEXTS=1` in the environment, writes the file instead.
public func expectLines(_ lines: [String], of name: String, beside test: String = #filePath) throws {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Fixtures")
    let file = folder.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["GLPICK_RECORD_TEXTS"] == "1" {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let recorded = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let changes = lines.difference(from: recorded).map { change in
        switch change {
        case .insert(let line, let text, _): "+\(line + 1) \(text)\n"
        case .remove(let line, let text, _): "-\(line + 1) \(text)\n"
        }
    }
    #expect(changes.isEmpty, "\(name).txt has other lines:\n\(changes.prefix(40).joined())")
}

/// A text whose numbers have at most nine decimals: in the last digits, C libraries differ.
public func withFewDigits(_ text: String) -> String {
    text.replacing(/\d+\.\d{10,}(?!\d|e)/) { match in
        Double(match.output).map { String(($0 * 1e9).rounded() / 1e9) } ?? "none"
    }
}
