import PickerColor
import PickerControls
import PickerScene
import Testing

/// Which pixel of a picture lies where, and what its colour is.
@Suite struct ImagePickerTests {
    private func picker(
        _ picture: Pixmap<StraightRGBA16>, frame: Rectangle? = nil, at point: Point? = nil
    ) -> Picker {
        let own = Size(width: Double(picture.size.width), height: Double(picture.size.height))
        return Picker.image(
            SourceImage(picture), frame: frame ?? Rectangle(own), at: point, markers: nil, inset: .points(0),
            style: .article)
    }

    private func one(_ pixel: StraightRGBA16) -> Picker {
        picker(Pixmap(size: PixelSize(width: 1, height: 1), filledWith: pixel))
    }

    /// round() would take the next pixel, the next row at the right edge, and nothing at the bottom.
    @Test(arguments: [1, 0.5, 3, 0.37])
    func pixelsBeginAtTheirLeftAndUpperEdge(_ scale: Double) {
        let picture = Sample.picture(width: 6, height: 4)
        let picker = picker(picture, frame: Rectangle(0, 0, 6 * scale, 4 * scale))
        for row in 0..<4 {
            for column in 0..<6 {
                for share in [0.02, 0.5, 0.98] {
                    let point = Point(x: (Double(column) + share) * scale, y: (Double(row) + share) * scale)
                    #expect(picker.color(at: point)?.rgb == RGBColor(picture[column, row]))
                    let dragged = picker.dragged(.image, to: point)
                    #expect((dragged.column, dragged.row) == (column, row))
                }
            }
        }
    }

    @Test func justInsideTheEdgesIsTheLastPixel() {
        for count in 1...40 {
            let picture = Sample.picture(width: count, height: 2)
            for width in [0.1, 1.0 / 3, 1, 10.1, 99.9, 333.3, 511.99] {
                let picker = picker(picture, frame: Rectangle(0, 0, width, 1e3))
                let frame = picker.imageFrame
                for x in [frame.maxX.nextDown, frame.maxX] {
                    let point = Point(x: x, y: frame.center.y - frame.height / 4)
                    #expect(picker.color(at: point)?.rgb == RGBColor(picture[count - 1, 0]))
                }
                let corner = Point(x: frame.maxX, y: frame.maxY)
                #expect(picker.color(at: corner)?.rgb == RGBColor(picture[count - 1, 1]))
            }
        }
    }

    @Test func colorsAreStraight() throws {
        let picker = one(StraightRGBA16(red: 65535, green: 32768, blue: 257, alpha: 6554))
        let picked = try #require(picker.color(at: Point(x: 0.5, y: 0.5)))
        let expected = RGBColor(
            red: 1, green: 32768.0 / 65535, blue: 257.0 / 65535, alpha: 6554.0 / 65535)
        #expect(picked.rgb == expected)
        #expect(picker.hsb.map { difference(RGBColor($0), expected) < 1e-15 } == true)
    }

    @Test func clearPixelsKeepTheirColor() {
        let picker = one(StraightRGBA16(red: 65535, green: 0, blue: 0, alpha: 0))
        #expect(picker.color(at: Point(x: 0.5, y: 0.5))?.rgb == RGBColor(red: 1, green: 0, blue: 0, alpha: 0))
    }

    @Test(arguments: [1, 255, 256, 257, 25701, 65534] as [UInt16])
    func sixteenBitsAreKept(_ number: UInt16) throws {
        let pixel = StraightRGBA16(red: number, green: 2, blue: 3, alpha: number)
        let picked = try #require(one(pixel).color(at: Point(x: 0.5, y: 0.5)))
        #expect(StraightRGBA16(picked.rgb) == pixel)
        #expect(StraightRGBA16(RGBColor(try #require(one(pixel).hsb))) == pixel)
    }

    /// A picture of 400 by 300 pixels in 40 by 30 points, drawn in 80 by 60 pixels.
    @Test func pointsAreNotPixels() throws {
        let picture = Sample.picture(width: 400, height: 300)
        let small = picker(picture, frame: Rectangle(0, 0, 40, 30))
        #expect(small.color(at: Point(x: 20.05, y: 10.05))?.rgb == RGBColor(picture[200, 100]))
        #expect(small.color(at: Point(x: 200, y: 100)) == nil)
        #expect(small.dragged(.image, to: Point(x: 20.05, y: 10.05)).column == 200)
        let drawn = try DrawnPicture(small, scale: 2)
        // The middle of the pixel drawn at 40, 20 is at 20.25, 10.25.
        #expect(drawn.difference(40, 20, from: RGBColor(picture[202, 102])) < 0.501)
        #expect(small.color(at: drawn.center(40, 20))?.rgb == RGBColor(picture[202, 102]))
    }

