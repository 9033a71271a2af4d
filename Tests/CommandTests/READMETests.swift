import Foundation
import PickerFiles
import PickerKit
import PickerTesting
import TestSupport
import Testing

/// What the README says, done.
@Suite struct READMETests {
    private static let text =
        (try? String(contentsOf: Command.packageFolder.appendingPathComponent("README.md"), encoding: .utf8))
        ?? ""

    /// The commands beside the pictures, and that of the first screen.
    static let commands: [String] =
        ["render --hue 0.3 Documentation/ring.png"]
        + text.matches(of: /`glpick (render --picker [^`]*)`/).map { String($0.1) }

    @Test func everyPickerHasAPicture() {
        for picker in ["ring", "matrix", "grid", "wheel", "image"] {
            #expect(Self.commands.contains { $0.contains("--picker \(picker) ") })
        }
    }

    /// By OpenGL ES, as whoever runs the command: at translucent edges the CPU may be two steps off, after both
    /// have been divided by alpha.
    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"), arguments: commands)
    func thePictureIsWhatTheCommandMakes(_ command: String) throws {
        let folder = try TemporaryFolder()
        let shown = String(command.split(separator: " ").last ?? "")
        let line = command.dropLast(shown.count) + folder.path("out.png")
        let run = try Command.shell("cd '\(Command.packageFolder.path)' && \"$glpick\" \(line)")
        #expect(run.exitCode == 0, "\(run.errorText)")
        func picture(_ path: String) throws -> StraightPixmap {
            try PNG.decode(try readFile(FilePath(path)))
        }
        let difference = PixmapDifference(
            expected: try picture(Command.packageFolder.appendingPathComponent(shown).path),
            actual: try picture(folder.path("out.png")),
            tolerance: 1
        )
        #expect(difference.isMatch, "\(difference)")
    }

    @Test func theCommandsInTheShellBlockWork() throws {
        let folder = try TemporaryFolder()
        let block = try #require(Self.text.components(separatedBy: "```sh\n").dropFirst(2).first)
        let lines = try #require(block.components(separatedBy: "```").first).split(separator: "\n")
        #expect(lines.count == 5)
        for line in lines {
            let call = line.replacing(/^glpick/, with: "\"$glpick\"")
            let run = try Command.shell("cd '\(folder.url.path)' && \(call)")
            #expect(run.exitCode == 0, "\(line): \(run.errorText)")
            // What a comment promises is what is printed.
            if let promised = line.firstMatch(of: /# (#[0-9a-f]{6})$/)?.1 {
                #expect(run.text == promised + "\n")
            }
        }
    }
}
