import PickerColor
import PickerControls
import PickerScene
import Testing

/// The enlarged pixels around the chosen one.
@Suite struct LoupeTests {
    private let picture = Sample.picture(width: 40, height: 30)

    private func picker(_ column: Int, _ row: Int, loupe: Int? = 5, side: Double = 400) -> Picker {
        let frame = Rectangle(x: 0, y: 0, width: side, height: side * 0.75)
        let pixel = side / 40
        let point = Point(x: (Double(column) + 0.5) * pixel, y: (Double(row) + 0.5) * pixel)
        return Picker.image(
            SourceImage(picture), frame: frame, at: point, loupe: loupe, markers: nil,
            inset: .points(0))
    }

    /// The layers of the loupe: panel, squares, pixels, two lines of the frame, and the text.
    private func loupe(_ picker: Picker) -> [Layer] { Array(picker.layers.dropFirst()) }

    private func rectangle(_ layer: Layer) throws -> Rectangle {
        switch layer.shape {
        case .rectangle(let rectangle): return rectangle
        case .outline(let outline): return outline.rectangle
        default: throw NoRectangle()
        }
    }

    private struct NoRectangle: Error {}

    @Test func withoutLoupeThereIsThePictureAlone() {
        #expect(picker(3, 4, loupe: nil).layers.count == 1)
        #expect(loupe(picker(3, 4)).count == 6)
    }

    @Test(arguments: [(20, 15), (2, 27), (38, 3), (10, 10)])
    func pixelsAroundTheChosenOneAreEnlarged(_ column: Int, _ row: Int) throws {
        let picker = picker(column, row)
        let layers = loupe(picker)
        let panel = try rectangle(layers[0])
        // Two fifths of the shorter side, in a border of 2 points.
        let cell = 0.4 * 300 / 5
        let picture = try DrawnPicture(picker)
        for down in -2...2 {
            for across in -2...2 {
                // Beside the middle of each, where the frame of the chosen one is not.
                let x = panel.minX + 2 + (Double(across) + 2.5) * cell
                let y = panel.minY + 2 + (Double(down) + 2.5) * cell
                let (column, row) = (column + across, row + down)
                let isInside = 0..<40 ~= column && 0..<30 ~= row
                let color =
                    isInside
                    ? RGBColor(self.picture[column, row]) : RGBColor(red: 0.1, green: 0.1, blue: 0.1)
                #expect(picture.difference(Int(x), Int(y), from: color) < 0.501)
            }
        }
        let framed = try rectangle(layers[3]).center
        #expect(abs(framed.x - (panel.minX + 2 + 2.5 * cell)) < 1e-9)
        #expect(abs(framed.y - (panel.minY + 2 + 2.5 * cell)) < 1e-9)
    }

    /// The letters are compared by the dots that they must have and no others.
    @Test func valueIsWrittenBelow() throws {
        var picture = Pixmap<StraightRGBA16>(size: PixelSize(width: 1, height: 1))
        picture[0, 0] = StraightRGBA16(StraightRGBA8(red: 0x11, green: 0x1F, blue: 0x7E, alpha: 255))
        let picker = Picker.image(
            SourceImage(picture), frame: Rectangle(x: 0, y: 0, width: 300, height: 300), loupe: 1,
            markers: nil)
        guard case .image(let text)? = picker.layers.last?.paint else {
            Issue.record("no text")
            return
        }
        let pixels = text.image.pixmap
        let dots = (0..<pixels.size.height).map { y in
            String((0..<pixels.size.width).map { pixels[$0, y].alpha > 0 ? "x" : "." })
        }
        #expect(
            dots == [
                "...........................................",
                "..x.x....x.....x.....x...xxxxx.xxxxx.xxxxx.",
                "..x.x...xx....xx....xx...x.........x.x.....",
                ".xxxxx...x.....x.....x...x........x..x.....",
                "..x.x....x.....x.....x...xxxx....x...xxxx..",
                ".xxxxx...x.....x.....x...x......x....x.....",
                "..x.x....x.....x.....x...x......x....x.....",
                "..x.x...xxx...xxx...xxx..x......x....xxxxx.",
                "...........................................",
            ])
    }

    @Test func textFollowsTheChosenPixel() {
        let (one, other) = (picker(3, 4), picker(3, 5))
        guard case .image(let a)? = one.layers.last?.paint, case .image(let b)? = other.layers.last?.paint
        else {
            Issue.record("no text")
            return
        }
        #expect(a.image.pixmap != b.image.pixmap)
    }

    /// Wherever the chosen pixel is, and however small the picture.
    @Test(arguments: [40.0, 100, 256, 400])
    func loupeStaysInItsFrame(_ side: Double) throws {
        for column in [0, 1, 10, 15, 19, 20, 25, 38, 39] {
            for row in [0, 1, 7, 10, 14, 15, 16, 20, 28, 29] {
                let picker = picker(column, row, side: side)
                let panel = try rectangle(loupe(picker)[0])
                #expect(Rectangle(picker.size).inset(by: -1e-9).contains(Point(x: panel.minX, y: panel.minY)))
                #expect(Rectangle(picker.size).inset(by: -1e-9).contains(Point(x: panel.maxX, y: panel.maxY)))
                let label = try rectangle(try #require(loupe(picker).last))
                #expect(panel.contains(label.center))
            }
        }
    }

    /// Where there is room for both.
    @Test func loupeLeavesTheChosenPixelFree() throws {
        for column in 0..<40 {
            for row in 0..<30 {
                let picker = picker(column, row)
                let panel = try rectangle(loupe(picker)[0])
                #expect(picker.marker(.image).map(panel.contains) == false)
            }
        }
    }

    /// As in the bar of alpha.
    @Test func clearPixelsShowSquares() throws {
        let clear = Pixmap<StraightRGBA16>(size: PixelSize(width: 9, height: 9))
        let picker = Picker.image(
            SourceImage(clear), frame: Rectangle(x: 0, y: 0, width: 300, height: 300), loupe: 3,
            markers: nil)
        let pixels = try #require(picker.part(.loupe)?.frame).inset(by: 3)
        let drawn = try DrawnPicture(picker)
        let shown = Set((0..<80).map { drawn.pixel(at: Point(x: pixels.minX + Double($0), y: pixels.minY)) })
        #expect(shown.contains(.white))
        #expect(shown.count > 1)
        #expect(shown.allSatisfy { $0.alpha == 255 })
    }

    @Test func loupeOnlyShows() throws {
        let picker = picker(20, 15)
        let part = try #require(picker.part(.loupe))
        #expect(part.frame == (try rectangle(loupe(picker)[0])))
        #expect(part.marker == nil)
        #expect(picker.part(pressedAt: part.frame.center) == .image)
        #expect(picker.dragged(.loupe, to: .zero).choice == picker.choice)
        #expect(picker.stepped(.loupe, .left).choice == picker.choice)
        #expect(picker.accessibleDescription(of: .loupe) == picker.color.map { ColorFormat.hex.text($0) })
    }

    @Test func loupeHidesNothingFromAPick() throws {
        let picker = picker(20, 15)
        let panel = try rectangle(loupe(picker)[0])
        #expect(picker.color(at: panel.center) == self.picker(20, 15, loupe: nil).color(at: panel.center))
    }
}
