import Foundation
import TestSupport
import Testing

/// The scripts with other programs in the place of Swift, apt-get, dpkg-query and pkg-config.
@Suite struct ScriptTests {
    private let folder = TemporaryFolder.make()

    /// On this machine, whatever it has, a new Swift and all packages are installed.
    init() throws {
        try place("swift", "[ \"$1\" != package ] || echo 'Swift Package Manager - Swift 6.3.1'")
        try place("sudo", "exit 1")
        try place("apt-get")
        try place("pkg-config")
        try place("dpkg-query", Self.allWords)
    }

    /// Every word in set-up, as if it were a package.
    private static let allWords =
        "tr -cs 'a-z0-9.+-' '\\n' < \"$scripts/set-up\" | sed 's/^/installed /; s/$/, /'"

    /// Puts a program in front of others in PATH; its calls are noted.
    private func place(_ name: String, _ lines: String = "") throws {
        let path = try folder.write(
            "#!/bin/sh\necho \"\(name) $*\" >> '\(folder.path("calls"))'\n\(lines)\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func run(_ name: String, _ arguments: String...) throws -> Command {
        let scripts = Command.packageFolder.appendingPathComponent("Scripts")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try Command.run(
            scripts.appendingPathComponent(name), arguments,
            environment: ["PATH": "\(folder.url.path):\(path)", "scripts": scripts.path])
    }

    private var calls: [Substring] {
        get throws {
            try folder.text("calls").split(separator: "\n")
        }
    }

    @Test(arguments: ["", "--tests", "--run", "--terminals", "--package", "--fresh-machine"])
    func whereAllIsThereSetUpSaysNothing(_ option: String) throws {
        let setUp = try option.isEmpty ? run("set-up") : run("set-up", option)
        #expect(setUp.exitCode == 0 && setUp.output.isEmpty && setUp.errorText.isEmpty, "\(setUp.errorText)")
        #expect(try !calls.contains { $0.hasPrefix("apt-get") })
    }

    /// In Debian 13 libpng16-16t64 provides libpng16-16.
    @Test func aPackageMayBeProvidedByAnother() throws {
        let words =
            Self.allWords
            + " | sed 's/^installed libpng16-16, /installed libpng16-16t64, libpng16-16 (= 1.6)/'"
        try place("dpkg-query", words)
        #expect(try run("set-up").exitCode == 0)
        #expect(try !calls.contains { $0.hasPrefix("apt-get") })
    }

    /// Nothing is installed where there is no Swift to build with.
    @Test func swiftIsLookedForBeforeAnythingIsInstalled() throws {
        try place("dpkg-query", Self.allWords + " | grep -v '^installed libisal-dev,'")
        let setUp = try run("set-up")
        let calls = try calls
        #expect(calls.first == "swift package --version", "\(calls)")
        if geteuid() == 0 {
            #expect(setUp.exitCode == 0)
            let installs = calls.filter { $0.contains("install") }
            #expect(installs.count == 1 && installs[0].hasSuffix(" libisal-dev"), "\(calls)")
        } else {
            #expect(setUp.exitCode == 69)
            let advice = "apt-get update && apt-get install -y --no-install-recommends libisal-dev\n"
            #expect(setUp.errorText.hasSuffix("\n    " + advice), "\(setUp.errorText)")
        }
    }

    /// chafa.pc requires glib-2.0, and libchafa-dev does not require its package.
    @Test func theTestsNeedTheHeadersOfGLib() throws {
        try place("pkg-config", "[ \"$4\" != glib-2.0 ]")
        let setUp = try run("set-up", "--tests")
        #expect(setUp.exitCode == 69 && setUp.errorText.contains(" libglib2.0-dev: "), "\(setUp.errorText)")
        #expect(try run("set-up").exitCode == 0)
    }

    @Test func aModuleThatPkgConfigDoesNotFindIsNamedWithItsPackage() throws {
        try place(
            "pkg-config",
            "[ \"$4\" != lcms2 ] || { echo \"Package 'fast_float', required by 'lcms2', not found\"; exit 1; }"
        )
        let setUp = try run("set-up")
        #expect(setUp.exitCode == 69)
        for part in ["does not find lcms2, ", " liblcms2-dev: ", "'fast_float', required by 'lcms2'"] {
            #expect(setUp.errorText.contains(part), "\(setUp.errorText)")
        }
        #expect(try run("set-up", "--run").exitCode == 0)
    }

    /// A run of tests, as `swift test` tells of it.
    private func placeTests(_ events: [String], exitCode: Int) throws {
        try place(
            "swift",
            """
            [ "$1" != package ] || { echo 'Swift Package Manager - Swift 6.3.1'; exit; }
            echo tests run
            [ "$1" != build ] || exit 0
            while [ "$1" != --event-stream-output-path ]; do shift; done
            cat > "$2" <<'END'
            \(events.joined(separator: "\n"))
            END
            exit \(exitCode)
            """)
    }

    private func function(_ name: String, kind: String = "function") -> String {
        #"{"kind": "test", "payload": {"id": "\#(name)", "kind": "\#(kind)"}}"#
    }

    private func skip(_ name: String, _ text: String) -> String {
        #"{"kind": "event", "payload": {"kind": "testSkipped", "testID": "\#(name)", "#
            + #""messages": [{"text": "\#(text)"}]}}"#
    }

    @Test(arguments: [0, 1])
    func theEndOfARunSaysWhatWasSkippedAndWhy(_ exitCode: Int) throws {
        let functions = ["a", "b", "c", "d", "e"].map { function($0) }
        let skips = [
            skip("s", #"Suite s skipped: \"there is no \\\"GL\\\" here\""#),
            skip("a", #"Test a skipped: \"there is no \\\"GL\\\" here\""#),
            skip("b", #"Test b skipped: \"there is no \\\"GL\\\" here\""#), skip("c", "Test c skipped."),
        ]
        // The last line is not whole: the run was ended.
        let events = functions + [function("s", kind: "suite")] + skips + [#"{"kind": "ev"#]
        try placeTests(events, exitCode: exitCode)
        let test = try run("test", "--filter", "a b")
        #expect(test.exitCode == Int32(exitCode))
        #expect(test.text == "tests run\n")
        #expect(
            test.errorText == """
                Scripts/test: 3 tests were skipped:
                     2  there is no \\"GL\\" here
                     1  no reason is given

                """, "\(test.errorText)")
        #expect(try calls.contains { $0.contains(" --filter a b --event-stream-output-path ") })
    }

    @Test func whereNothingWasSkippedNothingIsSaid() throws {
        try placeTests([function("a")], exitCode: 0)
        try run("test").succeeded(isSilent: true)
    }
}
