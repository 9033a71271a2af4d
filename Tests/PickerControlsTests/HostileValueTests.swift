import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// Nothing traps, whatever the numbers: results are nil, clamped, or an error when drawn.
@Suite struct HostileValueTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0,
        -5, 1e-9,
    ]

    private static var points: [Point] {
        numbers.flatMap { [Point(x: $0, y: 20), Point(x: 20, y: $0), Point(x: $0, y: $0)] }
            + [Point(x: 20, y: 20)]
    }

    /// All that can be asked of a picker, at points good and bad.
    private func exercise(_ picker: Picker) {
        for point in Self.points {
            let part = picker.part(pressedAt: point)
            let picked = picker.color(at: point)
            if point.x.isNaN || point.y.isNaN { #expect(part == nil && picked == nil) }
            if let picked { expectColor(picked.hsb) }
            for part in picker.parts { expectAsked(picker.dragged(part.name, to: point)) }
        }
        for name in picker.parts.map(\.name) {
            for key in PickerKey.Name.allCases {
                for shift in [false, true] { expectAsked(picker.stepped(name, key, shift: shift)) }
            }
        }
        for scale in [1, .nan, 1e300, -5] { draw(picker, scale: scale) }
    }

    private func expectAsked(_ picker: Picker) {
        if let color = picker.hsb { expectColor(color) }
        let range = 0.0...1
        var isInRange = [picker.level, picker.saturation, picker.hue].allSatisfy(range.contains)
        if let size = (picker.control(.image) as? ImageField)?.paint.image.size {
            isInRange = isInRange && 0..<size.width ~= picker.column && 0..<size.height ~= picker.row
        }
        #expect(isInRange && picker.hue < 1)
        let texts = picker.parts.map { picker.accessibleDescription(of: $0.name) }
        let isSaid = texts.allSatisfy { !$0.isEmpty && !$0.contains("nan") && !$0.contains("inf") }
        #expect(isSaid, "\(texts)")
    }

    private func expectColor(_ color: HSBColor) {
        let isInRange = [color.hue, color.saturation, color.brightness].allSatisfy((0.0...1).contains)
        #expect(isInRange && color.hue < 1)
    }

    /// Small pictures are drawn, sizes that are none must be an error.
    private func draw(_ picker: Picker, scale: Double) {
        let scene = picker.scene(scale: scale)
        guard let size = try? scene.pixelSize() else { return }
        #expect(scene.size.width > 0 && scene.size.width.isFinite && scale > 0 && scale.isFinite)
        guard size.width <= 80, size.height <= 80 else { return }
        _ = try? CPURenderer().render(scene)
    }

    /// Without the triangle, the hexagon and the plane, of which some have a part or a colour even where a coordinate is NaN.
    private static let kinds = Sample.kinds.filter { !["triangle", "hexagon", "plane"].contains($0) }

    /// Pickers in a frame, and those with other frames and numbers.
    private static func pickers(_ frame: Rectangle, _ number: Double) -> [Picker] {
        let good = Rectangle(1, 1, 30, 40)
        let ring = RingLayout(
            frame: frame, thickness: number, boxReach: number, startAngle: number, direction: .clockwise,
            hasAlphaBar: true, style: .article)
        let wheel = WheelLayout(radius: number, center: Point(x: 20, y: number), style: .article)
        let matrices = [
            MatrixLayout(matrix: frame, bar: good, swatch: good, style: .article),
            MatrixLayout(matrix: good, bar: frame, swatch: good, style: .article),
        ]
        let grid = GridLayout(cells: frame, swatch: good, style: .article)
        let image = SourceImage(Sample.picture(width: 6, height: 4))
        return kinds.map { Sample.picker($0, in: frame) }
            + matrices.map { .matrix(color: Color(Sample.color), layout: $0, mask: image, markers: .plain) }
            + [
                .ring(color: Color(Sample.color), layout: ring, segments: 7, markers: .twoTone),
                .wheel(
                    color: Color(Sample.color), value: number, layout: wheel, softness: number,
                    markers: .twoTone),
                .grid(colors: [], layout: grid, markers: .plain),
                .grid(columns: .min, rows: .max, selection: .min, layout: grid),
                .grid(columns: 3, rows: 7, selection: .max, layout: grid, markers: .twoTone),
                .image(image, frame: frame, at: Point(x: number, y: 1e300), loupe: 5, style: .article),
            ]
    }

    @Test(.takesLong, arguments: numbers)
    func anyNumberIsLaidOutAndDrawnOrRefused(_ number: Double) {
        let frames = [
            Rectangle(number, 3, 40, 30), Rectangle(3, number, 40, 30), Rectangle(3, 3, number, 30),
            Rectangle(3, 3, 40, number), Rectangle(number, number, number, number),
        ]
        for picker in frames.flatMap({ Self.pickers($0, number) }) { exercise(picker) }
    }

    @Test(arguments: [0, -1, Int.min, Int.max])
    func ringsOfOddSegments(_ segments: Int) { exercise(Sample.ring(segments: .count(segments))) }

    @Test(arguments: [(Int.min, 1), (-1, 1), (0, 1), (1, 1), (2, 3), (98, 99), (1000, 99), (.max, 99)])
    func loupes(_ asked: Int, _ pixels: Int) {
        let picker = Sample.image(loupe: asked)
        #expect((picker.control(.loupe) as? Loupe)?.pixels == pixels)
        exercise(picker)
    }

    @Test func scenesThatAreNoneAreErrors() {
        for number in [.nan, .infinity, -.infinity, 0, -0.0, -5, 1e300] as [Double] {
            let frame = Rectangle(0, 0, number, number)
            for picker in Self.kinds.map({ Sample.picker($0, in: frame, hasAlphaBar: false) }) {
                #expect(throws: SceneError.self) { try picker.scene().pixelSize() }
            }
            for picker in Sample.all() {
                #expect(throws: SceneError.self) { try picker.scene(scale: number).pixelSize() }
            }
        }
    }

    @Test func controllers() {
        for point in Self.points {
            let events = RecordedEvents(Sample.ring())
            let box = Sample.ringLayout.box
            events.controller.pointerBegan(at: box.center)
            events.controller.pointerChanged(to: point)
            events.controller.pointerEnded(at: point)
            #expect(events.takePhases().last == .ended)
            let marker = events.controller.picker.marker(.box)
            #expect(marker.map { box.inset(by: -1e-9).contains($0) } == true)
        }
    }
}
