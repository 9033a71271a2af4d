import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// No marker is cut off at the edge of the picture, wherever it is.
@Suite struct MarkerRoomTests {
    /// A picker of its own kind and layout, in any colour.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let pickers: @Sendable (MarkerStyle?) -> [Picker]

        /// A picker in all colours at the ends of their ranges.
        init(_ name: String, _ picker: @escaping @Sendable (HSBColor, MarkerStyle?) -> Picker) {
            testDescription = name
            pickers = { style in MarkerRoomTests.extremes.map { picker($0, style) } }
        }

        /// Several pickers.
        init(_ name: String, _ pickers: @escaping @Sendable (MarkerStyle?) -> [Picker]) {
            testDescription = name
            self.pickers = pickers
        }
    }

    /// The corners of hue, saturation, brightness and alpha, and what lies between on the way round.
    private static var extremes: [HSBColor] {
        let hues = [0, 0.125, 0.25, 0.5, 0.75, 1.0.nextDown]
        return hues.flatMap { hue in
            [0.0, 1].flatMap { saturation in
                [0.0, 1].map { brightness in
                    HSBColor(hue: hue, saturation: saturation, brightness: brightness, alpha: saturation)
                }
            }
        }
    }

    private static var sizes: [Size] {
        [(120, 120), (97, 113), (113, 97), (64, 200), (200, 64), (33, 31), (9, 12)].map {
            Size(width: $0, height: $1)
        }
    }

    static var cases: [Case] {
        sizes.flatMap { size in [false, true].flatMap { cases(in: Rectangle(size), hasAlphaBar: $0) } }
            + [60, 20.2, 1].map { (radius: Double) in
                Case("wheel of \(radius)") {
                    .wheel(
                        color: Color($0), layout: WheelLayout(radius: radius, style: .article), markers: $1)
                }
            }
            + [
                Case("matrix") {
                    .matrix(color: Color($0), layout: MatrixLayout(style: .article), markers: $1)
                }
            ] + images
    }

    private static func cases(in frame: Rectangle, hasAlphaBar: Bool) -> [Case] {
        let rings = [(0.2, 0.7), (1, 1), (0.02, 0.98)].map { thickness, boxReach in
            let layout = RingLayout(
                frame: frame, thickness: thickness, boxReach: boxReach, hasAlphaBar: hasAlphaBar,
                style: .article)
            return Case("ring \(frame), \(thickness), \(boxReach), \(hasAlphaBar)") {
                .ring(color: Color($0), layout: layout, segments: 6, markers: $1)
            }
        }
        let triangles = [(0.7, false), (1, false), (1, true)].map { boxReach, isFixed in
            let layout = RingLayout(
                frame: frame, boxReach: boxReach, hasAlphaBar: hasAlphaBar, hasTriangle: true, style: .article
            )
            return Case("triangle \(frame), \(boxReach), \(isFixed), \(hasAlphaBar)") {
                .triangle(color: Color($0), layout: layout, segments: 6, isFixed: isFixed, markers: $1)
            }
        }
        let grid = Case("grid \(frame), \(hasAlphaBar)") { style in
            (0..<12).map {
                Sample.picker("grid", in: frame, hasAlphaBar: hasAlphaBar, selection: $0, markers: style)
            }
        }
        return rings + triangles + [grid]
            + ["matrix", "matrix hsl", "wheel"].map { kind in
                Case("\(kind) \(frame), \(hasAlphaBar)") {
                    Sample.picker(kind, $0, in: frame, hasAlphaBar: hasAlphaBar, markers: $1)
                }
            }
    }

    private static var images: [Case] {
        [PixelSize(width: 6, height: 4), PixelSize(width: 150, height: 110), PixelSize(width: 1, height: 1)]
            .flatMap { pixels in
                let image = SourceImage(Sample.picture(width: pixels.width, height: pixels.height))
                return ([Picker.image(image, markers: .plain, style: .article).size] + sizes).map { size in
                    Case("image \(pixels) in \(size)") { style in
                        [(0, 0), (Int.max, 0), (0, Int.max), (Int.max, Int.max)].map { column, row in
                            var picker = Picker.image(
                                image, frame: Rectangle(size), loupe: 3, markers: style, inset: .markers,
                                style: .article)
                            picker.choice.place = SIMD2(column, row)
                            return picker
                        }
                    }
                }
            }
    }

    @Test(.takesLong, arguments: cases, MarkerStyle.allCases)
    func markersAreWhole(_ tested: Case, _ style: MarkerStyle) throws {
        for scale in [1.0, 3] {
            let cut = try Self.pixelsCutOff(tested.pickers(style), tested.pickers(nil), scale: scale)
            #expect(cut == 0, "at \(scale)")
        }
    }

    @Test func markersAtTheEdgeAreFoundToBeCut() throws {
        let edge = Rectangle(0, 0, 120, 120)
        let red = HSBColor(hue: 0, saturation: 1, brightness: 1, alpha: 0)
        func cut(_ picker: (MarkerStyle?) -> Picker) throws -> Int {
            try Self.pixelsCutOff([picker(.plain)], [picker(nil)], scale: 1)
        }
        let none = Inset.points(0)
        for kind in ["matrix", "wheel", "ring"] {
            let frame = kind == "ring" ? Rectangle(0, 0, 90, 120) : edge
            let found = try cut {
                Sample.picker(kind, red, in: frame, hasAlphaBar: kind == "ring", inset: none, markers: $0)
            }
            #expect(found > 0, "\(kind)")
        }
        let ring = RingLayout(frame: edge, boxReach: 1, style: .article)
        #expect(try cut { .triangle(color: Color(red), layout: ring, isFixed: true, markers: $0) } > 0)
        let image = SourceImage(Sample.picture(width: 120, height: 120))
        #expect(
            try cut { Picker.image(image, frame: edge, at: .zero, markers: $0, inset: none, style: .article) }
                > 0)
    }

    /// The second line around the marker of the focused part has room only if the inset gives it.
    @Test(arguments: MarkerStyle.allCases)
    func theLineOfTheFocusIsWhole(_ style: MarkerStyle) throws {
        for size in [Size(width: 322, height: 391), Size(width: 250, height: 120)] {
            func cut(_ inset: Inset) throws -> [String: Int] {
                var cut: [String: Int] = [:]
                for (name, picker) in try Self.opaque(in: Rectangle(size), inset) {
                    var plain = picker
                    plain.markers = nil
                    for part in picker.parts.filter(\.isInteractive).map(\.name) {
                        var marked = picker
                        (marked.focus, marked.markers) = (part, style)
                        cut["\(name) \(part)"] = try Self.pixelsCutOff([marked], [plain], scale: 1)
                    }
                }
                return cut
            }
            #expect(try cut(.focusedMarkers).values.allSatisfy { $0 == 0 })
            let usual = try cut(.markers)
            for name in ["ring alpha", "wheel alpha", "matrix alpha", "cells grid"] {
                #expect(try #require(usual[name]) > 0, "\(name)")
            }
        }
    }

    /// Pickers with markers at the right edge, and one of each kind that draws a line around them.
    private static func opaque(in frame: Rectangle, _ inset: Inset) throws -> [(name: String, picker: Picker)]
    {
        let red = HSBColor(hue: 0, saturation: 1, brightness: 1)
        let plane = Picker.plane(
            color: Color(RGBColor(red)), model: .hsb, across: .saturation, up: .brightness,
            layout: PlaneLayout(frame: frame, hasAlphaBar: true, inset: inset))
        let cells = Sample.picker("grid", in: frame, hasAlphaBar: false, inset: inset, selection: 11)
        return ["ring", "wheel", "matrix", "sliders", "grid"].map {
            ($0, Sample.picker($0, red, in: frame, inset: inset, selection: 11))
        } + [("plane", try #require(plane)), ("cells", cells)]
    }

    /// How many pixels of the markers of pickers of one size lie outside the picture, on a canvas that is larger all around.
    private static func pixelsCutOff(
        _ marked: [Picker], _ unmarked: [Picker], scale: Double
    ) throws -> Int {
        var markers: Set<Layer> = []
        for (with, without) in zip(marked, unmarked) {
            markers.formUnion(Set(with.layers).subtracting(without.layers))
        }
        try #require(!markers.isEmpty)
        let size = try #require(marked.first).size
        #expect(marked.allSatisfy { $0.size == size })
        let picture = try Scene(size: size, scale: scale, layers: []).pixelSize()
        let margin = 40
        let canvas = Size(
            width: Double(picture.width + 2 * margin) / scale,
            height: Double(picture.height + 2 * margin) / scale)
        let moved = markers.map { Layer($0.shape.moved(by: Double(margin) / scale), $0.paint) }
        let drawn = try CPURenderer().render(Scene(size: canvas, scale: scale, layers: moved))
        let (columns, rows) = (margin..<margin + picture.width, margin..<margin + picture.height)
        var (outside, inside) = (0, 0)
        for y in 0..<drawn.size.height {
            for x in 0..<drawn.size.width where drawn[x, y].alpha > 0 {
                if columns.contains(x) && rows.contains(y) { inside += 1 } else { outside += 1 }
            }
        }
        #expect(inside > 0)
        return outside
    }

    @Test func defaultRingFillsItsFrame() {
        for size in [1, 9, 64, 333.3, 512] {
            let frame = Rectangle(0, 0, size, size)
            for hasAlphaBar in [false, true] {
                let layout = RingLayout(frame: frame, hasAlphaBar: hasAlphaBar, style: .article)
                #expect(
                    layout.radius
                        == RingLayout(
                            frame: frame, hasAlphaBar: hasAlphaBar, inset: .points(0), style: .article
                        ).radius)
            }
            #expect(RingLayout(frame: frame, style: .article).radius == size / 2)
        }
    }

    /// A radius makes the picture larger, a frame the disc smaller; the least that is enough, in whole points.
    @Test func roomIsAddedOrTakenAway() {
        let grown = WheelLayout(radius: 300, style: .article)
        #expect(grown.frame == Rectangle(0, 0, 628, 628))
        #expect(grown.radius == 300 && grown.center == Point(x: 314, y: 314))
        let filling = WheelLayout(frame: grown.frame, style: .article)
        #expect(filling.radius == 300 && filling.center == grown.center)
        let exact = WheelLayout(radius: 300, inset: .points(7.5), style: .article)
        #expect(exact.frame.width == 615 && exact.center == Point(x: 307.5, y: 307.5))
        #expect(WheelLayout(frame: grown.frame, inset: .points(4), style: .article).radius == 310)
        // A tenth of the diameter for the bar, and half of that for the gap.
        let barred = WheelLayout(radius: 100, hasAlphaBar: true, inset: .points(0), style: .article)
        #expect(barred.frame == Rectangle(0, 0, 200, 230))
        #expect(barred.alphaBar == Rectangle(0, 210, 200, 20))
        #expect(barred.center == Point(x: 100, y: 100))
        let matrix = MatrixLayout(style: .article)
        #expect(matrix.matrix == Rectangle(16, 88, 300, 300))
        #expect(matrix.bar == Rectangle(16, 400, 300, 60))
        #expect(matrix.frame == Rectangle(0, 0, 332, 476))
    }

    /// Frames of one's own stay, and the picture goes on to the right and below.
    @Test func givenFramesStay() {
        let matrix = Rectangle(0, 0, 100, 100)
        let bar = Rectangle(0, 110, 100, 20)
        let swatch = Rectangle(110, 0, 10, 10)
        let layout = MatrixLayout(matrix: matrix, bar: bar, swatch: swatch, style: .article)
        let picker = Picker.matrix(color: Color(Sample.color), layout: layout, markers: .plain)
        #expect(picker.part(.matrix)?.frame == matrix && picker.part(.bar)?.frame == bar)
        #expect(picker.size == Size(width: 120, height: 130))
        let wide = MatrixLayout(matrix: matrix, bar: bar, swatch: bar, style: .article)
        #expect(
            Picker.matrix(color: Color(Sample.color), layout: wide, markers: .plain).size
                == Size(width: 106, height: 130))
        let edge = MatrixLayout(matrix: matrix, bar: bar, swatch: bar, inset: .points(0), style: .article)
        #expect(
            Picker.matrix(color: Color(Sample.color), layout: edge, markers: .plain).size
                == Size(width: 100, height: 130))
    }
}

extension Shape {
    fileprivate func moved(by distance: Double) -> Shape {
        func moved(_ point: Point) -> Point { Point(x: point.x + distance, y: point.y + distance) }
        switch self {
        case .rectangle(var rectangle):
            (rectangle.x, rectangle.y) = (rectangle.x + distance, rectangle.y + distance)
            return .rectangle(rectangle)
        case .ring(var ring):
            ring.center = moved(ring.center)
            return .ring(ring)
        case .outline(var outline):
            outline.rectangle.x += distance
            outline.rectangle.y += distance
            return .outline(outline)
        case .cross(var cross):
            cross.center = moved(cross.center)
            return .cross(cross)
        case .polygon(let polygon):
            return ConvexPolygon(polygon.corners.map(moved)).map { .polygon($0) } ?? self
        default: return self
        }
    }
}
