import PickerCPU
import PickerColor
@testable import PickerControls
import PickerScene
import Testing

/// The lines that programs get are those that are drawn.
@Suite struct PlaneLineTests {
    /// A plane 160 points wide.
    private static func plane(
        _ system: ColorSystem, _ color: Color, _ look: PlaneLook, lightness: Bool,
        mostChroma: Double? = nil, height: Double = 230
    ) throws -> Picker {
        try Sample.plane(
            color, system, lightness ? 1 : 0, lightness ? 2 : 1, mostChroma: mostChroma,
            layout: PlaneLayout(frame: Rectangle(0, 0, 180, height)), look: look, markers: nil)
    }

    /// Every drawn pixel of a line is near a line that is told, and along those all is drawn.
    @Test(arguments: [ColorSystem.oklch, .lch, .oklab, .lab], [PlaneLook.Outside.clear, .clip])
    func endWhereTheDrawnOnesEnd(_ system: ColorSystem, _ outside: PlaneLook.Outside) throws {
        let color = Color(RGBColor(red8: 0x20, green8: 0x30, blue8: 0xC0), in: .sRGB)
        for lightness in [false, true] {
            var look = PlaneLook(outside: outside)
            let plain = try Self.plane(system, color, look, lightness: lightness)
            look.contrastColor = .white
            let lined = try Self.plane(system, color, look, lightness: lightness)
            #expect(try Self.problem(lined, plain, "contrasts") ?? "" == "")
            // Where lightness does not change, no contrast is the same along a line.
            guard lightness else { continue }
            look.ratios = [3]
            let others = try Self.plane(system, color, look, lightness: true)
            #expect(try Self.problem(lined, plain, "contrasts", of: others) != nil)
        }
    }

    /// Also edges, which go on outside the gamut, where nothing else is drawn.
    @Test(arguments: [ColorSystem.oklch, .lch, .oklab, .lab])
    func edgesAreDrawn(_ system: ColorSystem) throws {
        let color = Color(RGBColor(red8: 0x20, green8: 0x30, blue8: 0xC0), in: .sRGB)
        for lightness in [false, true] {
            let plain = try Self.plane(system, color, PlaneLook(), lightness: lightness)
            let lined = try Self.plane(
                system, color, PlaneLook(edges: [.displayP3]), lightness: lightness)
            #expect(try Self.problem(lined, plain, "edges") ?? "" == "")
        }
    }

    /// Near black, lines fade. Here these colours are some points high and wide.
    @Test func edgesEndNearBlack() throws {
        let color = Color(RGBColor(red8: 0x20, green8: 0x30, blue8: 0xC0), in: .sRGB)
        func plane(_ look: PlaneLook) throws -> Picker {
            try Self.plane(.oklch, color, look, lightness: true, mostChroma: 0.03, height: 870)
        }
        let lined = try plane(PlaneLook(edges: [.displayP3]))
        #expect(try Self.problem(lined, try plane(PlaneLook()), "edges") ?? "" == "")
    }

    /// True if no rounding explains the difference: far from lines, planes are computed in 32 bits.
    private static func differ(_ one: PremultipliedRGBA8, _ other: PremultipliedRGBA8) -> Bool {
        let pairs = [
            (one.red, other.red), (one.green, other.green), (one.blue, other.blue), (one.alpha, other.alpha),
        ]
        return pairs.contains { abs(Int($0) - Int($1)) > 1 }
    }

    /// Where drawn lines are not those that another picker, by default the same, tells; nil if they are within half a pixel of them.
    private static func problem(
        _ lined: Picker, _ plain: Picker, _ detail: String, of other: Picker? = nil
    ) throws -> String? {
        let frame = try #require(lined.part(.plane)?.frame)
        let scale = 2.0
        let (with, without) = (
            try CPURenderer().render(lined.scene(scale: scale)),
            try CPURenderer().render(plain.scene(scale: scale))
        )
        let teller = other ?? lined
        var told: [[Point]] = []
        for found in teller.interactiveControls.flatMap({ $0.details(teller.choice) })
        where found.name == detail {
            if case .lines(let lines) = found.value { told += lines.flatMap(\.lines) }
        }
        // Points along the told lines, half a pixel apart.
        let points = told.flatMap { line in
            zip(line, line.dropFirst()).flatMap { a, b in
                let length = max(abs(b.x - a.x), abs(b.y - a.y))
                let count = max((4 * length).rounded(.up), 1)
                return (0...Int(count)).map { index in
                    let share = Double(index) / count
                    return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                }
            }
        }
        // Half of core and halo, half a pixel of anti-aliasing, and half a pixel.
        let reach = (detail == "edges" ? 1.75 : 0.875) * scale + 1
        var isNear: Set<SIMD2<Int>> = []
        for point in points {
            let (x, y) = (Int(point.x * scale), Int(point.y * scale))
            for dx in -6...6 {
                for dy in -6...6 {
                    let across = Double(x + dx) + 0.5 - point.x * scale
                    let down = Double(y + dy) + 0.5 - point.y * scale
                    if across * across + down * down <= reach * reach { isNear.insert(SIMD2(x + dx, y + dy)) }
                }
            }
        }
        var drawn: Set<SIMD2<Int>> = []
        for y in 0..<with.size.height {
            for x in 0..<with.size.width where Self.differ(with[x, y], without[x, y]) {
                drawn.insert(SIMD2(x, y))
                if !isNear.contains(SIMD2(x, y)) {
                    return "\(detail) at \(Double(x) / scale), \(Double(y) / scale) are not told"
                }
            }
        }
        // A core on white is seen by its halo.
        let inner = frame.inset(by: 2)
        for point in points where inner.contains(point) {
            let (x, y) = (Int(point.x * scale), Int(point.y * scale))
            let isDrawn = (-2...2).contains { dx in
                (-2...2).contains { dy in drawn.contains(SIMD2(x + dx, y + dy)) }
            }
            if !isDrawn { return "\(detail) at \(point) are not drawn" }
        }
        return nil
    }
}
