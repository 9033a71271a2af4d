import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

@Suite struct MatrixPickerTests {
    private let layout = Sample.matrixLayout

    @Test(arguments: [ColorModel.hsb, .hsl])
    func matrixPicksHueAndSaturation(_ model: ColorModel) throws {
        var generator = SeededGenerator(seed: 4)
        let picker = Sample.matrix(model: model)
        for _ in 0..<200 {
            let point = generator.point(in: layout.matrix)
            let hue = (point.x - 20) / 300
            let saturation = 1 - (point.y - 90) / 200
            let rgb =
                switch model {
                case .hsb: independentRGB(hue: hue, saturation: saturation, brightness: 1)
                default: independentRGB(hue: hue, saturation: saturation, lightness: 0.5)
                }
            let picked = try #require(picker.color(at: point))
            #expect(picked.part == .matrix)
            #expect(difference(picked.rgb, rgb) < 1e-12)
            #expect(difference(RGBColor(picked.hsb), rgb) < 1e-12)
            let dragged = picker.dragged(.matrix, to: point)
            #expect(abs(dragged.hue - hue) < 1e-12)
            #expect(abs(dragged.saturation - saturation) < 1e-12)
            #expect(dragged.level == picker.level)
        }
    }

    @Test func everyEdgeOfEveryPartIsPartOfIt() {
        let picker = Sample.matrix()
        for (name, frame) in [("matrix", layout.matrix), ("bar", layout.bar), ("swatch", layout.swatch)] {
            for x in [frame.minX, frame.center.x, frame.maxX] {
                for y in [frame.minY, frame.center.y, frame.maxY] {
                    let point = Point(x: x, y: y)
                    #expect(picker.color(at: point)?.part.description == name)
                    #expect(name == "swatch" || picker.part(pressedAt: point)?.description == name)
                }
            }
            #expect(picker.color(at: Point(x: frame.maxX.nextUp, y: frame.maxY)) == nil)
            #expect(picker.color(at: Point(x: frame.maxX, y: frame.maxY.nextUp)) == nil)
            #expect(picker.color(at: Point(x: frame.minX.nextDown, y: frame.maxY)) == nil)
            #expect(picker.part(pressedAt: Point(x: frame.minX, y: frame.minY.nextDown)) == nil)
        }
    }

    @Test func noSaturationAndTheLastHueCanBeReached() throws {
        let picker = Sample.matrix()
        let corner = Point(x: layout.matrix.maxX, y: layout.matrix.maxY)
        #expect(picker.part(pressedAt: corner) == .matrix)
        let dragged = picker.dragged(.matrix, to: corner)
        #expect(dragged.saturation == 0)
        // Hue 1 is hue 0, but the marker stays where the pointer is.
        #expect(dragged.hue < 1)
        #expect(1 - dragged.hue < 1e-15)
        #expect(dragged.marker(.matrix).map { abs($0.x - corner.x) < 1e-9 && $0.y == corner.y } == true)
        let top = Point(x: layout.matrix.maxX, y: layout.matrix.minY)
        let picked = try #require(picker.color(at: top)).rgb
        #expect(difference(picked, RGBColor(red: 1, green: 0, blue: 0)) < 1e-14)
        #expect(picker.dragged(.matrix, to: top).saturation == 1)
        #expect(picker.dragged(.matrix, to: Point(x: 20, y: 90)).hue == 0)
    }

    @Test func dragNeverJumpsFromMatrixToBar() {
        let controller = PickerController(Sample.matrix())
        controller.pointerBegan(at: layout.matrix.center)
        controller.pointerChanged(to: layout.bar.center)
        #expect(controller.trackedPart == .matrix)
        #expect(controller.picker.level == 0.6)
        #expect(controller.picker.saturation == 0)
        controller.pointerEnded(at: Point(x: layout.bar.minX, y: layout.bar.center.y))
        #expect(controller.picker.level == 0.6)
        #expect(controller.picker.hue == 15.0 / 300)
    }

