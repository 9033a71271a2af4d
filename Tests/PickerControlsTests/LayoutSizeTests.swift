import PickerColor
@testable import PickerControls
import PickerScene
import Testing

/// In pictures of any size, all parts have an area.
@Suite struct LayoutSizeTests {
    /// A picker that fills a frame, with a style of markers and an inset.
    typealias Form = @Sendable (_ frame: Rectangle, _ style: MarkerStyle?, _ inset: Inset) throws -> Picker

    private static let color = HSBColor(hue: 0.62, saturation: 1, brightness: 1, alpha: 0)

    private static let forms: [(name: String, form: Form)] = [false, true].flatMap { hasAlpha in
        rings(hasAlpha) + [plane(hasAlpha)] + images(hasAlpha)
            + ["matrix", "sliders", "grid", "wheel", "wheel with two bars"].map { kind in
                (
                    kind,
                    { frame, style, inset in
                        Sample.picker(
                            kind, color, in: frame, hasAlphaBar: hasAlpha, hasValueBar: kind.count > 5,
                            inset: inset, markers: style)
                    }
                )
            }
    }

    private static func rings(_ hasAlpha: Bool) -> [(name: String, form: Form)] {
        [(0.2, 0.7), (1, 1), (0.02, 0.98), (0, 0.01), (0.2, 0)].map { thickness, reach in
            (
                "ring \(thickness) \(reach)",
                { frame, style, inset in
                    let layout = RingLayout(
                        frame: frame, thickness: thickness, boxReach: reach, hasAlphaBar: hasAlpha,
                        inset: inset, style: .article)
                    return .ring(color: Color(color), layout: layout, markers: style)
                }
            )
        }
    }

    private static func plane(_ hasAlpha: Bool) -> (name: String, form: Form) {
        (
            "plane",
            { frame, style, inset in
                try Sample.plane(
                    Color(color), .oklch, 0, 2, in: .displayP3,
                    layout: PlaneLayout(frame: frame, hasAlphaBar: hasAlpha, inset: inset), markers: style)
            }
        )
    }

    private static func images(_ hasAlpha: Bool) -> [(name: String, form: Form)] {
        [(1, 1), (6, 4), (1, 1000), (3000, 2)].flatMap { width, height -> [(name: String, form: Form)] in
            let image = SourceImage(Pixmap(size: PixelSize(width: width, height: height)))
            return [nil, Loupe.maximumPixels].map { loupe -> (name: String, form: Form) in
                let form: Form = { frame, style, inset in
                    Picker.image(
                        image, frame: frame, loupe: loupe, hasAlphaBar: hasAlpha, markers: style,
                        inset: inset, style: .article
                    )
                }
                return ("image \(width) x \(height)", form)
            }
        }
    }

    private static let sides: [Double] = [1, 2, 3, 7, 10, 19, 24, 60, 333, 1000, 1806, 2000]
    private static let insets: [Inset] = [.markers, .focusedMarkers, .points(0.4), .points(5000)]

    /// All sizes of these sides, besides squares and narrow frames of other sides.
    private static var sizes: [Size] {
        sides.flatMap { width in sides.map { Size(width: width, height: $0) } }
            + stride(from: 4.0, through: 2000, by: 83).flatMap { side in
                [
                    Size(width: side, height: side), Size(width: 11, height: side),
                    Size(width: side, height: 11),
                ]
            }
    }

    @Test(arguments: forms.indices)
    func everyPartHasAnArea(_ index: Int) throws {
        let (name, form) = Self.forms[index]
        for size in Self.sizes {
            for inset in Self.insets {
                let picker = try form(Rectangle(size), .plain, inset)
                for part in picker.parts {
                    let frame = part.frame
                    let hasArea = frame.width > 0 && frame.height > 0 && frame.width.isFinite
                    if !hasArea { Issue.record("\(name) \(size) \(inset): \(part.name) \(frame)") }
                }
                if case .points = inset { continue }
                // With the usual inset, markers are whole, drawn or not; with the other one also the line of the focus.
                let covered = picker.controls.covered(isFocused: inset.hasFocus)
                let slack = 1e-6 * max(size.width, size.height)
                let isInside =
                    covered.minX >= -slack && covered.minY >= -slack && covered.maxX <= size.width + slack
                    && covered.maxY <= size.height + slack
                if !isInside { Issue.record("\(name) \(size) \(inset): \(covered)") }
            }
        }
    }

