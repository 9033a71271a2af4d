import PickerCPU
import PickerColor
import PickerControls
import PickerGLES
import PickerScene
import PickerTesting
import TestSupport
import Testing

@testable import PickerParity

/// Drawing only what differs from the last scene gives the very bytes that drawing from scratch gives.
@Suite struct DamageTests {
    /// Scenes one after the other, each a little or a lot different from the one before.
    private static func walk(seed: UInt64, steps: Int) -> [Scene] {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        func point() -> Point { Point(x: random(-20...220), y: random(-20...220)) }
        let frame = Rectangle(x: 1.3, y: 2.7, width: 150.4, height: 140.9)
        let color = HSBColor(hue: 0.1, saturation: 0.5, brightness: 0.5, alpha: 0.6)
        var pickers = PickerForm.all.map { $0.picker(PickerPlace(frame: frame, style: .article), color) }
        var index = Int.random(in: 0..<pickers.count, using: &generator)
        var scale = 1.0
        var background = RGBColor.clear
        return (0..<steps).map { _ in
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: index = Int.random(in: 0..<pickers.count, using: &generator)
            case 1: scale = [1, 1.5, 0.7][Int.random(in: 0..<3, using: &generator)]
            case 2:
                background =
                    [.clear, .white, RGBColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)][
                        Int.random(in: 0..<3, using: &generator)]
            case 3:
                pickers[index].markers = [nil, .plain, .twoTone][Int.random(in: 0..<3, using: &generator)]
            default:
                let parts = pickers[index].parts.filter(\.isInteractive)
                let part = parts[Int.random(in: 0..<parts.count, using: &generator)]
                pickers[index].drag(part.name, to: point())
            }
            return pickers[index].scene(scale: scale, background: background).dithered(
                .steps(index % 4 == 3 ? 2 : 0))
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func theCPUDrawsTheSameBytes(_ seed: UInt64) throws {
        let renderer = CPURenderer()
        for (index, scene) in Self.walk(seed: seed, steps: 40).enumerated() {
            let isSame = try renderer.render(scene) == CPURenderer().render(scene)
            #expect(isSame, "step \(index)")
        }
    }

    @Test(
        .takesLong, .enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"),
        arguments: DrawingWay.all, 11...13 as ClosedRange<UInt64>)
    func openGLDrawsTheSameBytes(_ way: DrawingWay, _ seed: UInt64) throws {
        try Self.openGLDrawsTheSame(Self.walk(seed: seed, steps: 60), way)
    }

