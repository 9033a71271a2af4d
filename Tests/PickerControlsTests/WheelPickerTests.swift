import Glibc
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

@Suite struct WheelPickerTests {
    /// Centred at 110, 95 with a radius of 80, at brightness 0.6.
    private let wheel = Sample.wheel()

    private func random(_ count: Int, within distance: Double) -> [Point] {
        var generator = SeededGenerator(seed: 7)
        let square = Rectangle(110 - distance, 95 - distance, 2 * distance, 2 * distance)
        return (0..<count).map { _ in generator.point(in: square) }
            .filter { hypot($0.x - 110, $0.y - 95) < distance }
    }

    @Test func picksAreExact() throws {
        var betweenSteps = 0
        for point in random(500, within: 80) {
            let saturation = hypot(point.x - 110, point.y - 95) / 80
            let turn = atan2(95 - point.y, point.x - 110) / (2 * .pi)
            let hue = turn < 0 ? turn + 1 : turn
            let picked = try #require(wheel.color(at: point))
            let rgb = independentRGB(hue: hue, saturation: saturation, brightness: 0.6)
            #expect(difference(picked.rgb, rgb) < 1e-12)
            #expect(difference(RGBColor(picked.hsb), rgb) < 1e-12)
            if difference(picked.rgb, RGBColor(bytes: picked.rgb.bytes)) > 1e-4 { betweenSteps += 1 }
        }
        // Not one of the colours that 8 bits can say.
        #expect(betweenSteps > 300)
    }

    private func soft(_ softness: Double) -> Picker {
        .wheel(
            color: Color(Sample.color),
            layout: WheelLayout(radius: 80, center: wheel.center, style: .article),
            softness: softness)
    }

    private var dithered: Picker {
        var picker = soft(0)
        picker.dithering = .steps(40)
        return picker
    }

    @Test func picksAreNotDithered() {
        for point in random(100, within: 80) {
            #expect(dithered.color(at: point) == wheel.color(at: point))
        }
    }

    @Test func ditherIsDrawn() throws {
        #expect(try DrawnPicture(dithered).pixels != DrawnPicture(wheel).pixels)
    }

    @Test func picksAreNotPremultiplied() {
        let soft = soft(30)
        for point in around(wheel.center, distance: 79.9) {
            #expect(soft.color(at: point)?.rgb.alpha == 1)
            #expect(soft.color(at: point) == wheel.color(at: point))
        }
    }

    @Test func softnessFadesTheEdgeInwards() throws {
        let picture = try DrawnPicture(soft(20))
        #expect(around(wheel.center, distance: 81.5).allSatisfy { picture.pixel(at: $0).alpha == 0 })
        #expect(around(wheel.center, distance: 70).allSatisfy { (1...254) ~= picture.pixel(at: $0).alpha })
        #expect(around(wheel.center, distance: 57).allSatisfy { picture.pixel(at: $0).alpha == 255 })
    }

    @Test func outsideThereIsNothing() {
        let points = around(wheel.center, distance: 80.001) + [.zero, Point(x: 1e300, y: 0)]
        for point in points {
            #expect(wheel.color(at: point) == nil)
            #expect(wheel.part(pressedAt: point) == nil)
        }
        #expect(around(wheel.center, distance: 79.999).allSatisfy { wheel.color(at: $0) != nil })
    }

    @Test func dragsAreClampedToTheEdge() {
        for point in around(wheel.center, distance: 500) {
            let dragged = wheel.dragged(.wheel, to: point)
            #expect(dragged.saturation == 1)
            #expect(dragged.marker(.wheel).map { abs(hypot($0.x - 110, $0.y - 95) - 80) < 1e-9 } == true)
        }
    }

    @Test func centreHasNoHue() {
        let dragged = wheel.dragged(.wheel, to: wheel.center)
        #expect(dragged.hsb == HSBColor(hue: 0.3, saturation: 0, brightness: 0.6))
        #expect(wheel.color(at: wheel.center)?.rgb == RGBColor(red: 0.6, green: 0.6, blue: 0.6))
    }

    @Test func hueAndSaturationStayInBlack() {
        let black = Picker.wheel(
            color: Color(Sample.color), value: 0,
            layout: WheelLayout(radius: 80, center: Point(x: 80, y: 80), style: .article))
        let dragged = black.dragged(.wheel, to: Point(x: 40, y: 80))
        #expect(dragged.hsb == HSBColor(hue: 0.5, saturation: 0.5, brightness: 0))
    }

    @Test func valueIsThatOfTheColorUnlessGiven() {
        #expect(wheel.level == 0.6)
        #expect(
            Picker.wheel(color: Color(Sample.color), value: 0.25, markers: .plain).hsb?.brightness == 0.25)
        #expect(Picker.wheel(color: Color(Sample.color), value: 7, markers: .plain).level == 1)
        var chosen = wheel
        chosen.choose(Color(hue: 0.9, saturation: 0.2, brightness: 0.1, alpha: 0.3))
        #expect(chosen.hsb == HSBColor(hue: 0.9, saturation: 0.2, brightness: 0.1, alpha: 0.3))
    }

    @Test func radiusIsThreeHundredPointsUnlessGiven() {
        #expect(Picker.wheel(color: Color(Sample.color), markers: .plain).radius == 300)
        #expect(
            Picker.wheel(color: Color(Sample.color), markers: .plain).size == Size(width: 624, height: 624))
        #expect(
            Picker.wheel(
                color: Color(Sample.color), layout: WheelLayout(radius: -3, style: .article), markers: .plain
            ).radius == 0)
    }

    @Test func colorSpaceChangesNoNumber() throws {
        var wide = wheel
        wide.choice = PickerChoice(
            Color(wheel.chosen, in: .displayP3), in: try #require(ColorModel(.hsb, in: .displayP3)))
        #expect(wide.colorSpace == .displayP3)
        let point = Point(x: 90, y: 90)
        #expect(wide.color(at: point)?.hsb == wheel.color(at: point)?.hsb)
        #expect(wide.color(at: point)?.rgb == wheel.color(at: point)?.rgb)
    }
}
