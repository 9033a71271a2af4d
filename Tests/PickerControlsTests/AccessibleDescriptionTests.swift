import PickerColor
import PickerControls
import PickerScene
import Testing

/// What is said to people who do not see a picker.
@Suite struct AccessibleDescriptionTests {
    private func expectDescriptions(_ picker: Picker, _ expected: [PickerPart.Name: String]) {
        for part in Sample.partNames {
            #expect(picker.accessibleDescription(of: part) == expected[part, default: ""])
        }
        #expect(Set(picker.parts.map(\.name)) == Set(expected.keys))
    }

    @Test func ringSaysHueSaturationBrightnessAndAlpha() {
        let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.604, alpha: 0.256)
        let said: [PickerPart.Name: String] = [
            .ring: "Hue 108°", .box: "Saturation 70 %, brightness 60 %", .alpha: "Alpha 26 %",
        ]
        expectDescriptions(Sample.ring(color), said)
        let layout = RingLayout(frame: Rectangle(0, 0, 9, 9), style: .article)
        expectDescriptions(
            Picker.ring(color: Color(color), layout: layout, markers: .plain),
            said.filter { $0.key != .alpha })
    }

    @Test func matrixSaysWhichModelItsBarIsOf() {
        expectDescriptions(
            Sample.matrix(),
            [.matrix: "Hue 108°, saturation 70 %", .bar: "Brightness 60 %", .swatch: "#43992e"])
        let color = HSBColor(hsl: [0.3, 0.2, 0.1])
        expectDescriptions(
            Sample.matrix(color, model: .hsl),
            [.matrix: "Hue 108°, saturation 20 %", .bar: "Lightness 10 %", .swatch: "#161f14"])
    }

    @Test func gridSaysRowColumnAndColor() {
        expectDescriptions(
            Sample.grid(selection: 6), [.grid: "Row 2 of 6, column 3 of 4, #060007", .swatch: "#060007"])
    }

    @Test func gridSaysThatNothingIsChosen() {
        let grid = Sample.grid(selection: nil)
        #expect(grid.accessibleDescription(of: .grid) == "Nothing chosen")
        #expect(grid.accessibleDescription(of: .swatch) == "Nothing chosen")
        #expect(grid.accessibleDescription(of: .ring) == "")
    }

    @Test func wheelSaysHueAndSaturation() {
        expectDescriptions(Sample.wheel(), [.wheel: "Hue 108°, saturation 70 %"])
    }

    @Test func imageSaysColumnRowAndColor() {
        let picture = Pixmap(
            size: PixelSize(width: 640, height: 48),
            filledWith: StraightRGBA16(RGBColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5)))
        let picker = Picker.image(
            SourceImage(picture),
            frame: Rectangle(0, 0, 640, 48),
            at: Point(x: 11.5, y: 33.5),
            inset: .points(0), style: .article
        )
        expectDescriptions(picker, [.image: "Column 12 of 640, row 34 of 48, #3366cc80"])
    }

    @Test func hueOfTheLastHalfDegreeIsNone() {
        let color = HSBColor(hue: 0.9999, saturation: 1, brightness: 1)
        #expect(Sample.wheel(color).accessibleDescription(of: .wheel) == "Hue 0°, saturation 100 %")
    }
}
