import Foundation
import TestSupport
import Testing

/// What `glpick animate` refuses, and what it says of its progress.
@Suite struct AnimateBadInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let moving = ["--frames", "3", "--to", "hue=1"]

    @Test(arguments: [
        ([], "out/", "nothing moves"), (["--frames", "3"], "out/", "nothing moves"),
        (["--frames", "3", "--from", "hue=1"], "out/", "nothing moves"),
        (["--to", "hue=1"], "out/", "--frames N is missing"),
        (["--frames", "0", "--to", "hue=1"], "out/", "--frames expects a whole number from 1 to 10000000"),
        (["--frames", "3", "--to", "hue"], "out/", "--to expects hue, saturation and brightness"),
        (["--frames", "3", "--to", "hue=1,hue=2"], "out/", "--to expects hue"),
        (["--frames", "3", "--to", "alpha=1"], "out/", "--to expects hue"),
        (["--frames", "3", "--to", "saturation=1.5"], "out/", "--to expects hue"),
        (["--frames", "3", "--to", "hue=1001"], "out/", "--to expects hue"),
        (["--frames", "3", "--to", "hue=nan"], "out/", "--to expects hue"),
        (["--frames", "3", "--to", "hue=1,"], "out/", "--to expects hue"),
        (["--frames", "3", "--from", "", "--to", "hue=1"], "out/", "--from expects hue"),
        (["--replay", "e.jsonl", "--frames", "3"], "out/", "--replay and --frames cannot be used together"),
        (["--replay", "e.jsonl", "--to", "hue=1"], "out/", "--replay and --to cannot be used together"),
        (["--replay", "e.jsonl", "--loop"], "out/", "--replay and --loop cannot be used together"),
        (moving + ["--picker", "grid"], "out/", "does not work with --picker grid"),
        (moving + ["--picker", "image", "--image", "x.png"], "out/", "does not work with --picker image"),
        (moving + ["--picker", "wheel", "--value", "1", "--from", "brightness=0"], "out/", "--value and"),
        (moving, "", "empty name"), (moving, "out", "does not name a format"),
        (moving, "out.png", "neither a folder nor a pattern"),
        (moving + ["--format", "png"], "out", "neither a folder nor a pattern"),
        (moving, "OUT.PNG", "neither a folder nor a pattern"),
        (moving + ["--format", "y4m"], "out.png", "\"out.png\" names the format png, but Y4M is written"),
        (moving + ["--format", "webp"], "out.y4m", "names the format y4m, but a WebP is written"),
        (moving + ["--format", "webp"], "out.GIF", "names the format gif, but a WebP is written"),
        (moving + ["--format", "rgba"], "out.WebP", "names the format webp, but raw RGBA is written"),
        (moving + ["--format", "y4m"], "out.mp4", "names the format mp4, but Y4M is written"),
        (moving, "%04d.JPG", "names the format jpg, but a PNG is written"),
        (moving, "-", "standard output needs --format"),
        (moving + ["--format", "png"], "-", "PNGs cannot go to standard output"),
        (moving + ["--format", "gif"], "out", "--format expects png, rgba, y4m or webp"),
        (moving, "%d-%d.png", "has 2 numbers"), (moving, "%4d.png", "has a % that does not begin %d"),
        (moving, "100%.png", "has a % that does not begin %d"), (moving, "%%.png", "has 0 numbers"),
        (moving, "%0d.png", "has a % that does not begin %d"),
        (moving, "%099d.png", "has a % that does not begin %d"),
        (moving, "%d/out.png", "in a folder's name"),
        (moving, "%d.webp", "names many files, but webp is one file"),
        (moving + ["--format", "y4m"], "%04d.y4m", "names many files, but y4m is one file"),
        (moving + ["--shard", "0/3"], "out/", "--shard expects a part"),
        (moving + ["--shard", "4/3"], "out/", "--shard expects a part"),
        (moving + ["--shard", "1"], "out/", "--shard expects a part"),
        (moving + ["--shard", "1/3"], "out.webp", "--shard is for png and rgba, not for webp"),
        (moving + ["--shard", "1/3"], "out.y4m", "--shard is for png and rgba, not for y4m"),
        (moving + ["--resume"], "out.webp", "--resume is for png, not for webp"),
        (moving + ["--resume"], "out.rgba", "--resume is for png, not for rgba"),
        (moving + ["--frame-rate", "25"], "out/", "--frame-rate is for y4m and webp, not for png"),
        (moving + ["--frame-rate", "0"], "out.webp", "--frame-rate expects frames per second"),
        (moving + ["--quality", "50"], "out.y4m", "--quality is for webp, not for y4m"),
        (moving + ["--quality", "0"], "out.webp", "--quality expects a whole number from 1 to 100"),
        (moving + ["--compression", "small"], "out.rgba", "--compression is for png and webp, not for rgba"),
        (moving + ["--jobs", "0"], "out/", "--jobs expects a whole number from 1 to 256"),
        (moving + ["--size", "16384"], "out.webp", "a WebP has 1 to 16383 pixels a side"),
        (moving + ["--size", "32768", "--scale", "2"], "out/", "at most 32768"),
    ])
    func misuseIsNamed(_ arguments: [String], _ out: String, _ message: String) throws {
        let run = try Command.run(
            Command.glpick, ["animate", "--renderer", "cpu"] + arguments + [out], in: folder.url)
        #expect(run.exitCode == 64, "\(run.errorText)")
        #expect(run.errorText.contains(message), "\(run.errorText)")
        let lines = run.errorText.split(separator: "\n")
        #expect(lines.first?.hasPrefix("glpick: error: ") == true)
        #expect(lines.count <= 2 && lines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") })
        #expect(run.output.isEmpty)
        #expect(try folder.contents.isEmpty)
    }

    @Test func operandsAndPlacesAreChecked() throws {
        func animate(_ operands: String...) throws -> Command {
            try Command.run(
                Command.glpick, ["animate", "--renderer", "cpu", "--size", "8"] + Self.moving + operands,
                in: folder.url)
        }
        #expect(try animate().exitCode == 64)
        #expect(try animate("a/", "b/").exitCode == 64)
        for place in ["missing/out/", "missing/%d.png", "missing/out.webp", "missing/out.y4m"] {
            let run = try animate(place)
            #expect(run.exitCode == 73, "\(place): \(run.errorText)")
            #expect(run.errorText.contains("No such file or directory"))
        }
        #expect(try folder.contents.isEmpty)
        #expect(
            try Command.glpick("animate", "--replay", folder.path("none"), folder.url.path).exitCode == 66)
        let empty = try Command.glpick("animate", "--replay", "/dev/null", folder.path("out.webp"))
        #expect(empty.exitCode == 65 && empty.errorText.contains("has no events"), "\(empty.errorText)")
        let bad = try Command.shell("echo x | \"$glpick\" animate --replay - \(folder.url.path)")
        #expect(bad.exitCode == 65 && bad.errorText.contains("standard input, line 1"), "\(bad.errorText)")
        #expect(try folder.contents.isEmpty)
    }

    /// Runs an animation of which the reader takes its time, on a terminal of 60 columns, or on none.
    private func slowly(_ options: String, onTerminal: Bool = true) throws -> String {
        let script = folder.path("slowly.sh")
        try """
        stty cols 60 2>/dev/null
        "$glpick" animate --renderer cpu --size 200 --frames 150 --to hue=1 --format rgba \(options) - |
            { for i in 1 2 3 4 5 6 7 8 9 10; do head -c 1600000; sleep 0.12; done; cat; } > /dev/null
        """.write(toFile: script, atomically: true, encoding: .utf8)
        let run = try Command.shell(
            onTerminal ? "script -qec 'sh \(script)' /dev/null </dev/null" : "sh \(script) 2>&1")
        #expect(run.exitCode == 0, "\(run.text)")
        return run.text
    }

    @Test(.enabled(if: Command.canMakeTerminals, "no terminal can be made here"))
    func progressIsShownOnATerminalAlone() throws {
        let text = try slowly("")
        let line = /\rglpick: [0-9]+\/150 frames, [0-9.]+ frames\/s, [0-9]+ s left( \[#*-*\])? */
        let lines = text.matches(of: line)
        #expect(lines.count >= 2)
        #expect(lines.allSatisfy { $0.0.count <= 60 })
        // In the end nothing is left of it.
        let last = try #require(text.split(separator: "\r").last)
        #expect(last.allSatisfy { $0 == " " } && text.hasSuffix("\r"))
        #expect(try slowly("--quiet").isEmpty)
        #expect(try slowly("", onTerminal: false).isEmpty)
    }

    @Test(.enabled(if: Command.canMakeTerminals, "no terminal can be made here"))
    func rawVideoIsNotWrittenToATerminal() throws {
        let run = try Command.shell(
            "script -qec '\"$glpick\" animate --frames 2 --to hue=1 --format rgba -' /dev/null </dev/null")
        #expect(run.exitCode == 64)
        #expect(run.text.contains("cannot write an animation to a terminal"))
    }
}
