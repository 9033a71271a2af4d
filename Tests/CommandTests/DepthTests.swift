import PickerKit
import TestSupport
import Testing

/// Pictures of 16 bits, from drawing to comparing.
@Suite struct DepthTests {
    private let folder = TemporaryFolder.make()

    private func picture(_ name: String) throws -> PNGPicture {
        try PNG.decodePicture(try readFile(FilePath(folder.path(name))))
    }

    private func render(_ name: String, _ arguments: String...) throws {
        let run = try Command.glpick(["render", "--depth", "16"] + arguments + [folder.path(name)])
            .succeeded()
        #expect(run.errorText.isEmpty)
    }

    @Test(arguments: PNGCompression.allCases)
    func renderWritesFinerSteps(_ compression: PNGCompression) throws {
        try render(
            "deep.png", "--size", "90", "--compression", compression.rawValue, "--color-space", "rec2020")
        let deep = try picture("deep.png")
        // More than bytes repeated.
        #expect(deep.pixmap.pixels.contains { $0.alpha == .max && $0.red % 257 != 0 })
        #expect(deep.color.depth == 16)
    }

    @Test func bandsAreTheWhole() throws {
        try render("whole.png", "--size", "300")
        try render("bands.png", "--size", "300", "--memory-limit", "800K")
        #expect(try picture("whole.png").pixmap == picture("bands.png").pixmap)
    }

    /// A variable says what is usual, an option what is wanted.
    @Test func variablesForOpenGLAreIgnored() throws {
        try Command.shell(
            "GLPICK_RENDERER=gl GLPICK_DEVICE=software \"$glpick\" render --depth 16 --size 20 "
                + "'\(folder.path("a.png"))'"
        ).succeeded()
        #expect(try picture("a.png").color.depth == 16)
    }

    @Test func animationsHaveDeepFrames() throws {
        try Command.glpick(
            "animate", "--depth", "16", "--frames", "2", "--to", "hue=0.5", "--size", "40", "--quiet",
            folder.path("f-%d.png")
        ).succeeded()
        try render("same.png", "--size", "40", "--hue", "0.5")
        #expect(try picture("f-2.png").pixmap == picture("same.png").pixmap)
    }

    @Test func replayWritesDeepFrames() throws {
        try Command.shell(
            "echo '{\"event\": \"began\", \"x\": 20, \"y\": 20}' | \"$glpick\" replay --depth 16 --size 40 "
                + "--frames '\(folder.path("frames"))' -"
        ).succeeded()
        #expect(try picture("frames/frame-000001.png").color.depth == 16)
    }

    @Test func compareSeesWhatEightBitsHide() throws {
        try render(
            "a.png", "--size", "40", "--color", "rgb(20% 40% 60%)", "--picker", "matrix", "--no-markers",
            "--outline", "none")
        try render(
            "b.png", "--size", "40", "--color", "rgb(20% 40.001% 60%)", "--picker", "matrix", "--no-markers",
            "--outline", "none")
        let (a, b) = (folder.path("a.png"), folder.path("b.png"))
        let coarse = try Command.glpick("compare", a, b)
        #expect(coarse.exitCode == 0)
        #expect(coarse.text == "the pictures are equal in 8 bits, but not in 16\ncolour space: srgb (cICP)\n")
        let fine = try Command.glpick("compare", "--depth", "16", a, b, "--difference", folder.path("d.png"))
        #expect(fine.exitCode == 1)
        #expect(fine.text.contains("pixels differ"), "\(fine.text)")
        #expect(try picture("d.png").color.depth == 16)
        #expect(
            try Command.glpick("compare", "--depth", "16", a, a).text.hasPrefix("the pictures are equal\n"))
        #expect(try Command.glpick("compare", "--depth", "16", a, b, "--tolerance", "300").exitCode == 0)
        #expect(try Command.glpick("compare", a, b, "--tolerance", "300").exitCode == 64)
    }

    @Test func samplePrintsAllDigits() throws {
        try render("a.png", "--size", "64", "--no-markers", "--picker", "wheel")
        let pixel = try picture("a.png").pixmap[40, 32]
        func sampled(_ format: String) throws -> String {
            let run = try Command.glpick(
                "sample", folder.path("a.png"), "--at", "40,32", "--depth", "16", "--format", format
            ).succeeded()
            return String(run.text.dropLast())
        }
        #expect(pixel.green % 257 != 0)
        for format in ["hex", "rgb", "hsb", "hsl"] {
            let color = RGBColor(clipping: try ColorText.parse(try sampled(format)))
            #expect(StraightRGBA16(color) == pixel, "\(format)")
        }
        #expect(try sampled("hex").count == 13)
    }
}
