import Glibc
import PickerHost

openClosedStandardStreams()
ignoreFileSizeSignal()
shareAllocatorUnderLimit()
let exitCode = run(Argument.ofMain).rawValue
#if DEBUG
    // Tools for coverage and leaks report only when the process exits normally.
    exit(exitCode)
#else
    // All files are written and closed. The system frees the rest faster than the drivers do.
    _exit(exitCode)
#endif
