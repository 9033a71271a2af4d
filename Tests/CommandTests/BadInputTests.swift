import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let size = "each from 1 to 32768 points"
    private static let unit = "a number from 0 to 1"
    private static let hue = "a fraction of a turn or degrees"

    @Test(arguments: [
        (["--size", "0"], size), (["--size", "-5"], size), (["--size", "99999999"], size),
        (["--size", "nan"], size), (["--size", "inf"], size), (["--size", "1e400"], size),
        (["--size", "0,3"], size), (["--size", ""], size), (["--size="], size), (["--size", "10x"], size),
        (["--size", "x10"], size), (["--size", "1x2x3"], size), (["--size", "10X10"], size),
        (["--hue", "nan"], hue), (["--hue", "inf"], hue), (["--hue", "1e400"], hue), (["--hue", "0,3"], hue),
        (["--hue", ""], hue), (["--hue", "red"], hue),
        (["--saturation", "1.1"], unit), (["--saturation", "-0.1"], unit), (["--saturation", "nan"], unit),
        (["--brightness", "2"], unit), (["--brightness", "0,5"], unit),
        (["--scale", "0"], "a number from 0.01 to 64"), (["--scale", "1e9"], "a number from 0.01 to 64"),
        (["--segments", "0"], "a whole number from 1 to 65536"),
        (["--segments", "-1"], "a whole number from 1 to 65536"),
        (["--segments", "1.5"], "a whole number from 1 to 65536"),
        (["--segments", "99999999999999999999"], "a whole number from 1 to 65536"),
        (["--background", "redish"], "transparent, #rrggbb, #rrggbbaa"),
        (["--background", "#12345"], "transparent, #rrggbb, #rrggbbaa"),
        (["--renderer", "vulkan"], "auto, gl, gpu, software or cpu"),
        (["--display", "x11"], "surfaceless or gbm"),
    ])
    func valuesOutOfRangeNameOptionAndRange(_ arguments: [String], _ range: String) throws {
        let run = try refused(arguments)
        #expect(run.errorText.contains(arguments[0].prefix { $0 != "=" } + " expects "), "\(run.errorText)")
        #expect(run.errorText.contains(range), "\(run.errorText)")
    }

    @Test(arguments: [
        (["--sat", "1"], "unknown option \"--sat\""), (["--colour", "1"], "unknown option \"--colour\""),
        (["-x"], "unknown option \"-x\""), (["-hue", "0.3"], "unknown option \"-hue\""),
        (["-hx"], "unknown option \"-hx\""), (["--size", "5", "-xy"], "unknown option \"-xy\""),
        (["--hue", "1", "--hue", "2"], "--hue is given more than once"),
        (["--no-markers", "--no-markers"], "--no-markers is given more than once"),
        (["--no-markers=1"], "--no-markers takes no value"), (["second.png"], "unexpected argument"),
        (["--size", "32768", "--scale", "2"], "at most 32768"),
        (["--renderer", "cpu", "--display", "gbm"], "--display"),
        (["--renderer", "cpu", "--device", "0"], "--device"),
        (["--renderer", "gpu", "--device", "software"], "--device software is not a GPU"),
        (["--display", "gbm", "--device", "0"], "cannot be used together"),
    ])
    func misusedOptionsAreNamed(_ arguments: [String], _ message: String) throws {
        let run = try refused(arguments)
        #expect(run.errorText.contains(message), "\(run.errorText)")
    }

    @Test func oneHyphenGetsAHint() throws {
        #expect(try refused(["-hue", "0.3"]).errorText.contains("hint: did you mean --hue?"))
    }

    @Test func aMissingValueIsNamed() throws {
        let run = try Command.glpick("render", folder.path("out.png"), "--hue")
        #expect(run.exitCode == 64)
        #expect(run.errorText.contains("--hue expects"))
    }

    @Test func noVerbNoOutputAndUnknownVerbsAreUsageErrors() throws {
        #expect(try Command.glpick().exitCode == 64)
        #expect(try Command.glpick("render").exitCode == 64)
        #expect(try Command.glpick("render", "").exitCode == 64)
        let misspelt = try Command.glpick("rendre", "out.png")
        #expect(misspelt.exitCode == 64)
        #expect(misspelt.errorText.contains("hint: did you mean render?"))
    }

    @Test func messagesStayOnOneLineWhateverIsTyped() throws {
        let run = try Command.glpick("render", "--hue", "a\nb\u{1B}[31m", folder.path("out.png"))
        #expect(run.exitCode == 64)
        #expect(run.errorText.split(separator: "\n").count == 2)
        #expect(!run.errorText.contains("\u{1B}"))
    }

    /// Runs render with bad arguments and checks what every such run has in common.
    private func refused(_ arguments: [String]) throws -> Command {
        let out = folder.path("out.png")
        let run = try Command.run(Command.glpick, ["render"] + arguments + [out])
        let lines = run.errorText.split(separator: "\n")
        #expect(run.exitCode == 64, "\(run.errorText)")
        #expect(lines.first?.hasPrefix("glpick: error: ") == true)
        #expect(lines.count <= 2 && lines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") })
        #expect(run.output.isEmpty)
        #expect(try folder.contents.isEmpty)
        return run
    }
}