    @Test(arguments: forms.indices)
    func markersMoveNothing(_ index: Int) throws {
        let frame = Rectangle(0, 0, 131, 97)
        let pickers = try [nil, .plain, .twoTone].map { try Self.forms[index].form(frame, $0, .markers) }
        #expect(Set(pickers.map { $0.controls.map(\.frame) }).count == 1)
        #expect(Set(pickers.map(\.size)).count == 1)
    }

    /// Of controls that others arrange, too.
    @Test func sizesCountMarkersThatAreNotDrawn() {
        let bar = Bar(.hue, frame: Rectangle(20, 20, 100, 30), marker: .circle)
        let pickers = [nil, MarkerStyle.plain].map {
            Picker(PickerChoice(Color(Self.color)), controls: [bar], markers: $0)
        }
        #expect(pickers[0].size == pickers[1].size && pickers[0].size.width > 120)
    }

    /// The least side leaves a part of the frame, and a point less does not.
    @Test(arguments: [0, 0.5, 1, 7.5, 30, 999, 20000])
    func insetsNameTheLeastSide(_ points: Double) {
        let inset = Inset.points(points)
        #expect(points == 0 ? inset.leastSide == 0 : inset.leastSide > 2 * points)
        #expect(inset.leastSide <= 2.01 * points + 1)
        let least = Rectangle(0, 0, inset.leastSide, 40000)
        if points > 0 {
            #expect(RingLayout(frame: least, inset: inset, style: .article).ring.center.x == least.width / 2)
        }
        #expect(Inset.markers.leastSide == 0)
    }

    /// Bars of high sliders are higher than those of square ones, up to a fourth of their width, and the swatch has the rest.
    @Test func highSlidersHaveHigherBars() throws {
        let square = SlidersLayout(frame: Rectangle(0, 0, 200, 200))
        let high = SlidersLayout(frame: Rectangle(0, 0, 200, 1000))
        let height = try #require(square.bars.first).height
        #expect(high.bars.allSatisfy { $0.height > height && $0.height <= $0.width / 4 })
        #expect(high.bars.map(\.width) == square.bars.map(\.width))
        #expect(high.swatch.minY == square.swatch.minY)
        let last = try #require(high.bars.last)
        #expect(abs(last.maxY + square.swatch.minY - 1000) < 1e-9)
    }

    /// Bars of wide pickers are no higher than those of a square of their height, so that they leave room for the rest.
    @Test func wideBarsFollowTheHeight() throws {
        let wide = Rectangle(0, 0, 500, 200)
        let bars = [
            PlaneLayout(frame: wide, hasAlphaBar: true).bar,
            try #require(SlidersLayout(frame: wide).bars.first),
        ]
        let square = PlaneLayout(frame: Rectangle(0, 0, 200, 200), hasAlphaBar: true).bar
        #expect(bars.map(\.height) == [square.height, square.height])
        // Without a frame, the main part has its natural size, and rows follow its width.
        let natural = GridLayout(columns: 4, rows: 1)
        #expect(abs(natural.cells.height - 100) <= 1 && natural.swatch.height > 30)
    }

    /// In frames whose height leaves the plane its full width, alpha's marker needs room at both ends of its bar.
    @Test func alphaOfAPlaneIsWhole() throws {
        let layout = PlaneLayout(frame: Rectangle(0, 0, 400, 450), hasAlphaBar: true)
        let bar = try #require(layout.alphaBar)
        #expect(Bar(.alpha, frame: bar).covered(isFocused: false).maxX <= 400)
    }
}
