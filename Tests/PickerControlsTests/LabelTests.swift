import PickerColor
@testable import PickerControls
import PickerScene
import TestSupport
import Testing

/// Labels beside bars and lines.
@Suite struct LabelTests {
    private static let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6, alpha: 0.8)

    private static func frame(_ width: Double, _ height: Double) -> Rectangle {
        Rectangle(0, 0, width, height)
    }

    /// Pickers with room for labels.
    private static func pickers() throws -> [Picker] {
        let lab = try #require(ColorModel(.oklab, in: .sRGB))
        return [
            .sliders(color: Color(color), layout: SlidersLayout(frame: frame(360, 240), hasAlphaBar: true)),
            .sliders(color: Color(color), layout: SlidersLayout(frame: frame(341, 200)), model: lab),
            .wheel(
                color: Color(color),
                layout: WheelLayout(frame: frame(300, 300), hasValueBar: true, hasAlphaBar: true)),
            .matrix(color: Color(color), layout: MatrixLayout(frame: frame(300, 400), hasAlphaBar: true)),
            .ring(color: Color(color), layout: RingLayout(frame: frame(300, 260), hasAlphaBar: true)),
            .hexagon(color: Color(color), layout: WheelLayout(frame: frame(290, 320), hasValueBar: true)),
            Picker.image(
                SourceImage(Sample.picture(width: 40, height: 30)), frame: frame(320, 300), loupe: 5,
                hasAlphaBar: true),
            try Sample.plane(
                in: .rec2020, layout: PlaneLayout(frame: frame(300, 320), hasAlphaBar: true),
                look: PlaneLook(edges: [.sRGB, .displayP3, .rec2020], contrastColor: .white)),
        ]
    }

    private func labels(_ picker: Picker) -> [any Control] {
        picker.controls.filter { $0 is Label || $0 is LineLabels }
    }

    /// With and without labels, pixels differ in the boxes of labels and nowhere else.
    @Test(.takesLong, arguments: Theme.allCases, [1, 1.25, 1.5, 2])
    func boxesHoldTheirPixels(_ theme: Theme, _ scale: Double) throws {
        for picker in try Self.pickers() {
            var themed = picker
            themed.style.theme = theme
            let labelled = themed.labelled()
            let labels = labels(labelled)
            let bare = labelled.with(
                controls: labelled.controls.filter { !($0 is Label || $0 is LineLabels) })
            let boxes = labels.flatMap { $0.parts(picker.choice, scale: scale).map(\.frame) }
            #expect(boxes.count >= 2 * picker.controls.count { $0 is Bar })
            for (index, box) in boxes.enumerated() {
                #expect(Rectangle(picker.size).inset(by: -1e-9).contains(box))
                #expect(!boxes[(index + 1)...].contains { $0.overlaps(box) })
            }
            let background = theme.page
            let (with, without) = (
                try DrawnPicture(labelled.scene(scale: scale, background: background)),
                try DrawnPicture(bare.scene(scale: scale, background: background))
            )
            var marked = Set<Int>()
            for y in with.rows {
                for x in with.columns where with.pixels[x, y] != without.pixels[x, y] {
                    let box = boxes.firstIndex { $0.contains(with.center(x, y)) }
                    guard let box else {
                        Issue.record("\(x) \(y) at \(scale) lies outside all boxes")
                        return
                    }
                    marked.insert(box)
                }
            }
            #expect(marked.count == boxes.count)
        }
    }

    /// A pick at a share of a bar, and anywhere else in a part, is the same with labels.
    @Test func picksStay() throws {
        for picker in try Self.pickers() {
            let labelled = picker.labelled()
            for bar in picker.controls.compactMap({ $0 as? Bar }) {
                let frame = try #require(labelled.control(bar.name)).frame
                #expect(frame != bar.frame || picker.size.width > 1.3 * bar.frame.width)
                // A shorter bar has as large a knob, so values are compared where they are.
                let (whole, part) = (
                    try #require(picker.control(bar.name) as? Bar).markerArea,
                    try #require(labelled.control(bar.name) as? Bar).markerArea
                )
                for share in [0.01, 0.25, 0.5, 0.73, 0.99] {
                    func pick(_ picker: Picker, _ frame: Rectangle) -> RGBColor? {
                        picker.color(at: Point(x: frame.minX + share * frame.width, y: frame.center.y))?.rgb
                    }
                    let (one, other) = (pick(picker, whole), pick(labelled, part))
                    let difference = try zip([#require(one)], [#require(other)]).map {
                        max(abs($0.red - $1.red), abs($0.green - $1.green), abs($0.alpha - $1.alpha))
                    }
                    #expect(difference[0] < 1e-9)
                }
            }
            for x in stride(from: 0.5, to: picker.size.width, by: 7) {
                for y in stride(from: 0.5, to: picker.size.height, by: 7) {
                    let point = Point(x: x, y: y)
                    guard let part = picker.part(at: point), !(picker.control(part) is Bar) else { continue }
                    #expect(labelled.part(at: point) == part)
                    #expect(labelled.color(at: point) == picker.color(at: point))
                }
            }
        }
    }

    @Test func labelsOnlyShow() throws {
        let picker = try #require(try Self.pickers().first).labelled()
        for label in labels(picker) {
            let part = try #require(picker.part(label.name))
            #expect(!part.isInteractive && part.marker == nil)
            #expect(picker.part(at: part.frame.center) == nil && picker.color(at: part.frame.center) == nil)
            #expect(picker.part(pressedAt: part.frame.center) == nil)
        }
        #expect(picker.accessibleDescription(of: "hue-name") == "Hue")
        #expect(picker.accessibleDescription(of: "hue-value") == "108°")
        #expect(picker.accessibleDescription(of: "saturation-value") == "70 %")
        #expect(picker.accessibleDescription(of: "alpha-value") == "80 %")
    }

    @Test func numbersHaveAMinusSign() throws {
        let lab = try #require(ColorModel(.oklab, in: .sRGB))
        #expect(lab.components.map { $0.label(0) } == ["−0.32", "−0.32", "0 %"])
        #expect(lab.components.map(\.title) == ["a", "b", "Lightness"])
    }

    /// So that labels of all values fit into the room of the longest.
    @Test func noValueIsLongerThanTheLongest() {
        let style = Theme.light.label(size: 12)
        for system in ColorModel.systems {
            for component in (ColorModel(system, in: .rec2020)?.components ?? []) + [.alpha] {
                let most = style.box(of: component.longestLabel).width
                for step in 0...997 {
                    let text = component.label(Double(step) / 997)
                    #expect(style.box(of: text).width <= most, "\(system) \(component.name) \(text)")
                }
            }
        }
    }

    /// Bars keep their frames where labels would leave too little of them.
    @Test func smallPickersHaveNoLabels() throws {
        for side in [1.0, 20, 64, 100, 130] {
            let frame = Self.frame(side, side)
            let pickers: [Picker] = [
                .sliders(color: Color(Self.color), layout: SlidersLayout(frame: frame, hasAlphaBar: true)),
                .wheel(color: Color(Self.color), layout: WheelLayout(frame: frame, hasValueBar: true)),
                .matrix(color: Color(Self.color), layout: MatrixLayout(frame: frame)),
            ]
            for picker in pickers {
                let labelled = picker.labelled()
                #expect(labels(labelled).isEmpty)
                #expect(labelled.layers == picker.layers)
            }
        }
    }

    @Test func textStandsOutFromItsPage() throws {
        for theme in Theme.allCases {
            func contrast(_ a: RGBColor, _ b: RGBColor) -> Double {
                let (light, dark) = (max(a.luminance, b.luminance), min(a.luminance, b.luminance))
                return (light + 0.05) / (dark + 0.05)
            }
            #expect(contrast(theme.text, theme.page) > 10)
            for grey in 0...255 {
                let background = RGBColor(red8: UInt8(grey), green8: UInt8(grey), blue8: UInt8(grey))
                guard Theme(background: background) == theme else { continue }
                #expect(contrast(theme.text, background) >= 4.5, "\(grey)")
            }
            // The halo keeps it readable on any colour.
            guard case .halo(let halo, _) = theme.label(size: 12).ground else { throw Unexpected("no halo") }
            for below in [RGBColor.white, .black, .midGrey] {
                #expect(contrast(theme.text, halo.over(below)) >= 4.5)
            }
            #expect(Theme(background: theme.page) == theme)
        }
        #expect(Theme(background: .clear) == .light && Theme(background: .black) == .dark)
    }

    /// The lines of a plane follow the third component alone, and so do their labels.
    @Test func lineLabelsFollowTheirLines() throws {
        let plane = try #require(try Self.pickers().last)
        var picker = plane.labelled()
        func boxes() -> [PickerPart] {
            picker.parts.filter { $0.name.description.hasSuffix("-label") }
        }
        let before = boxes()
        #expect(
            before.map(\.name) == [
                "srgb-label", "display-p3-label", "rec2020-label", "4.5-label", "7-label",
            ])
        let drag = try #require(picker.control(.plane)).frame.center
        picker.drag(.plane, to: drag)
        #expect(boxes() == before)
        picker.choice[.hue] = 0.7
        #expect(boxes() != before)
    }
}

