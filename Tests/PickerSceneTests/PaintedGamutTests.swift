import PickerColor
import PickerScene
import TestSupport
import Testing

/// A plane paints the colours that the drawn space has, and no others: away from borders, the pixel and the pick agree.
@Suite struct PaintedGamutTests {
    private static let systems = ColorSystem.all.filter { $0.hueIndex != nil && !$0.hasShares }

    @Test(arguments: systems) func whatIsPaintedIsInTheGamut(_ system: ColorSystem) throws {
        var generator = SeededGenerator(seed: 7)
        let frame = Rectangle(x: 0, y: 0, width: 200, height: 200)
        let hue = try #require(system.hueIndex)
        let full = SIMD3((0..<3).map { system.coordinates[$0].full })
        var counts = (inside: 0, outside: 0, wrong: 0)
        for _ in 0..<24 {
            let space = ColorSpace.all.randomElement(using: &generator) ?? .sRGB
            var corner = SIMD3<Double>.zero
            corner[hue] = .random(in: 0..<360, using: &generator)
            // The chroma across, and the lightness up.
            let across = hue == 0 ? 1 : (0..<3).first { system.coordinates[$0].name == "c" } ?? 1
            var (right, up) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
            (right[across], up[3 - hue - across]) = (full[across], full[3 - hue - across])
            let plane = ColorPlane(
                frame: frame, system: system, .init(corner: corner, right: right, up: up), in: space,
                look: PlaneLook(outside: .clear))
            for _ in 0..<600 {
                let (x, y) = (
                    Int.random(in: 4..<196, using: &generator), Int.random(in: 4..<196, using: &generator)
                )
                let center = Point.center(column: x, row: y)
                let near = (-2...2).flatMap { down in
                    (-2...2).map { across in
                        let place = Point(x: center.x + Double(across), y: center.y + Double(down))
                        return plane.color(at: place, footprint: 0).alpha
                    }
                }
                let painted = plane.color(at: center, footprint: 1).alpha
                if near.allSatisfy({ $0 == 1 }) {
                    counts.inside += 1
                    if painted < 0.5 { counts.wrong += 1 }
                } else if near.allSatisfy({ $0 == 0 }) {
                    counts.outside += 1
                    if painted > 0.5 { counts.wrong += 1 }
                }
            }
        }
        #expect(counts.wrong == 0 && counts.inside > 500 && counts.outside > 500, "\(counts)")
    }
}
