import PickerColor
import PickerControls
import PickerScene
import Testing

/// The part of a picture that an image picker shows.
@Suite struct ImageViewTests {
    /// Each pixel of the picture has another colour, in columns and rows of a few pixels.
    private static func picker(
        _ width: Int, _ height: Int, _ frame: Size = Size(width: 300, height: 200), loupe: Int? = nil,
        style: PickerStyle = .standard, hasAlphaBar: Bool = false
    ) -> Picker {
        func kept(_ count: Int) -> [Int] { Array(stride(from: 0, to: count, by: max(count / 100, 1))) }
        let (columns, rows) = (kept(width), kept(height))
        let pixmap = Pixmap(size: PixelSize(width: columns.count, height: rows.count)) { x, y in
            StraightRGBA16(red: UInt16(400 * x), green: UInt16(400 * y), blue: 30_000, alpha: .max)
        }
        let image = SourceImage(
            size: PixelSize(width: width, height: height), columns: columns, rows: rows, pixmap)
        return .image(
            image ?? SourceImage(pixmap), frame: Rectangle(frame), loupe: loupe, hasAlphaBar: hasAlphaBar,
            style: style)
    }

    /// The pixel that is picked at a point.
    private static func pixel(_ picker: Picker, _ point: Point) -> SIMD2<Int>? {
        picker.places?.place(at: point)
    }

    /// Sizes larger and smaller than the frame, wide and high.
    private static let sizes = [
        (4000, 3000), (3000, 4000), (2000, 300), (150, 100), (20, 30), (3, 2), (1, 1),
    ]

    @Test(arguments: sizes, [1.0, 2])
    func thePixelUnderThePointerStays(_ size: (Int, Int), _ scale: Double) throws {
        var generator = SeededGenerator(seed: 7)
        for style in [PickerStyle.standard, .article] {
            let whole = Self.picker(size.0, size.1, style: style)
            for _ in 0..<20 {
                var picker = whole
                let frame = try #require(picker.control(.image)).frame
                // The middle of a screen pixel, as mice report it.
                func middle(_ start: Double, _ length: Double) -> Double {
                    let place = start + 1 + (length - 2) * Double(generator.next() >> 11) * 0x1p-53
                    return ((place * scale).rounded(.down) + 0.5) / scale
                }
                let point = Point(x: middle(frame.minX, frame.width), y: middle(frame.minY, frame.height))
                let pixel = Self.pixel(picker, point)
                for _ in 0..<20 {
                    picker.zoom(by: 1, about: point, scale: scale)
                    #expect(Self.pixel(picker, point) == pixel, "\(point) \(picker.view as Any)")
                }
                let least = frame.width / Double(size.0) * scale
                #expect(picker.view?.zoom == (least < 64 / 1.1 ? 64 : nil))
                for _ in 0..<30 { picker.zoom(by: -1, about: point, scale: scale) }
                #expect(picker.view == nil && Self.pixel(picker, point) == pixel)
            }
        }
    }

    @Test func enlargedPixelsAreWholeScreenPixels() throws {
        for scale in [1.0, 2, 1.5] {
            var picker = Self.picker(150, 100)
            var zooms: [Double] = []
            for _ in 0..<20 {
                picker.zoom(by: 1, about: Point(x: 101.5, y: 77.5), scale: scale)
                guard let view = picker.view, zooms.last != view.zoom else { continue }
                zooms.append(view.zoom)
                let field = try #require(picker.control(.image) as? ImageField)
                let paint = field.paint.frame
                for (start, length, count) in [
                    (paint.minX, paint.width, field.count.width),
                    (paint.minY, paint.height, field.count.height),
                ] {
                    #expect(abs((start * scale).rounded() - start * scale) < 1e-9)
                    #expect(abs(length * scale - view.zoom * Double(count)) < 1e-6)
                }
            }
            #expect(zooms.last == 64 && zooms.allSatisfy { $0 == $0.rounded() }, "\(zooms)")
        }
    }