/// Places beside lines.
@Suite struct LabelPlaceTests {
    private let size = Size(width: 30, height: 12)
    private let area = Rectangle(0, 0, 200, 100)

    private func distance(_ area: Rectangle, _ line: [Point]) -> Double {
        // The corners are nearest to a straight line outside.
        let (a, b) = (line[0], line[line.count - 1])
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = (x * x + y * y).squareRoot()
        let corners = [
            (area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY),
        ]
        return corners.map { abs(($0.0 - a.x) * y - ($0.1 - a.y) * x) / length }.min() ?? 0
    }

    @Test(arguments: [(0.0, 50.0, 200.0, 50.0), (100, 0, 100, 100), (0, 0, 200, 100), (200, 10, 0, 90)])
    func labelsLieBesideALine(_ x: Double, _ y: Double, _ otherX: Double, _ otherY: Double) throws {
        let line = [Point(x: x, y: y), Point(x: otherX, y: otherY)]
        for gap in [0.0, 2, 7] {
            let place = try #require(LabelPlace.area(of: size, beside: [line], in: area, gap: gap))
            #expect(Size(width: place.width, height: place.height) == size && area.contains(place))
            #expect(abs(distance(place, line) - gap) < 1e-9)
        }
    }

    @Test func labelsAvoidWhatIsThere() throws {
        let line = [Point(x: 0, y: 50), Point(x: 200, y: 50)]
        let first = try #require(LabelPlace.area(of: size, beside: [line], in: area))
        let second = try #require(LabelPlace.area(of: size, beside: [line], in: area, avoiding: [first]))
        #expect(!first.overlaps(second))
        let crossing = [Point(x: 100, y: 0), Point(x: 100, y: 100)]
        let third = try #require(LabelPlace.area(of: size, beside: [line], in: area, [crossing]))
        #expect(third.maxX <= 100 || third.minX >= 100)
        // A line in the way is better than no label, but another label is not.
        let many = (0..<40).map { [Point(x: 5 * Double($0), y: 0), Point(x: 5 * Double($0), y: 100)] }
        #expect(LabelPlace.area(of: size, beside: [line], in: area, many) == first)
        #expect(LabelPlace.area(of: size, beside: [line], in: area, avoiding: [area]) == nil)
        #expect(LabelPlace.area(of: Size(width: 300, height: 9), beside: [line], in: area) == nil)
        #expect(LabelPlace.area(of: size, beside: [], in: area) == nil)
        #expect(LabelPlace.area(of: size, beside: [[line[0], line[0]]], in: area) == nil)
    }
}
