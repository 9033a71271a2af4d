public import Foundation
public import Testing

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

    /// The JSON object that it wrote to standard output; throws if it wrote anything else.
    public var object: [String: Any] {
        get throws {
            try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any], "\(errorText)")
        }
    }

    /// The JSON objects that it wrote, one a line.
    public var objects: [[String: Any]] {
        get throws {
            try text.split(separator: "\n").map { line in
                try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }
        }
    }

    /// Expects that it ended well, and without a word on standard error if it `isSilent`.
    @discardableResult public func succeeded(
        isSilent: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Command {
        #expect(
            exitCode == 0 && !(isSilent && !errorText.isEmpty), "\(text)\(errorText)",
            sourceLocation: sourceLocation)
        return self
    }

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
    public static var sanitizer: String? { watcher == "faults" ? nil : watcher }

    /// Whether time may be measured: neither under sanitizers, nor by `Scripts/mutate`, which runs suites side by side.
    public static var measuresTime: Bool { watcher == nil }

    private static var watcher: String? { ProcessInfo.processInfo.environment["GLPICK_SANITIZER"] }

    /// Whether there are pseudo-terminals, as there are not in every container.
    public static var canMakeTerminals: Bool {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }

    /// Whether the shell finds a program.
    public static func has(_ program: String) -> Bool {
        (try? shell("command -v \"$program\"", environment: ["program": program]).exitCode) == 0
    }

    /// Runs `glpick` with the arguments; `environment` is added to this process's own.
    public static func glpick(
        _ arguments: String..., environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Command {
        try run(glpick, arguments, environment: environment, in: folder)
    }

    /// Runs `glpick` with a list of arguments.
    public static func glpick(
        _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Command {
        try run(glpick, arguments, environment: environment, in: folder)
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
            if duration < limit || attempts == 3 || !measuresTime { return (run, duration) }
        }
    }

    /// Runs a line of shell, in which `glpick` and `$glpick` are the built program; paths are best given as variables, too.
    public static func shell(
        _ line: String, environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Command {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let extended = ["PATH": "\(buildFolder.path):\(path)", "glpick": glpick.path]
            .merging(environment) { $1 }
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

    private init(at url: URL) { self.url = url }

    /// Makes an empty folder.
    public convenience init() throws {
        let name = "glpick-\(UUID().uuidString)"
        self.init(at: FileManager.default.temporaryDirectory.appendingPathComponent(name))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Makes an empty folder; a test that cannot have one fails.
    public static func make() -> TemporaryFolder {
        do { return try TemporaryFolder() } catch {
            Issue.record(error)
            return TemporaryFolder(at: URL(fileURLWithPath: "/nonexistent"))
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it, which need not exist.
    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The names of what is in it, sorted.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// The bytes of a file in it.
    public func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(name))
    }

    /// The text of a file in it.
    public func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// Writes a file of bytes, and returns its path.
    @discardableResult public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    /// Writes a file of a text, and returns its path.
    @discardableResult public func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Runs lines of shell in it, in which `glpick` is the built program.
    public func shell(_ lines: String, environment: [String: String] = [:]) throws -> Command {
        try Command.shell(lines, environment: environment, in: url)
    }

    func newFile(_ name: String) throws -> FileHandle {
        let file = url.appendingPathComponent(name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }
}
