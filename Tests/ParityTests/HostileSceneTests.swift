import PickerCPU
import PickerColor
import PickerGLES
import PickerScene
import TestSupport
import Testing

/// Whatever the numbers in a scene are, both renderers draw it or throw one error.
@Suite struct HostileSceneTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e20,
        -1e20,
        1e5, -1e5, 65536, 0, -0.0, -5, 1e-9, .leastNonzeroMagnitude,
    ]

    /// Calls `make` with good numbers of which one or two have been replaced.
    private static func layers(_ good: [Double], _ make: ([Double]) -> Layer) -> [Layer] {
        var layers: [Layer] = []
        for first in good.indices {
            for second in first..<good.count {
                for number in numbers {
                    for other in first == second ? [number] : numbers {
                        var values = good
                        (values[first], values[second]) = (number, other)
                        layers.append(make(values))
                    }
                }
            }
        }
        return layers
    }

    private static func rectangle(_ values: some Collection<Double>) -> Rectangle {
        let values = Array(values)
        return Rectangle(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    private static let frame = Rectangle(x: 1, y: 1, width: 10, height: 7)
    private static let corners = [1.0, 1, 10, 7]
    private static let solid = Paint.solid(RGBColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.7))

    static let shapes: [(String, [Layer])] = [
        ("rectangle", layers(corners) { Layer(.rectangle(rectangle($0)), solid) }),
        (
            "ring",
            layers([6, 4, 4, 2, 1]) {
                Layer(
                    .ring(
                        Ring(
                            center: Point(x: $0[0], y: $0[1]), outerRadius: $0[2], innerRadius: $0[3],
                            softness: $0[4])),
                    .hueSweep(HueSweep(circle: HueCircle(center: Point(x: $0[0], y: $0[1])), segments: 5)))
            }
        ),
        (
            "outline",
            layers(corners + [2]) { Layer(.outline(Outline(rectangle($0), lineWidth: $0[4])), solid) }
        ),
        (
            "cross",
            layers([6, 4, 4, 2]) {
                Layer(.cross(Cross(center: Point(x: $0[0], y: $0[1]), reach: $0[2], lineWidth: $0[3])), solid)
            }
        ),
    ]

    private static func painted(_ good: [Double], _ make: @escaping ([Double]) -> Paint) -> [Layer] {
        layers(good) { Layer(.rectangle(frame), make($0)) }
    }

    static let paints: [(String, [Layer])] = [
        (
            "saturation and brightness",
            painted(corners + [0.3]) {
                .saturationBrightness(frame: rectangle($0), hue: $0[4])
            }
        ),
        (
            "hue sweep",
            painted([6, 4, 0.1]) {
                .hueSweep(
                    HueSweep(
                        circle: HueCircle(center: Point(x: $0[0], y: $0[1]), startAngle: $0[2]), segments: 9))
            }
        ),
        (
            "wheel",
            painted([6, 4, 0.1, 5, 0.9, 1]) {
                .colorWheel(
                    ColorWheel(
                        circle: HueCircle(center: Point(x: $0[0], y: $0[1]), startAngle: $0[2]),
                        radius: $0[3], third: $0[4])
                ).dithered(by: $0[5])
            }
        ),
        (
            "hue and saturation",
            painted(corners) { .hueSaturation(frame: rectangle($0)) }
        ),
        (
            "gradient",
            painted(corners) {
                .linearGradient(LinearGradient(frame: rectangle($0), from: .black, to: .white))
            }
        ),
        (
            "checkerboard",
            painted([3, 3, 2]) { .checkerboard(Checkerboard(origin: Point(x: $0[0], y: $0[1]), side: $0[2])) }
        ),
        (
            "colour plane",
            painted(corners + [0.2, 0, 30, 0.5, 0.3, 0.7, 0.1]) {
                let coordinates = ColorPlane.Coordinates(
                    corner: [$0[4], $0[5], $0[6]], right: [$0[7], $0[8], 0], up: [$0[9], $0[10], 0])
                let look = PlaneLook(edges: [.sRGB], contrastColor: .white)
                return .colorPlane(
                    ColorPlane(
                        frame: rectangle($0), system: .oklch, coordinates, in: .displayP3, look: look))
            }
        ),
        (
            "colour plane with a turning hue",
            painted(corners + [0.5, 0.1, 30, 360]) {
                let coordinates = ColorPlane.Coordinates(
                    corner: [$0[4], $0[5], $0[6]], right: [0, 0, $0[7]], up: [0.3, 0, 0])
                return .colorPlane(
                    ColorPlane(frame: rectangle($0), system: .lch, coordinates, in: .sRGB))
            }
        ),
        (
            "hue plane",
            painted(corners + [72, 0.1, 0.3, 360, 0.7, 0.1]) {
                let coordinates = ColorPlane.Coordinates(
                    corner: [$0[4], $0[5], $0[6]], right: [$0[7], $0[8], 0], up: [0, $0[9], 0])
                let look = PlaneLook(contrastColor: .white)
                return .colorPlane(
                    ColorPlane(
                        frame: rectangle($0), system: .okhsl, coordinates, in: .displayP3, look: look))
            }
        ),
        ("hue disc", disc(.okhsl)), ("polar disc", disc(.oklch)), ("sampled disc", disc(.hct)),
        ("image", painted(corners) { .image(ImagePaint(image: image, frame: rectangle($0))) }),
    ]

    private static func disc(_ system: ColorSystem) -> [Layer] {
        painted([10, 12, 9, 0.3, 0.6]) {
            let circle = HueCircle(center: Point(x: $0[0], y: $0[1]), startAngle: $0[3])
            return .colorWheel(
                ColorWheel(
                    circle: circle, radius: $0[2], model: ColorModel(system, in: .sRGB) ?? .hsb, third: $0[4])
            )
        }
    }

    private static let image = SourceImage(
        Pixmap(size: PixelSize(width: 3, height: 2), filledWith: StraightRGBA16(RGBColor.midGrey)))

    private func draw(_ layers: [Layer], scale: Double = 1) throws {
        let renderer = try? GLESRenderer()
        #expect(renderer != nil || !OpenGLForTests.isRequired)
        let reference = CPURenderer()
        var drawn = 0
        for layer in layers {
            let scene = Scene(size: Size(width: 12, height: 9), scale: scale, layers: [layer])
            var refusal: SceneError?
            do throws(SceneError) {
                _ = try reference.render(scene)
                drawn += 1
            } catch { refusal = error }
            guard let renderer else { continue }
            do throws(GLESError) {
                _ = try renderer.render(scene)
                #expect(refusal == nil, "\(layer)")
            } catch {
                #expect(error.description == refusal?.description, "\(layer)")
            }
        }
        // Neither is all refused nor all drawn.
        #expect(drawn > layers.count / 20 && drawn < layers.count, "\(drawn) of \(layers.count)")
    }

    @Test(arguments: shapes.indices)
    func shapesAreDrawnOrRefused(_ index: Int) throws { try draw(Self.shapes[index].1) }

    @Test(arguments: paints.indices)
    func paintsAreDrawnOrRefused(_ index: Int) throws { try draw(Self.paints[index].1) }

    /// Any colour is one, whatever the numbers.
    @Test(arguments: paints.indices)
    func paintsHaveAColourEverywhere(_ index: Int) {
        let points = Self.numbers.map { Point(x: $0, y: 4) } + Self.numbers.map { Point(x: $0, y: $0) }
        for layer in Self.paints[index].1.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            for point in points {
                for footprint in [0, 1, -1, .nan, .infinity, 1e300] as [Double] {
                    let color = layer.paint.color(at: point, footprint: footprint)
                    #expect(color.alpha >= 0 && color.alpha <= 1)
                }
            }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func segments(_ count: Int) throws {
        let sweep = HueSweep(circle: HueCircle(center: Point(x: 6, y: 4)), segments: count)
        #expect((1...HueSweep.maximumSegments).contains(sweep.segments))
        for hue in Self.numbers { #expect((0..<1).contains(sweep.snapped(hue))) }
        let scene = Scene(
            size: Size(width: 12, height: 9), layers: [Layer(.rectangle(Self.frame), .hueSweep(sweep))])
        _ = try CPURenderer().render(scene)
        if let renderer = try? GLESRenderer() { _ = try renderer.render(scene) }
    }

    @Test func sizesAndScales() {
        let renderer = try? GLESRenderer()
        for width in Self.numbers + [8] {
            for scale in Self.numbers + [1] {
                let scene = Scene(size: Size(width: width, height: 3), scale: scale, layers: [])
                guard let size = try? scene.pixelSize() else {
                    #expect(throws: SceneError.self) { try CPURenderer().render(scene) }
                    if let renderer { #expect(throws: GLESError.self) { try renderer.render(scene) } }
                    continue
                }
                #expect(size.width > 0 && size.height > 0)
                if size.count < 10_000 { #expect((try? CPURenderer().render(scene)) != nil) }
            }
        }
    }
}