    static func openGLDrawsTheSame(_ scenes: [Scene], _ way: DrawingWay) throws {
        try OpenGLForTests.withRenderer(way) { renderer in
            try OpenGLForTests.withRenderer(way) { other in
                for (index, scene) in scenes.enumerated() {
                    // A scene of another size between makes it start from scratch.
                    _ = try other.render(Scene(size: Size(width: 1, height: 1), layers: []))
                    let (drawn, expected) = (try renderer.render(scene), try other.render(scene))
                    let differing = zip(drawn.pixels, expected.pixels).enumerated().filter { $1.0 != $1.1 }
                    let first = differing.first.map {
                        "\($0.offset % drawn.size.width), \($0.offset / drawn.size.width): \($0.element)"
                    }
                    #expect(
                        differing.isEmpty,
                        "step \(index): \(differing.count) pixels, the first at \(first ?? "") of \(scene.layers.map { "\($0)".prefix(60) })"
                    )
                }
            }
        }
    }

    /// With pictures that are read back while the next one is drawn, some of them larger than those may be.
    @Test(.needsOpenGL, arguments: 31...34 as ClosedRange<UInt64>)
    func sequencesAreDrawnTheSame(_ seed: UInt64) throws {
        var costs = DriverCosts.hardware
        costs.mostPixelsAhead = 70 * 70
        let scenes = Self.anyWalk(seed: seed, steps: 20) + Self.walk(seed: seed, steps: 20)
        let expected = try OpenGLForTests.withRenderer { renderer in
            try scenes.map { try renderer.render($0) }
        }
        var pictures: [PremultipliedPixmap] = []
        try OpenGLForTests.withRenderer(DrawingWay(rounding: .driver, costs: costs)) { renderer in
            try renderer.render(scenes[..<17]) { pictures.append($0) }
            #expect(try renderer.renderAhead(scenes[17]) == nil)
            // A picture between does not lose the one that is being read.
            #expect(try renderer.render(scenes[3]) == expected[3])
            pictures.append(try #require(try renderer.finishAhead()))
            try renderer.render(scenes[18...]) { pictures.append($0) }
            #expect(try renderer.finishAhead() == nil)
            // What cannot be drawn ends it, after all pictures before.
            let tooFar = Scene(size: Size(width: -1, height: 1), layers: [])
            var last: [PremultipliedPixmap] = []
            #expect(throws: GLESError.self) {
                try renderer.render([scenes[0], tooFar, scenes[1]]) { last.append($0) }
            }
            #expect(last == [expected[0]])
            try renderer.render([scenes[1]]) { last.append($0) }
            #expect(last.last == expected[1])
        }
        #expect(pictures.count == expected.count)
        for (index, picture) in pictures.enumerated() where picture != expected[index] {
            Issue.record("picture \(index) differs")
        }
    }

    /// Any layers, one of which changes at a time, over backgrounds of which 8 bits are not all.
    private static func anyWalk(seed: UInt64, steps: Int) -> [Scene] {
        var generator = SeededGenerator(seed: seed)
        var scene = Scene.random(using: &generator)
        return (0..<steps).map { _ in
            scene = scene.changed(using: &generator)
            return scene
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func theCPUDrawsAnyScenesTheSame(_ seed: UInt64) throws {
        let renderer = CPURenderer()
        for (index, scene) in Self.anyWalk(seed: seed, steps: 25).enumerated() {
            let isSame = try renderer.render(scene) == CPURenderer().render(scene)
            #expect(isSame, "step \(index)")
        }
    }

    @Test(
        .takesLong, .enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"),
        arguments: DrawingWay.all, 0..<12 as Range<UInt64>)
    func openGLDrawsAnyScenesTheSame(_ way: DrawingWay, _ seed: UInt64) throws {
        try Self.openGLDrawsTheSame(Self.anyWalk(seed: seed, steps: 25), way)
    }

    /// Whether a renderer lets go of a picture that scenes do not show any more.
    private static func letsGo<Renderer: SceneRenderer>(_ renderer: Renderer) throws -> Bool {
        var renderer = renderer
        weak var shown: SourceImage?
        func scene(_ paint: Paint) -> Scene {
            let area = Shape.rectangle(Rectangle(x: 10, y: 10, width: 20, height: 20))
            let other = Layer(.rectangle(Rectangle(x: 0, y: 0, width: 5, height: 5)), .solid(.white))
            return Scene(size: Size(width: 40, height: 40), layers: [other, Layer(area, paint)])
        }
        do {
            let grey = StraightRGBA16(RGBColor.midGrey)
            let image = SourceImage(Pixmap(size: PixelSize(width: 30, height: 25), filledWith: grey))
            shown = image
            let frame = Rectangle(x: 10, y: 10, width: 20, height: 20)
            _ = try renderer.render(scene(.image(ImagePaint(image: image, frame: frame))))
        }
        for color in [RGBColor.black, .midGrey, .white, .black] {
            _ = try renderer.render(scene(.solid(color)))
        }
        return shown == nil
    }

    @Test func theCPULetsGoOfPictures() throws { #expect(try Self.letsGo(CPURenderer())) }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func openGLLetsGoOfPictures() throws { #expect(try Self.letsGo(GLESRenderer())) }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func theSameSceneIsTheSamePictureAgain() throws {
        let renderer = try GLESRenderer()
        let scenes = Self.walk(seed: 3, steps: 6)
        for scene in scenes {
            let expected = try GLESRenderer().render(scene)
            for _ in 0..<4 {
                let isSame = try renderer.render(scene) == expected
                #expect(isSame)
            }
        }
    }

    @Test func aFailedSceneDoesNotSpoilTheNext() throws {
        let scenes = Self.walk(seed: 1, steps: 3)
        var broken = scenes[1]
        broken.layers.append(
            Layer(.ring(Ring(center: Point(x: .nan, y: 0), outerRadius: 1, innerRadius: 0)), .solid(.black))
        )
        let renderer = CPURenderer()
        _ = try renderer.render(scenes[0])
        #expect(throws: SceneError.self) { try renderer.render(broken) }
        #expect(try renderer.render(scenes[2]) == CPURenderer().render(scenes[2]))
    }

    @Test func aHueUpdateDamagesBoxAndMarkersAlone() throws {
        let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 512, height: 512), style: .article)
        func scene(_ hue: Double, background: RGBColor = .clear) throws -> PixelScene {
            let color = HSBColor(hue: hue, saturation: 0.5, brightness: 0.5)
            return try PixelScene(
                Picker.ring(color: Color(color), layout: layout).scene(background: background))
        }
        let areas = try #require(try SceneChange(from: scene(0.3), to: scene(0.31))?.areas)
        // The box, and both places of the hue marker, which overlap.
        #expect(areas.count == 2)
        let damaged = areas.reduce(0) { $0 + $1.count }
        #expect(damaged < 70_000)
        #expect(try SceneChange(from: scene(0.3), to: scene(0.3))?.areas == [])
        #expect(try SceneChange(from: scene(0.3), to: scene(0.3, background: .white)) == nil)
    }
}

extension DrawingWay {
    /// Blending in each way, planned for each kind of driver, with what a GPU needs in one of them.
    static var all: [DrawingWay] {
        let methods: [BlendMethod] = OpenGLForTests.canFetch ? [.fetch, .copy] : [.copy]
        return methods.flatMap { method in
            [DriverCosts.software, .hardware].map { costs in
                var costs = costs
                costs.picturesBeforeRings = 0
                let rounding: StepRounding =
                    method == .copy && costs.mostPackedPixels > 0 ? .shaders : .driver
                return DrawingWay(blendMethod: method, rounding: rounding, costs: costs)
            }
        }
    }
}
