import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct WheelKeyTests {
    @Test(arguments: [
        (PickerKey.Name.right, false, 109.0, 0.7), (.left, false, 107, 0.7), (.right, true, 118, 0.7),
        (.left, true, 98, 0.7), (.up, false, 108, 0.71), (.down, false, 108, 0.69), (.up, true, 108, 0.8),
        (.down, true, 108, 0.6), (.pageUp, false, 108, 0.8), (.pageDown, false, 108, 0.6),
        (.home, false, 108, 0), (.end, false, 108, 1),
    ])
    func wheelTurnsByDegreesAndGrowsByHundredths(
        _ key: PickerKey.Name, _ shift: Bool, _ degrees: Double, _ saturation: Double
    ) {
        let wheel = Sample.wheel().stepped(.wheel, key, shift: shift)
        #expect(wheel.hue == degrees / 360)
        #expect(wheel.saturation == saturation)
        #expect(wheel.level == 0.6)
    }

    @Test func wholeTurnLeadsBack() {
        #expect(Sample.wheel().stepped(.wheel, .right, count: 360).hue == 0.3)
        #expect(Sample.wheel().stepped(.wheel, .left, shift: true, count: 36).hue == 0.3)
        #expect(Sample.wheel().stepped(.wheel, .left, count: 108).hue == 0)
        #expect(Sample.wheel().stepped(.wheel, .left, count: 109).hue == 359.0 / 360)
    }

    @Test func hundredStepsLeadFromCentreToEdge() {
        let grey = Sample.wheel(HSBColor(hue: 0.3, saturation: 0, brightness: 0.6))
        for count in 0...100 {
            #expect(grey.stepped(.wheel, .up, count: count).saturation == Double(count) / 100)
        }
        #expect(grey.stepped(.wheel, .up, count: 101).saturation == 1)
        #expect(grey.stepped(.wheel, .down).saturation == 0)
    }
}
