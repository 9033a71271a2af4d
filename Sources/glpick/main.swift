import Glibc

openClosedStandardStreams()
ignoreFileSizeSignal()
let arguments = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
    CommandLine.unsafeArgv[index].map { Argument(cString: $0) }
}
exit(run(arguments).rawValue)
