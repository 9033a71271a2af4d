import PickerColor
@testable import PickerControls
import PickerScene
import TestSupport
import Testing

/// The enlarged pixels around the chosen one.
@Suite struct LoupeTests {
    private let picture = Sample.picture(width: 40, height: 30)
    private static let places = [(20, 15), (2, 27), (38, 3), (10, 10), (0, 0), (39, 29), (19, 29)]

    private func picker(
        _ column: Int, _ row: Int, loupe: Int? = 5, text: Bool = true, width: Double = 400,
        height: Double? = nil
    ) -> Picker {
        let frame = Rectangle(0, 0, width, height ?? width * 0.75)
        var picker = Picker.image(
            SourceImage(picture), frame: frame, loupe: loupe, loupeText: text, markers: nil,
            inset: .points(0), style: .article)
        picker.choice.place = SIMD2(column, row)
        return picker
    }

    /// The layers of the loupe: the picture, two rings of the rim, two lines of the frame, and the text.
    private func loupe(_ picker: Picker, _ scale: Double = 1) -> [Layer] {
        Array(picker.layers(scale: scale).dropFirst())
    }

    private func frame(_ picker: Picker, _ scale: Double = 1) throws -> Rectangle {
        try #require(picker.parts(scale: scale).first { $0.name == .loupe }).frame
    }

    private func ring(_ layer: Layer) throws -> Ring {
        guard case .ring(let ring) = layer.shape else { throw NoRing() }
        return ring
    }

    private struct NoRing: Error {}

    @Test func withoutLoupeThereIsThePictureAlone() {
        #expect(picker(3, 4, loupe: nil).layers.count == 1)
        #expect(loupe(picker(3, 4)).count == 6)
        #expect(loupe(picker(3, 4, text: false)).count == 5)
    }

