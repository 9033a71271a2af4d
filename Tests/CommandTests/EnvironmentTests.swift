import Foundation
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// The table of environment variables, beside the sources that read or set them.
@Suite struct EnvironmentTests {
    private static let documented = Set(UsedName.variables.flatMap(\.names))

    /// What comes before the names of variables in the sources.
    private static var reads: Regex<(Substring, Substring, Substring)> {
        // A point between letters is no boundary of words (\b) in Unicode.
        /[^A-Za-z_](secure_getenv|getenv|setenv|putenv|unsetenv|environmentVariable|variable|userFolder|isSet|paths|value)\((?:of: )?"(\w+)"/
    }

    private static func sources() throws -> [(path: String, text: String)] {
        let folder = Command.packageFolder.appendingPathComponent("Sources").path
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return try names.filter { name in [".swift", ".c", ".h"].contains { name.hasSuffix($0) } }
            .sorted()
            .map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    }

    /// The names in a text: those of calls, and those of the lists that such calls get.
    private static func names(in text: String) -> Set<String> {
        let lists = text.matches(of: /(?:needing|names)(?::| =) \[([^\]]*)\]/).flatMap {
            $0.1.matches(of: /"(\w+)"/).map { String($0.1) }
        }
        return Set(text.matches(of: reads).map { String($0.2) } + lists)
    }

    @Test func everyVariableOfTheSourcesIsDocumented() throws {
        var found: Set<String> = []
        // The command does not use this library, whose page documents its variable.
        for (path, text) in try Self.sources() where !path.hasPrefix("Testing/PickerExpectations/") {
            let names = Self.names(in: text).filter { $0.wholeMatch(of: /[A-Z_]{3,}/) != nil }
            #expect(Self.documented.isSuperset(of: names), "\(path): \(names.subtracting(Self.documented))")
            found.formUnion(names)
        }
        #expect(found.isSuperset(of: ["GLPICK_RENDERER", "NO_COLOR", "XDG_STATE_HOME", "LP_NUM_THREADS"]))
        // The others are those that doctor reports.
        let reported = Self.documented.subtracting(found).subtracting([UsedName.presetPattern])
        #expect(reported.isSubset(of: UsedName.drawingVariables), "\(reported) are not used any more")
    }

    /// A function of another name that reads variables would escape the test above.
    @Test func variablesAreReadInFewPlaces() throws {
        let readers = try Self.sources().filter {
            $0.text.contains(/[^A-Za-z_](getenv|environ|glpick_environment_entry)(?![A-Za-z_]|\("[A-Z_]+")/)
        }.map { URL(fileURLWithPath: $0.path).lastPathComponent }
        // The C file gives the entries to Presets, which takes those of UsedName.presetPattern.
        #expect(
            readers == [
                "getopt.c", "CSystem.h", "RendererSettings.swift", "EnvironmentVariable.swift",
                "Presets.swift",
            ])
    }
}
