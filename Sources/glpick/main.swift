import Glibc

openClosedStandardStreams()
ignoreFileSizeSignal()
keepFreedMemory()
let arguments = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
    CommandLine.unsafeArgv[index].map { Argument(cString: $0) }
}
// Everything is written and closed: the system takes the rest apart faster than the drivers do.
_exit(run(arguments).rawValue)
