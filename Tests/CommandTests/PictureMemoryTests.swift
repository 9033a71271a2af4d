import Foundation
import PickerFiles
import PickerKit
@testable import PickerHost
@testable import glpick
import PickerOptions
import TestSupport
import Testing

/// How much of a picture is read, and how much of it is kept.
@Suite struct PictureMemoryTests {
    private let folder = TemporaryFolder.make()

    /// No file is damaged, and glpick has no fault, where memory ends while a picture is read or written.
    @Test func tooLittleMemoryHasOneExitCode() {
        let errors: [any Error] = [
            PNGError.outOfMemory, PictureError.outOfMemory(.jpeg), PictureError.png(.outOfMemory),
        ]
        for error in errors {
            #expect(CommandError(inContentOf: Argument("photo"), error).exitCode == .unavailable, "\(error)")
        }
        #expect {
            try encoding { () throws(PNGError) -> Int in throw .outOfMemory }
        } throws: {
            ($0 as? CommandError)?.exitCode == .unavailable
        }
    }

    /// A black PNG of 1 bit a pixel, of which `side` * `side` pixels take few bytes.
    private func black(_ side: Int, isInterlaced: Bool = false, level: Int = 9) throws -> String {
        let path = folder.path("black-\(side)-\(level).png")
        let python = """
            import zlib,struct,sys
            c=lambda t,d:struct.pack('>I',len(d))+t+d+struct.pack('>I',zlib.crc32(t+d))
            side=\(side); z=zlib.compressobj(\(level)); row=bytes(1+(side+7)//8); data=b''
            if \(isInterlaced ? "True" : "False"):
                for x,y,dx,dy in [(0,0,8,8),(4,0,8,8),(0,4,4,8),(2,0,4,4),(0,2,2,4),(1,0,2,2),(0,1,1,2)]:
                    for _ in range(y,side,dy): data+=z.compress(bytes(1+((side-x+dx-1)//dx+7)//8))
            else:
                for _ in range(side): data+=z.compress(row)
            data+=z.flush()
            open(sys.argv[1],'wb').write(b'\\x89PNG\\r\\n\\x1a\\n'
                +c(b'IHDR',struct.pack('>IIBBBBB',side,side,1,0,0,0,\(isInterlaced ? 1 : 0)))
                +c(b'IDAT',data)+c(b'IEND',b''))
            """
        try Command.run(URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", python, path])
            .succeeded()
        return path
    }

    /// As a whole, the picture would take 512 MiB.
    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers need more addresses"),
        arguments: [
            "pick --at 50,50", "layout --loupe 99", "render --renderer cpu --loupe 21 --at 500,20",
        ], [false, true])
    func onlyWhatIsNeededIsKept(_ verb: String, isInterlaced: Bool) throws {
        let path = try black(8192, isInterlaced: isInterlaced)
        let out = verb.hasPrefix("render") ? folder.path("out.png") : ""
        try Command.shell(
            "ulimit -v 250000; \"$glpick\" \(verb) --picker image --image '\(path)' --size 512 \(out)"
        ).succeeded()
    }

    /// As a whole, the picture would take 512 MiB. Rows of one that is interlaced are not whole before the end.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers need more addresses"), arguments: [false, true])
    func palettesTakeRowsAsTheyCome(isInterlaced: Bool) throws {
        let path = try black(8192, isInterlaced: isInterlaced)
        let run = try Command.shell("ulimit -v 250000; \"$glpick\" palette --count 1 '\(path)'")
        #expect(run.exitCode == (isInterlaced ? ExitCode.unavailable.rawValue : 0), "\(run.errorText)")
        #expect(run.text == (isInterlaced ? "" : "#000000\n"))
        #expect(run.errorText.isEmpty != isInterlaced, "\(run.errorText)")
    }

    /// Whether the side is too long for any memory, or this memory too small.
    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers need more addresses"),
        arguments: [
            (40000, "40000 x 5000 pixels; the limit is 32768 a side"),
            (30000, "30000 x 5000 pixels take 2400000000 bytes of memory"),
        ])
    func whatIsTooLargeIsSaid(_ width: Int, _ said: String) throws {
        let header = [0, 0, UInt8(width >> 8), UInt8(width & 255), 0, 0, 19, 136, 8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        try folder.write(
            signature + chunk("IHDR", header) + chunk("IDAT", [0]) + chunk("IEND", []), to: "a.png")
        let run = try folder.shell(
            "ulimit -v 700000; \"$glpick\" render --picker matrix --mask a.png --renderer cpu out.png")
        #expect(run.exitCode != 0 && run.errorText.contains(said), "\(run.errorText)")
    }

    /// Two files of the same pixels, which as wholes would take 1 GiB.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers need more addresses"))
    func comparisonsTakeRowsAsTheyCome() throws {
        let (one, other) = (try black(8192), try black(8192, level: 1))
        let run = try Command.shell(
            "ulimit -v 250000; \"$glpick\" compare '\(one)' '\(other)' --perceptual 0.1 --antialiasing ignore"
        )
        #expect(run.exitCode == 0 && run.text.hasPrefix("the pictures are equal\n"), "\(run.errorText)")
    }

    /// What is drawn of a picture that is kept in part is what is drawn of all of it, at scales and in frames where
    /// borders of its pixels fall between, on and inside pixels.
    @Test(arguments: [
        (97, 61, 40, 40, 1.0, 0), (97, 61, 200, 100, 1.37, 9), (1000, 700, 50, 35, 1, 99),
        (640, 640, 160, 160, 1, 3),
        (3, 2, 64, 64, 2, 5), (2000, 3, 100, 100, 0.5, 7), (333, 1000, 77, 91, 3, 1),
    ])
    func partsAreDrawnAsTheWhole(
        _ width: Int, _ height: Int, _ frameWidth: Int, _ frameHeight: Int, _ scale: Double, _ loupe: Int
    ) throws {
        var state: UInt32 = 1
        let pixmap = StraightPixmap(size: PixelSize(width: width, height: height)) { x, _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return StraightRGBA8(
                red: UInt8(state >> 24), green: UInt8(state >> 16 & 255), blue: UInt8(x & 255),
                alpha: state >> 28 == 0 ? 100 : 255)
        }
        let path = folder.path("noise.png"), out = folder.path("out.png")
        try writeFile(try PNG.encode(pixmap), to: FilePath(path))
        let frame = Size(width: Double(frameWidth), height: Double(frameHeight))
        let renderer = CPURenderer()
        for at in [
            Point(x: 0, y: 0), Point(x: frame.width / 2, y: frame.height / 2), Point(x: frame.width, y: 1),
        ] {
            let picker = Picker.image(
                SourceImage(pixmap.map { StraightRGBA16($0) }),
                frame: Rectangle(x: 0, y: 0, width: frame.width, height: frame.height), at: at,
                loupe: loupe > 0 ? loupe : nil, style: PickerStyle(scale: scale))
            let options =
                ["--picker", "image", "--image", path, "--size", "\(frameWidth)x\(frameHeight)", "--at"]
                + ["\(at.x),\(at.y)"] + (loupe > 0 ? ["--loupe", "\(loupe)"] : [])
            try Command.glpick(
                ["render", "--renderer", "cpu", "--scale", "\(scale)"] + options + [out]
            ).succeeded()
            let expected = StraightPixmap(try renderer.render(picker.scene(scale: scale)))
            #expect(try PNG.decode(try readFile(FilePath(out))) == expected, "at \(at)")
        }
        for _ in 0..<5 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let at = Point(
                x: Double(state >> 16 & 0xFF) / 256 * frame.width, y: Double(state >> 24) / 256 * frame.height
            )
            let picker = Picker.image(
                SourceImage(pixmap.map { StraightRGBA16($0) }),
                frame: Rectangle(x: 0, y: 0, width: frame.width, height: frame.height))
            let run = try Command.glpick(
                "pick", "--picker", "image", "--image", path, "--size", "\(frameWidth)x\(frameHeight)",
                "--at", "\(at.x),\(at.y)")
            let expected = picker.color(at: at).map { ColorFormat.hex.text($0.hsb) + "\n" } ?? ""
            #expect(run.text == expected, "\(at)")
        }
    }

    /// Four bytes, or a header, are enough to refuse an endless stream.
    @Test func endlessStreamsAreRefusedAtOnce() throws {
        let large = folder.path("large.png")
        var header = try PNG.encode(StraightPixmap(size: PixelSize(width: 1, height: 1))).prefix(33)
        header.replaceSubrange(8..<33, with: chunk("IHDR", [0, 2, 0, 0, 0, 2, 0, 0, 8, 6, 0, 0, 0]))
        try writeFile(Array(header), to: FilePath(large))
        for (stream, says) in [
            ("yes", "not a \(PictureFormat.list): the signature"),
            ("{ cat '\(large)'; yes; }", "too large: 131072 x 131072 pixels"),
        ] {
            for verb in [
                "sample - --at 0,0", "pick --picker image --image - --at 0,0", "compare - '\(large)'",
            ] {
                let counted = folder.path("count")
                // What is taken of the stream is what a pipe and two buffers hold.
                let run = try Command.shell(
                    "{ \(stream) | tee '\(counted)' | \"$glpick\" \(verb); } 2>&1; echo \"; $(wc -c < '\(counted)')\""
                )
                #expect(run.text.contains(says), "\(run.text)")
                let taken = try #require(Int(run.text.split(separator: " ").last?.dropLast() ?? ""))
                #expect(taken < 1_000_000, "\(verb): \(taken) bytes")
            }
        }
    }

    @Test func tooManyPixelsAreRefusedBeforeAnyIsRead() throws {
        let path = folder.path("large.png")
        var header = try PNG.encode(StraightPixmap(size: PixelSize(width: 1, height: 1))).prefix(33)
        header.replaceSubrange(8..<33, with: chunk("IHDR", [0, 2, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0]))
        try writeFile(Array(header), to: FilePath(path))
        let run = try Command.glpick("sample", path, "--at", "131071,131071")
        #expect(run.exitCode == 65)
        #expect(
            run.errorText
                == "glpick: error: \(path): the PNG is too large: 131072 x 131072 pixels; the limit is 1048576 a side and "
                + "1073741824 in all\n")
    }
}
