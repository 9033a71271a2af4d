import Glibc

openClosedStandardStreams()
ignoreFileSizeSignal()
shareAllocatorUnderLimit()
let arguments = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
    CommandLine.unsafeArgv[index].map { Argument(cString: $0) }
}
let exitCode = run(arguments).rawValue
#if DEBUG
    // What watches the process, for coverage or for leaks, tells what it saw on the ordinary way out.
    exit(exitCode)
#else
    // Everything is written and closed: the system takes the rest apart faster than the drivers do.
    _exit(exitCode)
#endif
