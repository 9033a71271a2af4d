import CTerminal
import Glibc

/// Owns a terminal's settings: raw input and the features that are on, until it ends.
///
/// In raw input every key arrives as bytes, Ctrl-C, Ctrl-Z and Ctrl-\ too (no `ISIG`): what they mean is up to the
/// program, which can put things in order first. Signals that others send are a matter of ``TerminalSignals``.
///
/// The terminal is put back, to the byte, by ``restore()``, by the end of the value's life, by `exit`, and, after
/// ``guardAgainstCrashes()``, before the process dies of SIGSEGV and the like. What ends the process otherwise, such as
/// a thread that waits for SIGTERM, calls ``restoreForGood()`` first. There is one mode at a time.
public struct TerminalMode: ~Copyable {
    /// The terminal, to read from and write to.
    public let device: TerminalDevice
    /// What is on, in the order in which it was put on.
    public private(set) var features: [TerminalFeature]
    private let settings: termios

    /// Reads a terminal's settings, makes input raw, and puts features on in their order.
    public init(
        _ features: [TerminalFeature] = [.alternateScreen, .hiddenCursor, .mouseDrags, .bracketedPaste],
        on device: consuming TerminalDevice
    ) throws(TerminalError) {
        var settings = termios()
        guard tcgetattr(device.descriptor, &settings) == 0 else {
            throw .failed(operation: "tcgetattr", number: errno)
        }
        try Self.begin(features, settings, on: device)
        self.device = device
        self.features = features
        self.settings = settings
    }

    deinit { restore() }

    /// Puts a feature on that the terminal turned out to have.
    public mutating func add(_ feature: TerminalFeature) throws(TerminalError) {
        guard !features.contains(feature) else { return }
        features.append(feature)
        try Self.remember(features, settings, on: device)
        try device.write([feature].beginning)
    }

    /// Writes a change of the screen, to be shown at once if ``TerminalFeature/synchronizedUpdates`` is on.
    public func show(_ bytes: [UInt8]) throws(TerminalError) {
        guard !bytes.isEmpty else { return }
        guard features.contains(.synchronizedUpdates) else { return try device.write(bytes) }
        try device.write(Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8))
    }

    /// Puts the terminal back as it was; does nothing if it has been.
    public func restore() { glpick_terminal_restore(false) }

    /// Puts the terminal of this process back as it was, if there is one in a mode; from any thread, to end the process.
    ///
    /// Nothing comes after it: to write, to suspend or to begin a mode throws ``TerminalError/restored`` from now on.
    public static func restoreForGood() { glpick_terminal_restore(true) }

    /// From now on, a crash puts the terminal back before it goes on as it would have.
    ///
    /// That is done by a handler in C of SIGSEGV, SIGABRT and the like, and of signals such as SIGQUIT and SIGUSR1 that
    /// nobody handles, which then does what was done before. Those that are ignored stay so.
    ///
    /// A thread that blocks a crash's signal ends the process without the handler. This call, and the beginning of a mode,
    /// unblock SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT and SIGSYS on the calling thread; Dispatch's threads block
    /// SIGABRT.
    public static func guardAgainstCrashes() throws(TerminalError) {
        guard glpick_terminal_guard_crashes() else { throw .failed(operation: "sigaction", number: errno) }
    }

    /// Whether a shell could make the process go on after it was stopped: not where it is in the group of the session's
    /// first process, or of a shell, as with `color=$(…)` on a command line. That shell waits for its end.
    public static var canSuspend: Bool { getpgrp() != getsid(0) && !ignoresStops(getpgrp()) }

    /// Whether a process ignores SIGTSTP, as interactive shells do.
    private static func ignoresStops(_ process: pid_t) -> Bool {
        let descriptor = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
        let ignored = lines.first { $0.hasPrefix("SigIgn:") }?.split(separator: "\t").last
        guard let signals = ignored.flatMap({ UInt64($0, radix: 16) }) else { return false }
        return signals >> UInt64(SIGTSTP - 1) & 1 == 1
    }

    /// Puts the terminal back, stops the process and those it runs with as Ctrl-Z does, and once it goes on puts
    /// everything on again; the screen is then empty.
    ///
    /// Does nothing unless ``canSuspend``. The corresponding C function is `kill` with SIGTSTP.
    public func suspend() throws(TerminalError) {
        guard Self.canSuspend else { return }
        restore()
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTSTP)
        let action = signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        // Blocked for `TerminalSignals`, it stops the process only here.
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        signal(SIGTSTP, action)
        // What it goes on by is no news.
        sigemptyset(&signals)
        sigaddset(&signals, SIGCONT)
        var atOnce = timespec()
        _ = sigtimedwait(&signals, nil, &atOnce)
        try resume()
    }

    /// Puts everything on again after somebody else has stopped the process and let it go on.
    public func resume() throws(TerminalError) { try Self.begin(features, settings, on: device) }

    private static func remember(
        _ features: [TerminalFeature], _ settings: termios, on device: borrowing TerminalDevice
    ) throws(TerminalError) {
        var settings = settings
        let end = features.end
        guard glpick_terminal_remember(device.descriptor, &settings, end, end.count) else {
            throw errno == ECANCELED ? .restored : .failed(operation: "the features' end", number: errno)
        }
    }

    private static func begin(
        _ features: [TerminalFeature], _ settings: termios, on device: borrowing TerminalDevice
    ) throws(TerminalError) {
        try remember(features, settings, on: device)
        var raw = settings
        cfmakeraw(&raw)
        // Reads return what is there.
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        while !glpick_terminal_set(device.descriptor, &raw) {
            let number = errno
            if number == EINTR { continue }
            if number == ECANCELED { throw .restored }
            glpick_terminal_restore(false)
            throw number == EIO ? .closed : .failed(operation: "tcsetattr", number: number)
        }
        do { try device.write(features.beginning) } catch {
            glpick_terminal_restore(false)
            throw error
        }
    }
}
