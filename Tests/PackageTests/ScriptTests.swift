import Foundation
import TestSupport
import Testing

/// The scripts, which other scripts in `Tests/Scripts` test, with stand-ins for what is not here.
@Suite struct ScriptTests {
    private static let folder = Command.packageFolder.appendingPathComponent("Tests/Scripts")

    private static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "expect.bash" }
                .sorted()
        }
    }

    @Test(arguments: try names)
    func theScriptDoesWhatItShould(_ name: String) throws {
        try Command.run(Self.folder.appendingPathComponent(name), []).succeeded()
    }
}
