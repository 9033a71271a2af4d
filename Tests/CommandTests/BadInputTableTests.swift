import Foundation
import PickerKit
import TestSupport
import Testing

/// Every way in which input can be bad, and its exit code.
@Suite struct BadInputTableTests {
    private let folder = TemporaryFolder.make()

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
            "clear.png": try Data(
                PNG.encode(StraightPixmap(size: PixelSize(width: 1, height: 1), filledWith: .clear))),
            "two.txt": Data("red\nblue\n".utf8), "a.css": Data(), "a.js": Data(),
            "my.gpl": Data("GIMP Palette\n1 2 3\tOne\n4 5 6 poppy red\n7 8 9\t=a=2".utf8),
            "twins.gpl": Data("GIMP Palette\n1 2 3 2\n4 5 6 one\n7 8 9 one\n".utf8),
            "notes.json": Data(##"["red", {"hex": "#00f", "note": 1}]"##.utf8),
        ]
    }

    /// Under sanitizers no limit on addresses can be set.
    private static let possible = ((try? BadInput.all.get()) ?? []).filter {
        Command.sanitizer == nil || !$0.line.contains("ulimit -v")
    }

    @Test func allLinesAreThere() throws { #expect(try BadInput.all.get().count > 400) }

    @Test(arguments: possible)
    func isRefusedInALine(_ input: BadInput) throws {
        let before = try Self.inputs.get()
        for (name, data) in before { try data.write(to: folder.url.appendingPathComponent(name)) }
        // Sanitizers take terabytes of addresses for themselves.
        let limit = Command.sanitizer == nil ? "4000000" : "unlimited"
        let functions = """
            ulimit -v \(limit)
            render() {
                case "$*" in *--renderer*) glpick render "$@";; *) glpick render --renderer cpu "$@";; esac
            }
            animate() { glpick animate --renderer cpu "$@"; }
            sample() { glpick sample --at 0,0 "$@"; }
            """
        let run = try folder.shell("\(functions)\n\(input.line)")
        #expect(run.exitCode == input.exitCode, "\(run.errorText)")
        #expect(run.errorText.contains(input.says), "\(run.errorText)")
        let lines = run.errorText.split(separator: "\n")
        #expect(lines.first?.hasPrefix("glpick: error: ") == true, "\(run.errorText)")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") }, "\(run.errorText)")
        // Whoever uses a command wrongly is told what is right.
        #expect(lines.count == 2 || input.exitCode != 64 && lines.count == 1, "\(run.errorText)")
        #expect(!run.errorText.contains("\u{1B}"))
        #expect(run.output.isEmpty)
        #expect(try state() == before)
    }

    private func state() throws -> [String: Data] {
        try folder.contents.reduce(into: [:]) { state, name in
            state[name] = try? Data(contentsOf: folder.url.appendingPathComponent(name))
        }
    }

    private struct FineInput: Decodable {
        let name, line: String
    }

    @Test func isFine() throws {
        for input in try values("fine-input", of: FineInput.self) {
            let folder = TemporaryFolder.make()
            let run = try folder.shell(input.line)
            #expect(run.exitCode == 0 && run.output.isEmpty, "\(input.name): \(run.errorText)")
            #expect(try folder.contents.allSatisfy { !$0.hasPrefix(".glpick-") }, "\(input.name)")
        }
    }

    /// Its log is on the line of the error.
    @Test(.needsOpenGL) func aShaderThatIsNotCompiledIs70() throws {
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
