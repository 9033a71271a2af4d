import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// What `glpick animate` draws, and into which files.
@Suite struct AnimateTests {
    private let folder = TemporaryFolder.make()

    /// Animates small pictures on the CPU into `name` of the folder.
    private func animate(_ arguments: [String], to name: String) throws {
        let common = ["animate", "--renderer", "cpu", "--size", "24"]
        try Command.glpick(common + arguments + ["\(folder.url.path)/\(name)"]).succeeded(isSilent: true)
    }

    private func bytes(_ name: String) throws -> Data {
        try folder.bytes(name)
    }

    /// What a frame shows; its file also has a digest of its scene.
    private func picture(_ name: String) throws -> PNGPicture {
        try PNG.decodePicture(Array(try bytes(name)))
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self.folder.path(folder)).sorted()
    }

    @Test(arguments: [
        ["--picker", "ring"], ["--picker", "ring", "--alpha", "0.5", "--alpha-bar", "--background", "white"],
        ["--picker", "matrix"], ["--picker", "matrix", "--model", "hsl", "--scale", "2"],
        ["--picker", "wheel", "--color-space", "display-p3"], ["--picker", "ring", "--compression", "small"],
    ])
    func framesAreWhatRenderDraws(_ picker: [String]) throws {
        let path = ["--from", "hue=0.9,saturation=0.25", "--to", "hue=1.3,saturation=0.75,brightness=0.5"]
        try animate(picker + path + ["--frames", "5", "--brightness", "0.875"], to: "frames/")
        #expect(try names("frames") == (1...5).map { "frame-000\($0).png" })
        for index in 0..<5 {
            let share = Double(index) / 4
            // The last frame has the end itself.
            let hue = index == 4 ? 1.3 : 0.9 + (1.3 - 0.9) * share
            let render =
                ["render", "--renderer", "cpu", "--size", "24"] + picker + [
                    "--hue", "\(hue)", "--saturation", "\(0.25 + 0.5 * share)",
                    "--brightness", "\(0.875 - 0.375 * share)", folder.path("one.png"),
                ]
            #expect(try Command.glpick(render).exitCode == 0)
            #expect(
                try picture("one.png") == picture("frames/frame-000\(index + 1).png"), "frame \(index + 1)")
        }
        #expect(try bytes("frames/frame-0001.png") != bytes("frames/frame-0002.png"))
    }

    @Test(.needsOpenGL) func framesOfOpenGLAreWhatRenderDraws() throws {
        let common = ["--renderer", "gl", "--size", "100"]
        let animate = ["animate"] + common + ["--frames", "3", "--to", "hue=0.5", folder.url.path]
        #expect(try Command.glpick(animate).exitCode == 0)
        let render = ["render"] + common + ["--hue", "0.25", folder.path("one.png")]
        #expect(try Command.glpick(render).exitCode == 0)
        #expect(try picture("one.png") == picture("frame-0002.png"))
    }

    @Test func aLoopEndsOneStepBeforeItsBeginning() throws {
        try animate(["--frames", "4", "--to", "hue=1", "--loop"], to: "loop/")
        try animate(["--frames", "5", "--to", "hue=1"], to: "there/")
        for name in try names("loop") { #expect(try bytes("loop/\(name)") == bytes("there/\(name)")) }
        #expect(try picture("there/frame-0005.png") == picture("loop/frame-0001.png"))
        #expect(Set(try names("loop").map { try bytes("loop/\($0)") }).count == 4)
        // One frame is that of the start.
        try animate(["--frames", "1", "--to", "hue=1"], to: "one/")
        #expect(try bytes("one/frame-0001.png") == bytes("loop/frame-0001.png"))
    }

    @Test(arguments: [["--picker", "ring"], ["--picker", "grid"]])
    func replaysHaveAFrameAfterEachEvent(_ picker: [String]) throws {
        let events = folder.path("events.jsonl")
        try """
        {"event": "began", "x": 22, "y": 12}
        {"event": "changed", "x": 12, "y": 2}
        {"event": "ended", "x": 2, "y": 12}

        {"key": "left"}
        """.write(toFile: events, atomically: true, encoding: .utf8)
        try animate(picker + ["--replay", events], to: "frames/")
        let replay = ["replay", "--renderer", "cpu", "--size", "24", "--frames", folder.path("expected")]
        #expect(try Command.glpick(replay + picker + [events]).exitCode == 0)
        #expect(try names("frames") == (1...4).map { "frame-000\($0).png" })
        for (name, expected) in zip(try names("frames"), try names("expected")) {
            #expect(try picture("frames/\(name)") == picture("expected/\(expected)"))
        }
        // A part begins where the events before have led.
        try animate(picker + ["--replay", events, "--shard", "2/2"], to: "part/")
        #expect(try names("part") == ["frame-0003.png", "frame-0004.png"])
        for name in try names("part") { #expect(try bytes("part/\(name)") == bytes("frames/\(name)")) }
    }

    @Test func shardsAreTheWholeInParts() throws {
        let path = ["--frames", "10", "--from", "hue=0.2", "--to", "hue=1.7,brightness=0"]
        try animate(path, to: "whole/")
        var parts: [[String]] = []
        for shard in 1...4 {
            let before =
                FileManager.default.fileExists(atPath: folder.path("parts")) ? try names("parts") : []
            try animate(path + ["--shard", "\(shard)/4"], to: "parts/")
            parts.append(try names("parts").filter { !before.contains($0) })
        }
        #expect(parts.map(\.count) == [3, 3, 2, 2])
        #expect(parts.flatMap { $0 } == (try names("whole")))
        for name in try names("whole") { #expect(try bytes("whole/\(name)") == bytes("parts/\(name)")) }

        try animate(path, to: "whole.rgba")
        for shard in 1...3 { try animate(path + ["--shard", "\(shard)/3"], to: "\(shard).rgba") }
        #expect(try bytes("whole.rgba") == bytes("1.rgba") + bytes("2.rgba") + bytes("3.rgba"))
        // There may be more parts than frames.
        try animate(path + ["--shard", "20/20"], to: "none/")
        #expect(try names("none").isEmpty)
    }

    @Test func anyNumberOfThreadsMakesTheSameFiles() throws {
        let path = ["--frames", "60", "--to", "hue=1"]
        try animate(path + ["--jobs", "1"], to: "1.rgba")
        try animate(path + ["--jobs", "1"], to: "one/")
        for jobs in [2, 7, 64] {
            try animate(path + ["--jobs", "\(jobs)"], to: "many.rgba")
            #expect(try bytes("many.rgba") == bytes("1.rgba"))
            try animate(path + ["--jobs", "\(jobs)"], to: "many/")
            for name in try names("one") { #expect(try bytes("one/\(name)") == bytes("many/\(name)")) }
        }
        // Were two frames exchanged, it would be seen.
        let frame = 24 * 24 * 4
        let all = try bytes("1.rgba")
        let frames = (0..<60).map { all[$0 * frame..<($0 + 1) * frame] }
        #expect(Set(frames).count == 59)
        #expect(frames[0] == frames[59])
    }

    @Test func resumingMakesOnlyWhatIsNotWhole() throws {
        let path = ["--frames", "8", "--to", "hue=1"]
        try animate(path, to: "frames/")
        let whole = try names("frames").map { try bytes("frames/\($0)") }
        func file(_ number: Int) -> URL { URL(fileURLWithPath: folder.path("frames/frame-000\(number).png")) }
        try FileManager.default.removeItem(at: file(2))
        try Data().write(to: file(3))
        try whole[3].dropLast().write(to: file(4))
        try (whole[4].prefix(40) + Data(count: whole[4].count - 40)).write(to: file(5))
        let other = ["render", "--renderer", "cpu", "--size", "23", file(6).path]
        #expect(try Command.glpick(other).exitCode == 0)
        func numbers() throws -> [UInt64] {
            try (1...8).map { number in
                let attributes = try? FileManager.default.attributesOfItem(atPath: file(number).path)
                return try #require(
                    (attributes ?? [.systemFileNumber: UInt64(0)])[.systemFileNumber] as? UInt64)
            }
        }
        let before = try numbers()
        try animate(path + ["--resume"], to: "frames/")
        #expect(try names("frames").map { try bytes("frames/\($0)") } == whole)
        let kept = zip(before, try numbers()).map { $0 == $1 }
        #expect(kept == [true, false, false, false, false, false, true, true])
        // What lacks nothing needs no renderer.
        let none = ["--renderer", "gl", "--size", "24", "--resume"]
        try Command.glpick(
            ["animate"] + path + none + [folder.path("frames")],
            environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"]
        ).succeeded()
    }

    /// The numbers of files, which change when they are replaced.
    private func inodes(_ folder: String) throws -> [String: UInt64] {
        var found: [String: UInt64] = [:]
        for name in try names(folder) {
            let path = self.folder.path("\(folder)/\(name)")
            found[name] =
                try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
        }
        return found
    }

    @Test func resumingDrawsWhatOtherOptionsHaveDrawn() throws {
        let more = ["--frames", "6", "--to", "hue=1"], other = ["--frames", "6", "--to", "hue=0.3"]
        try animate(more, to: "frames/")
        try animate(other, to: "expected/")
        let before = try inodes("frames")
        try animate(other + ["--resume"], to: "frames/")
        for name in try names("expected") {
            #expect(try bytes("frames/\(name)") == bytes("expected/\(name)"), "\(name)")
        }
        let after = try inodes("frames")
        #expect(before.filter { after[$0.key] == $0.value }.map(\.key) == ["frame-0001.png"])
        // Nor is a picture kept that has no digest, or another depth.
        let one = ["render", "--renderer", "cpu", "--size", "24", folder.path("frames/frame-0002.png")]
        #expect(try Command.glpick(one).exitCode == 0)
        try animate(other + ["--resume"], to: "frames/")
        #expect(try bytes("frames/frame-0002.png") == bytes("expected/frame-0002.png"))
        try animate(other + ["--resume", "--depth", "16"], to: "frames/")
        #expect(try picture("frames/frame-0003.png") != picture("expected/frame-0003.png"))
    }

    /// In another process, in which Swift's hashes are others.
    @Test(arguments: [
        ["--picker", "ring", "--smooth"], ["--picker", "matrix", "--model", "okhsl", "--alpha-bar"],
        ["--picker", "wheel", "--color-space", "display-p3"], ["--picker", "sliders"],
        ["--picker", "plane", "--edges", "srgb", "--contrast-with", "white"],
        ["--picker", "grid"], ["--picker", "image", "--image"],
    ])
    func digestsAreThoseOfAnyProcess(_ picker: [String]) throws {
        let events = try folder.write("{\"key\": \"left\"}\n{\"key\": \"up\"}\n", to: "events.jsonl")
        let options =
            switch picker[1] {
            case "grid": picker + ["--replay", events]
            case "image": picker + [PictureFixtures.path("photo.jpg"), "--loupe", "3", "--replay", events]
            default: picker + ["--frames", "2", "--to", "hue=0.5"]
            }
        try animate(options, to: "f/")
        let before = try inodes("f")
        #expect(before.count == 2)
        try animate(options + ["--resume"], to: "f/")
        #expect(try inodes("f") == before)
    }
}
