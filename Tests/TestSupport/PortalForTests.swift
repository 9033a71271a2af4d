import Foundation

/// A desktop's portal on a bus of its own, which answers as `Tests/Fixtures/Portal/portal.py` says; it ends with the value.
public final class PortalForTests: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let folder = TemporaryFolder.make()
    /// The address of the bus.
    public let address: String

    /// Whether there is what it needs.
    public static let isAvailable =
        (try? Command.shell("command -v dbus-daemon && /usr/bin/python3 -c 'import dbus, gi'").exitCode) == 0

    /// Starts one that answers in this way.
    public init(_ answer: String) throws {
        let output = Pipe()
        (process.executableURL, process.arguments) = Self.line(
            answer, in: folder, ["sh", "-c", "echo $DBUS_SESSION_BUS_ADDRESS; read line"])
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = line.trimmingCharacters(in: .newlines)
    }

    deinit {
        // Its end alone may not be seen: programs that other threads start have the pipe, too.
        try? input.fileHandleForWriting.write(contentsOf: [10])
        process.waitUntilExit()
    }

    /// Whether the request that it got has been closed.
    public var isClosed: Bool { (try? folder.contents.contains("closed")) == true }

    /// Runs the built `glpick` in a session with a portal.
    public static func glpick(_ arguments: String..., answer: String) throws -> Command {
        let folder = TemporaryFolder.make()
        let (program, line) = line(answer, in: folder, [Command.glpick.path] + arguments)
        return try Command.run(program, line)
    }

    private static func line(
        _ answer: String, in folder: TemporaryFolder, _ command: [String]
    ) -> (program: URL, arguments: [String]) {
        let script = Command.packageFolder.appendingPathComponent("Tests/Fixtures/Portal/portal.py").path
        return (URL(fileURLWithPath: "/usr/bin/python3"), [script, folder.url.path, answer] + command)
    }
}
