import Glibc
import PickerFiles
import Synchronization

/// Opens /dev/null for each closed descriptor of 0, 1 and 2, so that no file that is opened later gets that number.
package func openClosedStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
        // The wrong direction: using a closed stream must fail.
        _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
}

/// Makes writing beyond a limit on file sizes fail like a full disk, instead of ending the process.
package func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

/// Writes a line to standard error; a failure cannot be reported anywhere.
package func writeToStandardError(_ line: String) { ErrorStream.write(line + "\n") }

/// Standard error, for glpick's messages alone where libraries print there, too.
package enum ErrorStream {
    /// What glpick's messages go to while descriptor 2 leads nowhere.
    private static let duplicate = fcntl(2, F_DUPFD_CLOEXEC, 3)
    /// How many calls leave out what libraries print.
    private static let silences = Mutex(0)

    static func write(_ text: String) {
        silences.withLock { count in
            try? writeAll(Array(text.utf8), to: count > 0 ? duplicate : 2, named: "standard error")
        }
    }

    /// Calls `body` and leaves out what libraries print to standard error meanwhile.
    package static func silencingLibraries<Result: ~Copyable>(
        _ body: () throws -> Result
    ) rethrows -> Result {
        let isSilent = silences.withLock { count in
            if count == 0 {
                let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
                defer { close(nowhere) }
                guard duplicate >= 0, nowhere >= 0, dup2(nowhere, 2) == 2 else { return false }
            }
            count += 1
            return true
        }
        defer {
            silences.withLock { count in
                guard isSilent else { return }
                count -= 1
                if count == 0 { dup2(duplicate, 2) }
            }
        }
        return try body()
    }
}
