import Foundation
import TestSupport
import Testing

/// Every way in which input can be bad, and its exit code.
@Suite struct BadInputTableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The files that lines name.
    private static let inputs = Result { () throws -> [String: Data] in
        let drawn = try Command.glpick("render", "--renderer", "cpu", "--size", "64", "-")
        try #require(drawn.exitCode == 0, "\(drawn.errorText)")
        let good = drawn.output
        // A header with its right checksum: 2147483647 pixels a side, and none that follow.
        let large: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 6, 0, 0, 0, 0x14, 0xC9, 0x0B, 0x66]
        return [
            "good.png": good, "empty.png": Data(), "text.png": Data("{]\n".utf8), "cut.png": good.prefix(500),
            "sum.png": good.dropLast(13) + [0xAA] + good.suffix(12), "large.png": Data(large),
        ]
    }

    /// Under sanitizers no limit on addresses can be set.
    private static let possible = BadInput.all.filter {
        Command.sanitizer == nil || !$0.line.contains("ulimit -v")
    }

    @Test(arguments: possible)
    func isRefusedInALine(_ input: BadInput) throws {
        let before = try Self.inputs.get()
        for (name, data) in before { try data.write(to: folder.url.appendingPathComponent(name)) }
        // Sanitizers take terabytes of addresses for themselves.
        let limit = Command.sanitizer == nil ? "4000000" : "unlimited"
        let run = try Command.shell("cd \(folder.url.path) && ulimit -v \(limit) && \(input.line)")
        #expect(run.exitCode == input.exitCode, "\(run.errorText)")
        #expect(run.errorText.contains(input.says), "\(run.errorText)")
        let lines = run.errorText.split(separator: "\n")
        #expect(lines.first?.hasPrefix("glpick: error: ") == true, "\(run.errorText)")
        #expect(
            lines.count <= 2 && lines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") }, "\(run.errorText)")
        #expect(!run.errorText.contains("\u{1B}"))
        #expect(run.output.isEmpty)
        #expect(try state() == before)
    }

    private func state() throws -> [String: Data] {
        try folder.contents.reduce(into: [:]) { state, name in
            state[name] = try? Data(contentsOf: folder.url.appendingPathComponent(name))
        }
    }

    @Test(arguments: [
        "hue 1.0: --hue=1.0", "hue -0.0: --hue=-0.0", "hue 1: --hue 1", "hue 0: --hue 0deg",
        "hue 2: --hue -2",
    ])
    func isTheSameAsHueZero(_ named: String) throws {
        try expectSame(named, as: "--hue 0")
    }

    @Test(arguments: [("hue -0.1: --hue=-0.1", "--hue 0.9"), ("hue 1.3: --hue 1.3", "--hue 0.3")])
    func wraps(_ named: String, _ other: String) throws { try expectSame(named, as: other) }

    private func expectSame(_ named: String, as other: String) throws {
        let options = named.drop { $0 != ":" }.dropFirst()
        let run = try Command.shell(
            """
            cd \(folder.url.path) && for options in '\(options)' '\(other)'
            do "$glpick" render --renderer cpu --size 32 $options - | cksum; done
            """)
        let sums = run.text.split(separator: "\n")
        #expect(run.errorText.isEmpty && sums.count == 2 && sums.first == sums.last, "\(run.errorText)")
    }

    @Test(arguments: [
        ("one pixel", "\"$glpick\" render --renderer cpu --style article --size 1 out.png"),
        ("a row of pixels", "\"$glpick\" render --style article --size 16385x1 out.png"),
        (
            "a row of pixels, timed",
            "\"$glpick\" render --style article --size 16385x3 --timings out.png 2> times"
        ),
        ("a column of pixels", "\"$glpick\" render --renderer cpu --style article --size 1x32768 out.png"),
        ("a name that begins with a hyphen", "\"$glpick\" render --renderer cpu --size 8 -- -weird.png"),
        ("a hidden name without an ending", "\"$glpick\" render --renderer cpu --size 8 .webp-to-be"),
        ("a folder named like a format", "mkdir a.jpg; \"$glpick\" render --renderer cpu --size 8 a.jpg/out"),
        (
            "no HOME to write to",
            "HOME=/nonexistent XDG_CACHE_HOME=/nonexistent \"$glpick\" render --size 8 out.png"
        ),
        (
            "another locale",
            "LC_ALL=de_DE.UTF-8 LANG=de_DE \"$glpick\" render --renderer cpu --hue 0.5 --size 8 o.png"
        ),
        (
            "an ASCII locale",
            "LC_ALL=C \"$glpick\" render --renderer cpu --size 8 \"$(printf 'a\\377b.png')\""
        ),
        (
            "input and output one file",
            "\(square) same.png; \(image) same.png same.png && \(image) same.png same.png"
        ),
        ("output a link to the input", "\(square) in; ln -s in out; \(image) in out && [ -h out ]"),
        ("every stream closed", "\(square) out.png <&- >&- 2>&- && head -c 4 out.png | grep -q PNG"),
    ])
    func isFine(_ name: String, _ line: String) throws {
        let run = try Command.shell("cd \(folder.url.path) && \(line)")
        #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.errorText)")
        #expect(try folder.contents.allSatisfy { !$0.hasPrefix(".glpick-") })
    }

    private static let square = "\"$glpick\" render --renderer cpu --size 32"
    private static let image = "\"$glpick\" render --renderer cpu --picker image --image"

    /// Its log is on the line of the error.
    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func aShaderThatIsNotCompiledIs70() throws {
        let library = try PreloadedLibrary("BrokenShader/broken_shader.c")
        for choice in ["auto", "gl"] {
            let run = try Command.glpick(
                "render", "--renderer", choice, "--size", "8", folder.path("out.png"),
                environment: ["LD_PRELOAD": library.path])
            #expect(run.exitCode == 70, "\(run.errorText)")
            #expect(run.errorText.contains("nobody compiles this | 0:2: nor that"), "\(run.errorText)")
        }
        #expect(try folder.contents.isEmpty)
    }
}
