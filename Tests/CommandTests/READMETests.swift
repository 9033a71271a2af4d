import Foundation
import PickerFiles
import PickerKit
@testable import glpick
import TestSupport
import Testing

/// What the README says, done.
@Suite struct READMETests {
    private static let text =
        (try? String(contentsOf: Command.packageFolder.appendingPathComponent("README.md"), encoding: .utf8))
        ?? ""

    /// The commands beside the pictures, and that of the first screen.
    static let commands: [String] =
        ["render --hue 0.3 --marker-style two-tone Documentation/ring.png"]
        + text.matches(of: /`glpick (render --picker [^`]*)`/).map { String($0.1) }

    @Test func everyPickerHasAPicture() {
        for picker in PickerKind.all.map(\.name) {
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
        let run = try Command.shell("\"$glpick\" \(line)", in: Command.packageFolder)
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

    /// In blocks of this kind, commands follow a `$` and what they print follows them.
    @Test func commandsPrintWhatTheREADMEShows() throws {
        let blocks = Self.text.components(separatedBy: "```console\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(!blocks.isEmpty)
        for block in blocks {
            for part in block.components(separatedBy: "$ glpick ").dropFirst() {
                let command = part.prefix { $0 != "\n" }
                let output = part.dropFirst(command.count + 1)
                let run = try Command.shell("\"$glpick\" \(command)", in: Command.packageFolder)
                #expect(run.text == output, "\(command): \(run.errorText)")
            }
        }
    }

    @Test func theCommandsInTheShellBlockWork() throws {
        let folder = try TemporaryFolder()
        let block = try #require(Self.text.components(separatedBy: "```sh\n").dropFirst(2).first)
        let lines = try #require(block.components(separatedBy: "```").first).split(separator: "\n")
        #expect(lines.count == 5)
        for line in lines {
            let call = String(line.replacing(/^glpick/, with: "\"$glpick\""))
            let run = try Command.shell(call, in: folder.url)
            #expect(run.exitCode == 0, "\(line): \(run.errorText)")
            // What a comment promises is what is printed.
            if let promised = line.firstMatch(of: /# (#[0-9a-f]{6})$/)?.1 {
                #expect(run.text == promised + "\n")
            }
        }
    }

    @Test func theAnimationsWork() throws {
        let folder = try TemporaryFolder()
        let section = try #require(Self.text.components(separatedBy: "### Animations\n").dropFirst().first)
        let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
        let lines = try #require(block.components(separatedBy: "```").first)
        // In the place of ffmpeg, what keeps what it would have read.
        let run = try Command.shell(
            """
            cd '\(folder.url.path)' && mkdir bin && ln -s "$glpick" bin/glpick && PATH=$PWD/bin:$PATH
            printf '#!/bin/sh\nfor name; do :; done; cat > "$name"\n' > bin/ffmpeg && chmod +x bin/ffmpeg
            \(lines)
            """)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        #expect(try folder.contents == ["bin", "dark.mov", "fade.mp4", "turn", "turn.webp"])
        func count(_ name: String) throws -> Int { try readFile(FilePath(folder.path(name))).count }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("turn")).count == 60)
        #expect(DecodedWebP(try readFile(FilePath(folder.path("turn.webp"))))?.frames.count == 60)
        #expect(try count("dark.mov") == 60 * 512 * 512 * 4)
        let header = "YUV4MPEG2 W512 H512 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        #expect(try count("fade.mp4") == header.utf8.count + 90 * (6 + 3 * 512 * 512))
    }
}
