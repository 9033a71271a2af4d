import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct RingKeyTests {
    private func hue(_ key: PickerKey.Name, shift: Bool = false, from hue: Double, segments: HueSegments)
        -> Double
    {
        let color = HSBColor(hue: hue, saturation: 0.5, brightness: 0.5, alpha: 0.5)
        let stepped = Sample.ring(color, segments: segments).stepped(.ring, key, shift: shift).chosen
        #expect((stepped.saturation, stepped.brightness, stepped.alpha) == (0.5, 0.5, 0.5))
        return stepped.hue
    }

    /// Wide segments are steps; between narrow ones, and without segments, the hue goes on by degrees.
    @Test(arguments: [256, .smooth] as [HueSegments])
    func ringTurnsByDegrees(_ segments: HueSegments) {
        for (key, shift, start, degrees) in [
            (PickerKey.Name.right, false, 90.0, 91.0), (.up, false, 90, 91), (.left, false, 90, 89),
            (.down, false, 90, 89), (.right, true, 90, 100), (.up, true, 90, 100), (.left, true, 90, 80),
            (.down, true, 90, 80), (.left, false, 0, 359), (.left, true, 0, 350), (.pageUp, false, 90, 100),
            (.pageUp, false, 355, 5), (.pageDown, false, 90, 80), (.home, false, 90, 0),
            (.end, false, 90, 359),
        ] {
            let hue = hue(key, shift: shift, from: start / 360, segments: segments)
            #expect(hue == degrees / 360, "\(key) \(shift) \(start)")
        }
    }

    @Test(arguments: [
        (PickerKey.Name.right, 0.25, 4, 0.5), (.up, 0.75, 4, 0), (.left, 0, 12, 11.0 / 12),
        (.down, 0, 12, 11.0 / 12), (.right, 0.3, 1, 0),
    ])
    func ringTurnsBySegments(_ key: PickerKey.Name, _ start: Double, _ segments: Int, _ end: Double) {
        #expect(hue(key, from: start, segments: .count(segments)) == end)
    }

    /// Ten segments of ten would lead back to where they began.
    @Test(arguments: [2, 3, 5, 10, 12, 36, 100, 1536, 65536])
    func everyStepIsSeen(_ segments: Int) {
        for shift in [false, true] {
            let turn = hue(.right, shift: shift, from: 0, segments: .count(segments))
            #expect(turn >= 1.0 / 400, "\(segments)")
            #expect(turn <= max(1.0 / 12, 1 / Double(segments)), "\(segments)")
        }
    }

    @Test(arguments: [(1, 1), (3, 3), (256, 360), (.smooth, 360)] as [(HueSegments, Int)])
    func wholeTurnLeadsBack(_ segments: HueSegments, steps: Int) {
        let start = HSBColor(hue: 1.0 / 3, saturation: 0.5, brightness: 0.5)
        let snapped = segments == 1 ? 0 : 1.0 / 3
        let picker = Sample.ring(start, segments: segments)
        #expect(picker.stepped(.ring, .left, count: steps).chosen.hue == snapped)
        #expect(picker.stepped(.ring, .right, count: steps).chosen.hue == snapped)
    }

    @Test(arguments: [
        (PickerKey.Name.right, false, 0.71, 0.6), (.left, false, 0.69, 0.6), (.up, false, 0.7, 0.61),
        (.down, false, 0.7, 0.59), (.right, true, 0.8, 0.6), (.left, true, 0.6, 0.6), (.up, true, 0.7, 0.7),
        (.down, true, 0.7, 0.5), (.pageUp, false, 0.7, 0.7), (.pageDown, false, 0.7, 0.5),
        (.pageUp, true, 0.7, 0.7), (.home, false, 0, 0.6), (.end, false, 1, 0.6),
    ])
    func boxMovesByHundredths(
        _ key: PickerKey.Name, _ shift: Bool, _ saturation: Double, _ brightness: Double
    ) {
        let chosen = Sample.ring().stepped(.box, key, shift: shift).chosen
        #expect(chosen == HSBColor(hue: 0.3, saturation: saturation, brightness: brightness))
    }

    @Test func hundredStepsLeadFromEndToEnd() {
        let black = HSBColor(hue: 0.3, saturation: 0, brightness: 0, alpha: 0)
        for count in 0...100 {
            let exact = Double(count) / 100
            #expect(Sample.ring(black).stepped(.box, .right, count: count).chosen.saturation == exact)
            #expect(Sample.ring(black).stepped(.box, .up, count: count).chosen.brightness == exact)
            #expect(Sample.ring(black).stepped(.alpha, .right, count: count).chosen.alpha == exact)
        }
        let full = Sample.ring(black).stepped(.box, .right, count: 100)
        #expect(full.stepped(.box, .left, count: 100).chosen == black)
        #expect(full.stepped(.box, .left, count: 43).chosen.saturation == 0.57)
    }

    /// Steps from between the hundredths stay between them.
    @Test func oddValuesMoveByAHundredth() {
        let odd = HSBColor(hue: 0.3, saturation: 0.1234, brightness: 0.5678)
        let chosen = Sample.ring(odd).stepped(.box, .right).stepped(.box, .down, count: 2).chosen
        #expect(abs(chosen.saturation - 0.1334) < 1e-12)
        #expect(abs(chosen.brightness - 0.5478) < 1e-12)
        let ring = Sample.ring(HSBColor(hue: 0.12345, saturation: 1, brightness: 1)).stepped(.ring, .up)
        #expect(abs(ring.chosen.hue - (0.12345 + 1.0 / 360)) < 1e-12)
    }

    @Test func endsAreClamped() {
        let top = HSBColor(hue: 0.3, saturation: 0.995, brightness: 0.95)
        let picker = Sample.ring(top)
        #expect(picker.stepped(.box, .right).chosen.saturation == 1)
        #expect(picker.stepped(.box, .pageUp).chosen.brightness == 1)
        #expect(picker.stepped(.box, .left, shift: true, count: 20).chosen.saturation == 0)
        #expect(picker.stepped(.box, .pageDown, count: 20).chosen.brightness == 0)
        #expect(picker.stepped(.alpha, .right, count: 3).chosen.alpha == 1)
        #expect(picker.stepped(.alpha, .pageDown, count: 11).chosen.alpha == 0)
    }
}
