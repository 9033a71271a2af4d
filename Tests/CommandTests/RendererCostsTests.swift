import Foundation
@testable import PickerHost
import PickerKit
@testable import glpick
import TestSupport
import Testing

/// What `--renderer fastest` takes.
@Suite struct RendererCostsTests {
    private let folder = TemporaryFolder.make()

    /// Two pictures of a picker whose usual part is dragged.
    private static func scenes(_ kind: PickerKind, _ model: ColorSystem?, _ look: Look, _ side: Double) throws
        -> [Scene]
    {
        var settings = PickerSettings()
        (settings.kind, settings.givenModel) = (kind, model)
        (settings.hue, settings.saturation, settings.brightness) = (0.3, 0.7, 0.6)
        settings.size = Size(width: side, height: side)
        settings.vision = look == .seen ? VisionSimulation("deutan") : nil
        settings.look.dithering = .steps(look == .dithered ? 1 : 0)
        var picker = try settings.picker()
        let first = picker.scene()
        let part = try #require(picker.interactiveControls.last)
        if kind == .ring {
            picker.turn(to: 120)
        } else {
            picker.drag(part.name, to: Point(x: part.frame.center.x + 1, y: part.frame.center.y + 1))
        }
        return [first, picker.scene()]
    }

    enum Look: CaseIterable { case plain, seen, dithered }

    private static let gpu = DrawingMachine(hasGPU: true, processors: 16)
    private static let noGPU = DrawingMachine(hasGPU: false, processors: 2)

    private static func takesGL(
        _ count: Int, _ scenes: [Scene], _ machine: DrawingMachine
    ) throws -> Bool {
        try #require(RendererCosts(of: count, like: scenes, on: machine)).prefersGL
    }

    /// The number of pictures up to which the CPU is to be taken, and one from which OpenGL ES is; as measured.
    private static let choices:
        [(kind: PickerKind, model: ColorSystem?, Look, side: Double, DrawingMachine, cpu: Int, gl: Int?)] = [
            (.ring, nil, .plain, 512, gpu, 1_000_000, nil),
            (.ring, nil, .plain, 4096, gpu, 1_000_000, nil),
            (.matrix, nil, .plain, 512, gpu, 1_000_000, nil),
            (.wheel, .okhsl, .plain, 512, gpu, 30, 300),
            (.wheel, .okhsl, .plain, 2048, gpu, 10, 100),
            (.wheel, .okhsv, .plain, 512, gpu, 20, 200),
            (.plane, .oklch, .plain, 2048, gpu, 1_000_000, nil),
            (.plane, .okhsl, .plain, 512, gpu, 20, 200),
            (.wheel, .hct, .plain, 512, gpu, 1_000_000, nil),
            (.wheel, .hct, .plain, 2048, gpu, 1_000_000, nil),
            (.wheel, .jzczhz, .plain, 512, gpu, 1_000_000, nil),
            (.wheel, nil, .seen, 512, gpu, 1, 200),
            (.ring, nil, .plain, 512, noGPU, 1_000_000, nil),
            (.wheel, nil, .plain, 512, noGPU, 1_000_000, nil),
            (.wheel, .okhsl, .plain, 512, noGPU, 1_000_000, nil),
            (.wheel, .okhsv, .plain, 512, noGPU, 20, 200),
            (.wheel, .hct, .plain, 512, noGPU, 1_000_000, nil),
            (.plane, .oklch, .plain, 512, noGPU, 1_000_000, nil),
            (.plane, .okhsl, .plain, 256, noGPU, 20, 300),
            (.wheel, nil, .seen, 512, noGPU, 4, 32),
            (.wheel, nil, .seen, 2048, noGPU, 0, 1),
            (.sliders, nil, .dithered, 512, noGPU, 1_000_000, nil),
        ]

