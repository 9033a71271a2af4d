import Foundation
import TestSupport
import Testing

/// The verbs on lists of colours: sort, random and difference.
@Suite struct ColorListTests {
    private func text(_ line: String) throws -> String {
        let run = try Command.shell(line)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(line): \(run.errorText)")
        return run.text.split(separator: "\n").joined(separator: " ")
    }

    @Test func withoutASeedColorsAreNew() throws {
        #expect(try text("glpick random --count 20") != text("glpick random --count 20"))
    }

    @Test func aDifferenceAboveTheToleranceHasAnExitCode() throws {
        let run = try Command.glpick("difference", "red", "blue", "--tolerance", "0.5")
        #expect(run.exitCode == 1 && run.errorText.isEmpty)
    }

    @Test func differencesAreJSONAnObjectForEachPair() throws {
        let run = try Command.shell("printf 'red\\nlime\\n' | \"$glpick\" difference --json - blue")
        #expect(try run.objects.count == 2)
        for object in try run.objects {
            #expect(object.count == 10 && object.values.count { $0 as? Double ?? 0 > 0 } == 8, "\(object)")
        }
    }
}
