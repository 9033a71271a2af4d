import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// Where only the upper layers of a scene change, the CPU renderer copies the others, and draws the same bytes.
@Suite struct SteadyLayerTests {
    /// Scenes one after the other, of which several in a row have the same lowest layers.
    static func walk(seed: UInt64, steps: Int, scale: Double) -> [Scene] {
        var generator = SeededGenerator(seed: seed)
        var scene = Scene.random(using: &generator)
        while scene.layers.count < 3 { scene = .random(using: &generator) }
        scene.scale = scale
        var steady = 1
        return (0..<steps).map { step in
            if step % 5 == 4 { steady = Int.random(in: 0..<scene.layers.count, using: &generator) }
            let other = Scene.random(using: &generator)
            let index = Int.random(in: steady...scene.layers.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: scene.layers.insert(other.layers[0], at: index)
            case 1 where scene.layers.count > max(steady, 2): scene.layers.removeLast()
            case 2: if index < scene.layers.count { scene.layers[index].paint = other.layers[0].paint }
            default: if index < scene.layers.count { scene.layers[index] = other.layers[0] }
            }
            // The layer above the steady ones changes each time, or there would be more of them.
            if steady < scene.layers.count { scene.layers[steady] = other.layers[other.layers.count - 1] }
            return scene
        }
    }

    private static func expectTheSame<Component>(_ scenes: [Scene], _: Component.Type) throws
    where Component: PixelComponent {
        let renderer = CPURenderer<Component>()
        for (index, scene) in scenes.enumerated() {
            let isSame = try renderer.render(scene) == CPURenderer<Component>().render(scene)
            #expect(isSame, "step \(index)")
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func anyUpperLayersAreTheSame(_ seed: UInt64) throws {
        let scenes = Self.walk(seed: seed, steps: 20, scale: 1)
        try Self.expectTheSame(scenes, UInt8.self)
        try Self.expectTheSame(scenes, UInt16.self)
    }

    /// So large that several threads draw.
    @Test(arguments: 0..<3 as Range<UInt64>)
    func threadsDrawTheSame(_ seed: UInt64) throws {
        try Self.expectTheSame(Self.walk(seed: 100 + seed, steps: 6, scale: 9), UInt8.self)
    }

    @Test(arguments: [37, 256, 431])
    func huesAreTheSame(_ side: Int) throws {
        let frame = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
        let color = HSBColor(hue: 0, saturation: 0.75, brightness: 0.6)
        var picker = Picker.ring(color: Color(color), layout: RingLayout(frame: frame, style: .article))
        let scenes = (0..<24).map { step in
            picker.choice[.hue] = Double(step * step % 360) / 360
            return picker.scene()
        }
        try Self.expectTheSame(scenes, UInt8.self)
    }

    /// Rows keep their brightness only while the box stays where it is.
    @Test func boxesThatMoveAreTheSame() throws {
        let scenes = [0, 0, 0.25, 0.25, 0, 1.5, 1.5].enumerated().map { step, way in
            let shape = Rectangle(x: 3.25, y: 4.5, width: 50, height: step == 6 ? 44 : 40)
            let frame = Rectangle(x: 3.25, y: 4.5 + way, width: 50, height: step >= 5 ? 30 : 40)
            return Scene(
                size: Size(width: 60, height: 50),
                layers: [
                    Layer(
                        .rectangle(shape), .saturationBrightness(frame: frame, hue: Double(step) / 6))
                ])
        }
        try Self.expectTheSame(scenes, UInt8.self)
    }

    @Test(arguments: [37, 256], [(0.0, ColorModel.hsb), (12, .hsl)])
    func brightnessesOfAWheelAreTheSame(_ side: Int, _ disc: (softness: Double, model: ColorModel)) throws {
        let center = Point(x: Double(side) / 2, y: Double(side) / 2)
        let circle = HueCircle(center: center)
        let scenes = (0..<24).map { step in
            let radius = step < 12 ? center.x - 2 : center.x - 3
            let wheel = ColorWheel(
                circle: circle, radius: radius, model: disc.model, third: Double(step * step % 100) / 99)
            let ring = Ring(center: center, outerRadius: radius, innerRadius: 0, softness: disc.softness)
            return Scene(
                size: Size(width: Double(side), height: Double(side)),
                layers: [Layer(.ring(ring), .colorWheel(wheel))])
        }
        try Self.expectTheSame(scenes, UInt8.self)
        try Self.expectTheSame(scenes, UInt16.self)
    }

    /// Pictures that the caller keeps are not changed by the next one.
    @Test func keptPicturesStay() throws {
        let scenes = Self.walk(seed: 7, steps: 10, scale: 1)
        let renderer = CPURenderer()
        let pictures = try scenes.map { try renderer.render($0) }
        for (scene, picture) in zip(scenes, pictures) {
            #expect(try CPURenderer().render(scene) == picture)
        }
    }
}
