import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

@Suite struct PlanePickerTests {
    private static let frame = Rectangle(0, 0, 130, 180)

    private func picker(
        _ color: Color = Color(.oklch, [0.6, 0.1, 40]), _ system: ColorSystem = .oklch, _ x: Int = 1,
        _ y: Int = 2,
        in space: ColorSpace = .sRGB, look: PlaneLook = PlaneLook(), snaps: Bool = false
    ) throws -> Picker {
        let layout = PlaneLayout(frame: Self.frame)
        return try Sample.plane(color, system, x, y, in: space, layout: layout, look: look, snaps: snaps)
    }

    /// What is chosen at a point is what is picked there, also outside the gamut.
    @Test(arguments: [
        (ColorSystem.oklch, 1, 2), (.oklch, 0, 2), (.oklch, 0, 1), (.oklab, 0, 1), (.lch, 1, 2), (.lab, 0, 1),
        (.okhsv, 1, 2), (.okhsv, 0, 1), (.okhsl, 1, 2), (.okhsl, 0, 1),
    ])
    func chosenIsPicked(_ system: ColorSystem, _ x: Int, _ y: Int) throws {
        var picker = try picker(Color(.oklch, [0.6, 0.1, 40]), system, x, y, in: .displayP3)
        let plane = try #require(picker.parts.first { $0.name == .plane }).frame
        for step in 0..<50 {
            let point = Point(
                x: plane.minX + plane.width * Double(step * 7 % 50) / 49,
                y: plane.minY + plane.height * Double(step * 13 % 50) / 49)
            let picked = try #require(picker.color(at: point))
            picker.drag(.plane, to: point)
            let chosen = try #require(picker.choice.color), exact = picked.color
            let difference = chosen.converted(to: .oklab).components - exact.converted(to: .oklab).components
            #expect((difference * difference).sum() < 1e-24, "\(chosen) \(exact)")
            let marker = try #require(picker.parts.first { $0.name == .plane }?.marker)
            #expect(abs(marker.x - point.x) < 1e-6 && abs(marker.y - point.y) < 1e-6)
        }
    }

    @Test func aWideColorStaysExact() throws {
        let wide = Color(.oklch, [0.7, 0.3, 150])
        var picker = try picker(wide)
        #expect(picker.choice.color == wide)
        #expect(try !#require(picker.choice.color).isInGamut(of: .sRGB))
        // Others see a colour of the picker's space.
        let shown = try #require(picker.hsb)
        #expect(RGBColor(shown) == RGBColor(HSBColor(wide, in: .sRGB)))
        picker.step(.plane, by: PickerKey(.right))
        #expect(abs(try #require(picker.choice.color).components.y - 0.3033) < 1e-12)
        picker.step(.plane, by: PickerKey(.down, isShifted: true))
        #expect(abs(try #require(picker.choice.color).components.x - 0.6) < 1e-12)
        picker.step("hue", by: PickerKey(.right))
        #expect(abs(try #require(picker.choice.color).components.z - 151) < 1e-9)
    }

    @Test func aGreyKeepsTheHue() throws {
        var picker = try picker(Color(.oklch, [0.6, 0.1, 40]))
        for grey in [RGBColor.midGrey, .white, .black] {
            picker.choose(grey)
            #expect(abs(picker.choice.components.x * 360 - 40) < 1e-9, "\(grey)")
        }
        picker.choice.color = Color(.sRGB, [0.5, 0.5, 0.5])
        #expect(abs(picker.choice.components.x * 360 - 40) < 1e-9)
    }

    @Test func snappingReducesChromaAlone() throws {
        var picker = try picker(snaps: true)
        let plane = try #require(picker.parts.first { $0.name == .plane }).frame
        picker.drag(.plane, to: Point(x: plane.maxX, y: plane.minY + 0.4 * plane.height))
        let exact = try #require(picker.choice.color)
        #expect(exact.isInGamut(of: .sRGB))
        #expect(abs(exact.components.x - 0.6) < 1e-6 && abs(exact.components.z - 40) < 1e-6)
        #expect(exact.components.y > 0.1)
    }

    /// Where lightness cannot grow or fall, keys up and down change nothing.
    @Test(arguments: [(1.0, PickerKey.Name.up), (1, .pageUp), (0, .down), (0, .pageDown)])
    func keysUpAndDownKeepTheHue(_ lightness: Double, _ key: PickerKey.Name) throws {
        let model = try #require(ColorModel(.oklch, in: .sRGB))
        let frame = Rectangle(0, 0, 200, 200)
        let plane = try #require(Plane(.hue, .lightness, frame: frame))
        var choice = PickerChoice(Color(hue: 0.3, saturation: 0.5, brightness: 0.5), in: model)
        choice[.lightness] = lightness
        let before = choice
        plane.step(&choice, by: PickerKey(key))
        #expect(choice == before)
        plane.step(&choice, by: PickerKey(.right))
        #expect(choice[.lightness] == lightness && choice[.hue] != before[.hue])
    }

    @Test func hueGoesOnlyAcross() throws {
        let model = try #require(ColorModel(.oklch, in: .sRGB))
        #expect(Plane(.lightness, .hue, frame: Self.frame) == nil)
        #expect(ColorModel(.hwb, in: .sRGB) == nil)
        #expect(model.components.map { "\($0.name)" } == ["hue", "chroma", "lightness"])
    }

    /// On both sides of a border, a tenth of a point away, colours are on different sides of the gamut.
    @Test(arguments: [
        (ColorSystem.oklch, 1, 2, 320.0), (.oklch, 1, 2, 110), (.oklch, 0, 1, 40), (.oklch, 0, 2, 40),
        (.oklab, 0, 1, 40),
        (.lab, 0, 1, 40),
    ])
    func bordersAreTrue(_ system: ColorSystem, _ x: Int, _ y: Int, _ hue: Double) throws {
        let spaces: [ColorSpace] = [.sRGB, .displayP3]
        let picker = try picker(
            Color(.oklch, [0.62, 0.1, hue]), system, x, y,
            look: PlaneLook(edges: spaces, contrastColor: .white))
        let control = try #require(picker.interactiveControls.first)
        let detail = try #require(control.details(picker.choice).first { $0.name == "edges" })
        guard case .lines(let borders) = detail.value else { throw Unexpected("no lines") }
        #expect(borders.map(\.name) == ["srgb", "display-p3"])
        var compared = 0
        for (border, space) in zip(borders, spaces) {
            #expect(!border.lines.isEmpty)
            for line in border.lines {
                for (a, b) in zip(line, line.dropFirst()) {
                    let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
                    if length < 1 { continue }
                    for share in [0.25, 0.5, 0.75] {
                        let middle = Point(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
                        let normal = Point(x: -0.1 * (b.y - a.y) / length, y: 0.1 * (b.x - a.x) / length)
                        let sides = [1.0, -1].map { side in
                            let point = Point(x: middle.x + side * normal.x, y: middle.y + side * normal.y)
                            return picker.color(at: point)?.color.isInGamut(of: space)
                        }
                        // Near black, 1e-6 counts as inside.
                        if middle.y > control.frame.maxY - 8 || sides.contains(nil) { continue }
                        compared += 1
                        #expect(sides[0] != sides[1], "\(space) \(middle)")
                    }
                }
            }
        }
        #expect(compared > 50)
    }
}