    /// Each enlarged pixel has one colour up to its edges, which are edges of the scene's pixels; lines are on two of them.
    @Test(arguments: places, [1, 1.25, 1.5, 2, 3])
    func pixelsAroundTheChosenOneAreEnlarged(_ place: (Int, Int), _ scale: Double) throws {
        let picker = picker(place.0, place.1, text: false)
        let layers = loupe(picker, scale)
        guard case .image(let paint) = layers[0].paint else { throw Unexpected("no picture") }
        #expect(paint.image.size == PixelSize(width: 5, height: 5))
        let (left, top) = (paint.frame.minX * scale, paint.frame.minY * scale)
        let cell = paint.frame.width * scale / 5
        for whole in [left, top, cell] { #expect(whole == whole.rounded()) }
        let drawn = try DrawnPicture(picker, scale: scale)
        for (down, across) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (column, row) = (place.0 + across, place.1 + down)
            let isInside = 0..<40 ~= column && 0..<30 ~= row
            let color =
                isInside
                ? RGBColor(picture[column, row]) : RGBColor(red: 0.1, green: 0.1, blue: 0.1)
            // Away from the frame of the chosen one.
            let near = across == 0 && down == 0 ? 1.0 : (0.3 * cell).rounded()
            let far = across == 0 && down == 0 ? cell - 1 : (0.7 * cell).rounded()
            for (x, y) in [(near, near), (far, far), (near, far), (far, near)] {
                let x = Int(left + Double(across + 2) * cell + x)
                let y = Int(top + Double(down + 2) * cell + y)
                #expect(drawn.difference(x, y, from: color) < 0.501, "\(across) \(down)")
            }
            // A fifth of white over dark pixels.
            let lined = RGBColor(
                red: 0.8 * color.red + 0.2, green: 0.8 * color.green + 0.2, blue: 0.8 * color.blue + 0.2)
            let line = Int(left + Double(across + 2) * cell)
            if across != 0, 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue < 0.5 {
                let beside = across == 1 ? line + Int(cell) - 1 : line
                let y = Int(top + (Double(down) + 2.5) * cell)
                if across == -1 { #expect(drawn.difference(beside, y, from: lined) < 0.501) }
            }
        }
    }

    /// In all sizes and at all places: it lies on whole pixels of the area, is at most a third as wide and high, leaves the
    /// point free, and is on the side with more room.
    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func placesFollowTheRules(_ scale: Double) throws {
        for (width, height) in [
            (1.0, 1.0), (7, 3), (24, 24), (40, 64), (100, 75), (257, 311), (512, 512), (2000, 90),
        ] {
            for (x, y) in [(0.0, 0.0), (0.2, 0.9), (0.49, 0.51), (0.5, 0.5), (0.77, 0.3), (1, 1), (0, 0.5)] {
                let area = Rectangle(3, 0.5, width, height)
                let point = Point(x: area.x + x * width, y: area.y + y * height)
                for label in [nil, PixelSize(width: Int(52 * scale), height: Int(20 * scale))] {
                    for pixels in [1, 9, 99] {
                        let found = LoupeGeometry(
                            around: point, pixels: pixels, within: area, scale: scale, label: label)
                        guard let place = found else {
                            #expect(min(width, height) * scale < 6)
                            continue
                        }
                        let panel = place.panel
                        let parts = [panel] + (place.label.map { [$0] } ?? [])
                        for part in parts + (pixels == 1 ? [] : [place.square]) {
                            for edge in [part.minX, part.minY, part.maxX, part.maxY] {
                                #expect(edge == edge.rounded(), "\(part) \(place)")
                            }
                        }
                        let most = min(width, height) * scale / 3 + 1e-9
                        #expect(panel.width <= most && panel.height <= most && panel.width > 0)
                        #expect(
                            panel.minX >= area.minX * scale - 1e-5 && panel.maxX <= area.maxX * scale + 1e-5)
                        #expect(
                            panel.minY >= area.minY * scale - 1e-5 && panel.maxY <= area.maxY * scale + 1e-5)
                        let (shownX, shownY) = (point.x * scale, point.y * scale)
                        #expect(
                            !panel.inset(by: 1e-9).contains(Point(x: shownX, y: shownY)), "\(place) \(point)")
                        if abs(x - 0.5) > 0.02, width > 20 { #expect((panel.center.x > shownX) == (x < 0.5)) }
                        if abs(y - 0.5) > 0.02, height > 20 {
                            #expect((panel.center.y > shownY) == (y < 0.5))
                        }
                        #expect(place.innerRadius <= place.radius && 2 * place.radius <= panel.width)
                        for part in place.label.map({ [$0] }) ?? [] {
                            #expect(
                                part.minX >= panel.minX && part.maxX <= panel.maxX && part.maxY == panel.maxY)
                            #expect(!part.contains(place.center))
                        }
                    }
                }
            }
        }
    }

    /// In a field that has room for it, it hides nothing beside the field, and still leaves the point free.
    @Test(arguments: [1, 1.5, 2])
    func loupeStaysInTheField(_ scale: Double) throws {
        let area = Rectangle(0, 0, 256, 256)
        for field in [
            Rectangle(12, 60, 232, 130), Rectangle(80, 12, 90, 220),
        ] {
            for (x, y) in [(0.0, 0.0), (0.2, 0.9), (0.5, 0.5), (0.77, 0.3), (1, 1), (0, 0.5)] {
                let point = Point(x: field.x + x * field.width, y: field.y + y * field.height)
                let place = try #require(
                    LoupeGeometry(
                        around: point, of: field, pixels: 9, within: area, scale: scale, label: nil))
                let panel = place.panel.points(scale)
                #expect(field.inset(by: -1e-6).contains(panel), "\(panel) in \(field)")
                #expect(!panel.contains(point), "\(panel) over \(point)")
            }
        }
        // Where it would leave the field along both axes, it moves along that of the longer way.
        let point = Point(x: 31, y: 28.5)
        let low = Rectangle(6, 14, 50, 29)
        let place = try #require(
            LoupeGeometry(
                around: point, of: low, pixels: 9, within: Rectangle(0, 0, 64, 64),
                scale: scale, label: nil))
        let panel = place.panel.points(scale)
        #expect(panel.maxX > low.maxX && panel.maxY <= low.maxY + 1e-6 && !panel.contains(point))
        // A field that is too small changes nothing.
        let small = Rectangle(100, 100, 60, 60)
        let places = [nil, small].map {
            LoupeGeometry(
                around: small.center, of: $0, pixels: 9, within: area, scale: scale, label: nil)?.panel
        }
        #expect(places[0] == places[1])
    }

    @Test func rimIsWhiteInsideBlack() throws {
        let picker = picker(20, 15)
        let layers = loupe(picker)
        let (white, black) = (try ring(layers[1]), try ring(layers[2]))
        #expect(layers[1].paint == .solid(.white) && layers[2].paint == .solid(.black))
        #expect(white.outerRadius == black.innerRadius && white.innerRadius < white.outerRadius)
        #expect(try ring(layers[0]).outerRadius > white.innerRadius)
        let drawn = try DrawnPicture(picker)
        let (x, y) = (Int(black.center.x), Int(black.center.y))
        #expect(drawn.pixels[x - Int(black.outerRadius), y] == .black)
        #expect(drawn.pixels[x - Int(white.outerRadius), y] == .white)
    }

    @Test func valueIsWrittenWhereThereIsRoom() throws {
        var one = Pixmap<StraightRGBA16>(size: PixelSize(width: 1, height: 1))
        one[0, 0] = StraightRGBA16(StraightRGBA8(red: 0x11, green: 0x1F, blue: 0x7E, alpha: 255))
        for side in [100.0, 400] {
            let picker = Picker.image(
                SourceImage(one), frame: Rectangle(0, 0, side, side), loupe: 3,
                markers: nil, style: .article)
            let text = loupe(picker).last
            guard side > 200 else {
                #expect(text.map { if case .rectangle = $0.shape { true } else { false } } == false)
                continue
            }
            guard case .image(let paint)? = text?.paint, case .rectangle(let shown)? = text?.shape else {
                throw Unexpected("no text")
            }
            #expect(paint.image == Loupe.text("#111f7e", scale: 1).image)
            #expect(shown == paint.frame)
            #expect(try frame(picker).contains(Point(x: shown.minX, y: shown.maxY)))
            #expect(try frame(picker).contains(Point(x: shown.maxX, y: shown.minY)))
        }
    }

    @Test func textFollowsTheChosenPixel() {
        #expect(loupe(picker(3, 4)).last?.paint != loupe(picker(3, 5)).last?.paint)
        #expect(loupe(picker(3, 4)).last?.paint == loupe(picker(3, 4)).last?.paint)
    }

    /// With and without the loupe, pixels differ only in its frame.
    @Test(arguments: [1, 1.5, 2])
    func frameHoldsAllPixels(_ scale: Double) throws {
        for (column, row) in Self.places {
            let picker = picker(column, row, width: 300)
            let (with, without) = (
                try DrawnPicture(picker, scale: scale),
                try DrawnPicture(self.picker(column, row, loupe: nil, width: 300), scale: scale)
            )
            let frame = try frame(picker, scale)
            for y in with.rows {
                for x in with.columns where with.pixels[x, y] != without.pixels[x, y] {
                    #expect(frame.contains(with.center(x, y)))
                }
            }
        }
    }

    @Test func loupeLeavesTheChosenPixelFree() throws {
        for column in 0..<40 {
            for row in 0..<30 {
                let picker = picker(column, row)
                #expect(try picker.marker(.image).map(frame(picker).contains) == false)
            }
        }
    }

    /// As in the bar of alpha.
    @Test func clearPixelsShowSquares() throws {
        let clear = Pixmap<StraightRGBA16>(size: PixelSize(width: 9, height: 9))
        let picker = Picker.image(
            SourceImage(clear), frame: Rectangle(0, 0, 300, 300), loupe: 3,
            loupeText: false, markers: nil, style: .article)
        let layers = loupe(picker)
        guard case .image(let paint) = layers[0].paint else { throw Unexpected("no picture") }
        let pixels = paint.image.pixmap
        #expect(pixels.size == PixelSize(width: 6, height: 6))
        #expect(pixels[0, 0] == StraightRGBA16(.white) && pixels[1, 1] == pixels[0, 0])
        #expect(pixels[1, 0] == pixels[0, 1] && pixels[1, 0] != pixels[0, 0] && pixels[1, 0].alpha == .max)
        #expect(paint.lines?.spacing == 2)
    }

    @Test func loupeOnlyShows() throws {
        let picker = picker(20, 15)
        let part = try #require(picker.part(.loupe))
        #expect(part.frame == (try frame(picker)))
        #expect(part.marker == nil)
        #expect(picker.part(pressedAt: part.frame.center) == .image)
        #expect(picker.dragged(.loupe, to: .zero).choice == picker.choice)
        #expect(picker.stepped(.loupe, .left).choice == picker.choice)
        #expect(picker.accessibleDescription(of: .loupe) == picker.hsb.map { ColorFormat.hex.text($0) })
    }

    @Test func loupeHidesNothingFromAPick() throws {
        let picker = picker(20, 15)
        let center = try frame(picker).center
        #expect(picker.color(at: center) == self.picker(20, 15, loupe: nil).color(at: center))
    }
}
