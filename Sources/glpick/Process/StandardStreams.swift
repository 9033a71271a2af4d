import Glibc
import PickerFiles

/// Opens /dev/null for each of the descriptors 0, 1 and 2 that is closed, so that no file becomes one of them.
func openClosedStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
        // Writing to what was closed must fail, as reading from it must.
        _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
}

/// Makes writing beyond a limit on the size of files fail as on a full disk, instead of ending the process.
func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

/// Writes a line to standard error; there is nowhere to report a failure to.
func writeToStandardError(_ line: String) {
    try? writeAll(Array((line + "\n").utf8), to: 2, named: "standard error")
}
