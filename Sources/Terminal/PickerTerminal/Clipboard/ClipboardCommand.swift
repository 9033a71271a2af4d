import Glibc

/// A command that puts text on a clipboard.
package struct ClipboardCommand: Hashable, Sendable {
    /// The command and its arguments.
    private let arguments: [String]
    /// The variables that it gets, as `NAME=value`.
    private let variables: [String]

    package var name: String { arguments.first ?? "" }

    /// The commands that the environment variables call for, the best first.
    ///
    /// In tmux its own command: by default (`set-clipboard external`) tmux does not obey OSC 52 from programs inside it. On a
    /// display `wl-copy`, or `xclip` and `xsel`.
    package static func all(_ variable: (_ name: String) -> String?) -> [ClipboardCommand] {
        func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
        func command(_ arguments: [String], needing names: [String]) -> ClipboardCommand {
            ClipboardCommand(
                arguments: arguments,
                variables: names.compactMap { name in variable(name).map { "\(name)=\($0)" } })
        }
        var commands: [ClipboardCommand] = []
        if isSet("TMUX") { commands.append(command(["tmux", "load-buffer", "-w", "-"], needing: ["TMUX"])) }
        if isSet("WAYLAND_DISPLAY") {
            commands.append(command(["wl-copy"], needing: ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"]))
        }
        if isSet("DISPLAY") {
            let names = ["DISPLAY", "XAUTHORITY", "HOME"]
            commands += [
                command(["xclip", "-selection", "clipboard", "-in"], needing: names),
                command(["xsel", "--clipboard", "--input"], needing: names),
            ]
        }
        return commands
    }

    /// The most bytes of UTF-8 that ``copy(_:)`` copies; a pipe takes them at once.
    package static let maximumCount = 4096

    /// Runs the command with `text` as its input. tmux needs version 3.2.
    ///
    /// Returns false and copies nothing if the text has more than ``maximumCount`` bytes. Also returns false if the
    /// command does not exist, fails, or takes more than a second.
    package func copy(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.maximumCount else { return false }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = start(reading: reading)
        // While the pipe's other end is open here, writing raises no SIGPIPE.
        let isWritten = child != nil && write(writing, bytes, bytes.count) == bytes.count
        close(reading)
        close(writing)
        guard let child else { return false }
        return Self.hasSucceeded(child) && isWritten
    }

    /// Starts the command with the pipe as its only open file, and without this process's signal mask.
    private func start(reading input: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t([])
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        for stream in [Int32(1), 2] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        var child = pid_t()
        let outcome = withCStrings(arguments) { arguments in
            withCStrings(variables) { variables in
                posix_spawnp(&child, name, &actions, &attributes, arguments, variables)
            }
        }
        return outcome == 0 ? child : nil
    }

    /// Waits until a child has ended; kills it after a second.
    private static func hasSucceeded(_ child: pid_t) -> Bool {
        var status: Int32 = 0
        for _ in 0..<500 {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return status == 0 }
            if ended < 0, errno != EINTR { return false }
            usleep(2000)
        }
        kill(child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return false
    }
}

/// Calls `body` with a C array of strings that ends with a null pointer.
private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result? {
    let copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { $0.baseAddress.map(body) }
}
