import Foundation
import TestSupport
import Testing

/// Signals that end a process whose standard error takes nothing.
@Suite struct StuckOutputTests {
    private let folder = TemporaryFolder.make()

    /// Runs Python in the folder; `run(errors, *arguments)` starts `glpick animate`, `end(process, signal)` sends a signal
    /// once there is a temporary file, and prints minus the status, whether it took less than a second, and what is left.
    private func python(_ lines: String) throws -> Command {
        let program = """
            import fcntl, os, pty, signal, subprocess, sys, termios, time
            os.chdir(sys.argv[1])
            def run(errors, *arguments):
                return subprocess.Popen([os.environ["glpick"], "animate", "--renderer", "cpu", "--size", "64",
                    "--frames", "10000000", "--to", "hue=1", *arguments], stderr=errors, stdin=subprocess.DEVNULL)
            def end(process, number, after):
                time.sleep(after)
                limit = time.monotonic() + 20
                while not any(name.startswith(".glpick-") for name in os.listdir()):
                    assert process.poll() is None and time.monotonic() < limit
                    time.sleep(0.001)
                start = time.monotonic(); process.send_signal(number)
                try: status = -process.wait(20)
                except subprocess.TimeoutExpired: process.kill(); status = "hangs"
                print(status, time.monotonic() - start, os.listdir())
            \(lines)
            """
        return try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", program, folder.url.path],
            environment: ["glpick": Command.glpick.path])
    }

    /// The status and the seconds of each line; nothing may be left.
    private func ends(_ run: Command) throws -> [(status: Substring, seconds: Double)] {
        try run.text.split(separator: "\n").map { line in
            let fields = line.split(separator: " ", maxSplits: 2)
            #expect(fields.count == 3 && fields[2] == "[]", "\(line)")
            return (fields[0], try #require(Double(fields[1])))
        }
    }

    @Test(
        .needsTerminal,
        arguments: [(SIGINT, "0, 0.45, 0.55, 1.2"), (SIGTERM, "0.55,"), (SIGUSR1, "0.55,")])
    func aStoppedTerminalHoldsNothingUp(_ number: Int32, _ moments: String) throws {
        let run = try python(
            """
            for after in (\(moments)):
                keeper, terminal = pty.openpty()
                termios.tcflow(terminal, termios.TCOOFF)
                process = run(terminal, "out.rgba")
                end(process, \(number), after)
            """)
        let ends = try ends(run)
        #expect(ends.count == moments.split(separator: ",").count, "\(run.text)\(run.errorText)")
        #expect(ends.allSatisfy { $0.status == "\(number)" }, "\(run.text)")
        #expect(ends.contains { $0.seconds < 1 } || !Command.measuresTime, "\(run.text)")
    }

    /// The line of progress is shown, and then the terminal is stopped.
    @Test(.needsTerminal) func aTerminalThatIsStoppedMeanwhileHoldsNothingUp() throws {
        let run = try python(
            """
            for after in (0.1, 0.3):
                keeper, terminal = pty.openpty()
                process = run(terminal, "out.rgba")
                assert b"frames" in os.read(keeper, 1000)
                termios.tcflow(terminal, termios.TCOOFF)
                end(process, signal.SIGINT, after)
            """)
        let ends = try ends(run)
        #expect(ends.count == 2 && ends.allSatisfy { $0.status == "2" }, "\(run.text)\(run.errorText)")
        #expect(ends.contains { $0.seconds < 1 } || !Command.measuresTime, "\(run.text)")
    }

    @Test func aFullPipeHoldsNothingUp() throws {
        let run = try python(
            """
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT):
                reading, writing = os.pipe()
                os.set_blocking(writing, False)
                try:
                    while True: os.write(writing, b"x" * 4096)
                except BlockingIOError: os.set_blocking(writing, True)
                end(run(writing, "out.rgba"), number, 0.2)
            """)
        let ends = try ends(run)
        #expect(ends.map(\.status) == ["2", "15", "3"], "\(run.text)\(run.errorText)")
        #expect(ends.contains { $0.seconds < 1 } || !Command.measuresTime, "\(run.text)")
    }

    /// Progress that nobody sees is no reason to wait.
    @Test(
        .needsTerminal, .enabled(if: Command.measuresTime, "time is not measured here")
    )
    func workGoesOnWhileATerminalIsStopped() throws {
        let run = try python(
            """
            keeper, terminal = pty.openpty()
            process = run(terminal, "out.rgba")
            assert b"frames" in os.read(keeper, 1000)
            termios.tcflow(terminal, termios.TCOOFF)
            # Until a line of progress waits.
            time.sleep(0.7)
            name, = [name for name in os.listdir() if name.startswith(".glpick-")]
            size = os.path.getsize(name); time.sleep(0.3); grows = os.path.getsize(name) > size
            process.kill(); process.wait(); os.remove(name)
            print(grows)
            """)
        #expect(run.text == "True\n", "\(run.text)\(run.errorText)")
    }
}