    @Test(arguments: choices.indices)
    func theChoiceIsThatOfMeasurements(_ index: Int) throws {
        let row = Self.choices[index]
        let scenes = try Self.scenes(row.kind, row.model, row.2, row.side)
        if row.cpu > 0 { #expect(try !Self.takesGL(row.cpu, scenes, row.4)) }
        if let count = row.gl { #expect(try Self.takesGL(count, scenes, row.4)) }
    }

    /// More pictures, or fewer processors, never turn OpenGL ES to the CPU, and a GPU never more.
    @Test(arguments: Look.allCases, [16, 128, 512, 2048, 8192] as [Double])
    func theChoiceIsMonotonic(_ look: Look, _ side: Double) throws {
        for kind in PickerKind.all where !kind.needsInput {
            for model in kind.shares("model") ? kind.models().map({ $0 as ColorSystem? }) : [nil] {
                let scenes = try Self.scenes(kind, model, look, side)
                for hasGPU in [false, true] {
                    var before: [Bool] = []
                    for processors in [64, 16, 4, 2, 1] {
                        let machine = DrawingMachine(hasGPU: hasGPU, processors: processors)
                        let choices = try [1, 2, 3, 10, 30, 100, 1000, 100_000, 100_000_000].map {
                            try Self.takesGL($0, scenes, machine)
                        }
                        #expect(choices == choices.sorted { !$0 && $1 }, "\(kind.name) \(machine)")
                        // Without a GPU the processors draw, whatever takes them.
                        if hasGPU, !before.isEmpty {
                            #expect(zip(before, choices).allSatisfy { !$0 || $1 }, "\(kind.name) \(machine)")
                        }
                        before = choices
                    }
                }
            }
        }
    }

    @Test func aLongShaderIsCompiledForTheFirstPicture() throws {
        let costs = try [ColorSystem.okhsl, nil].map { model in
            try #require(RendererCosts(of: 11, like: Self.scenes(.wheel, model, .plain, 64), on: Self.gpu))
        }
        let times = costs.map(\.gl)
        #expect(times[0].first > times[1].first + 100_000 && times[0].again < times[1].again + 100_000)
        for (cost, time) in zip(costs, times) {
            #expect(abs(cost.milliseconds.gl - (time.first + 10 * time.again) / 1000) < 1e-9)
        }
    }

    @Test func picturesThatCannotBeDrawnHaveNoCosts() {
        let scene = Scene(size: Size(width: 0, height: 0), layers: [])
        #expect(RendererCosts(of: 1, like: [scene], on: Self.gpu) == nil)
        #expect(RendererCosts(of: 1, like: [], on: Self.gpu) == nil)
        #expect(Workload.manyPictures(PixelSize(width: 8, height: 8)).costs(on: Self.gpu) == nil)
    }

    /// The lines of `--timings` that are not times, and whether EGL was loaded.
    private func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (renderer: String, loadsEGL: Bool) {
        let run = try Command.glpick(
            ["render", "--timings"] + arguments + [folder.path("out.png")],
            environment: environment.merging(["LD_DEBUG": "files"]) { $1 })
        #expect(run.exitCode == 0, "\(run.errorText)")
        let lines = run.errorText.split(separator: "\n")
        let renderer = try #require(lines.first { $0.hasPrefix("renderer: ") })
        return (String(renderer), lines.contains { $0.contains("file=libEGL") })
    }

    @Test(.enabled(if: !DrawingMachine.here.hasGPU, "there is a GPU here"))
    func aPNGNeedsNoGraphicsLibrary() throws {
        let fastest = try run(["--renderer", "fastest", "--size", "64"])
        #expect(!fastest.loadsEGL)
        let expected =
            /renderer: CPU, because fastest expects \d+\.\d ms on the CPU and \d+ ms with OpenGL ES.*/
        #expect(try expected.wholeMatch(in: fastest.renderer) != nil, "\(fastest.renderer)")
        // A variable and a default of one's own ask for it, too.
        for variable in ["GLPICK_RENDERER", "GLPICK_RENDER_RENDERER"] {
            let same = try run(["--size", "64"], environment: [variable: "fastest"])
            #expect(!same.loadsEGL && same.renderer.contains("fastest"), "\(same)")
        }
    }

    @Test func theOthersSayWhyTheyDraw() throws {
        let cpu = try run(["--renderer", "cpu", "--size", "16"])
        #expect(cpu.renderer == "renderer: CPU, because it is asked for" && !cpu.loadsEGL)
        let deep = try run(["--depth", "16", "--size", "16"])
        #expect(deep.renderer == "renderer: CPU, because only it draws 16 bits" && !deep.loadsEGL)
        let none = try run(
            ["--size", "16"], environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"])
        #expect(none.renderer == "renderer: CPU, because OpenGL ES cannot be used" && none.loadsEGL)
    }

    @Test(.needsOpenGL) func autoSaysWhatItTakes() throws {
        let auto = try run(["--size", "16"])
        #expect(auto.renderer.hasPrefix("renderer: OpenGL ES, ") && auto.loadsEGL)
        #expect(auto.renderer.hasSuffix(", because auto takes the first driver that works, GPUs first"))
    }

    /// Where the driver of a GPU does not work, the CPU draws, with a warning; without a GPU, without one.
    @Test func theCPUTakesOver() throws {
        let library = try PreloadedLibrary("RenderNode/render_node.c")
        let large = [
            "render", "--renderer", "fastest", "--size", "2048", "--picker", "wheel", "--vision", "deutan",
        ]
        let fault = ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"]
        if !DrawingMachine.here.hasGPU {
            let run = try Command.glpick(large + [folder.path("none.png")], environment: fault)
            #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        }
        let run = try Command.glpick(
            large + [folder.path("faulty.png")],
            environment: fault.merging(["LD_PRELOAD": library.path]) { $1 })
        #expect(run.exitCode == 0)
        #expect(
            run.errorText.hasPrefix("glpick: warning: OpenGL ES cannot be used, drawing on the CPU: "),
            "\(run.errorText)")
    }
}
