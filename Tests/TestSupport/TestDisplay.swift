public import Foundation
import Testing

/// An X server whose screen is a file (Xvfb), which ends with the value.
public final class TestDisplay: TestScreen, Sendable {
    /// Its name, such as `:1`.
    public let name: String
    private let process: pid_t
    private let folder: TemporaryFolder

    /// Whether there are Xvfb and xdotool.
    public static var canBeMade: Bool { Command.has("Xvfb") && Command.has("xdotool") }

    /// Starts a server with a screen of a size in pixels and a depth in bits. The screen is black.
    ///
    /// The server draws the pointer into its memory, if there is one.
    public init(width: Int = 320, height: Int = 240, depth: Int = 24, hasPointer: Bool = false) throws {
        let folder = try TemporaryFolder()
        let screen = "\(width)x\(height)x\(depth)" + (hasPointer ? "" : " -nocursor")
        let start = try Self.start(
            "exec Xvfb -displayfd 3 -nolisten tcp -noreset -screen 0 \(screen) -fbdir . 3> number",
            in: folder.url)
        guard let process = pid_t(start.text.dropLast()) else { throw Unexpected(start.errorText) }
        var number = ""
        _ = comesTrue {
            number = (try? folder.text("number")) ?? ""
            return number.hasSuffix("\n")
        }
        (self.process, self.folder, name) = (process, folder, ":\(number.dropLast())")
    }

    deinit { end() }

    /// Ends the server, which gets no other signal: threads of tests block them, and programs inherit that.
    public func end() {
        let number = name.dropFirst()
        let (lock, socket) = ("/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)")
        guard access(socket, F_OK) == 0 else { return }
        kill(process, SIGKILL)
        for file in [lock, socket] { unlink(file) }
    }

    /// The pixels of the screen, row by row, read from the server's memory without X (`XWDFile.h`).
    public var pixels: [UInt32] {
        get throws {
            try memory.withUnsafeBytes { file in
                func word(_ index: Int) -> Int {
                    Int(file.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self).bigEndian)
                }
                let (width, height, line) = (word(4), word(5), word(12)), start = word(0) + 12 * word(19)
                guard word(7) == 0, word(11) == 32, line == 4 * width else {
                    throw Unexpected("\(word(11)) bits, order \(word(7))")
                }
                return (0..<width * height).map {
                    file.loadUnaligned(fromByteOffset: start + 4 * $0, as: UInt32.self)
                }
            }
        }
    }

    /// Does what the arguments of `xdotool` say, such as `key Return`.
    public func xdotool(_ arguments: String) throws {
        let words = ["xdotool"] + arguments.split(separator: " ").map(String.init)
        try Command.run(URL(fileURLWithPath: "/usr/bin/env"), words, environment: ["DISPLAY": name])
            .succeeded()
    }

    /// The bytes of the server's memory.
    public var memory: Data { get throws { try folder.bytes("Xvfb_screen0") } }

    /// Names the display, and no compositor.
    public var environment: [String: String] { ["DISPLAY": name, "WAYLAND_DISPLAY": ""] }
}

/// A screen without a monitor, of a server that ends with the value.
public protocol TestScreen {
    /// What programs need to find it.
    var environment: [String: String] { get }
    /// The bytes of what is seen.
    var memory: Data { get throws }
}

extension TestScreen {
    /// Starts a line of bash in the background; prints the number of its process.
    @discardableResult
    fileprivate static func start(
        _ line: String, environment: [String: String] = [:], in folder: URL?
    ) throws -> Command {
        // Foundation waits until all that inherit its files have ended.
        let closing =
            "for file in /proc/$$/fd/*; do file=${file##*/}; ((file < 3)) || eval \"exec $file>&-\"; done"
        return try Command.shell(
            "bash -c \"$closing\"' 2> /dev/null; eval \"$line\"' > /dev/null 2>&1 & echo $!",
            environment: environment.merging(["closing": closing, "line": line]) { $1 }, in: folder)
    }

    /// Runs a line of shell with the screen; calls `body` meanwhile, when the screen has changed or at once.
    public func shell(
        _ line: String, in folder: URL? = nil, waits: Bool = true, then body: () throws -> Void = {}
    ) throws -> Command {
        // A server draws its pointer again some time after other changes.
        var before = try memory
        for _ in 0..<50 {
            usleep(100_000)
            let now = try memory
            if now == before { break }
            before = now
        }
        let scratch = try TemporaryFolder()
        // In the background, because whoever waits in tests that run side by side may hold up each other.
        try Self.start(
            "sh -c \"$part\" > $scratch/output 2> $scratch/errors; echo $? > $scratch/code",
            environment: environment.merging(["scratch": scratch.url.path, "part": line]) { $1 }, in: folder
        ).succeeded()
        _ = try comesTrue { try !waits || memory != before }
        try body()
        var code = ""
        _ = comesTrue {
            code = (try? scratch.text("code")) ?? ""
            return code.hasSuffix("\n")
        }
        return Command(
            output: try scratch.bytes("output"), errorText: try scratch.text("errors"),
            exitCode: Int32(code.dropLast()) ?? -1)
    }
}
