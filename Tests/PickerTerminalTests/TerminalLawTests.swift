import CTerminal
import Glibc
import TestSupport
import Testing

/// Laws of the terminal that is remembered, of its signals and of shared memory, in processes of their own.
@Suite(.needsTerminal) struct TerminalLawTests {
    private static let limit = Int(GLPICK_TERMINAL_BYTES)

    /// Fails in the process that is to end.
    private static func check(_ isRight: Bool, _ line: Int = #line) {
        if !isRight {
            print("line \(line)")
            exit(1)
        }
    }

    @Test func onlyTheRememberedTerminalIsWritten() async {
        await #expect(processExitsWith: .exitCode(7)) {
            guard let terminal = PseudoTerminal(), let other = PseudoTerminal() else { exit(2) }
            let (one, two) = (open(terminal.path, O_RDWR | O_NOCTTY), open(other.path, O_RDWR | O_NOCTTY))
            var settings = termios(), raw = termios()
            let begin = ContinuousClock.now
            tcgetattr(one, &settings)
            raw = settings
            raw.c_lflag ^= tcflag_t(ECHO)
            let bytes = [UInt8](repeating: 0x61, count: Self.limit + 1)
            func isRefused(_ code: CInt, _ body: () -> Bool) -> Bool {
                errno = 0
                return !body() && errno == code
            }
            // Nothing is remembered yet, or ever again what is too long.
            for count in [nil, 0, 5, Self.limit] {
                if let count {
                    Self.check(glpick_terminal_remember(one, &settings, bytes, count))
                    Self.check(
                        isRefused(E2BIG) { glpick_terminal_remember(two, &settings, bytes, Self.limit + 1) })
                    Self.check(glpick_terminal_write(one, [0x62], 1) == 1 && glpick_terminal_set(one, &raw))
                    Self.check(
                        glpick_terminal_write(one, bytes, 0) == 0 && terminal.output(until: "b") == "b")
                } else {
                    Self.check(isRefused(ECANCELED) { glpick_terminal_write(one, bytes, 1) >= 0 })
                }
                Self.check(isRefused(ECANCELED) { glpick_terminal_write(two, bytes, 1) >= 0 })
                Self.check(isRefused(ECANCELED) { glpick_terminal_set(two, &raw) })
                let before = terminal.settings
                terminal.type("late\n")
                errno = 77
                Self.check(glpick_terminal_restore_in_handler() == (count != nil) && errno == 77)
                Self.check(!glpick_terminal_restore(false) && (terminal.settings != before) == (count != nil))
                let written = count.map { String(repeating: "a", count: $0) } ?? "late\r\n"
                Self.check(terminal.output(until: written) == written)
                var left: CInt = -1
                Self.check(ioctl(one, UInt(FIONREAD), &left) == 0 && (left == 0) == (count != nil))
                tcflush(one, TCIFLUSH)
            }
            Self.check(other.output().isEmpty && glpick_terminal_remember(one, &settings, bytes, 1))
            Self.check(
                glpick_terminal_remember(-1, &settings, bytes, 1) && glpick_terminal_restore_in_handler())
            Self.check(glpick_terminal_remember(one, &settings, bytes, 1))
            Self.check(glpick_terminal_restore(true) && !glpick_terminal_restore(true))
            Self.check(isRefused(ECANCELED) { glpick_terminal_remember(one, &settings, bytes, 1) })
            // Nobody waits for a restoring that has ended.
            Self.check(ContinuousClock.now - begin < .seconds(3))
            exit(7)
        }
    }

    @Test func theStackOfAnotherHandlerStays() async {
        await #expect(processExitsWith: .exitCode(7)) {
            var own = stack_t(ss_sp: malloc(1 << 16), ss_flags: 0, ss_size: 1 << 16), now = stack_t()
            Self.check(sigaltstack(&own, nil) == 0 && glpick_terminal_guard_crashes())
            Self.check(sigaltstack(nil, &now) == 0 && now.ss_sp == own.ss_sp)
            exit(7)
        }
    }

    /// A terminal that has room for three bytes gets the rest when it has read.
    @Test func aBusyTerminalGetsAllBytes() async {
        await #expect(processExitsWith: .exitCode(7)) {
            guard let terminal = PseudoTerminal() else { exit(2) }
            let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK)
            var settings = termios()
            tcgetattr(descriptor, &settings)
            var room = 0
            while write(descriptor, "x", 1) == 1 { room += 1 }
            let filling = String(repeating: "x", count: room)
            Self.check(terminal.output(until: filling) == filling)
            for _ in 3..<room { Self.check(write(descriptor, "x", 1) == 1) }
            let bytes = (0..<Self.limit).map { 0x61 + UInt8($0 * $0 % 23) }
            Self.check(glpick_terminal_remember(descriptor, &settings, bytes, bytes.count))
            let all = filling.dropFirst(3) + String(decoding: bytes, as: UTF8.self)
            let output = Task.detached {
                usleep(20_000)
                return terminal.output(until: String(all))
            }
            Self.check(glpick_terminal_restore_in_handler())
            Self.check(await output.value == all)
            exit(7)
        }
    }

    @Test func theLast1024ObjectsAreRemoved() async {
        await #expect(processExitsWith: .exitCode(7)) { Self.removeObjects(of: 3) }
        await #expect(processExitsWith: .exitCode(7)) { Self.removeObjects(of: 1026) }
    }

    private static func removeObjects(of count: Int) {
        var names: [String] = []
        for _ in 0..<count {
            var name = [CChar](repeating: 1, count: Int(GLPICK_SHARED_NAME))
            let descriptor = glpick_shared_open(&name)
            var status = stat()
            check(descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode == 0o100600)
            check(fcntl(descriptor, F_GETFD) == FD_CLOEXEC && write(descriptor, [1], 1) == 1)
            close(descriptor)
            names.append(
                String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        errno = 77
        glpick_shared_remove_for_good()
        check(errno == 77 && Set(names).count == names.count)
        check(names.allSatisfy { $0.utf8.starts(with: "/glpick-".utf8) && $0.utf8.count == 42 })
        check(names.map { shm_unlink($0) == 0 } == names.indices.map { $0 < count - 1024 })
        var name = [CChar](repeating: 1, count: Int(GLPICK_SHARED_NAME))
        check(glpick_shared_open(&name) == -1 && errno == ECANCELED)
        check(shm_unlink(name) == -1)
        exit(7)
    }

    @Test func signalsComeInTheirOrder() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let signals = [SIGUSR1, SIGUSR2, SIGWINCH]
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, nil)
            var wanted = sigset_t(), none = sigset_t()
            for signal in signals.prefix(2) { sigaddset(&wanted, signal) }
            let descriptor = glpick_signal_descriptor(&wanted)
            Self.check(fcntl(descriptor, F_GETFD) == FD_CLOEXEC && glpick_next_signal(descriptor) == 0)
            for signal in signals { pthread_kill(pthread_self(), signal) }
            Self.check((0..<3).map { _ in glpick_next_signal(descriptor) } == [SIGUSR1, SIGUSR2, 0])
            Self.check(glpick_signal_descriptor(&none) >= 0 && glpick_next_signal(-1) == 0)
            exit(7)
        }
    }

    @Test func theSizeHasFourParts() throws {
        let terminal = try #require(PseudoTerminal())
        for part in [1, 2, 65535] as [UInt16] {
            var window = winsize(ws_row: part, ws_col: part &+ 3, ws_xpixel: part &+ 5, ws_ypixel: part &+ 7)
            try #require(ioctl(terminal.descriptor, UInt(TIOCSWINSZ), &window) == 0)
            var size = glpick_terminal_size()
            #expect(glpick_terminal_get_size(terminal.descriptor, &size))
            #expect(
                [size.rows, size.columns, size.width, size.height] == [part, part &+ 3, part &+ 5, part &+ 7])
        }
        var size = glpick_terminal_size(columns: 1, rows: 2, width: 3, height: 4)
        #expect(!glpick_terminal_get_size(-1, &size) && size.columns == 1)
    }
}
