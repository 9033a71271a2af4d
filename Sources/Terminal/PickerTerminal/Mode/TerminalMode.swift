import CTerminal
import Glibc

/// Owns a terminal's settings: raw input and the features that are on, until the mode ends.
///
/// In raw input every key arrives as bytes, even Ctrl-C, Ctrl-Z and Ctrl-\ (no `ISIG`). The program decides what they
/// do. For signals from other processes see ``TerminalSignals``.
///
/// The terminal gets its original settings back from ``restore()``, at the end of the value's life, from `exit`, and,
/// after ``guardAgainstCrashes()``, before the process dies of SIGSEGV and the like. Code that ends the process in
/// another way, such as a thread that waits for SIGTERM, must call ``restoreForGood()`` first. There is only one mode
/// at a time.
public struct TerminalMode: ~Copyable {
    /// The terminal, for reading and writing.
    public let device: TerminalDevice
    /// The features that are on, in the order in which they were turned on.
    public private(set) var features: [TerminalFeature]
    private let settings: termios

    /// Saves a terminal's settings, makes input raw, and turns features on in their order.
    ///
    /// Throws ``TerminalError``: `restored` after ``restoreForGood()``, or `failed`.
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

    /// Turns on a feature that was not on from the beginning.
    public mutating func add(_ feature: TerminalFeature) throws(TerminalError) {
        guard !features.contains(feature) else { return }
        features.append(feature)
        try Self.remember(features, settings, on: device)
        try device.write([feature].beginning)
    }

    /// Writes a change of the screen; it appears at once if ``TerminalFeature/synchronizedUpdates`` is on.
    public func show(_ bytes: [UInt8]) throws(TerminalError) {
        guard !bytes.isEmpty else { return }
        guard features.contains(.synchronizedUpdates) else { return try device.write(bytes) }
        try device.write(Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8))
    }

    /// Restores the terminal; does nothing the second time.
    public func restore() { glpick_terminal_restore(false) }

    /// Restores this process's terminal if it is in a mode, before the process ends; any thread may call it.
    ///
    /// Afterwards writing, suspending and beginning a mode throw ``TerminalError/restored``.
    public static func restoreForGood() { glpick_terminal_restore(true) }

    /// Makes a crash restore the terminal before the process ends.
    ///
    /// A signal handler in C does this for SIGSEGV, SIGABRT and the like, and for signals such as SIGQUIT and SIGUSR1
    /// that have no handler; then it does what the signal did before. Ignored signals stay ignored.
    ///
    /// If a thread blocks the signal of its crash, the process ends without the handler. So this call, and the
    /// beginning of a mode, unblock SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT and SIGSYS on the calling thread;
    /// Dispatch's threads block SIGABRT.
    public static func guardAgainstCrashes() throws(TerminalError) {
        guard glpick_terminal_guard_crashes() else { throw .failed(operation: "sigaction", number: errno) }
    }

    /// True if a shell could continue the process after it was stopped.
    ///
    /// It could not if the process is in the group of the session's first process or of a shell, as in `color=$(…)` on
    /// a command line: that shell waits for its end.
    public static var canSuspend: Bool { getpgrp() != getsid(0) && !ignoresStops(getpgrp()) }

    /// True if a process ignores SIGTSTP, as interactive shells do.
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

    /// Restores the terminal and stops the process group as Ctrl-Z does. When the process continues, it turns
    /// everything on again; the screen is then empty.
    ///
    /// It does nothing unless ``canSuspend``. The corresponding C function is `kill` with SIGTSTP.
    public func suspend() throws(TerminalError) {
        guard Self.canSuspend else { return }
        restore()
        var stop = sigset_t([SIGTSTP])
        var before = sigset_t()
        let action = signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        // `TerminalSignals` blocks the signal, so it stops the process only here.
        pthread_sigmask(SIG_UNBLOCK, &stop, &before)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        signal(SIGTSTP, action)
        // Drop the SIGCONT that continued the process.
        var continuation = sigset_t([SIGCONT])
        var atOnce = timespec()
        _ = sigtimedwait(&continuation, nil, &atOnce)
        try resume()
    }

    /// Turns everything on again after another process has stopped and continued this one.
    public func resume() throws(TerminalError) { try Self.begin(features, settings, on: device) }

    private static func remember(
        _ features: [TerminalFeature], _ settings: termios, on device: borrowing TerminalDevice
    ) throws(TerminalError) {
        var settings = settings
        let end = features.end
        guard glpick_terminal_remember(device.descriptor, &settings, end, end.count) else {
            if errno == ECANCELED { throw .restored }
            throw .failed(operation: "remembering \(features.count) features", number: errno)
        }
    }

    private static func begin(
        _ features: [TerminalFeature], _ settings: termios, on device: borrowing TerminalDevice
    ) throws(TerminalError) {
        try remember(features, settings, on: device)
        var raw = settings
        cfmakeraw(&raw)
        // Reads return as soon as there is a byte.
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
