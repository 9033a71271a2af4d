import PickerColor
import PickerControls
import PickerScene
import Testing

/// The bar of a matrix picker: what it shows is what it sets.
@Suite struct MatrixBarTests {
    private let bar = Sample.matrixLayout.bar

    @Test(arguments: [ColorModel.hsb, .hsl])
    func barSetsTheColorThatItShows(_ model: ColorModel) throws {
        for color in testColors(60, seed: 6) {
            let picker = Sample.matrix(color, model: model)
            for step in 0...50 {
                let point = Point(x: bar.minX + Double(step) / 50 * bar.width, y: bar.center.y)
                let shown = try #require(picker.color(at: point))
                #expect(shown.part == .bar)
                #expect(difference(RGBColor(shown.hsb), shown.rgb) < 1e-12)
                let dragged = picker.dragged(.bar, to: point)
                #expect(difference(RGBColor(try #require(dragged.hsb)), shown.rgb) < 1e-12)
                #expect((dragged.hue, dragged.saturation) == (picker.hue, picker.saturation))
                // And back from the value to the place.
                let marker = try #require(dragged.marker(.bar))
                #expect(abs(marker.x - point.x) < 1e-9)
                #expect(marker.y == point.y)
            }
        }
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func endsAreExact(_ model: ColorModel) {
        let picker = Sample.matrix(model: model)
        let full = independentRGB(hue: 0.3, saturation: picker.saturation, brightness: 1)
        for x in [bar.minX, bar.minX - 1, -1e9] {
            let left = picker.dragged(.bar, to: Point(x: x, y: 0))
            #expect(left.level == 1)
            #expect(left.marker(.bar)?.x == bar.minX)
        }
        for x in [bar.maxX, bar.maxX + 1, 1e9] {
            let right = picker.dragged(.bar, to: Point(x: x, y: 0))
            #expect(right.level == 0)
            #expect(right.marker(.bar)?.x == bar.maxX)
            #expect(right.hsb.map { RGBColor($0) } == .black)
        }
        let left = picker.color(at: Point(x: bar.minX, y: bar.minY))?.rgb
        switch model {
        case .hsb: #expect(left.map { difference($0, full) < 1e-12 } == true)
        default: #expect(left == .white)
        }
        #expect(picker.color(at: Point(x: bar.maxX, y: bar.maxY))?.rgb == .black)
    }

    @Test func middleOfLightnessIsTheFullColor() {
        let picker = Sample.matrix(model: .hsl)
        let full = independentRGB(hue: 0.3, saturation: picker.saturation, lightness: 0.5)
        #expect(picker.color(at: bar.center).map { difference($0.rgb, full) < 1e-12 } == true)
        #expect(picker.dragged(.bar, to: bar.center).level == 0.5)
    }

    /// An epsilon once pushed the level past 1.
    @Test(arguments: [ColorModel.hsb, .hsl])
    func levelIsNeverAboveOne(_ model: ColorModel) {
        for width in [1, 3, 7.7, 99.9, 300, 1e6] {
            for x in [0, 0.1, 33.3, 1e5] {
                var layout = Sample.matrixLayout
                layout.bar = Rectangle(x, 0, width, 10)
                let picker = Picker.matrix(
                    color: Color(Sample.color), layout: layout, model: model, markers: .plain)
                for step in 0...20 {
                    let point = Point(x: x + Double(step) / 20 * width, y: 5)
                    let level = picker.dragged(.bar, to: point).level
                    #expect(level >= 0 && level <= 1)
                    #expect(abs(level - (1 - Double(step) / 20)) < 1e-9)
                }
            }
        }
    }

    @Test func barHasItsOwnOrigin() {
        func picker(_ x: Double) -> Picker {
            var layout = Sample.matrixLayout
            layout.bar = Rectangle(x, 310, 100, 40)
            return Picker.matrix(color: Color(Sample.color), layout: layout, markers: .plain)
        }
        #expect(picker(-70).dragged(.bar, to: Point(x: -45, y: 330)).level == 0.75)
        let picker = picker(230)
        #expect(picker.dragged(.bar, to: Point(x: 255, y: 330)).level == 0.75)
        #expect(picker.part(pressedAt: Point(x: 229, y: 330)) == nil)
        #expect(picker.color(at: Point(x: 255, y: 330))?.hsb.brightness == 0.75)
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func hueAndSaturationStayAtBlackAndWhite(_ model: ColorModel) {
        let picker = Sample.matrix(model: model)
        let black = picker.dragged(.bar, to: Point(x: bar.maxX, y: 0))
        #expect(black.hsb?.hue == 0.3)
        #expect(black.marker(.matrix) == picker.marker(.matrix))
        let white = black.dragged(.bar, to: Point(x: bar.minX, y: 0))
        #expect(white.marker(.matrix) == picker.marker(.matrix))
        #expect((white.hue, white.saturation) == (picker.hue, picker.saturation))
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func greysAndBlackThatAreChosenKeepHueAndSaturation(_ model: ColorModel) {
        var picker = Sample.matrix(model: model)
        picker.choose(RGBColor.midGrey)
        #expect(picker.hue == 0.3)
        picker = Sample.matrix(model: model)
        picker.choose(RGBColor.black)
        #expect(picker.hue == 0.3)
        #expect(abs(picker.saturation - Sample.matrix(model: model).saturation) < 1e-12)
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func dragAcrossGreyKeepsTheHue(_ model: ColorModel) {
        let frame = Sample.matrixLayout.matrix
        let picker = Sample.matrix(model: model)
        let bottom = picker.dragged(.matrix, to: Point(x: frame.center.x, y: 1e6))
        #expect(bottom.saturation == 0)
        #expect(bottom.hsb?.hue == 0.5)
        #expect(bottom.dragged(.matrix, to: frame.center).hsb?.hue == 0.5)
    }
}
