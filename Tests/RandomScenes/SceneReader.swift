import PickerColor
public import PickerScene

/// Makes scenes of arbitrary bytes: small ones, mostly of numbers that pictures have, sometimes of any.
public struct SceneReader {
    private var rest: ArraySlice<UInt8>
    /// Whether no number so far is one that no picture has: infinite, or so large or small that the 32-bit floats of
    /// shaders cannot hold what comes of it.
    public private(set) var isTame = true
    private let hasOnlyTameNumbers: Bool

    /// Reads numbers of any kind, or only those that pictures have.
    public init(_ bytes: [UInt8], onlyTame: Bool = false) {
        (rest, hasOnlyTameNumbers) = (bytes[...], onlyTame)
    }

    private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number in the range, every second time a whole or half one; one in 16 times any number.
    private mutating func number(_ low: Double, _ high: Double) -> Double {
        let first = byte()
        switch first {
        case ..<0x80: return low + (high - low) * (Double(first) * 256 + Double(byte())) / 32767
        case ..<0xF0: return ((low + (high - low) * Double(first - 0x80) / 111) * 2).rounded() / 2
        case _ where hasOnlyTameNumbers: return low + (high - low) * Double(first - 0xF0) / 15
        default:
            isTame = false
            let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(first == 0xFF ? byte() : 0) }
            return first == 0xFF ? Double(bitPattern: bits) : Self.wild[Int(first - 0xF0)]
        }
    }

    private static let wild: [Double] = [
        .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e-300, -1e-20, 1e-5, 65536, -65536,
        16384.5, 1e7,
        -1e9, 1e20, -1e300,
    ]

    private mutating func point() -> Point { Point(x: number(-20, 90), y: number(-20, 90)) }

    private mutating func rectangle() -> Rectangle {
        Rectangle(x: number(-20, 70), y: number(-20, 70), width: number(0, 90), height: number(0, 90))
    }

    private mutating func color() -> RGBColor {
        let bytes = (0..<4).map { _ in byte() }
        return RGBColor(
            red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 240,
            alpha: bytes[3] < 128 ? 1 : Double(bytes[3]) / 250)
    }

    private mutating func circle() -> HueCircle {
        let center = point()
        let direction: HueCircle.Direction = byte() & 1 == 0 ? .clockwise : .counterclockwise
        return HueCircle(center: center, startAngle: number(0, 1), direction: direction)
    }

    private mutating func shape() -> Shape {
        switch byte() % 5 {
        case 0: return .rectangle(rectangle())
        case 1: return .outline(Outline(rectangle(), lineWidth: number(-2, 6)))
        case 2: return .cross(Cross(center: point(), reach: number(0, 20), lineWidth: number(0, 50)))
        case 4 where hasOnlyTameNumbers: return byte() < 128 ? polygon() : .stroke(stroke())
        default:
            return .ring(
                Ring(
                    center: point(), outerRadius: number(0, 60), innerRadius: number(0, 50),
                    softness: byte() < 128 ? 0 : number(0, 9)))
        }
    }

    private mutating func points(_ count: Int) -> [Point] { (0..<count).map { _ in point() } }

    private mutating func polygon() -> Shape {
        ConvexPolygon(points(3 + Int(byte() % 2))).map { .polygon($0) } ?? .rectangle(rectangle())
    }

    private mutating func stroke() -> Stroke {
        let lines = [points(1 + Int(byte() % 5)), points(1 + Int(byte() % 5))]
        return Stroke(lines, lineWidth: number(0, 9), within: rectangle())
    }

    private mutating func paint() -> Paint {
        switch byte() % 12 {
        case 0: return .saturationBrightness(frame: rectangle(), hue: number(0, 1))
        case 1, 2:
            let counts = [1, 2, 3, 4, 12, 24, 256, 4096, 5000, 65536, .max, 0, .min]
            let segments = counts[Int(byte()) % counts.count]
            return .hueSweep(
                HueSweep(
                    circle: circle(), segments: segments,
                    model: byte() < 64 ? ColorModel(.okhsv, in: space()) ?? .hsb : .hsb))
        case 3:
            return .colorWheel(
                ColorWheel(
                    circle: circle(), radius: number(0, 50), third: number(0, 1)))
        case 4: return .hueSaturation(frame: rectangle(), model: byte() < 128 ? .hsb : .hsl)
        case 5:
            return .linearGradient(
                LinearGradient(frame: rectangle(), from: color(), over: color(), to: color()))
        case 6:
            return .checkerboard(
                Checkerboard(origin: point(), side: number(1, 9), light: color(), dark: color()))
        case 7: return .image(ImagePaint(image: image(), frame: rectangle()))
        case 8: return .colorPlane(plane())
        case 9:
            switch byte() % 3 {
            case 0: return whole(.lab, in: rectangle())
            case 1: return whole(.hue, in: rectangle())
            default: return whole(.disc, in: rectangle())
            }
        case 10: return .colorPlane(huePlane())
        case 11:
            let systems: [ColorSystem] = [.okhsv, .okhsl, .hsl, .oklch, .lch, .jzczhz, .hct]
            let system = systems[Int(byte()) % systems.count]
            return .colorWheel(
                ColorWheel(
                    circle: circle(), radius: number(-5, 50), model: ColorModel(system, in: space()) ?? .hsb,
                    third: number(0, 1)))
        default: return .solid(color())
        }
    }

    private mutating func choice<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

    private mutating func space() -> ColorSpace { choice(ColorSpace.all) }

    private mutating func huePlane() -> ColorPlane {
        let systems: [ColorSystem] = [.hsb, .hsl, .okhsv, .okhsl]
        let system = systems[Int(byte()) % systems.count]
        var values: [SIMD3<Double>] = []
        for _ in 0..<3 { values.append(SIMD3(number(-360, 720), number(-1, 2), number(-1, 2))) }
        values[2].x = 0
        // In OKHSL only one of hue and lightness changes.
        if system == .okhsl {
            switch byte() % 3 {
            case 0: (values[1].x, values[1].z) = (0, 0)
            case 1: (values[1].x, values[2].z) = (0, 0)
            default: (values[1].z, values[2].z) = (0, 0)
            }
        }
        let look = PlaneLook(contrastColor: byte() < 128 ? nil : color(), ratios: [number(1, 21)])
        let (frame, space) = (rectangle(), space())
        return ColorPlane(
            frame: frame, system: system.of(space),
            .init(corner: values[0], right: values[1], up: values[2]), in: space, look: look)
    }

    private mutating func plane() -> ColorPlane {
        let systems: [ColorSystem] = [.oklch, .oklab, .lch, .lab]
        let system = systems[Int(byte()) % systems.count]
        let spaces = ColorSpace.all
        let space = spaces[Int(byte()) % spaces.count]
        let outside = PlaneLook.Outside.allCases[Int(byte()) % PlaneLook.Outside.allCases.count]
        func full(_ index: Int) -> Double { system.coordinates[index].full }
        var values: [SIMD3<Double>] = []
        for _ in 0..<3 {
            values.append(SIMD3(number(-1, 1) * full(0), number(-1, 1) * full(1), number(-1, 1) * full(2)))
        }
        // A hue goes across alone, and never up.
        if system.hueIndex == 2 {
            values[2].z = 0
            if byte() < 128 { values[1].z = 0 } else { (values[1].x, values[1].y) = (0, 0) }
        }
        let look = PlaneLook(
            outside: outside, edges: Array(spaces.prefix(Int(byte()) % 4)),
            contrastColor: byte() < 128 ? nil : color(), ratios: [number(1, 21)])
        return ColorPlane(
            frame: rectangle(), system: system, .init(corner: values[0], right: values[1], up: values[2]),
            in: space, look: look)
    }

    /// What planes and discs may show.
    public enum Whole: Sendable {
        /// A system that goes beyond every gamut.
        case lab
        /// HSB, HSL, OKHSV or OKHSL.
        case hue
        /// A disc of any model that has a shader.
        case disc
    }

    /// A paint as pickers have it: often all colours of two components, otherwise any place and direction.
    public mutating func whole(_ kind: Whole, in frame: Rectangle) -> Paint {
        switch kind {
        case .lab: .colorPlane(labPlane(in: frame))
        case .hue: .colorPlane(sharesPlane(in: frame))
        case .disc: .colorWheel(disc(in: frame))
        }
    }

    private mutating func shares() -> SIMD3<Double> { SIMD3(number(0, 1), number(0, 1), number(0, 1)) }

    private mutating func labPlane(in frame: Rectangle) -> ColorPlane {
        let system = choice([ColorSystem.oklch, .oklab, .lch, .lab])
        let full = SIMD3(system.coordinates[0].full, system.coordinates[1].full, system.coordinates[2].full)
        let isPolar = system.hueIndex == 2
        let least = isPolar ? SIMD3() : SIMD3(0, -full.y, -full.z)
        var (corner, right, up) = (shares() * full + least * number(0, 1), shares() * full, shares() * full)
        switch byte() % 4 {
        case 0: (corner.x, right, up) = (0, SIMD3(0, full.y, 0), SIMD3(full.x, 0, 0))
        case 1 where isPolar: (right, up) = (SIMD3(0, 0, full.z), SIMD3(full.x, 0, 0))
        case 2 where isPolar: (right, up) = (SIMD3(0, 0, right.z), SIMD3(0, up.y, 0))
        default: if isPolar { (right.z, up.z) = (0, 0) }
        }
        if byte() % 3 == 0, isPolar { corner.y = 0 }
        let look = PlaneLook(
            outside: choice(PlaneLook.Outside.allCases),
            edges: ColorSpace.all.filter { _ in byte() % 3 == 0 },
            contrastColor: byte() < 128 ? color() : nil)
        return ColorPlane(
            frame: frame, system: system, .init(corner: corner, right: right, up: up), in: space(), look: look
        )
    }

    private mutating func sharesPlane(in frame: Rectangle) -> ColorPlane {
        let system = choice([ColorSystem.hsb, .hsl, .okhsv, .okhsl])
        let full = SIMD3<Double>(360, 1, 1)
        var (corner, right, up) = (shares() * full, shares() * full, shares() * full)
        up.x = 0
        switch byte() % 4 {
        case 0: (corner, right, up) = (SIMD3(corner.x, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
        case 1: (right, up) = (SIMD3(360, 0, 0), SIMD3(0, 1 - corner.y, 0))
        case 2: (right, up) = (SIMD3(0, right.y, right.z), SIMD3(0, up.y, 0))
        default: if system == .okhsl { (right.x, right.z) = (0, 0) }
        }
        let (look, space) = (PlaneLook(contrastColor: byte() < 128 ? color() : nil), space())
        return ColorPlane(
            frame: frame, system: system.of(space), .init(corner: corner, right: right, up: up), in: space,
            look: look)
    }

    private mutating func disc(in frame: Rectangle) -> ColorWheel {
        let circle = HueCircle(center: frame.center, startAngle: number(0, 1))
        let system = choice([ColorSystem.okhsv, .okhsl, .hsl, .oklch, .lch])
        let look = PlaneLook(outside: choice(PlaneLook.Outside.allCases))
        return ColorWheel(
            circle: circle, radius: frame.width / 2, model: ColorModel(system, in: space()) ?? .hsb,
            third: number(0, 1), look: look)
    }

    private mutating func image() -> SourceImage {
        let size = PixelSize(width: Int(byte() % 8) + 1, height: Int(byte() % 8) + 1)
        let (a, b) = (StraightRGBA16(color()), StraightRGBA16(color()))
        return SourceImage(Pixmap(size: size, patternOf: a, b))
    }

    private mutating func layer() -> Layer {
        let layer = Layer(shape(), paint())
        if case .colorWheel = layer.paint { return layer.dithered(by: number(0, 1)) }
        return layer
    }

    /// A scene of at most 6 layers.
    public mutating func scene() -> Scene {
        let scales = [1, 1, 1, 0.5, 1.5, 2, 0.37, -1]
        let kind = byte()
        let scale = scales[Int(kind % 8)]
        // Most are small: to compare pictures takes longer than to draw them.
        let side = kind < 64 ? 64.0 : 24
        let size = Size(width: number(1, side), height: number(1, side))
        let background = color()
        let count = Int(byte() % 7)
        return Scene(
            size: size, scale: scale, background: background, layers: (0..<count).map { _ in layer() })
    }

    /// How many rows at a time are drawn, one band after the other; most often none.
    public mutating func bandHeights() -> [Int] {
        guard byte() % 4 == 1 else { return [] }
        return (0..<Int(byte() % 3) + 1).map { _ in Int(byte() % 32) + 1 }
    }

    /// The scene with one thing changed, or none.
    public mutating func changed(_ scene: Scene) -> Scene {
        var scene = scene
        let index = Int(byte()) % (scene.layers.count + 1)
        let isInside = index < scene.layers.count
        switch byte() % 8 {
        case 0: scene.background = color()
        case 1: scene.layers.insert(layer(), at: index)
        case 2 where isInside: scene.layers.remove(at: index)
        case 3 where isInside: scene.layers.append(scene.layers.remove(at: index))
        case 4: scene.size.width = number(1, 64)
        case 5: break
        default: if isInside { scene.layers[index] = layer() }
        }
        return scene
    }
}
