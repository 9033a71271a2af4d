import PickerCPU
import PickerColor
import PickerControls
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Text, picks and both renderers round alike, and halves up.
@Suite struct RoundingParityTests {
    /// Every colour in steps of 10 %, half of whose components lie halfway between two bytes.
    private static let tenths = (0...10).flatMap { red in
        (0...10).flatMap { green in (0...10).map { SIMD3(red, green, $0) } }
    }

    /// 255 steps times so many tenths, halves up, in whole numbers.
    private static func bytes(_ tenths: SIMD3<Int>) -> [UInt8] {
        (0..<3).map { UInt8((510 * tenths[$0] + 10) / 20) }
    }

    private static func color(_ tenths: SIMD3<Int>) throws -> RGBColor {
        RGBColor(clipping: try ColorText.parse("rgb(\(tenths.x * 10)% \(tenths.y * 10)% \(tenths.z * 10)%)"))
    }

    /// What draws: the reference, the CPU, and OpenGL ES where there is one, a scene at a time.
    private static func withRenderers(_ body: (String, (Scene) throws -> PremultipliedPixmap) throws -> Void)
        throws
    {
        try body("reference") { try ReferenceRenderer().render($0) }
        try body("CPU") { try CPURenderer().render($0) }
        guard OpenGLForTests.isEnabled else { return }
        try OpenGLForTests.withRenderer { renderer in try body("OpenGL ES") { try renderer.render($0) } }
    }

    /// Says so where the other tests do without it.
    @Test(.needsOpenGL) func openGLESTakesPart() throws {
        var names: [String] = []
        try Self.withRenderers { name, _ in names.append(name) }
        #expect(names == ["reference", "CPU", "OpenGL ES"])
    }

    /// A scene with a square of 2 x 2 pixels for each of some paints.
    private static func squares(_ paints: [Paint]) -> Scene {
        Scene(
            size: Size(width: 2 * Double(paints.count), height: 2),
            layers: paints.enumerated().map { index, paint in
                Layer(.rectangle(Rectangle(x: 2 * Double(index), y: 0, width: 2, height: 2)), paint)
            }
        )
    }

    @Test func flatColorsAreDrawnAsTheyAreWritten() throws {
        try Self.withRenderers { name, render in
            var wrong = 0
            for start in stride(from: 0, to: Self.tenths.count, by: 121) {
                let part = Self.tenths[start..<min(start + 121, Self.tenths.count)]
                let picture = try render(Self.squares(part.map { .solid(try Self.color($0)) }))
                for (index, tenths) in part.enumerated() {
                    let pixel = picture[2 * index + 1, 1]
                    if [pixel.red, pixel.green, pixel.blue] != Self.bytes(tenths) { wrong += 1 }
                }
            }
            #expect(wrong == 0, "\(name)")
        }
    }

    @Test func gridsArePickedAndDrawnAsTheyAreWritten() throws {
        let colors = try Self.tenths.map { try Self.color($0) }
        let picker = Picker.grid(
            colors: colors,
            columns: 37,
            rows: 36,
            layout: GridLayout(
                frame: Rectangle(x: 0, y: 0, width: 148, height: 149), rows: 36, style: .article),
            markers: nil
        )
        try Self.withRenderers { name, render in
            let picture = try render(picker.scene(scale: 1))
            var wrong = (picked: 0, drawn: 0)
            for (index, tenths) in Self.tenths.enumerated() {
                let center = Point(
                    x: 4 * (Double(index % 37) + 0.5), y: 5 + 4 * (Double(index / 37) + 0.5))
                let picked = picker.color(at: center)?.rgb.bytes
                let pixel = picture[Int(center.x), Int(center.y)]
                if picked.map({ [$0.x, $0.y, $0.z] }) != Self.bytes(tenths) { wrong.picked += 1 }
                if [pixel.red, pixel.green, pixel.blue] != Self.bytes(tenths) { wrong.drawn += 1 }
            }
            #expect(wrong == (0, 0), "\(name)")
        }
    }

