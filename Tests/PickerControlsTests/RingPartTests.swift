import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// Which part of a ring picker lies where, and what box and bar of alpha pick.
@Suite struct RingPartTests {
    /// r is 100, the ring from 80 to 100, the centre at 100, 100; the box has a diagonal of 140.
    private let layout = RingLayout(frame: Rectangle(0, 0, 200, 200), style: .article)

    private var picker: Picker {
        Picker.ring(color: Color(Sample.color), layout: layout, segments: .smooth, markers: .plain)
    }

    private func diagonal(_ distance: Double) -> [Point] {
        [0.125, 0.375, 0.625, 0.875].map { layout.circle.point(ofHue: $0, distance: distance) }
    }

    /// The box and a tenth around it reach to 84, the ring begins at 80.
    @Test func ringWinsOverTheMarginOfTheBox() {
        for point in diagonal(82) {
            #expect(picker.part(pressedAt: point) == .ring)
            #expect(picker.color(at: point)?.part == .ring)
        }
        for point in diagonal(78) {
            #expect(picker.part(pressedAt: point) == .box)
            #expect(picker.color(at: point) == nil)
        }
        #expect(diagonal(69).allSatisfy { picker.color(at: $0)?.part == .box })
    }

    @Test func boxThatReachesIntoTheRingIsPressedThereToo() {
        let large = RingLayout(frame: layout.frame, boxReach: 0.9, style: .article)
        let ring = Picker.ring(color: Color(Sample.color), layout: large, markers: .plain)
        for point in diagonal(85) {
            #expect(ring.part(pressedAt: point) == .box)
            #expect(ring.color(at: point)?.part == .box)
        }
    }

    @Test func ringEndsAtItsRadii() {
        #expect(picker.part(pressedAt: Point(x: 200, y: 100)) == .ring)
        #expect(picker.part(pressedAt: Point(x: 200.0001, y: 100)) == nil)
        #expect(picker.part(pressedAt: Point(x: 180.0001, y: 100)) == .ring)
        #expect(picker.part(pressedAt: Point(x: 180, y: 100)) == nil)
    }

    @Test func boxTakesPressesATenthAroundIt() {
        let (left, tenth) = (layout.box.minX, layout.box.width / 10)
        #expect(picker.part(pressedAt: Point(x: left - 0.999 * tenth, y: 100)) == .box)
        #expect(picker.part(pressedAt: Point(x: left - 1.001 * tenth, y: 100)) == nil)
    }

    @Test(arguments: [1, 2, 3, 4, 5])
    func coarseRingsAreHitAsCircles(_ segments: Int) {
        let ring = Picker.ring(
            color: Color(Sample.color), layout: layout, segments: .count(segments), markers: .plain)
        for distance in [80.01, 99.99] {
            #expect(
                around(layout.center, distance: distance).allSatisfy { ring.part(pressedAt: $0) == .ring })
        }
        for distance in [79.99, 100.01] {
            #expect(
                around(layout.center, distance: distance).allSatisfy { ring.part(pressedAt: $0) != .ring })
        }
    }

    @Test func ringStaysACircleInAFrameThatIsNotSquare() {
        let wide = RingLayout(frame: Rectangle(10, 20, 300, 100), style: .article)
        #expect(wide.box.width == wide.box.height)
        let ring = Picker.ring(color: Color(Sample.color), layout: wide, markers: .plain)
        let center = Point(x: 160, y: 70)
        #expect(around(center, distance: 49.9).allSatisfy { ring.part(pressedAt: $0) == .ring })
        #expect(around(center, distance: 50.1).allSatisfy { ring.part(pressedAt: $0) == nil })
    }

    @Test func boxPicksSaturationAndBrightness() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let point = generator.point(in: layout.box)
            let saturation = (point.x - layout.box.minX) / layout.box.width
            let brightness = 1 - (point.y - layout.box.minY) / layout.box.height
            let rgb = independentRGB(hue: 0.3, saturation: saturation, brightness: brightness)
            #expect(picker.color(at: point).map { difference($0.rgb, rgb) < 1e-12 } == true)
            let chosen = picker.dragged(.box, to: point).chosen
            #expect(chosen.hue == 0.3)
            #expect(abs(chosen.saturation - saturation) < 1e-12)
            #expect(abs(chosen.brightness - brightness) < 1e-12)
        }
    }

    @Test func boxIsClampedOutside() {
        let far = picker.dragged(.box, to: Point(x: 1e6, y: -1e6)).chosen
        #expect(far == HSBColor(hue: 0.3, saturation: 1, brightness: 1))
        let near = picker.dragged(.box, to: Point(x: -1e6, y: 1e6)).chosen
        #expect(near == HSBColor(hue: 0.3, saturation: 0, brightness: 0))
    }

    @Test func hueStaysAtGreyAndSaturationAtBlack() {
        let box = layout.box
        let grey = picker.dragged(.box, to: Point(x: box.minX, y: box.center.y))
        #expect(grey.chosen == HSBColor(hue: 0.3, saturation: 0, brightness: 0.5))
        let black = picker.dragged(.box, to: Point(x: box.center.x, y: box.maxY))
        #expect(black.chosen == HSBColor(hue: 0.3, saturation: 0.5, brightness: 0))
        let back = black.dragged(.box, to: Point(x: box.maxX, y: box.minY))
        #expect(back.chosen == HSBColor(hue: 0.3, saturation: 1, brightness: 1))
    }

    @Test func greysAndBlackThatAreChosenKeepHueAndSaturation() {
        var ring = picker
        ring.choose(Color(hue: 0.8, saturation: 0, brightness: 0.5))
        #expect(ring.hsb == HSBColor(hue: 0.8, saturation: 0, brightness: 0.5))
        ring.choose(RGBColor.midGrey)
        #expect(ring.marker(.ring) == layout.circle.point(ofHue: 0.8, distance: 90))
        ring.choose(Color(hue: 0.8, saturation: 0.4, brightness: 0))
        #expect(ring.hsb == HSBColor(hue: 0.8, saturation: 0.4, brightness: 0))
        ring.choose(RGBColor.black)
        #expect(ring.hsb == HSBColor(hue: 0.8, saturation: 0.4, brightness: 0))
    }
}
