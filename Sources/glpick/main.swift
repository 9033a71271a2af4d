import Glibc

openClosedStandardStreams()
ignoreFileSizeSignal()
shareAllocatorUnderLimit()
let arguments = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
    CommandLine.unsafeArgv[index].map { Argument(cString: $0) }
}
let exitCode = run(arguments).rawValue
#if DEBUG
    // Tools for coverage and leaks report only when the process exits normally.
    exit(exitCode)
#else
    // All files are written and closed. The system frees the rest faster than the drivers do.
    _exit(exitCode)
#endif
