import PickerCPU
import PickerColor
import PickerControls
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

@testable import PickerParity

/// The colour that a person picks is the colour that they saw: picks against drawn pixels, at random points.
@Suite struct PickParityTests {
    /// A picker without markers, which hide what lies under them.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let picker: Picker
    }

    /// The forms of Scripts/parity, but those that show other colours than they choose, and planes of all models and axes.
    static var cases: [Case] {
        let color = HSBColor(hue: 0.62, saturation: 0.55, brightness: 0.85, alpha: 0.6)
        let frame = Rectangle(x: 3.3, y: 2.7, width: 301.4, height: 298.9)
        let others = ["seen by", "dithered", "soft", "loupe", "plane", "mask"]
        let forms = PickerForm.all.filter { form in !others.contains { form.name.contains($0) } }
        let image = SourceImage(PickerForm.waves(color, clearer: true))
        let translucent = Picker.image(image, frame: frame, markers: nil, style: .article)
        return forms.map { form in
            var picker = form.picker(PickerPlace(frame: frame, style: .standard), color)
            picker.markers = nil
            return Case(testDescription: form.name, picker: picker)
        } + [Case(testDescription: "translucent image", picker: translucent)] + planes
    }

    /// Planes of all models and axes.
    private static var planes: [Case] {
        let axes: [(ColorSystem, Int, Int)] = [
            (.oklch, 1, 2), (.oklch, 0, 2), (.oklch, 0, 1), (.oklab, 0, 1), (.oklab, 2, 0), (.lch, 1, 2),
            (.lch, 0, 2), (.lch, 0, 1), (.lab, 0, 1), (.lab, 1, 2), (.hsb, 1, 2), (.hsb, 0, 2), (.hsl, 1, 2),
            (.hsl, 0, 1), (.okhsv, 1, 2), (.okhsv, 0, 1), (.okhsl, 1, 2), (.okhsl, 0, 1),
        ]
        return axes.enumerated().flatMap { index, axes in
            [ColorSpace.sRGB, ColorSpace.all[index % ColorSpace.all.count]].compactMap { space in
                guard let model = ColorModel(axes.0, in: space),
                    let picker = Picker.plane(
                        color: Color(.oklch, [0.65, 0.09, 143]), model: model,
                        across: model.components[axes.1], up: model.components[axes.2],
                        layout: PlaneLayout(
                            frame: Rectangle(x: 3.3, y: 2.7, width: 301.4, height: 338.9), hasAlphaBar: true),
                        look: PlaneLook(outside: .clip), markers: nil)
                else { return nil }
                return Case(testDescription: "plane of \(axes) in \(space)", picker: picker)
            }
        }
    }

    @Test(.takesLong, arguments: cases)
    func picksAreWhatTheCPUDraws(_ tested: Case) throws {
        let scene = tested.picker.scene(scale: 1.5)
        #expect(wrong(try picks(tested.picker, in: scene), in: try CPURenderer().render(scene)) == 0)
    }

    @Test(.needsOpenGL, arguments: cases)
    func picksAreWhatOpenGLESDraws(_ tested: Case) throws {
        let scene = tested.picker.scene(scale: 1.5)
        let picture = try OpenGLForTests.withRenderer { try $0.render(scene) }
        #expect(wrong(try picks(tested.picker, in: scene), in: picture) == 0)
    }

    @Test func findsAPickFromAnotherPicker() throws {
        let scene = Self.cases[0].picker.scene(scale: 1.5)
        #expect(wrong(try picks(Self.cases[1].picker, in: scene), in: try CPURenderer().render(scene)) > 0)
    }

    @Test func findsAPickThatIsAPixelOff() throws {
        let image = try #require(Self.cases.first { $0.testDescription == "image" }).picker
        let scene = image.scene(scale: 1.5)
        let picture = try CPURenderer().render(scene)
        var shifted = PremultipliedPixmap(size: picture.size)
        for y in 0..<picture.size.height {
            for x in 8..<picture.size.width { shifted[x, y] = picture[x - 8, y] }
        }
        #expect(wrong(try picks(image, in: scene), in: shifted) > 0)
    }

    /// What must be drawn at a pixel, and by how many steps it may differ.
    private struct Pick {
        let (x, y): (Int, Int)
        let expected: SIMD4<Double>
        let tolerance: Double
    }

    /// The picks at 2,000 random pixels away from edges.
    private func picks(_ picker: Picker, in scene: Scene) throws -> [Pick] {
        let drawn = try PixelScene(scene)
        var generator = SeededGenerator(seed: 2026)
        var picks: [Pick] = []
        for _ in 0..<60_000 where picks.count < 2000 {
            let x = Int.random(in: 0..<drawn.size.width, using: &generator)
            let y = Int.random(in: 0..<drawn.size.height, using: &generator)
            guard let picked = pickAwayFromEdges(picker, x, y, scene.scale) else { continue }
            // Half a step, and what 32-bit arithmetic needs; squares below are rounded too.
            let below = [.alpha, .swatch, .grid].contains(picked.part) ? 0.5 * (1 - picked.rgb.alpha) : 0
            // As planes of perceptual models state.
            let allowance = picked.color.system.isModel(of: picker.colorSpace) ? ParityReport.allowance : 0.05
            let expected = color(of: picked, over: drawn, at: Point.center(column: x, row: y))
            picks.append(Pick(x: x, y: y, expected: expected, tolerance: 0.5 + below + allowance))
        }
        #expect(picks.count == 2000)
        return picks
    }

    /// How many picks are not what is drawn.
    private func wrong(_ picks: [Pick], in picture: PremultipliedPixmap) -> Int {
        picks.count { pick in
            let pixel = picture[pick.x, pick.y]
            let found = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)
            let difference = SIMD4<Double>(found) - pick.expected
            return max(difference.max(), -difference.min()) > pick.tolerance
        }
    }

    /// What a picked colour looks like: over nothing, or over a checkerboard that lies there. Red, green,
    /// blue and alpha, premultiplied, 0 to 255.
    private func color(of picked: PickedColor, over scene: PixelScene, at point: Point) -> SIMD4<Double> {
        var color = PremultipliedColor(.clear)
        // Squares are drawn in whole pixels.
        for layer in scene.layers {
            guard case .checkerboard(let board) = layer.paint, case .rectangle(let area) = layer.shape,
                area.contains(point)
            else { continue }
            let under = Paint.checkerboard(board).color(at: point, footprint: 1)
            color.blend(PremultipliedColor(under))
        }
        color.blend(PremultipliedColor(picked.rgb))
        return 255 * color.components
    }

    /// The pick in the middle of a pixel; nil within a pixel of a part's edge, or of a border inside it.
    private func pickAwayFromEdges(_ picker: Picker, _ x: Int, _ y: Int, _ scale: Double) -> PickedColor? {
        func pick(_ dx: Double, _ dy: Double) -> PickedColor? {
            picker.color(at: Point(x: (Double(x) + 0.5 + dx) / scale, y: (Double(y) + 0.5 + dy) / scale))
        }
        guard let picked = pick(0, 0) else { return nil }
        let hasSegments = picker.layers.contains { if case .hueSweep = $0.paint { true } else { false } }
        // Elsewhere a plane is clipped, but picks stay exact.
        if !picked.color.isInGamut(of: picker.colorSpace) { return nil }
        for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
            guard let neighbour = pick(dx, dy), neighbour.part == picked.part else { return nil }
            // Where colours are flat, a neighbour of another colour lies beyond a border.
            let isFlat = [.grid, .image].contains(picked.part) || hasSegments
            if isFlat, ![.box, .alpha].contains(picked.part), neighbour.rgb != picked.rgb { return nil }
        }
        return picked
    }
}
