import Foundation
import TestSupport
import Testing

/// Outputs that are inputs of the same command.
@Suite struct InputAsOutputTests {
    private let folder = TemporaryFolder.make()

    /// Runs a line in a folder with inputs, and returns the exit code, what is said, and what has changed.
    private func shell(_ line: String) throws -> (exitCode: Int32, errorText: String, changed: String) {
        let run = try Command.shell(
            """
            cd \(folder.url.path) && mkdir f || exit 99
            render() { "$glpick" render --renderer cpu --size 16 "$@"; }
            animate() { "$glpick" animate --renderer cpu --size 16 --quiet "$@"; }
            replay() { "$glpick" replay --size 16 "$@"; }
            compare() { "$glpick" compare "$@"; }
            render a.png && render --hue 0.5 b.png && printf '#f00\\n#0f0\\n' > p.hex || exit 99
            printf '{"key": "left"}\\n%.0s' 1 2 3 > events
            ln -s a.png link; ln a.png hard; ln events f/frame-000002.png; ln events f/frame-0002.png
            for file in a.png b.png p.hex events; do cp $file $file.before; done
            ( \(line) ) > told; code=$?
            for file in a.png b.png p.hex events; do cmp $file $file.before; done >&2
            [ -z "$(find . -name '.glpick-*')" ] || echo temporary >&2
            exit $code
            """)
        let changed = run.errorText.split(separator: "\n").filter {
            !$0.hasPrefix("glpick: ") && !$0.hasPrefix("hint: ")
        }
        return (run.exitCode, run.errorText, changed.joined(separator: "\n"))
    }

    @Test(arguments: [
        "compare a.png b.png --difference a.png", "compare a.png b.png --difference ./b.png",
        "compare a.png b.png --difference link", "compare a.png b.png --difference hard",
        "compare link b.png --difference a.png", "compare a.png a.png --difference hard",
        "compare - b.png --difference a.png < a.png", "compare a.png b.png --difference /dev/stdout >> a.png",
        "compare --no-clobber a.png b.png --difference a.png",
        "render --picker matrix --mask a.png a.png",
        "\"$glpick\" render --renderer cpu --picker matrix --mask a.png --size 5000 hard",
        "render --picker grid --palette p.hex f/../p.hex", "render --picker grid --palette p.hex - >> p.hex",
        "render --picker grid --palette - p.hex < p.hex", "replay events >> events",
        "replay - < events >> events",
        "replay --renderer cpu --frames f events", "animate --replay events f/",
        "animate --replay events --format rgba events", "animate --replay events --format rgba - >> events",
        "animate --picker image --image a.png --replay events --format webp hard",
    ])
    func isRefused(_ line: String) throws {
        let run = try shell(line)
        #expect(run.exitCode == 64 && run.changed.isEmpty, "\(run.errorText)")
        #expect(run.errorText.contains(" is a file that this command reads\nhint: "), "\(run.errorText)")
        #expect(run.errorText.split(separator: "\n").count == 2, "\(run.errorText)")
    }

    @Test(arguments: [
        "--report r --junit r", "--difference d --report d", "--difference d --junit f/../d",
        "--difference new --report dangling", "--report there --junit second",
        "--difference there --junit ./there", "--report r --junit \"$PWD/r\"",
    ])
    func twoOutputsAreNotOneFile(_ options: String) throws {
        let run = try shell(
            "ln -s new dangling; echo > there; ln there second; compare a.png b.png \(options) || exit $?")
        #expect(run.exitCode == 64 && run.changed.isEmpty, "\(run.errorText)")
        #expect(run.errorText.contains(" name the same file, "), "\(run.errorText)")
        #expect(run.errorText.hasSuffix("\nhint: give each a file of its own\n"), "\(run.errorText)")
    }

    @Test(arguments: [
        (1, "compare a.png b.png --difference c.png --report r --junit j"),
        (1, "compare a.png b.png --report /dev/null --junit /dev/null"),
        (1, "compare a.png b.png --difference c.png"),
        (1, "cp a.png c.png; compare a.png b.png --difference c.png"),
        (0, "replay events >> other"), (0, "replay events > /dev/null < events"),
        (0, "animate --replay events --format rgba other"),
        (0, "render --picker grid --palette p.hex q.hex"), (0, "render - < a.png > other"),
    ])
    func othersAreNot(_ exitCode: Int32, _ line: String) throws {
        let run = try shell(line)
        #expect(run.exitCode == exitCode && run.errorText.isEmpty, "\(run.errorText)")
    }

    /// The picture is read as a whole before, and what is drawn of it is a PNG, too.
    @Test func aPictureToPickFromMayBeDrawnOver() throws {
        let run = try shell("render --picker image --image a.png a.png && ! cmp a.png a.png.before > cmp")
        #expect(run.exitCode == 0 && run.changed.contains("differ"), "\(run.errorText)")
        #expect(run.changed.split(separator: "\n").count == 1)
    }
}
