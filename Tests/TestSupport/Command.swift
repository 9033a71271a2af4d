public import Foundation

/// A program run to its end.
public struct Command: Sendable {
    /// What it wrote to standard output.
    public let output: Data
    /// What it wrote to standard error.
    public let errorText: String
    /// Its exit code, or minus the signal that ended it.
    public let exitCode: Int32

    /// What it wrote to standard output, as text.
    public var text: String { String(decoding: output, as: UTF8.self) }

    /// The folder that `swift test` built into.
    public static var buildFolder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The built `glpick`.
    public static var glpick: URL { buildFolder.appendingPathComponent("glpick") }

    /// The root of the package.
    public static var packageFolder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The sanitizer that watches, as `Scripts/sanitize` says in `GLPICK_SANITIZER`; nil for none.
    ///
    /// Sanitizers take time and memory of their own: what tests measure of these then means nothing.
    public static var sanitizer: String? { ProcessInfo.processInfo.environment["GLPICK_SANITIZER"] }

    /// Whether there are pseudo-terminals, as there are not in every container.
    public static var canMakeTerminals: Bool {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }

    /// Runs `glpick` with the arguments; `environment` is added to this process's own.
    public static func glpick(_ arguments: String..., environment: [String: String] = [:]) throws -> Command {
        try run(glpick, arguments, environment: environment)
    }

    /// Runs `measure`, which is built beside `glpick`.
    public static func measure(_ arguments: String..., environment: [String: String] = [:]) throws -> Command
    {
        try run(buildFolder.appendingPathComponent("measure"), arguments, environment: environment)
    }

    /// Runs up to three times until a run takes less than `limit`, since others may keep the processors busy; returns the
    /// last run and how long it took.
    public static func quickest(
        below limit: Duration, _ run: () throws -> Command
    ) throws -> (run: Command, duration: Duration) {
        var attempts = 0
        while true {
            attempts += 1
            let start = ContinuousClock.now
            let run = try run()
            let duration = ContinuousClock.now - start
            if duration < limit || attempts == 3 || sanitizer != nil { return (run, duration) }
        }
    }

    /// Runs a line of shell, in which `$glpick` is the built program; paths are best given as variables, too.
    public static func shell(
        _ line: String, environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Command {
        let extended = environment.merging(["glpick": glpick.path]) { $1 }
        return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], environment: extended, in: folder)
    }

    /// Whether a variable may be one that sets an option of a verb, such as GLPICK_CHOOSE_PICKER.
    private static func setsAnOption(_ name: String) -> Bool {
        name.hasPrefix("GLPICK_") && name.split(separator: "_").count > 2 && name != "GLPICK_REQUIRE_GL"
    }

    /// Runs a program.
    public static func run(
        _ program: URL,
        _ arguments: [String],
        environment: [String: String] = [:],
        in folder: URL? = nil
    ) throws -> Command {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Whoever runs the tests may have defaults of their own.
        for name in variables.keys where environment[name] == nil && setsAnOption(name) {
            variables[name] = nil
        }
        if environment["XDG_CONFIG_HOME"] == nil {
            variables["XDG_CONFIG_HOME"] = environment["HOME"] == nil ? "/dev/null" : nil
        }
        // What is preloaded into all programs stays, before what is preloaded into this one.
        if let library = environment["LD_PRELOAD"],
            let others = ProcessInfo.processInfo.environment["LD_PRELOAD"]
        {
            variables["LD_PRELOAD"] = "\(others):\(library)"
        }
        process.environment = variables
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        // Files rather than pipes: neither stream can then hold up the other.
        let scratch = try TemporaryFolder()
        let output = try scratch.newFile("output")
        let errors = try scratch.newFile("errors")
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return Command(
            output: try Data(contentsOf: scratch.url.appendingPathComponent("output")),
            errorText: String(
                decoding: try Data(contentsOf: scratch.url.appendingPathComponent("errors")),
                as: UTF8.self
            ),
            exitCode: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus
        )
    }
}

/// A folder that is removed with the value.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes an empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("glpick-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it, which need not exist.
    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The names of what is in it, sorted.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func newFile(_ name: String) throws -> FileHandle {
        let file = url.appendingPathComponent(name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }
}
