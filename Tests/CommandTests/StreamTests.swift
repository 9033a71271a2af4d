import Foundation
import TestSupport
import Testing

/// Standard streams that others share, have closed, or name in another way.
@Suite struct StreamTests {
    private let folder = TemporaryFolder.make()

    private func bash(_ lines: String) throws -> Command {
        try Command.run(
            URL(fileURLWithPath: "/bin/bash"),
            [
                "-c",
                "cd \(folder.url.path) || exit; render() { \"$glpick\" render --renderer cpu \"$@\"; }\n\(lines)",
            ],
            environment: ["glpick": Command.glpick.path])
    }

    @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func standardOutputByNameKeepsWhatOthersWrite(_ name: String) throws {
        let run = try bash(
            """
            for out in - \(name)
            do { echo head; render --size 32 $out || exit; echo tail; } > file; cmp file expected || cp file expected
            done 2> /dev/null
            echo more > log; render --size 32 --no-clobber \(name) >> log || exit
            head -n 1 log; head -n 1 file; tail -c 5 file; cmp file expected; render --size 32 \(name) >&-; echo $?
            """)
        #expect(run.exitCode == 0 && run.text == "more\nhead\ntail\n74\n", "\(run.text)\(run.errorText)")
        #expect(run.errorText == "glpick: error: cannot write \(name): Bad file descriptor\n")
    }

    /// Another process that has the same terminal or pipe may have made it so.
    @Test(.enabled(if: Command.has("python3"), "there is no Python here"))
    func inputThatDoesNotBlockIsWaitedFor() throws {
        let run = try bash(
            """
            slowly() { python3 -c '
            import fcntl, os, subprocess, sys, time
            r, w = os.pipe(); fcntl.fcntl(r, fcntl.F_SETFL, os.O_NONBLOCK)
            child = subprocess.Popen(sys.argv[1:], stdin=r)
            for line in (b"{\\"key\\":", b"\\"left\\"}\\n"): time.sleep(0.2); os.write(w, line)
            os.close(w); sys.exit(child.wait())' "$@"; }
            slowly "$glpick" replay -
            """)
        #expect(run.exitCode == 0 && run.text.contains("\"hue\""), "\(run.text)\(run.errorText)")
    }

    @Test(
        .needsTerminal,
        arguments: ["/dev/stdout", "/dev/tty", "/dev/stderr", "link"])
    func aPNGIsNotWrittenToATerminalByAnyName(_ name: String) throws {
        let run = try bash(
            """
            ln -s /dev/tty link
            script -qec "'$glpick' render --renderer cpu --size 8 \(name)" /dev/null < /dev/null
            """)
        #expect(run.exitCode == 64, "\(run.text)")
        #expect(run.text.contains("cannot write a PNG to a terminal"), "\(run.text)")
    }
}