    /// What is drawn at a point is what is picked there, and both are in the frame of the part.
    @Test func drawingAndPicksAgree() throws {
        var picker = Self.picker(4000, 3000, hasAlphaBar: true)
        picker.zoom(by: 9, about: Point(x: 90.5, y: 60.5))
        picker.pan(by: Point(x: -33, y: 12))
        let field = try #require(picker.control(.image) as? ImageField)
        let part = try #require(picker.parts.first { $0.name == .image })
        #expect(part.frame == field.frame && field.frame != field.paint.frame)
        #expect(picker.layers.contains(Layer(.rectangle(field.frame), .image(field.paint))))
        for x in stride(from: field.frame.minX + 0.5, to: field.frame.maxX, by: 17) {
            for y in stride(from: field.frame.minY + 0.5, to: field.frame.maxY, by: 13) {
                let index = field.paint.pixelIndex(at: Point(x: x, y: y))
                let picked = try #require(picker.color(at: Point(x: x, y: y)))
                #expect(
                    picked.part == .image && picked.rgb == field.color(of: SIMD2(index.column, index.row)))
            }
        }
        // The bar of alpha stays free, and so is the room for markers.
        let bar = try #require(picker.parts.first { $0.name == .alpha }).frame
        #expect(field.frame.maxY < bar.minY && field.frame.minX > 8 && field.frame.maxX < 292)
        #expect(picker.color(at: Point(x: 2, y: 50)) == nil)
    }

    /// A high picture shown in part is wider than the whole.
    @Test func aPartFillsTheRoom() throws {
        var picker = Self.picker(300, 900)
        let whole = try #require(picker.control(.image)).frame
        #expect(whole.width < 70)
        picker.zoom(by: 6)
        let part = try #require(picker.control(.image)).frame
        #expect(part.width == 276 && part.height == whole.height)
        picker.view = nil
        #expect(picker.control(.image)?.frame == whole)
    }

    @Test func panningEndsAtTheEdges() throws {
        var picker = Self.picker(400, 300)
        #expect(!Picker.ring(color: Color(RGBColor.white), layout: RingLayout()).isPannable)
        #expect(picker.pan(by: Point(x: 50, y: 50)) && picker.view == nil)
        let whole = try #require(picker.control(.image)).frame
        picker.zoom(by: 4)
        for (x, y) in [(1e9, 1e9), (-1e9, -1e9), (1e300, -1e300)] {
            picker.pan(by: Point(x: x, y: y))
            let field = try #require(picker.control(.image) as? ImageField)
            let paint = field.paint.frame
            #expect(paint.minX <= whole.minX && paint.maxX >= whole.maxX)
            #expect(paint.minY <= whole.minY && paint.maxY >= whole.maxY)
            #expect(x < 0 ? abs(paint.maxX - whole.maxX) < 1 : abs(paint.minX - whole.minX) < 1)
        }
        let before = picker.view
        picker.pan(by: Point(x: .nan, y: 0))
        #expect(picker.view == nil || picker.view == before)
    }

    @Test func keysMoveTheChoiceAndTheViewFollows() throws {
        var picker = Self.picker(4000, 3000)
        picker.zoom(by: 30)
        #expect(picker.view?.zoom == 64)
        let view = picker.view
        picker.step(.image, by: PickerKey(.right))
        #expect(picker.choice.place == SIMD2(2001, 1500) && picker.view == view)
        for _ in 0..<6 { picker.step(.image, by: PickerKey(.down, isShifted: true)) }
        for key in [PickerKey(.end), PickerKey(.home)] {
            picker.step(.image, by: key)
            let field = try #require(picker.control(.image) as? ImageField)
            let marker = try #require(field.marker(picker.choice))
            #expect(field.frame.contains(marker.center))
            #expect(field.place(at: marker.center) == picker.choice.place)
        }
        // Elsewhere there is no marker, and a drag beyond the edge stays at what is shown.
        picker.pan(by: Point(x: -5000, y: 0))
        #expect((picker.control(.image) as? ImageField)?.marker(picker.choice) == nil)
        let moved = picker.view
        picker.drag(.image, to: Point(x: 1e6, y: 100))
        #expect(picker.view == moved)
    }

    @Test func theLoupeKnowsThePart() throws {
        var picker = Self.picker(4000, 3000, loupe: 5)
        picker.zoom(by: 12, about: Point(x: 60.5, y: 60.5))
        let point = Point(x: 62.5, y: 60.5)
        picker.drag(.image, to: point)
        let loupe = try #require(picker.parts.first { $0.name == .loupe })
        #expect(!loupe.frame.contains(point))
        let field = try #require(picker.control(.image) as? ImageField)
        #expect(field.marker(picker.choice).map { abs($0.center.x - point.x) < 33 } == true)
    }
}

extension Picker {
    fileprivate var isPannable: Bool {
        var picker = self
        return picker.pan(by: Point(x: 1, y: 1))
    }
}
