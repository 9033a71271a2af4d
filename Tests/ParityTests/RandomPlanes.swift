import PickerColor
import PickerScene
import TestSupport

extension Paint {
    /// A plane of a system that goes beyond every gamut: often a whole one, otherwise any place and direction.
    static func randomPlane(_ frame: Rectangle, using generator: inout SeededGenerator) -> Paint {
        let systems: [ColorSystem] = [.oklch, .oklab, .lch, .lab]
        let system = systems.randomElement(using: &generator) ?? .oklch
        let outside = PlaneLook.Outside.allCases.randomElement(using: &generator) ?? .hatch
        let full = SIMD3(system.coordinates[0].full, system.coordinates[1].full, system.coordinates[2].full)
        func number() -> Double { .random(in: 0...1, using: &generator) }
        func place() -> SIMD3<Double> { SIMD3(number(), number(), number()) * full }
        let isPolar = system.hueIndex == 2
        let least = isPolar ? .zero : SIMD3(0, -full.y, -full.z)
        var (corner, right, up) = (place() + least * number(), place(), place())
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: (corner.x, right, up) = (0, SIMD3(0, full.y, 0), SIMD3(full.x, 0, 0))
        case 1 where isPolar: (right, up) = (SIMD3(0, 0, full.z), SIMD3(full.x, 0, 0))
        case 2 where isPolar: (right, up) = (SIMD3(0, 0, right.z), SIMD3(0, up.y, 0))
        default: if isPolar { (right.z, up.z) = (0, 0) }
        }
        if case 0 = Int.random(in: 0..<3, using: &generator), isPolar { corner.y = 0 }
        let look = PlaneLook(
            outside: outside,
            edges: ColorSpace.all.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 },
            contrastColor: Bool.random(using: &generator) ? .randomOpaque(using: &generator) : nil)
        let space = ColorSpace.all.randomElement(using: &generator) ?? .sRGB
        return .colorPlane(
            ColorPlane(
                frame: frame, system: system, .init(corner: corner, right: right, up: up), in: space,
                look: look))
    }

    /// A plane of HSB, HSL, OKHSV or OKHSL.
    static func randomHuePlane(_ frame: Rectangle, using generator: inout SeededGenerator) -> Paint {
        let system = [ColorSystem.hsb, .hsl, .okhsv, .okhsl].randomElement(using: &generator) ?? .hsb
        func place() -> SIMD3<Double> {
            SIMD3<Double>.random(in: 0...1, using: &generator) * SIMD3(360, 1, 1)
        }
        var (corner, right, up) = (place(), place(), place())
        up.x = 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: (corner, right, up) = (SIMD3(corner.x, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
        case 1: (right, up) = (SIMD3(360, 0, 0), SIMD3(0, 1 - corner.y, 0))
        case 2: (right, up) = (SIMD3(0, right.y, right.z), SIMD3(0, up.y, 0))
        default: if system == .okhsl { (right.x, right.z) = (0, 0) }
        }
        let look = PlaneLook(
            contrastColor: Bool.random(using: &generator) ? .randomOpaque(using: &generator) : nil)
        let space = ColorSpace.all.randomElement(using: &generator) ?? .sRGB
        return .colorPlane(
            ColorPlane(
                frame: frame, system: system.of(space), .init(corner: corner, right: right, up: up),
                in: space, look: look))
    }

    /// A disc in a frame, of any model that has a shader.
    static func randomHueDisc(_ frame: Rectangle, using generator: inout SeededGenerator) -> Paint {
        let circle = HueCircle(center: frame.center, startAngle: .random(in: 0...1, using: &generator))
        return randomWheel(circle, radius: frame.width / 2, using: &generator)
    }

    /// A wheel of any model that has a shader.
    static func randomWheel(
        _ circle: HueCircle, radius: Double, using generator: inout SeededGenerator
    ) -> Paint {
        let systems: [ColorSystem] = [.okhsv, .okhsl, .hsl, .oklch, .lch]
        let system = systems.randomElement(using: &generator) ?? .okhsl
        let outside = PlaneLook.Outside.allCases.randomElement(using: &generator) ?? .hatch
        let space = ColorSpace.all.randomElement(using: &generator) ?? .sRGB
        return .colorWheel(
            ColorWheel(
                circle: circle, radius: radius, model: ColorModel(system, in: space) ?? .hsb,
                third: .random(in: 0...1, using: &generator), look: PlaneLook(outside: outside)))
    }
}

extension RGBColor {
    fileprivate static func randomOpaque(using generator: inout SeededGenerator) -> RGBColor {
        RGBColor(
            red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
            blue: .random(in: 0...1, using: &generator))
    }
}
