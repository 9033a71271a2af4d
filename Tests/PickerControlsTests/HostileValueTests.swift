import PickerCPU
import PickerColor
import PickerControls
import PickerScene
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

    /// Frames with one such number, and with nothing else.
    private static var frames: [Rectangle] {
        numbers.flatMap { number in
            [
                Rectangle(number, 3, 40, 30),
                Rectangle(3, number, 40, 30),
                Rectangle(3, 3, number, 30),
                Rectangle(3, 3, 40, number),
                Rectangle(3, 3, number, number),
                Rectangle(number, number, number, number),
            ]
        }
    }

    /// All that can be asked of a picker, at points good and bad.
    private func exercise(_ picker: Picker) {
        for point in Self.points {
            let part = picker.part(pressedAt: point)
            let picked = picker.color(at: point)
            if point.x.isNaN || point.y.isNaN { #expect(part == nil && picked == nil) }
            if let picked { expectColor(picked.hsb) }
            for name in Sample.partNames { expectAsked(picker.dragged(name, to: point)) }
        }
        for name in Sample.partNames {
            for key in PickerKey.Name.allCases {
                for shift in [false, true] { expectAsked(picker.stepped(name, key, shift: shift)) }
            }
        }
        for scale in [1] + Self.numbers { draw(picker, scale: scale) }
    }

    private func expectAsked(_ picker: Picker) {
        if let color = picker.color { expectColor(color) }
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

    @Test func rings() {
        for frame in Self.frames {
            let layout = RingLayout(frame: frame, style: .article)
            let bar = RingLayout(
                frame: frame, thickness: .nan, boxReach: .infinity, hasAlphaBar: true, style: .article)
            exercise(Picker.ring(color: Sample.color, layout: layout, segments: 7, markers: .plain))
            exercise(Picker.ring(color: Sample.color, layout: bar, segments: .smooth, markers: .twoTone))
        }
    }

    @Test(arguments: [0, -1, Int.min, Int.max])
    func ringsOfOddSegments(_ segments: Int) {
        let layout = RingLayout(
            frame: Rectangle(0, 0, 40, 44), thickness: 1, startAngle: -.infinity,
            direction: .clockwise, hasAlphaBar: true, style: .article)
        exercise(
            Picker.ring(color: Sample.color, layout: layout, segments: .count(segments), markers: .plain))
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func matrices(_ model: ColorModel) {
        let good = Rectangle(1, 1, 30, 40)
        let mask = SourceImage(Sample.picture(width: 2, height: 3))
        for frame in Self.frames {
            for layout in [
                MatrixLayout(frame: frame, style: .article),
                MatrixLayout(matrix: frame, bar: good, swatch: good, style: .article),
                MatrixLayout(matrix: good, bar: frame, swatch: good, style: .article),
            ] {
                exercise(
                    Picker.matrix(
                        color: Sample.color, layout: layout, model: model, mask: mask, markers: .plain))
            }
        }
    }

    @Test func grids() {
        let good = Rectangle(1, 1, 30, 40)
        for frame in Self.frames {
            exercise(
                Picker.grid(
                    selection: 3, layout: GridLayout(frame: frame, rows: .min, style: .article),
                    markers: .plain))
            let layout = GridLayout(cells: frame, swatch: good, style: .article)
            exercise(Picker.grid(colors: [], layout: layout, markers: .plain))
            exercise(Picker.grid(columns: 3, rows: 7, selection: .max, layout: layout, markers: .twoTone))
        }
        let layout = GridLayout(cells: good, swatch: good, style: .article)
        exercise(Picker.grid(columns: .min, rows: .max, selection: .min, layout: layout))
    }

    @Test func wheels() {
        for number in Self.numbers {
            for (layout, value) in [
                (WheelLayout(radius: number, style: .article), 0.6),
                (WheelLayout(radius: number, center: Point(x: 20, y: 20), style: .article), 0.6),
                (WheelLayout(radius: 10, center: Point(x: 20, y: number), style: .article), 0.6),
                (WheelLayout(radius: 10, style: .article), number),
            ] {
                exercise(
                    Picker.wheel(
                        color: Sample.color, value: value, layout: layout, softness: value == 0.6 ? 0 : value,
                        markers: .twoTone))
            }
        }
    }

    @Test func images() {
        let image = SourceImage(Sample.picture(width: 6, height: 4))
        for frame in Self.frames {
            exercise(Picker.image(image, frame: frame, markers: .plain, style: .article))
            exercise(
                Picker.image(
                    image, frame: frame, at: Point(x: .nan, y: 1e300), loupe: 5, markers: .plain,
                    style: .article))
        }
    }

    @Test(arguments: [(Int.min, 1), (-1, 1), (0, 1), (1, 1), (2, 3), (98, 99), (1000, 99), (.max, 99)])
    func loupes(_ asked: Int, _ pixels: Int) {
        let picker = Sample.image(loupe: asked)
        #expect((picker.control(.loupe) as? Loupe)?.pixels == pixels)
        exercise(picker)
    }

    @Test func scenesThatAreNoneAreErrors() {
        for number in [.nan, .infinity, -.infinity, 0, -0.0, -5, 1e300] as [Double] {
            let frame = Rectangle(0, 0, number, number)
            let pickers = ["ring", "matrix", "grid", "wheel", "image"].map {
                Sample.picker($0, in: frame, hasAlphaBar: false)
            }
            for picker in pickers {
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
