import Foundation
import TestSupport
import Testing

/// What hosted services and containers run. They call scripts that `.ci/run` calls on an empty Debian.
@Suite struct HostedCheckTests {
    @Test(arguments: [
        (".github/workflows/check.yaml", "Scripts/check"), (".gitlab-ci.yml", "Scripts/check"),
        (".devcontainer/Containerfile", "Scripts/set-up"),
    ])
    func scriptsAreThere(_ path: String, _ script: String) throws {
        let text = try Command.text(path)
        let scripts = Set(text.matches(of: /(?:Scripts|\.ci)\/[a-z.-]+(?=\s)/).map { String($0.output) })
        #expect(scripts.contains(script))
        for script in scripts {
            let file = Command.packageFolder.appendingPathComponent(script)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(script)")
        }
    }
}