    @Test func dragNeverJumpsFromBarToMatrix() {
        let controller = PickerController(Sample.matrix())
        controller.pointerBegan(at: layout.bar.center)
        controller.pointerEnded(at: Point(x: layout.matrix.minX, y: layout.matrix.minY))
        #expect(controller.picker.hue == 0.3)
        #expect(controller.picker.saturation == 0.7)
        #expect(controller.picker.level == 1)
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func startsFromAnyColor(_ model: ColorModel) throws {
        for color in testColors(150, seed: 5) {
            let picker = Sample.matrix(color, model: model)
            var chosen = Sample.matrix(model: model)
            chosen.choose(Color(color))
            #expect(chosen.hsb == picker.hsb)
            let rgb = RGBColor(color)
            #expect(difference(RGBColor(try #require(picker.hsb)), rgb) < 1e-12)
            #expect(abs(picker.hue - color.hue) < 1e-15)
            let swatch = try #require(picker.color(at: layout.swatch.center))
            #expect(difference(swatch.rgb, rgb) < 1e-12)
        }
    }

    @Test(arguments: [ColorModel.hsb, .hsl], ["grey", "black", "white", "rgb(51 51 51)", "#888"])
    func startsFromGreys(_ model: ColorModel, _ text: String) throws {
        let color = HSBColor(try ColorText.parse(text), in: .sRGB, mapping: .clip)
        let picker = Sample.matrix(color, model: model)
        #expect(picker.hsb.map { ColorFormat.hex.text($0) } == ColorFormat.hex.text(color))
        #expect(picker.saturation == 0)
        #expect(picker.marker(.matrix) == Point(x: layout.matrix.minX, y: layout.matrix.maxY))
    }

    @Test func alphaIsThatOfTheColor() {
        let clear = HSBColor(hue: 0.1, saturation: 0.2, brightness: 0.3, alpha: 0.4)
        #expect(Sample.matrix(clear).hsb == clear)
    }

    @Test func picksFollowTheFrames() {
        let before = Sample.matrix().color(at: layout.matrix.center)
        var moved = layout
        moved.matrix.x += 1000
        moved.bar.y -= 1000
        let picker = Picker.matrix(color: Color(Sample.color), layout: moved, markers: .plain)
        #expect(picker.color(at: layout.matrix.center) == nil)
        #expect(
            picker.color(at: Point(x: layout.matrix.center.x + 1000, y: layout.matrix.center.y)) == before)
        #expect(picker.part(pressedAt: layout.matrix.center) == nil)
        #expect(picker.part(pressedAt: moved.matrix.center) == .matrix)
        #expect(picker.part(pressedAt: layout.bar.center) == nil)
        #expect(picker.part(pressedAt: moved.bar.center) == .bar)
        #expect(picker.layers.first?.shape == .rectangle(moved.matrix))
    }

    @Test func barLiesOverTheMatrix() {
        var layout = layout
        layout.bar = layout.matrix.inset(by: 20)
        let picker = Picker.matrix(color: Color(Sample.color), layout: layout, markers: .plain)
        #expect(picker.part(pressedAt: layout.matrix.center) == .bar)
        #expect(picker.color(at: layout.matrix.center)?.part == .bar)
    }

    @Test func maskHidesWhatIsDrawnButNotWhatIsPicked() throws {
        // Opaque white but for the left half.
        var pixmap = Pixmap<StraightRGBA16>(size: PixelSize(width: 2, height: 1))
        pixmap[1, 0] = StraightRGBA16(red: .max, green: .max, blue: .max, alpha: .max)
        func matrix(_ mask: SourceImage?) -> Picker {
            Picker.matrix(color: Color(Sample.color), layout: layout, mask: mask, markers: nil)
        }
        let bare = try DrawnPicture(matrix(nil))
        let picker = matrix(SourceImage(pixmap))
        let masked = try DrawnPicture(picker)
        let (left, right) = (Point(x: 60.5, y: 150.5), Point(x: 260.5, y: 150.5))
        #expect(masked.pixel(at: right) == .white)
        #expect(masked.pixel(at: left) == bare.pixel(at: left))
        #expect(picker.color(at: right) == Sample.matrix().color(at: right))
        #expect(picker.part(pressedAt: right) == .matrix)
    }
}
