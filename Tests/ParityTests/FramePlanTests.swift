import PickerColor
import PickerControls
import PickerMesh
import PickerScene
import TestSupport
import Testing

@testable import PickerGLES

/// Plans are values: without a driver it can be said what they draw, and what that costs.
@Suite struct FramePlanTests {
    /// Scenes whose lowest layers stay for some pictures, with rings of one colour that move above them, as markers do.
    private static func walk(seed: UInt64) -> [Scene] {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        return SteadyLayerTests.walk(seed: seed, steps: 16, scale: 1).map { scene in
            var scene = scene
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                let center = Point(x: number(0...80), y: number(0...80))
                let color = RGBColor(
                    red: number(0...1), green: number(0...1), blue: number(0...1),
                    alpha: Bool.random(using: &generator) ? 1 : 0.5)
                for radius in [number(3...12), number(3...12)] {
                    scene.layers.append(
                        Layer(.ring(Ring(center: center, radius: radius, lineWidth: 2)), .solid(color)))
                }
            }
            return scene
        }
    }

    private struct Planned {
        let layers: [PlannedLayer]
        let areas: [PixelBounds]
        let kept: Int
        let plan: FramePlan
    }

    /// The plans of changes from one scene to the next.
    private static func plans(
        _ scenes: [Scene], copies: Bool, _ costs: DriverCosts
    ) throws -> [Planned] {
        var history = SceneHistory()
        return try scenes.compactMap { scene in
            let scene = try PixelScene(scene)
            guard let change = history.advance(to: scene), !change.areas.isEmpty else { return nil }
            let grid = CornerGrid(bits: 8, allowsOverlap: copies)
            let layers = scene.layers.indices.map { index in
                let layer = scene.layers[index]
                return PlannedLayer(
                    layer, isOnBackground: scene.isOnBackground(index), SolidRing(layer),
                    Shading(layer, scene.size, grid))
            }
            let plan = FramePlan(layers, in: change.areas, kept: history.keptLayers, copies: copies, costs)
            return Planned(layers: layers, areas: change.areas, kept: history.keptLayers, plan: plan)
        }
    }

    /// The layers that a pixel shows from the bottom up, after what is below -1, the background.
    private struct Pixel: Equatable {
        var layers: [Int]

        /// The pixel of all layers that may cover it, without those that another hides.
        init(_ all: [PlannedLayer], _ area: PixelBounds) {
            layers = [-1]
            for index in all.indices { draw(index, of: all, area) }
        }

        mutating func draw(_ index: Int, of all: [PlannedLayer], _ area: PixelBounds) {
            guard all[index].mayCover(area) else { return }
            if all[index].isOnBackground { layers = [-1] }
            if all[index].opaqueInside.contains(area) { layers = [] }
            layers.append(index)
        }
    }

    /// A pixel after the steps of a plan.
    private static func drawn(_ planned: Planned, _ area: PixelBounds) -> [Int] {
        // What was there before is never to be seen.
        var pixel = Pixel([], area)
        pixel.layers = [-99]
        let kept = Pixel(Array(planned.layers[..<planned.kept]), area)
        for step in planned.plan.steps {
            switch step {
            case .fill(let filled): if filled.contains(area) { pixel.layers = [-1] }
            case .copyKept(let copied): if copied.contains(where: { $0.contains(area) }) { pixel = kept }
            case .draw(let drawing):
                guard drawing.area.contains(area) else { continue }
                if let layer = drawing.layer {
                    guard planned.layers[layer].mayCover(area) else { continue }
                    if drawing.readsKept { pixel = kept }
                    pixel.draw(layer, of: planned.layers, area)
                } else {
                    pixel = kept
                }
                for ring in drawing.rings { pixel.draw(ring, of: planned.layers, area) }
            }
        }
        return pixel.layers
    }

    /// The number of pixels that a plan draws otherwise than a whole picture.
    private static func wrongPixels(_ planned: Planned) -> Int {
        planned.areas.reduce(0) { count, area in
            count
                + area.rows.reduce(0) { count, y in
                    count
                        + area.columns.count { x in
                            let pixel = PixelBounds(columns: x..<(x + 1), rows: y..<(y + 1))
                            return drawn(planned, pixel) != Pixel(planned.layers, pixel).layers
                        }
                }
        }
    }

    @Test(arguments: [DriverCosts.software, .hardware], [false, true])
    func everyPixelIsThatOfTheWholePicture(_ costs: DriverCosts, _ copies: Bool) throws {
        var rings = 0
        for seed in 0..<12 as Range<UInt64> {
            for (index, planned) in try Self.plans(Self.walk(seed: seed), copies: copies, costs).enumerated()
            {
                #expect(Self.wrongPixels(planned) == 0, "\(seed), change \(index): \(planned.plan.steps)")
                for case .draw(let drawing) in planned.plan.steps { rings += drawing.rings.count }
            }
        }
        #expect(rings > 20)
    }

    /// What is drawn and read back of changes on both kinds of drivers, with and without copies.
    @Test func plansAreTheRecordedOnes() throws {
        func text(_ bounds: PixelBounds) -> String {
            "\(bounds.columns.lowerBound),\(bounds.rows.lowerBound),\(bounds.columns.count)x\(bounds.rows.count)"
        }
        func text(_ step: FramePlan.Step) -> String {
            switch step {
            case .fill(let area): "fill \(text(area))"
            case .copyKept(let areas): "copy \(areas.map(text))"
            case .draw(let drawing):
                "draw \(drawing.layer ?? -1) \(text(drawing.area)) \(drawing.rings) \(drawing.readsKept)"
            }
        }
        let walks = [
            Self.walk(seed: 0), Self.walk(seed: 1), Self.walk(seed: 2), Self.walk(seed: 4),
            Self.walk(seed: 5), Self.walk(seed: 6), Self.turningRing(64), Self.turningRing(700),
        ]
        var lines: [String] = []
        for (name, costs) in [("software", DriverCosts.software), ("hardware", .hardware)] {
            for (number, walk) in walks.enumerated() {
                for copies in [false, true] {
                    lines.append("# \(name), walk \(number), copies: \(copies)")
                    for planned in try Self.plans(walk, copies: copies, costs) {
                        lines.append(
                            "kept \(planned.kept), reads \(costs.readbacks(planned.areas).map(text))")
                        lines += planned.plan.steps.map(text)
                    }
                }
            }
        }
        try expectLines(lines, of: "plans")
    }

    /// The comparison finds a step that is left out.
    @Test func aMissingStepIsFound() throws {
        let found = try Self.plans(Self.walk(seed: 1), copies: true, .hardware).count { planned in
            var steps = planned.plan.steps
            steps.removeLast()
            let less = Planned(
                layers: planned.layers, areas: planned.areas, kept: planned.kept,
                plan: FramePlan(steps: steps))
            return Self.wrongPixels(less) > 0
        }
        #expect(found > 5)
    }

    private static func turningRing(_ side: Double) -> [Scene] {
        (0..<8).map { index in
            Picker.ring(
                color: Color(hue: 0.3 + 0.013 * Double(index), saturation: 0.5, brightness: 0.8),
                layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: side, height: side))
            ).scene()
        }
    }

    /// Microseconds on a GPU, and what waits there; the naive way draws all layers and reads the picture once.
    @Test(arguments: [(128, 1.2), (256, 0.8), (512, 0.6), (1024, 0.5), (2048, 0.5)])
    func aHueUpdateOnAGPUTakesLessThanTheNaiveWay(_ side: Int, _ bound: Double) throws {
        let costs = DriverCosts.hardware
        for planned in try Self.plans(Self.turningRing(Double(side)), copies: true, costs).dropFirst(2) {
            let reads = costs.readbacks(planned.areas)
            let pixels = reads.reduce(0) { $0 + $1.count }
            let draws = Double(planned.plan.steps.count) * costs.draw
            let cost = draws + Double(reads.count) * costs.read + Double(pixels) * costs.readPixel
            let naive =
                Double(planned.layers.count) * costs.draw + costs.read
                + Double(side * side) * costs.readPixel
            #expect(
                planned.kept > 0 && planned.plan.steps.count <= 5 && reads.count <= 2, "\(planned.plan.steps)"
            )
            #expect(cost < bound * naive, "\(side): \(cost) of \(naive) µs")
        }
    }

    @Test(.needsOpenGL, arguments: [128, 512]) func aHueUpdateOnAGPUCopiesNothing(_ side: Int) throws {
        let way = DrawingWay(blendMethod: .copy, costs: .hardware)
        try OpenGLForTests.withRenderer(way) { renderer in
            for (index, scene) in Self.turningRing(Double(side)).enumerated() {
                let before = renderer.calls
                _ = try renderer.render(scene)
                guard index > 4 else { continue }
                #expect((1...2).contains(renderer.calls.reads - before.reads))
                #expect(renderer.calls.copies == before.copies)
                #expect(renderer.calls.framebuffers == before.framebuffers)
            }
        }
    }

    /// A drag in a plane that the CPU computes uploads only the bar of hues, which shows the chroma. Another hue uploads the plane,
    /// and what the bar's marker has moved over.
    @Test(.needsOpenGL, arguments: DrawingWay.all)
    func sampledPlanesAreUploadedOncePerChange(_ way: DrawingWay) throws {
        let model = try #require(ColorModel(.hct, in: .sRGB))
        let layout = PlaneLayout(frame: Rectangle(x: 0, y: 0, width: 96, height: 96))
        try OpenGLForTests.withRenderer(way) { renderer in
            func uploads(hue: Double, chroma: Double) throws -> Int {
                let plane = try #require(
                    Picker.plane(
                        color: Color(.hct, [hue, chroma, 50]), model: model, across: model.components[1],
                        up: model.components[2], layout: layout))
                let before = renderer.calls.textures
                _ = try renderer.render(plane.scene())
                return renderer.calls.textures - before
            }
            // Two bytes a component, each in a texture of its own.
            let drag = try (0..<5).map { try uploads(hue: 30, chroma: 20 + Double($0)) }
            #expect(drag.suffix(2) == [2, 2])
            let turn = try (0..<5).map { try uploads(hue: 60 + 20 * Double($0), chroma: 20) }
            #expect(turn.suffix(2) == [4, 4])
        }
    }

    @Test(.needsOpenGL, arguments: DrawingWay.all, 20..<26 as Range<UInt64>)
    func openGLDrawsTheBytesOfTheWholePicture(_ way: DrawingWay, _ seed: UInt64) throws {
        try DamageTests.openGLDrawsTheSame(Self.walk(seed: seed), way)
    }

    /// From multiples of 8, without gaps, and as few as their greatest side allows.
    @Test(arguments: [1, 8, 15, 16, 64, 100], [0, 3, 8, 13])
    func tilesAreFewAndCoverAll(_ side: Int, _ start: Int) {
        for count in [1, 5, 8, 63, 64, 65, 129, 200] {
            let tiles = PixelBounds(columns: start..<(start + count), rows: 0..<1).tiles(maximumSide: side)
            let limit = max(side / 8 * 8, 8)
            #expect(tiles.count == (start % 8 + count + limit - 1) / limit, "\(count)")
            #expect(tiles.allSatisfy { $0.columns.lowerBound % 8 == 0 && $0.columns.count <= limit })
            #expect(tiles[0].columns.lowerBound <= start && tiles[0].rows == 0..<8)
            #expect((tiles.last?.columns.upperBound ?? 0) >= start + count)
            for (one, next) in zip(tiles, tiles.dropFirst()) {
                #expect(one.columns.upperBound == next.columns.lowerBound)
            }
        }
    }

    @Test func readbacksAreJoinedWhereOneTakesLess() {
        let areas = [
            PixelBounds(columns: 0..<20, rows: 0..<20), PixelBounds(columns: 30..<50, rows: 5..<25),
            PixelBounds(columns: 1000..<1020, rows: 1000..<1020),
        ]
        let joined = PixelBounds(columns: 0..<50, rows: 0..<25)
        #expect(DriverCosts.hardware.readbacks(areas) == [joined, areas[2]])
        var costs = DriverCosts.hardware
        costs.read = 0
        #expect(costs.readbacks(areas) == areas)
        #expect(costs.readbacks([joined, areas[0]]) == [joined])
    }
}
