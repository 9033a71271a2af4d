import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// The hue that a ring picks.
@Suite struct RingHueTests {
    /// r is 100, the ring from 80 to 100, the centre at 100, 100.
    private let layout = RingLayout(frame: Rectangle(0, 0, 200, 200), style: .article)

    private func picker(_ color: HSBColor = Sample.color, segments: HueSegments = .smooth) -> Picker {
        Picker.ring(color: Color(color), layout: layout, segments: segments, markers: .plain)
    }

    @Test func hueGrowsCounterclockwiseFromThreeOClock() {
        for (hue, x, y) in [(0.0, 190.0, 100.0), (0.25, 100, 10), (0.5, 10, 100), (0.75, 100, 190)] {
            let point = Point(x: x, y: y)
            #expect(picker().dragged(.ring, to: point).chosen.hue == hue)
            #expect(picker().color(at: point)?.hsb == HSBColor(hue: hue, saturation: 1, brightness: 1))
            #expect(picker().part(pressedAt: point) == .ring)
        }
    }

    @Test func onlyTheHueChanges() {
        let color = HSBColor(hue: 0.1, saturation: 0.3, brightness: 0.4, alpha: 0.5)
        let chosen = picker(color).dragged(.ring, to: Point(x: 10, y: 100)).chosen
        #expect(chosen == HSBColor(hue: 0.5, saturation: 0.3, brightness: 0.4, alpha: 0.5))
    }

    @Test(arguments: [1, 2, 3, 5, 7, 12, 256, 1000])
    func segmentsSnapWhatIsPicked(_ segments: Int) {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let hue = generator.unit()
            let nearest = (hue * Double(segments)).rounded()
            let expected = nearest == Double(segments) ? 0 : nearest / Double(segments)
            let point = layout.circle.point(ofHue: hue, distance: 90)
            let ring = picker(segments: .count(segments))
            #expect(ring.dragged(.ring, to: point).chosen.hue == expected)
            #expect(ring.color(at: point)?.hsb.hue == expected)
            let rgb = independentRGB(hue: expected, saturation: 1, brightness: 1)
            #expect(ring.color(at: point).map { difference($0.rgb, rgb) < 1e-12 } == true)
        }
    }

    @Test(arguments: [ColorSystem.hsb, .okhsv, .okhsl])
    func thePickedColorIsTheDrawnOne(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .sRGB))
        let ring = Picker.ring(color: Color(Sample.color), layout: layout, segments: .smooth, model: model)
        for step in 0..<36 {
            let point = layout.circle.point(ofHue: Double(step) / 36, distance: 90)
            let picked = try #require(ring.color(at: point))
            #expect(difference(RGBColor(clipping: picked.color), picked.rgb) < 1e-6, "\(step)")
        }
    }

    /// -1e-20 turns and 1 turn is 1.0 in any precision, which is not a hue.
    @Test(arguments: [1e-18, 1e-30, .leastNonzeroMagnitude])
    func justBelowThreeOClockIsRed(_ below: Double) {
        let centred = RingLayout(frame: Rectangle(-100, -100, 200, 200), style: .article)
        let ring = Picker.ring(
            color: Color(Sample.color), layout: centred, segments: .smooth, markers: .plain)
        let point = Point(x: 90, y: below)
        #expect(ring.color(at: point)?.rgb == RGBColor(red: 1, green: 0, blue: 0))
        let dragged = ring.dragged(.ring, to: point)
        #expect(dragged.chosen.hue == 0)
        // The box is not black either.
        let corner = Point(x: centred.box.maxX, y: centred.box.minY)
        #expect(dragged.color(at: corner)?.rgb == RGBColor(red: 1, green: 0, blue: 0))
    }

    @Test func withinAThousandthOfTheCentreThereIsNoHue() {
        let ring = picker(segments: 12)
        #expect(ring.dragged(.ring, to: Point(x: 100, y: 100)).chosen == Sample.color)
        #expect(ring.dragged(.ring, to: Point(x: 99.9991, y: 100)).chosen == Sample.color)
        #expect(ring.dragged(.ring, to: Point(x: 99.9989, y: 100)).chosen.hue == 0.5)
    }

    @Test(arguments: [0, -1, Int.min])
    func noSegmentsAreOne(_ segments: Int) {
        let ring = picker(segments: .count(segments))
        let point = Point(x: 100, y: 10)
        #expect(ring.color(at: point)?.rgb == RGBColor(red: 1, green: 0, blue: 0))
        #expect(ring.dragged(.ring, to: point).chosen.hue == 0)
        #expect(ring.stepped(.ring, .right).chosen.hue == 0)
        #expect(ring.layers.first?.paint == picker(segments: 1).layers.first?.paint)
    }

    @Test func moreSegmentsThanThereAreAreTheMost() {
        let ring = picker(segments: .count(.max))
        #expect(
            ring.layers.first?.paint == picker(segments: .count(HueSweep.maximumSegments)).layers.first?.paint
        )
        #expect(ring.dragged(.ring, to: Point(x: 100, y: 10)).chosen.hue == 0.25)
    }

    @Test func startAngleAndDirectionTurnWhatIsPicked() {
        let turned = RingLayout(frame: layout.frame, startAngle: 0.25, direction: .clockwise, style: .article)
        let ring = Picker.ring(color: Color(Sample.color), layout: turned, segments: .smooth, markers: .plain)
        #expect(ring.dragged(.ring, to: Point(x: 100, y: 10)).chosen.hue == 0)
        #expect(ring.dragged(.ring, to: Point(x: 190, y: 100)).chosen.hue == 0.25)
        #expect(ring.color(at: Point(x: 10, y: 100))?.hsb.hue == 0.75)
    }
}
