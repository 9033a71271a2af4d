import Glibc
import PickerFiles

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
package func writeToStandardError(_ line: String) {
    try? writeAll(Array((line + "\n").utf8), to: 2, named: "standard error")
}
