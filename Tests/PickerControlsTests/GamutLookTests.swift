import PickerCPU
import PickerColor
import PickerControls
import PickerReference
import PickerScene
import Testing

/// What planes and bars draw where colours lie outside the picture's space, and next to it.
@Suite struct GamutLookTests {
    private static func picker(
        _ color: Color, in space: ColorSpace = .sRGB, look: PlaneLook = PlaneLook()
    ) throws -> Picker {
        let layout = PlaneLayout(frame: Rectangle(0, 0, 300, 300))
        return try Sample.plane(color, in: space, layout: layout, look: look, markers: nil)
    }

    private static let blue = Color(.sRGB, [0, 0, 1])

    /// The notch of sRGB's gamut touches CSS blue, which lies on colour in the plane and in the bar nevertheless.
    @Test func blueLiesOnColor() throws {
        let picker = try Self.picker(Self.blue)
        let picture = try ReferenceRenderer<UInt8>().render(picker.scene())
        for name in [PickerPart.Name.plane, "hue"] {
            let part = try #require(picker.part(name)), marker = try #require(part.marker)
            // The marker may lie between two pixels.
            let near = [-1, 0].flatMap { dy in
                [-1, 0].map { dx in
                    picture[
                        min(Int(marker.x.rounded()) + dx, picture.size.width - 1),
                        Int(marker.y.rounded()) + dy]
                }
            }
            let most = near.map(\.alpha).max() ?? 0
            #expect(most > 180, "\(name): \(near)")
            // The bar has less chroma: what all hues have.
            guard name == .plane else { continue }
            #expect(near.contains { $0.alpha == most && $0.blue > 180 && $0.red < 90 }, "\(near)")
        }
        // What is picked next to it stays outside.
        let plane = try #require(picker.part(.plane)), marker = try #require(plane.marker)
        let beside = try #require(picker.color(at: Point(x: marker.x - 10, y: marker.y + 2)))
        #expect(!beside.color.isInGamut(of: .sRGB))
    }

    /// The plane draws the outside as its look says; the bar of hue has none.
    @Test(arguments: PlaneLook.Outside.allCases)
    func planesShowTheOutsideAndBarsHaveNone(_ outside: PlaneLook.Outside) throws {
        let picker = try Self.picker(Color(.oklch, [0.7, 0.2, 150]), look: PlaneLook(outside: outside))
        let picture = try CPURenderer().render(picker.scene())
        let (plane, bar) = (try #require(picker.part(.plane)).frame, try #require(picker.part("hue")).frame)
        // Far outside, in the plane's lower right corner and at a hue of cyan.
        func alphas(_ x: Double, _ y: Double) -> Set<UInt8> {
            Set(
                (0..<12).flatMap { dy in
                    (0..<12).map { dx in picture[Int(x) + dx, Int(y) + dy].alpha }
                })
        }
        let corner = alphas(plane.maxX - 14, plane.maxY - 14)
        switch outside {
        case .clear: #expect(corner == [0])
        case .hatch: #expect(corner.contains(0) && corner.max() == 26)
        case .clip: #expect(corner == [255])
        }
        #expect(alphas(bar.minX + bar.width * 0.54, bar.center.y - 6) == [255])
        // Inside, at the marker.
        #expect(picture[Int(bar.minX + bar.width * 143 / 360), Int(bar.center.y)].alpha == 255)
    }

    /// Sliders draw the outside in the same way.
    @Test func slidersEndAtTheGamut() throws {
        let model = try #require(ColorModel(.oklch, in: .sRGB))
        let color = HSBColor(hue: 0.4, saturation: 0.6, brightness: 0.8)
        let picker = Picker.sliders(
            color: Color(color), layout: SlidersLayout(frame: Rectangle(0, 0, 300, 200)),
            model: model, markers: nil)
        let picture = try CPURenderer().render(picker.scene())
        let bar = try #require(picker.part("chroma")).frame
        #expect(picture[Int(bar.minX) + 3, Int(bar.center.y)].alpha == 255)
        #expect(picture[Int(bar.maxX) - 3, Int(bar.center.y)].alpha == 0)
    }

    /// At the foot of a small plane, where all borders meet at black, nothing is drawn far from the colours in the gamut.
    @Test(arguments: [64.0, 128, 200], [60.0, 120, 160, 340])
    func nothingIsDrawnBesideBlack(_ side: Double, _ hue: Double) throws {
        let layout = PlaneLayout(
            frame: Rectangle(0, 0, side, side), style: PickerStyle(outline: PickerStyle.Outline.none))
        let picker = try Sample.plane(Color(.oklch, [0.6, 0.1, hue]), layout: layout, markers: nil)
        let picture = try CPURenderer().render(picker.scene())
        let frame = layout.plane
        let (left, bottom) = (Int(frame.minX), Int(frame.maxY))
        func isInGamut(_ x: Int, _ y: Int) throws -> Bool {
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            // Below a lightness of 1 % colours outside are as black as those inside.
            guard frame.maxY - point.y > 0.01 * frame.height else { return x < left + 2 }
            return try #require(picker.color(at: point)).color.isInGamut(of: .sRGB)
        }
        for y in bottom - 4..<bottom {
            for x in left + 8..<Int(frame.maxX) {
                var isNear = false
                for dy in -3...3 where y + dy < bottom {
                    for dx in -3...3 where x + dx >= left && x + dx < Int(frame.maxX) {
                        if try isInGamut(x + dx, y + dy) { isNear = true }
                    }
                }
                if !isNear { #expect(picture[x, y].alpha == 0, "\(x - left), \(bottom - y)") }
            }
        }
    }

    /// A hairline runs along the border, black at 15 % or white at 20 %; and stripes have a contrast of at most 1.3 with the
    /// background for which they are.
    @Test(arguments: Theme.allCases)
    func hairlinesAndStripesArePale(_ theme: Theme) throws {
        let color = Color(.oklch, [0.7, 0.1, 150])
        let picker = try Self.picker(color, look: PlaneLook(theme: theme))
        let background = theme == .light ? RGBColor.white : .black
        let picture = try ReferenceRenderer<UInt8>().render(picker.scene(background: background))
        let plane = try #require(picker.part(.plane)).frame
        // To the right along the middle of the plane.
        let row = (Int(plane.minX) + 2..<Int(plane.maxX) - 2).map { picture[$0, Int(plane.center.y)].red }
        let far = try #require(row.last)
        #expect(far == (theme == .light ? 255 : 0))
        let hairline = theme == .light ? 255 - 38 : 51
        #expect(row.contains { abs(Int($0) - hairline) <= 12 })
        let stripe = theme.stripe
        let grey = theme == .light ? 1 - stripe.alpha : stripe.alpha
        let drawn = RGBColor(red: grey, green: grey, blue: grey)
        #expect(drawn.contrast(with: background) <= 1.3)
    }
}
