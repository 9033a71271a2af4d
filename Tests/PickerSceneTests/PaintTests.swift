import PickerColor
@testable import PickerScene
import Testing

@Suite struct PaintTests {
    @Test func boxCornersAreWhiteTheHueAndBlack() {
        let frame = Rectangle(x: 10, y: 20, width: 30, height: 40)
        let paint = Paint.saturationBrightness(frame: frame, hue: 1.0 / 3)
        #expect(paint.color(at: Point(x: 10, y: 20)) == .white)
        #expect(near(paint.color(at: Point(x: 40, y: 20)), RGBColor(red: 0, green: 1, blue: 0)))
        #expect(paint.color(at: Point(x: 10, y: 60)) == .black)
        #expect(paint.color(at: Point(x: 40, y: 60)) == .black)
        #expect(near(paint.color(at: Point(x: 25, y: 40)), RGBColor(red: 0.25, green: 0.5, blue: 0.25)))
        #expect(paint.color(at: Point(x: 0, y: 0)) == .white)
    }

    @Test func boxWithoutExtentHasAColor() {
        let paint = Paint.saturationBrightness(frame: Rectangle(x: 1, y: 1, width: 0, height: 0), hue: 0)
        let color = paint.color(at: Point(x: 1, y: 1))
        #expect(color == .white)
    }

    @Test(arguments: [1, 2, 3, 6, 256])
    func segmentsHaveTheColorOfTheirMiddle(_ segments: Int) {
        let sweep = HueSweep(circle: HueCircle(center: Point(x: 5, y: 5)), segments: segments)
        for step in 0..<720 {
            // Half steps keep away from the borders of 1, 2, 3, 6 and 256 segments.
            let turns = (Double(step) + 0.31) / 720
            let point = onCircle(turns)
            let nearest = (turns * Double(segments)).rounded() / Double(segments)
            #expect(near(sweep.color(at: point, footprint: 0), Hue.color(nearest)), "\(turns)")
        }
    }

    @Test func redIsToTheRightAndHueGrowsCounterclockwise() {
        let sweep = HueSweep(circle: HueCircle(center: Point(x: 5, y: 5)), segments: 4)
        #expect(sweep.color(at: Point(x: 9, y: 5), footprint: 0) == Hue.color(0))
        #expect(sweep.color(at: Point(x: 5, y: 1), footprint: 0) == Hue.color(0.25))
        #expect(sweep.color(at: Point(x: 1, y: 5), footprint: 0) == Hue.color(0.5))
        #expect(sweep.color(at: Point(x: 5, y: 9), footprint: 0) == Hue.color(0.75))
    }

    @Test func startAngleAndDirectionTurnTheSweep() {
        let top = HueSweep(
            circle: HueCircle(center: Point(x: 5, y: 5), startAngle: 0.25, direction: .clockwise),
            segments: 4
        )
        #expect(top.color(at: Point(x: 5, y: 1), footprint: 0) == Hue.color(0))
        #expect(top.color(at: Point(x: 9, y: 5), footprint: 0) == Hue.color(0.25))
        #expect(top.color(at: Point(x: 5, y: 9), footprint: 0) == Hue.color(0.5))
    }

    @Test func bordersAreSoftOverOnePixelAndNotShifted() {
        // Two segments: the borders lie straight up and straight down.
        let sweep = HueSweep(circle: HueCircle(center: .zero), segments: 2)
        let (right, left) = (Hue.color(0), Hue.color(0.5))
        #expect(near(sweep.color(at: Point(x: 0.5, y: -20), footprint: 1), right))
        #expect(near(sweep.color(at: Point(x: -0.5, y: -20), footprint: 1), left))
        #expect(near(sweep.color(at: Point(x: 0, y: -20), footprint: 1), mean(right, left)))
        #expect(near(sweep.color(at: Point(x: 0, y: 20), footprint: 1), mean(right, left)))
    }

    @Test func narrowSegmentsKeepTheirColorInTheMiddle() {
        let sweep = HueSweep(circle: HueCircle(center: .zero), segments: 256)
        for segment in 0..<256 {
            let turns = Double(segment) / 256
            let point = Point(x: 2 * (onCircle(turns).x - 5), y: 2 * (onCircle(turns).y - 5))
            #expect(near(sweep.color(at: point, footprint: 1), Hue.color(turns)), "\(segment)")
        }
    }

    @Test func segmentCountIsClamped() {
        #expect(HueSweep(circle: HueCircle(center: .zero), segments: 0).segments == 1)
        #expect(HueSweep(circle: HueCircle(center: .zero), segments: -7).segments == 1)
        #expect(
            HueSweep(circle: HueCircle(center: .zero), segments: .max).segments == HueSweep.maximumSegments)
    }

    @Test func theCenterOfASweepHasAColor() {
        #expect(
            HueSweep(circle: HueCircle(center: .zero), segments: 3).color(at: .zero, footprint: 1)
                == Hue.color(0))
    }

    @Test(arguments: [ColorSystem.hsb, .hsl, .okhsl, .oklch, .lch, .jzczhz, .hct])
    func wheelsHaveTheColorsOfTheirModel(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .displayP3))
        let circle = HueCircle(center: Point(x: 30, y: 40), startAngle: 0.2, direction: .clockwise)
        let wheel = ColorWheel(
            circle: circle, radius: 20, model: model, third: 0.6, look: PlaneLook(outside: .clip))
        for step in 0..<72 {
            // From the centre to beyond the radius.
            let (hue, share) = (Double(step) / 72, Double(step % 9) / 6)
            let place = circle.point(ofHue: hue, distance: 20 * share)
            let color = model.color(SIMD3(hue, min(share, 1), 0.6)).converted(to: model.space.system)
            let clipped = color.components.clamped(lowerBound: .zero, upperBound: .one)
            #expect(near(wheel.color(at: place, footprint: 0), RGBColor(clipped)), "\(hue), \(share)")
        }
    }

    private func onCircle(_ turns: Double) -> Point {
        Point(x: 5 + 4 * cosine(turns), y: 5 - 4 * sine(turns))
    }

    private func near(_ a: RGBColor, _ b: RGBColor) -> Bool {
        abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) < 1e-9
    }

    private func mean(_ a: RGBColor, _ b: RGBColor) -> RGBColor {
        RGBColor(red: (a.red + b.red) / 2, green: (a.green + b.green) / 2, blue: (a.blue + b.blue) / 2)
    }
}