@Suite struct BadOutputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func render(_ path: String) throws -> Command {
        try Command.glpick("render", "--size", "16", "--renderer", "cpu", path)
    }

    @Test func aMissingFolderCannotBeCreatedIn() throws {
        let run = try render(folder.path("missing/out.png"))
        #expect(run.exitCode == 73)
        #expect(run.errorText.hasPrefix("glpick: error: cannot create "))
    }

    @Test func aFolderIsNoTarget() throws {
        #expect(try render(folder.url.path).exitCode == 73)
        #expect(try folder.contents.isEmpty)
    }

    @Test func aReadOnlyFolderIsRefused() throws {
        // Root may write anywhere, so the command runs as nobody, from where nobody can read it.
        let run = try Command.shell(
            """
            cd \(folder.url.path) && chmod 755 . && mkdir locked && chmod 755 locked && cp "$glpick" . &&
            as_nobody=$([ "$(id -u)" = 0 ] && echo setpriv --reuid=65534 --regid=65534 --clear-groups)
            [ -n "$as_nobody" ] || chmod 555 locked
            $as_nobody ./glpick render --size 16 --renderer cpu locked/out.png
            """
        )
        #expect(run.exitCode == 73, "\(run.errorText)")
        #expect(run.errorText.contains("Permission denied"))
        #expect(try folder.contents == ["glpick", "locked"])
    }

    @Test func aFullDeviceIsAnInputOutputError() throws {
        // Root could replace the machine's own /dev/full if writing were wrong.
        let full = folder.path("full")
        #expect(try Command.shell("mknod -m 666 \(full) c 1 7 2>&- || [ $(id -u) != 0 ]").exitCode == 0)
        let node = FileManager.default.fileExists(atPath: full) ? full : "/dev/full"
        let run = try render(node)
        #expect(run.exitCode == 74)
        #expect(try Command.shell("[ -c \(node) ]").exitCode == 0)
        #expect(run.errorText.contains("No space left on device"))
        let standardOutput = try Command.shell("\"$glpick\" render --size 16 --renderer cpu - > /dev/full")
        #expect(standardOutput.exitCode == 74)
        #expect(try Command.shell("\"$glpick\" help > /dev/full").exitCode == 74)
    }

    @Test(.enabled(if: Command.sanitizer != "thread", "it keeps its own memory in a file"))
    func aFullDiskLeavesTheOldFileWhole() throws {
        let out = folder.path("out.png")
        #expect(try render(out).exitCode == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: out))
        // A limit on the size of files fails a write as a full disk does.
        let run = try Command.shell(
            "ulimit -f 1; \"$glpick\" render --size 300 --renderer cpu \(out)"
        )
        #expect(run.exitCode == 74, "\(run.errorText)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: out)) == before)
        #expect(try folder.contents == ["out.png"])
    }

    @Test func aClosedStandardOutputIsAnInputOutputError() throws {
        #expect(try Command.shell("\"$glpick\" render --size 16 --renderer cpu - >&-").exitCode == 74)
        let file = folder.path("out.png")
        let run = try Command.shell("\"$glpick\" render --size 16 --renderer cpu \(file) >&- 2>&- <&-")
        #expect(run.exitCode == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
