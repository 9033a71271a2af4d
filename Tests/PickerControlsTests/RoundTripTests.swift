import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// The colour where the marker is, is the chosen one.
@Suite struct RoundTripTests {
    private let colors = testColors(500, seed: 8)

    private func picked(_ picker: Picker, _ part: PickerPart.Name) -> PickedColor? {
        picker.marker(part).flatMap { picker.color(at: $0) }
    }

    private func hex(_ picker: Picker, atMarkerOf part: PickerPart.Name) -> String? {
        picked(picker, part).map { ColorFormat.hex.text($0.hsb) }
    }

    /// Components a millionth off are the same in print, but not the same place.
    private func expectEqual(_ picked: PickedColor?, _ color: HSBColor, within tolerance: Double = 1e-9) {
        let expected = RGBColor(color)
        #expect(picked.map { difference($0.rgb, expected) < tolerance } == true, "\(color)")
        #expect(picked.map { difference(RGBColor($0.hsb), expected) < tolerance } == true, "\(color)")
    }

    /// Chooses a colour, and expects it at the marker of a part.
    @discardableResult private func expectBack(
        _ picker: Picker, _ color: HSBColor, _ part: PickerPart.Name
    ) -> Picker {
        var chosen = picker
        chosen.choose(Color(color))
        #expect(hex(chosen, atMarkerOf: part) == ColorFormat.hex.text(color), "\(color)")
        expectEqual(picked(chosen, part), color)
        return chosen
    }

    @Test func ringGivesBackColorInItsBoxAndHueOnItsRing() {
        var generator = SeededGenerator(seed: 9)
        for color in colors {
            let picker = expectBack(Sample.ring(), color, .box)
            #expect(picked(picker, .ring)?.part == .ring)
            expectEqual(picked(picker, .ring), HSBColor(hue: color.hue, saturation: 1, brightness: 1))
            #expect(abs(picker.hue - color.hue) < 1e-15 && picker.saturation == color.saturation)
            #expect(picker.level == color.brightness)
            let clear = HSBColor(
                hue: color.hue, saturation: color.saturation, brightness: color.brightness,
                alpha: Double(UInt8.random(in: 0...255, using: &generator)) / 255)
            expectBack(picker, clear, .alpha)
        }
    }

    @Test(arguments: [1, 3, 12, 256])
    func segmentsSnapTheRingButNotTheBox(_ segments: Int) throws {
        for color in colors {
            let picker = expectBack(Sample.ring(segments: .count(segments)), color, .box)
            let past = abs(try #require(picked(picker, .ring)).hsb.hue - color.hue)
            #expect(min(past, 1 - past) <= 0.5 / Double(segments) + 1e-12)
        }
    }

    @Test(arguments: [ColorModel.hsb, .hsl])
    func matrixGivesBackColorInItsBar(_ model: ColorModel) {
        for color in colors {
            let picker = expectBack(Sample.matrix(model: model), color, .bar)
            let full =
                switch model {
                case .hsb: HSBColor(hue: color.hue, saturation: color.saturation, brightness: 1)
                default: HSBColor(hsl: [color.hue, picker.saturation, 0.5])
                }
            expectEqual(picked(picker, .matrix), full)
        }
    }

    @Test func wheelGivesBackColorsOfItsValue() {
        for color in colors {
            let layout = WheelLayout(radius: 80, center: Point(x: 110.3, y: 95.7), style: .article)
            expectBack(
                Picker.wheel(color: Color(Sample.color), value: color.brightness, layout: layout), color,
                .wheel)
        }
    }

    @Test func wheelGivesBackEveryPureColorAtEverySize() {
        var generator = SeededGenerator(seed: 10)
        for radius in [0.1, 1, 3.3, 100, 300, 8000] {
            for _ in 0..<100 {
                let color = HSBColor(hue: generator.unit(), saturation: 1, brightness: 1)
                let picker = Picker.wheel(
                    color: Color(color), layout: WheelLayout(radius: radius, style: .article), markers: .plain
                )
                #expect(hex(picker, atMarkerOf: .wheel) == ColorFormat.hex.text(color))
                #expect(picker.marker(.wheel).flatMap { picker.part(pressedAt: $0) } == .wheel)
            }
        }
    }

    @Test func gridGivesBackTheColorsOfItsCells() {
        let palette = Picker.defaultColors
        for (columns, rows) in [(4, 3), (12, 1), (1, 12), (5, 3)] {
            for (index, color) in palette.enumerated() {
                var picker = Picker.grid(columns: columns, rows: rows, layout: Sample.gridLayout)
                picker.choose(color)
                #expect(picker.selection == index)
                #expect(picked(picker, .grid)?.rgb == color)
                #expect(hex(picker, atMarkerOf: .grid) == color.hexadecimal)
            }
        }
    }

    @Test func imageGivesBackItsPixels() {
        let picture = Sample.picture(width: 37, height: 23)
        var picker = Picker.image(SourceImage(picture), frame: Rectangle(3.1, -20, 71, 53), style: .article)
        let frame = picker.imageFrame
        for row in 0..<23 {
            for column in 0..<37 {
                let point = Point(
                    x: frame.minX + (Double(column) + 0.1) / 37 * frame.width,
                    y: frame.minY + (Double(row) + 0.9) / 23 * frame.height
                )
                picker.drag(.image, to: point)
                let color = RGBColor(picture[column, row])
                #expect(picked(picker, .image)?.rgb == color)
                #expect(hex(picker, atMarkerOf: .image) == picker.hsb.map { ColorFormat.hex.text($0) })
                #expect(hex(picker, atMarkerOf: .image) == color.hexadecimal)
            }
        }
    }

    @Test func draggingToTheMarkerChangesNothing() {
        for color in colors.prefix(200) {
            for picker in Sample.all(color) {
                for part in picker.parts where part.isInteractive {
                    guard let marker = part.marker else { continue }
                    let dragged = picker.dragged(part.name, to: marker)
                    let texts = [picker, dragged].map { $0.color.map { ColorFormat.hex.text($0) } }
                    #expect(texts[0] == texts[1])
                }
            }
        }
    }
}
