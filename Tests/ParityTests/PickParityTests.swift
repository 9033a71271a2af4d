import PickerCPU
import PickerColor
import PickerControls
import PickerGLES
import PickerScene
import PickerTesting
import TestSupport
import Testing

@testable import parity

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
            var picker = form.picker(frame, color)
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

    @Test(arguments: cases)
    func picksAreWhatTheReferenceDraws(_ tested: Case) throws {
        let scene = tested.picker.scene(scale: 1.5)
        #expect(wrongPicks(tested.picker, in: try CPURenderer().render(scene), scale: 1.5) == 0)
    }

    @Test(.takesLong, .enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"), arguments: cases)
    func picksAreWhatOpenGLDraws(_ tested: Case) throws {
        let scene = tested.picker.scene(scale: 1.5)
        let picture = try OpenGLForTests.withRenderer { try $0.render(scene) }
        #expect(wrongPicks(tested.picker, in: picture, scale: 1.5) == 0)
    }

    @Test func findsAPickFromAnotherPicker() throws {
        let picture = try CPURenderer().render(Self.cases[0].picker.scene(scale: 1.5))
        #expect(wrongPicks(Self.cases[1].picker, in: picture, scale: 1.5) > 0)
    }

    @Test func findsAPickThatIsAPixelOff() throws {
        let image = try #require(Self.cases.first { $0.testDescription == "image" }).picker
        let picture = try CPURenderer().render(image.scene(scale: 1.5))
        var shifted = PremultipliedPixmap(size: picture.size)
        for y in 0..<picture.size.height {
            for x in 8..<picture.size.width { shifted[x, y] = picture[x - 8, y] }
        }
        #expect(wrongPicks(image, in: shifted, scale: 1.5) > 0)
    }

    /// At how many of 2,000 random pixels away from edges the pick is not what is drawn.
    private func wrongPicks(_ picker: Picker, in picture: PremultipliedPixmap, scale: Double) -> Int {
        var generator = SeededGenerator(seed: 2026)
        var compared = 0
        var wrong = 0
        for _ in 0..<60_000 where compared < 2000 {
            let x = Int.random(in: 0..<picture.size.width, using: &generator)
            let y = Int.random(in: 0..<picture.size.height, using: &generator)
            guard let picked = pickAwayFromEdges(picker, x, y, scale) else { continue }
            compared += 1
            let pixel = picture[x, y]
            let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) }
            let expected = drawn(picked, by: picker, x, y, scale)
            // Half a step, and what 32-bit arithmetic needs; squares below are rounded too.
            let below = [.alpha, .swatch, .grid].contains(picked.part) ? 0.5 * (1 - picked.rgb.alpha) : 0
            // As planes of perceptual models state.
            let allowance = picked.exact == nil ? ParityReport.allowance : 0.05
            if zip(found, expected).contains(where: { abs($0 - $1) > 0.5 + below + allowance }) {
                wrong += 1
            }
        }
        #expect(compared == 2000)
        return wrong
    }

    /// What a picked colour looks like: over nothing, or over a checkerboard that lies there. Red, green,
    /// blue and alpha, premultiplied, 0 to 255.
    private func drawn(_ picked: PickedColor, by picker: Picker, _ x: Int, _ y: Int, _ scale: Double)
        -> [Double]
    {
        var color = PremultipliedColor(.clear)
        let point = Point.center(column: x, row: y)
        // Squares are drawn in whole pixels.
        for layer in (try? PixelScene(picker.scene(scale: scale)))?.layers ?? [] {
            guard case .checkerboard(let board) = layer.paint, case .rectangle(let area) = layer.shape,
                area.contains(point)
            else { continue }
            let under = Paint.checkerboard(board).color(at: point, footprint: 1)
            color.blend(PremultipliedColor(under))
        }
        color.blend(PremultipliedColor(picked.rgb))
        return (0..<4).map { 255 * color.components[$0] }
    }

    /// The pick in the middle of a pixel; nil within a pixel of a part's edge, or of a border inside it.
    private func pickAwayFromEdges(_ picker: Picker, _ x: Int, _ y: Int, _ scale: Double) -> PickedColor? {
        func pick(_ dx: Double, _ dy: Double) -> PickedColor? {
            picker.color(at: Point(x: (Double(x) + 0.5 + dx) / scale, y: (Double(y) + 0.5 + dy) / scale))
        }
        guard let picked = pick(0, 0) else { return nil }
        // Elsewhere a plane is clipped, but picks stay exact.
        if picked.exact?.isInGamut(of: picker.colorSpace) == false { return nil }
        for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
            guard let neighbour = pick(dx, dy), neighbour.part == picked.part else { return nil }
            // Where colours are flat, a neighbour of another colour lies beyond a border.
            let hasSegments = picker.layers.contains { if case .hueSweep = $0.paint { true } else { false } }
            let isFlat = [.grid, .image].contains(picked.part) || hasSegments
            if isFlat, ![.box, .alpha].contains(picked.part), neighbour.rgb != picked.rgb { return nil }
        }
        return picked
    }
}
