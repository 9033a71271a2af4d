import Glibc
import PickerTerminal
import TestSupport
import Testing

/// Processes that end in the middle of a mode; the terminal outlives them.
@Suite(
    .serialized, .needsTerminal,
    .enabled(if: Command.sanitizer == nil, "the sanitizer takes crashes for findings"))
struct TerminalCrashTests {
    private static let variable = "GLPICK_TEST_TERMINAL"
    private static let end = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l\u{1B}[0m"

    /// Enters a mode of the terminal that the variable names, in the process that is to end.
    private static func enter() throws -> TerminalMode {
        let path = getenv(variable).map { String(cString: $0) } ?? ""
        try TerminalMode.guardAgainstCrashes()
        try TerminalMode.guardAgainstCrashes()
        return try TerminalMode(on: TerminalDevice(path: path))
    }

    /// Runs `body` with a terminal, and checks that it is as before.
    private func check(_ body: () async throws -> Void) async throws {
        let terminal = try #require(PseudoTerminal())
        let before = terminal.settings
        setenv(Self.variable, terminal.path, 1)
        try await body()
        #expect(terminal.settings == before)
        let output = terminal.output(until: Self.end)
        #expect(output.hasPrefix("\u{1B}[?1049h") && output.hasSuffix(Self.end))
    }

    @Test func survivesATrap() async throws {
        try await check {
            await #expect(processExitsWith: .failure) {
                let mode = try Self.enter()
                let numbers = [1, 2, 3]
                print(numbers[mode.features.count])
            }
        }
    }

    @Test func survivesAbort() async throws {
        try await check {
            await #expect(processExitsWith: .signal(SIGABRT)) {
                let mode = try Self.enter()
                if !mode.features.isEmpty { abort() }
            }
        }
    }

    /// As Dispatch blocks SIGABRT on its threads, and as a parent may block any.
    @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS])
    func survivesCrashesThatWereBlocked(_ number: CInt) async throws {
        try await check {
            setenv("GLPICK_TEST_SIGNAL", String(number), 1)
            await #expect(processExitsWith: .signal(number)) {
                let number = getenv("GLPICK_TEST_SIGNAL").flatMap { CInt(String(cString: $0)) } ?? 0
                var signals = sigset_t()
                sigfillset(&signals)
                pthread_sigmask(SIG_SETMASK, &signals, nil)
                let mode = try Self.enter()
                raise(number)
                // Only if it is blocked.
                if !mode.features.isEmpty { _exit(7) }
            }
        }
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGUSR1, SIGPOLL]) func survivesSignals(_ number: CInt)
        async throws
    {
        try await check {
            setenv("GLPICK_TEST_SIGNAL", String(number), 1)
            await #expect(processExitsWith: .signal(number)) {
                let mode = try Self.enter()
                let number = getenv("GLPICK_TEST_SIGNAL").flatMap { CInt(String(cString: $0)) } ?? 0
                kill(getpid(), number)
                // The signal may come to another thread.
                while !mode.features.isEmpty { pause() }
            }
        }
    }

    @Test func ignoresWhatWasIgnored() async throws {
        try await check {
            await #expect(processExitsWith: .exitCode(8)) {
                signal(SIGUSR2, SIG_IGN)
                let mode = try Self.enter()
                raise(SIGUSR2)
                try mode.device.write([])
                if !mode.features.isEmpty { exit(8) }
            }
        }
    }

    @Test func survivesAnEndlessRecursion() async throws {
        try await check {
            await #expect(processExitsWith: .signal(SIGSEGV)) {
                let mode = try Self.enter()
                func deeper(_ level: Int) -> Int { level < 0 ? 0 : deeper(level + 1) + level }
                print(deeper(mode.features.count))
            }
        }
    }

    @Test func survivesExit() async throws {
        try await check {
            await #expect(processExitsWith: .exitCode(3)) {
                let mode = try Self.enter()
                if !mode.features.isEmpty { exit(3) }
            }
        }
    }

    @Test func beginsNothingAfterTheEnd() async throws {
        try await check {
            await #expect(processExitsWith: .exitCode(6)) {
                let mode = try Self.enter()
                TerminalMode.restoreForGood()
                #expect(throws: TerminalError.restored) { try mode.resume() }
                #expect(throws: TerminalError.restored) { try mode.device.write([0]) }
                exit(6)
            }
        }
    }

    /// The thread that waits for SIGTERM and the like puts the terminal back while another one writes.
    @Test func survivesAnotherThreadsEnd() async throws {
        try await check {
            await #expect(processExitsWith: .exitCode(5)) {
                let mode = try Self.enter()
                var thread = pthread_t()
                pthread_create(
                    &thread, nil,
                    { _ in
                        usleep(50_000)
                        TerminalMode.restoreForGood()
                        _exit(5)
                    }, nil)
                // Slowly: nobody reads, and the terminal would be full.
                while true {
                    try? mode.device.write([0])
                    usleep(100)
                }
            }
        }
    }
}