    /// Colours that 32 bits would take for the half above them: each as a layer, as a background, as squares of a
    /// checkerboard.
    @Test(arguments: [1e-6, 1e-5, 1e-4, 2e-4, 2.4e-4, 3e-4, 3.6e-4, 5e-4])
    func justBelowAHalfIsDrawnAsItIsPicked(_ distance: Double) throws {
        let steps = stride(from: 0, to: 255, by: 7)
        let colors = steps.map { step in
            let component = (Double(step) + 0.5 - distance) / 255
            return RGBColor(red: component, green: 1 - component, blue: component)
        }
        try Self.withRenderers { name, render in
            let flat = try render(Self.squares(colors.map { .solid($0) }))
            let boards = try render(
                Self.squares(
                    colors.map { .checkerboard(Checkerboard(origin: .zero, side: 2, light: $0, dark: $0)) }))
            for (index, color) in colors.enumerated() {
                let bytes = color.bytes
                let expected = PremultipliedRGBA8(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: 255)
                let background = Scene(size: Size(width: 1, height: 1), background: color, layers: [])
                #expect(flat[2 * index, 0] == expected, "\(name)")
                #expect(boards[2 * index, 0] == expected, "\(name)")
                #expect(try render(background)[0, 0] == expected, "\(name)")
            }
        }
    }

    /// The sides are chosen so that no component lies near a half but on it.
    @Test(arguments: [5, 15, 17, 25])
    func gradientsRoundHalvesUp(_ side: Int) throws {
        let frame = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
        let paints: [Paint] = [
            .saturationBrightness(frame: frame, hue: 0),
            .saturationBrightness(frame: frame, hue: 0.25),
            .hueSaturation(frame: frame),
            .linearGradient(LinearGradient(frame: frame, from: .black, to: .white)),
        ]
        for paint in paints {
            let scene = Scene(
                size: Size(width: frame.width, height: frame.height),
                layers: [Layer(.rectangle(frame), paint)])
            var halves = 0
            for y in 0..<side {
                for x in 0..<side {
                    let steps =
                        PremultipliedColor(paint.color(at: .center(column: x, row: y))).components * 255
                    for index in 0..<3 {
                        let fromHalf = abs(steps[index] - steps[index].rounded(.down) - 0.5)
                        if fromHalf < 1e-9 { halves += 1 } else { #expect(fromHalf > 4e-4) }
                    }
                }
            }
            #expect(halves > 0)
            try Self.withRenderers { name, render in
                let picture = try render(scene)
                var wrong = 0
                for y in 0..<side {
                    for x in 0..<side {
                        let bytes = paint.color(at: .center(column: x, row: y)).bytes
                        let pixel = picture[x, y]
                        if SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha) != bytes { wrong += 1 }
                    }
                }
                #expect(wrong == 0, "\(name), \(paint)")
            }
        }
    }

    /// Flat segments, of which some have a component halfway between two bytes.
    @Test func hueSegmentsRoundHalvesUp() throws {
        let circle = HueCircle(center: Point(x: 40, y: 40))
        let sweep = HueSweep(circle: circle, segments: 60)
        let scene = Scene(
            size: Size(width: 80, height: 80),
            layers: [
                Layer(.rectangle(Rectangle(x: 0, y: 0, width: 80, height: 80)), .hueSweep(sweep))
            ])
        try Self.withRenderers { name, render in
            let picture = try render(scene)
            for segment in 0..<60 {
                let position = circle.point(ofHue: Double(segment) / 60, distance: 36)
                let pixel = picture[Int(position.x), Int(position.y)]
                let bytes = Hue.color(Double(segment) / 60).bytes
                #expect(
                    SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha) == bytes, "\(name), \(segment)")
            }
        }
    }
}