    @Test func pictureIsFittedIntoTheFrame() {
        let picture = Sample.picture(width: 6, height: 4)
        let high = picker(picture, frame: Rectangle(10, 20, 60, 100))
        #expect(high.imageFrame == Rectangle(10, 50, 60, 40))
        let wide = picker(picture, frame: Rectangle(-10, 20, 100, 40))
        #expect(wide.imageFrame == Rectangle(10, 20, 60, 40))
        for point in [Point(x: 40, y: 49.9), Point(x: 40, y: 90.1), Point(x: 40, y: 25)] {
            #expect(high.color(at: point) == nil)
            #expect(high.part(pressedAt: point) == nil)
        }
        for point in [Point(x: 9.9, y: 40), Point(x: 70.1, y: 40), Point(x: -5, y: 40)] {
            #expect(wide.color(at: point) == nil)
            #expect(wide.part(pressedAt: point) == nil)
        }
        #expect(high.color(at: Point(x: 10, y: 50))?.rgb == RGBColor(picture[0, 0]))
        #expect(high.color(at: Point(x: 69.9, y: 89.9))?.rgb == RGBColor(picture[5, 3]))
        #expect(wide.color(at: Point(x: 69.9, y: 20))?.rgb == RGBColor(picture[5, 0]))
    }

    @Test func dragsAreClampedToThePicture() {
        let picker = Sample.image()
        let low = picker.dragged(.image, to: Point(x: -1e6, y: 1e6))
        #expect((low.column, low.row) == (0, 3))
        let high = picker.dragged(.image, to: Point(x: 1e6, y: -1e6))
        #expect((high.column, high.row) == (5, 0))
    }

    /// What is under a translucent picture is what the scene says, whatever was in memory.
    @Test func translucentPicturesLieOnNothing() throws {
        var picture = Pixmap<StraightRGBA16>(size: PixelSize(width: 3, height: 1))
        picture[1, 0] = StraightRGBA16(red: .max, green: 0, blue: 0, alpha: 32768)
        picture[2, 0] = StraightRGBA16(red: 0, green: .max, blue: 0, alpha: .max)
        let picker = picker(picture, frame: Rectangle(0, 0, 30, 30))
        for _ in 0..<2 {
            let drawn = try DrawnPicture(picker)
            for row in drawn.rows {
                for column in drawn.columns {
                    let color = picker.color(at: drawn.center(column, row))?.rgb ?? .clear
                    try #require(drawn.difference(column, row, from: color) < 0.501)
                }
            }
        }
        #expect(
            Pixmap<StraightRGBA16>(size: PixelSize(width: 9, height: 9)).pixels.allSatisfy { $0 == .clear })
    }

    @Test func firstPixelIsTheMiddleOneOrThatAtThePoint() {
        let picture = Sample.picture(width: 6, height: 4)
        #expect((picker(picture).column, picker(picture).row) == (3, 2))
        let given = picker(picture, at: Point(x: 1.5, y: 99))
        #expect((given.column, given.row) == (1, 3))
        #expect(given.hsb.map { difference(RGBColor($0), RGBColor(picture[1, 3])) < 1e-15 } == true)
    }

    @Test func greysKeepTheHueOfThePixelBefore() {
        var picture = Pixmap(size: PixelSize(width: 3, height: 1), filledWith: StraightRGBA16(.midGrey))
        picture[0, 0] = StraightRGBA16(RGBColor(HSBColor(hue: 2.0 / 3, saturation: 0.5, brightness: 1)))
        picture[2, 0] = StraightRGBA16(.black)
        var picker = picker(picture, at: .zero)
        let before = picker.hsb
        picker.drag(.image, to: Point(x: 1.5, y: 0.5))
        #expect(picker.hsb?.hue == before?.hue)
        #expect(picker.hsb?.saturation == 0)
        picker = picker.dragged(.image, to: .zero).dragged(.image, to: Point(x: 2.5, y: 0.5))
        #expect(picker.hsb?.hue == before?.hue)
        #expect(picker.hsb?.saturation == before?.saturation)
        #expect(picker.hsb?.brightness == 0)
    }

    @Test func choosingAColorChangesNothing() {
        var picker = Sample.image()
        picker.choose(Color(Sample.color))
        #expect(picker == picker.dragged(.swatch, to: .zero))
        #expect(picker.column == 3)
    }

    @Test func colorSpaceIsThatOfThePicture() {
        var picture = Sample.picture(width: 2, height: 2)
        picture.colorSpace = .displayP3
        let picker = Picker.image(SourceImage(picture), markers: .plain, style: .article)
        #expect(picker.colorSpace == .displayP3 && picker.scene().colorSpace == .displayP3)
        #expect(Sample.image().colorSpace == .sRGB)
    }
}
