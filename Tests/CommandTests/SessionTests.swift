import Foundation
import TestSupport
import Testing

/// Commands, and all that they print: files of `Fixtures`, where a line after `$` is one of a shell.
@Suite struct SessionTests {
    @Test(.enabled(if: Command.has("python3"), "there is no Python here"), arguments: ["colors", "pictures"])
    func everythingIsPrintedAsRecorded(_ name: String) throws {
        let file = Command.packageFolder.appendingPathComponent("Tests/CommandTests/Fixtures/\(name).txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let script = lines.filter { $0.hasPrefix("$ ") }.map { line in
            let quoted = line.replacing("'", with: "'\\''")
            return "printf '%s\\n' '\(quoted)'\n{ \(line.dropFirst(2))\n} 2>&1 || echo \"[$?]\"\n"
        }
        let run = try TemporaryFolder.make().shell(script.joined())
        try expectLines(withFewDigits(run.text).split(separator: "\n").map(String.init), of: name)
    }
}
