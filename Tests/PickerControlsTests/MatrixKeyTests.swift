import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct MatrixKeyTests {
    @Test(arguments: [
        (PickerKey.Name.right, false, 109.0, 0.7), (.left, false, 107, 0.7), (.up, false, 108, 0.71),
        (.down, false, 108, 0.69), (.right, true, 118, 0.7), (.left, true, 98, 0.7), (.up, true, 108, 0.8),
        (.down, true, 108, 0.6), (.pageUp, false, 108, 0.8), (.pageDown, false, 108, 0.6),
        (.home, false, 0, 0.7), (.end, false, 359, 0.7),
    ])
    func matrixMovesByDegreesAndHundredths(
        _ key: PickerKey.Name, _ shift: Bool, _ degrees: Double, _ saturation: Double
    ) {
        let hue = degrees / 360
        let picker = Sample.matrix().stepped(.matrix, key, shift: shift)
        #expect((picker.hue, picker.saturation, picker.level) == (hue, saturation, 0.6))
        #expect(picker.color == HSBColor(hue: hue, saturation: saturation, brightness: 0.6))
    }

    /// Right and down are darker, as they look.
    @Test(
        arguments: [
            (PickerKey.Name.right, false, 0.59), (.down, false, 0.59), (.left, false, 0.61),
            (.up, false, 0.61), (.right, true, 0.5), (.down, true, 0.5), (.left, true, 0.7), (.up, true, 0.7),
            (.pageUp, false, 0.7), (.pageDown, false, 0.5), (.home, false, 1), (.end, false, 0),
        ], [ColorModel.hsb, .hsl])
    func barMovesByHundredths(
        _ expected: (key: PickerKey.Name, shift: Bool, level: Double), _ model: ColorModel
    ) {
        let color: HSBColor =
            switch model {
            case .hsb: Sample.color
            default: HSBColor(hsl: [0.3, 0.7, 0.6])
            }
        var picker = Sample.matrix(color, model: model)
        // The middle of the way that lightness takes through brightness is not a hundredth.
        picker.drag(.bar, to: Point(x: Sample.matrixLayout.bar.minX + 100, y: 0))
        let moved = picker.stepped(.bar, expected.key, shift: expected.shift)
        #expect(moved.level == expected.level)
        #expect((moved.hue, moved.saturation) == (picker.hue, picker.saturation))
    }

    @Test func markersFollowTheArrows() throws {
        let picker = Sample.matrix()
        let matrix = try #require(picker.marker(.matrix))
        let bar = try #require(picker.marker(.bar))
        for (key, x, y) in [(PickerKey.Name.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1)] {
            let moved = try #require(picker.stepped(.matrix, key).marker(.matrix))
            #expect(abs(moved.x - matrix.x - 300 / 360 * x) < 1e-9)
            #expect(abs(moved.y - matrix.y - 2 * y) < 1e-9)
        }
        #expect(abs(try #require(picker.stepped(.bar, .right).marker(.bar)).x - bar.x - 2.5) < 1e-9)
        #expect(abs(try #require(picker.stepped(.bar, .left).marker(.bar)).x - bar.x + 2.5) < 1e-9)
    }

    @Test func hundredStepsLeadFromEndToEnd() {
        let white = Sample.matrix(HSBColor(hue: 0, saturation: 0, brightness: 1))
        for count in 0..<100 {
            #expect(white.stepped(.matrix, .up, count: count).saturation == Double(count) / 100)
            #expect(white.stepped(.bar, .right, count: count).level == Double(100 - count) / 100)
        }
        #expect(white.stepped(.bar, .right, count: 100).stepped(.bar, .left, count: 29).level == 0.29)
    }

    @Test func keysTurnTheHueAllTheWayRound() {
        let red = Sample.matrix(HSBColor(hue: 0, saturation: 1, brightness: 1))
        for count in 0...360 {
            let hue = Double(count % 360) / 360
            #expect(red.stepped(.matrix, .right, count: count).hue == hue)
        }
        #expect(red.stepped(.matrix, .left).hue == 359.0 / 360)
        #expect(red.stepped(.matrix, .left, shift: true, count: 9).hue == 0.75)
    }

    @Test func endsAreClamped() {
        let picker = Sample.matrix()
        #expect(picker.stepped(.matrix, .pageUp, count: 9).saturation == 1)
        #expect(picker.stepped(.bar, .pageUp, count: 9).level == 1)
        #expect(picker.stepped(.bar, .pageDown, count: 9).level == 0)
    }
}
