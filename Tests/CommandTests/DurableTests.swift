import Foundation
import TestSupport
import Testing

/// What verbs store on the disk before they report success.
@Suite struct DurableTests {
    private let folder = TemporaryFolder.make()
    private let fixture: PreloadedLibrary

    init() throws {
        fixture = try PreloadedLibrary("StoredFiles/stored_files.c")
    }

    private static let options = "--renderer cpu --size 24"
    private static let verbs = [
        "render \(options) out.png",
        "render --renderer cpu --size 4200 large.png",
        "replay \(options) --frames frames events",
        "compare one.png two.png --difference difference.png",
        "animate \(options) --frames 1 --to hue=1 --quiet animation/",
        "animate \(options) --frames 1 --to hue=1 --quiet out.y4m",
    ]

    /// Runs the command in the folder, and returns what it stored and renamed.
    private func stored(_ arguments: String) throws -> String {
        let run = try Command.shell(
            """
            cd \(folder.url.path) && printf '{"key": "right", "part": "box"}\\n' > events &&
            "$glpick" render \(Self.options) one.png && "$glpick" render \(Self.options) --hue 0.5 two.png || exit
            LD_PRELOAD="$library" "$glpick" \(arguments) > told
            """, environment: ["library": fixture.path])
        // compare exits with 1 if the pictures differ.
        #expect(run.exitCode == (arguments.hasPrefix("compare") ? 1 : 0), "\(run.errorText)")
        return run.errorText.split(separator: "\n").joined(separator: " ")
    }

    @Test(arguments: verbs)
    func filesAreStoredIfThisIsAsked(_ arguments: String) throws {
        #expect(try stored(arguments) == "rename")
        let last = arguments.hasPrefix("animate") && arguments.hasSuffix("/") ? " folder" : ""
        #expect(try stored(arguments + " --durable") == "file rename folder" + last)
    }

    @Test func resumingStoresFramesThatWereThere() throws {
        let animate = "animate \(Self.options) --frames 2 --to hue=1 --quiet frames/"
        #expect(try stored(animate) == "rename rename")
        #expect(try stored(animate + " --resume") == "")
        #expect(try stored(animate + " --resume --durable") == "file file folder")
    }

    @Test func streamsCannotBeStored() throws {
        #expect(try stored("render \(Self.options) --durable -") == "")
        #expect(try stored("render \(Self.options) --durable /dev/stdout") == "")
    }
}
