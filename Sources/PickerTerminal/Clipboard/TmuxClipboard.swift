import Glibc

/// The clipboard of the terminal that a tmux server shows itself on.
///
/// As it is set up at first (`set-clipboard external`), tmux heeds its own commands alone, not what programs in it ask
/// terminals for.
public struct TmuxClipboard: Hashable, Sendable {
    /// `TMUX`, by which tmux's command finds the server and the session.
    private let session: String

    /// Takes the value of the variable `TMUX`; nil if there is none.
    public init?(session: String?) {
        guard let session, !session.isEmpty else { return nil }
        self.session = session
    }

    /// Puts text into tmux's buffers and the clipboard (`tmux load-buffer -w -`, from tmux 3.2 on); false if there is no
    /// such command or it has not done so within a second.
    public func copy(_ text: String) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = start(reading: reading)
        // So few bytes that a pipe takes them at once; as long as it is open here, they raise no SIGPIPE.
        let bytes = Array(text.utf8.prefix(4096))
        let isWritten = child != nil && write(writing, bytes, bytes.count) == bytes.count
        close(reading)
        close(writing)
        guard let child else { return false }
        return Self.hasSucceeded(child) && isWritten
    }

    /// Starts the command with no other file than its input, and without this process's signal mask.
    private func start(reading input: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        for stream in [Int32(1), 2] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        var child = pid_t()
        let outcome = withCStrings(["tmux", "load-buffer", "-w", "-"]) { arguments in
            withCStrings(["TMUX=\(session)"]) { variables in
                posix_spawnp(&child, "tmux", &actions, &attributes, arguments, variables)
            }
        }
        return outcome == 0 ? child : nil
    }

    /// Waits for a child's end, and brings it about after a second.
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

/// Calls `body` with texts as C has a list of them, which ends with a null pointer.
private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result? {
    let copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { $0.baseAddress.map(body) }
}
