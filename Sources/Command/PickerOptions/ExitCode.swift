/// The exit code of the process; the numbers are those of `sysexits.h`.
public enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    case nothing = 1
    case usage = 64
    case data = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case cannotCreate = 73
    case inputOutput = 74
}
