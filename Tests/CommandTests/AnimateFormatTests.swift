import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// The formats of `glpick animate` that hold all frames in one file or stream.
@Suite struct AnimateFormatTests {
    private let folder = TemporaryFolder.make()

    /// Animates small pictures on the CPU into `name` of the folder.
    private func animate(_ arguments: [String], to name: String) throws {
        let common = ["animate", "--renderer", "cpu", "--size", "24"]
        try Command.glpick(common + arguments + [folder.path(name)]).succeeded(isSilent: true)
    }

    private func bytes(_ name: String) throws -> Data {
        try folder.bytes(name)
    }

    @Test func aWebPHasTheFrames() throws {
        let path = ["--frames", "6", "--to", "hue=1", "--loop", "--frame-rate", "12.5"]
        try animate(path, to: "out.webp")
        try animate(Array(path.dropLast(2)), to: "out.rgba")
        let decoded = try #require(DecodedWebP(Array(try bytes("out.webp"))))
        #expect(decoded.width == 24 && decoded.height == 24 && decoded.loopCount == 0)
        #expect(decoded.frames.map(\.end) == [80, 160, 240, 320, 400, 480])
        let raw = Array(try bytes("out.rgba"))
        for (index, frame) in decoded.frames.enumerated() {
            let expected = Array(raw[(index * frame.rgba.count)...].prefix(frame.rgba.count))
            #expect(frame.rgba == expected, "frame \(index + 1)")
        }
        try animate(["--frames", "6", "--to", "hue=1", "--quality", "50"], to: "lossy.webp")
        #expect(DecodedWebP(Array(try bytes("lossy.webp")))?.frames.count == 6)
        #expect(try folder.contents == ["lossy.webp", "out.rgba", "out.webp"])
    }

    @Test func y4mIsTheSamePictureInYUV() throws {
        let path = ["--frames", "3", "--from", "hue=0.1", "--to", "hue=0.7,saturation=0.2"]
        try animate(path + ["--frame-rate", "30000/1001"], to: "out.y4m")
        try animate(path + ["--background", "white"], to: "out.rgba")
        let header = "YUV4MPEG2 W24 H24 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        let (video, raw) = (Array(try bytes("out.y4m")), Array(try bytes("out.rgba")))
        #expect(String(decoding: video.prefix(header.utf8.count), as: UTF8.self) == header)
        let (count, frame) = (24 * 24, 6 + 3 * 24 * 24)
        func share(_ byte: UInt8) -> Double { Double(byte) / 255 }
        #expect(video.count == header.utf8.count + 3 * frame)
        for index in 0..<3 {
            let start = header.utf8.count + index * frame
            #expect(Array(video[start..<start + 6]) == Array("FRAME\n".utf8))
            for pixel in 0..<count {
                let first = 4 * (index * count + pixel)
                let (red, green, blue) = (share(raw[first]), share(raw[first + 1]), share(raw[first + 2]))
                #expect(raw[first + 3] == 255)
                let luma = 0.299 * red + 0.587 * green + 0.114 * blue
                let expected: [Double] = [
                    16 + 219 * luma, 128 + 112 * (blue - luma) / 0.886, 128 + 112 * (red - luma) / 0.701,
                ]
                for plane in 0..<3 {
                    let found = Double(video[start + 6 + plane * count + pixel])
                    #expect(abs(found - expected[plane]) < 0.51)
                }
            }
        }
        // A translucent background lies over white.
        try animate(path + ["--background", "#00000080"], to: "grey.y4m")
        let grey = try bytes("grey.y4m")
        let corner = try #require(grey.split(separator: 10, maxSplits: 2).last?.first)
        #expect(abs(Int(corner) - (16 + 219 * 127 / 255)) <= 1, "\(corner)")
    }

    @Test(.enabled(if: Command.sanitizer == nil, "the sanitizer keeps freed memory"))
    func memoryDoesNotGrowWithTheFrames() throws {
        func peak(_ frames: Int, _ name: String) throws -> Int {
            let script = """
                import resource, subprocess, sys
                subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
                print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
                """
            let run = try Command.run(
                URL(fileURLWithPath: "/usr/bin/env"),
                [
                    "python3", "-c", script, Command.glpick.path, "animate", "--renderer", "cpu", "--size",
                    "32", "--frames", "\(frames)", "--to", "hue=1", "--format",
                ] + (name == "-" ? ["rgba", "-"] : ["png", "\(folder.url.path)/\(name)"])
            ).succeeded()
            return try #require(Int(run.text.trimmingCharacters(in: .whitespacesAndNewlines)))
        }
        for name in ["-", "frames/"] {
            let (few, many) = (try peak(100, name), try peak(2000, name))
            #expect(many < few + 2048, "\(name): \(few) KiB, then \(many) KiB")
        }
    }
}
