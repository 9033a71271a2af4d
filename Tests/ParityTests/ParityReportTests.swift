import PickerColor
import PickerReference
import PickerScene
import Testing

/// The judge of parity: its bounds from both sides, in each component, with and without layers.
@Suite struct ParityReportTests {
    /// Three pixels by two; a layer lets half of what is under it through, at the end of the second row.
    private func scene(_ steps: SIMD4<Double>, alpha: Double = 0) -> Scene {
        let steps = steps / 255
        let end = Rectangle(x: 2, y: 1, width: 1, height: 1)
        return Scene(
            size: Size(width: 3, height: 2),
            background: RGBColor(red: steps.x, green: steps.y, blue: steps.z, alpha: steps.w),
            layers: alpha == 0
                ? [] : [Layer(.rectangle(end), .solid(RGBColor(red: 1, green: 1, blue: 1, alpha: alpha)))])
    }

    @Test(
        arguments: 0..<4,
        [(0.5009, true), (0.4991, true), (0.5011, false), (-0.5009, true), (-0.5011, false)])
    func halfAStepIsRounding(_ index: Int, _ distance: (Double, Bool)) throws {
        var steps = SIMD4<Double>(0, 0, 0, 200)
        var drawn = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 200)
        steps[index] += distance.0
        // Colours are premultiplied.
        if index < 3 { steps[index] = (100 + distance.0) * 255 / 200 }
        for (place, path) in [\PremultipliedRGBA8.red, \.green, \.blue].enumerated() where place == index {
            drawn[keyPath: path] = 100
        }
        let picture = PremultipliedPixmap(size: PixelSize(width: 3, height: 2), filledWith: drawn)
        let unrounded = try UnroundedPicture(scene(steps))
        let report = ParityReport(picture, against: unrounded)
        #expect(
            report.violations == (distance.1 ? 0 : 6) && report.isParity == distance.1 && report.pixels == 6)
        #expect(abs(report.largestDifference[index] - abs(distance.0)) < 1e-9)
        #expect(unrounded.roundingBounds == Array(repeating: 0.5, count: 6))
        #expect(
            ParityReport(picture, against: unrounded, rounding: .once).violations
                == (abs(distance.0) < 0.5 ? 0 : 6))
        let whole = try ReferenceRenderer().render(scene(steps, alpha: 0.5))
        let last = try ReferenceRenderer().render(scene(steps, alpha: 0.5), rows: 1..<2)
        #expect(last.pixels == Array(whole.pixels.suffix(3)) && last.pixels[2] != last.pixels[1])
        let rows = try UnroundedPicture(scene(steps), rows: 1..<2)
        #expect(
            rows.values == Array(unrounded.values.suffix(3))
                && ParityReport(picture, against: rows).violations == nil)
    }

    @Test func layersRoundOnceMoreAndHideEarlierErrors() throws {
        let inside = SIMD4<Double>(10, 20, 30, 255), between = SIMD4<Double>(10, 20, 30.5, 255)
        for (steps, alpha, bounds) in [
            (inside, 0.5, (0, 0.5)), (between, 0.5, (0.5, 0.75)), (between, 1, (0.5, 0.5)),
        ] {
            let picture = try UnroundedPicture(scene(steps, alpha: alpha))
            #expect(picture.roundingBounds == Array(repeating: bounds.0, count: 5) + [bounds.1])
        }
        // Rounded at each layer, it is three quarters of a step off, which a renderer that rounds once may not be.
        let scene = scene(between, alpha: 0.5), unrounded = try UnroundedPicture(scene)
        var drawn = try ReferenceRenderer().render(scene)
        drawn[2, 1].blue = 142
        #expect(ParityReport(drawn, against: unrounded).violations == 0)
        #expect(ParityReport(drawn, against: unrounded, rounding: .once).violations == 1)
    }

    /// With four decimals.
    @Test(arguments: [(10, 0.0), (10.00004, 0.5)])
    func theWorstPixelIsNamed(_ red: Double, _ bound: Double) throws {
        let scene = scene(SIMD4(red, 20, 30, 255))
        var picture = try ReferenceRenderer().render(scene)
        picture[1, 1].green += 2
        picture[2, 0].blue -= 1
        let report = ParityReport(picture, against: try UnroundedPicture(scene))
        #expect(
            report.description
                == "2 of 6 pixels differ by more than rounding explains; largest differences (0.0, 2.0, 1.0, 0.0); "
                + "worst pixel 1, 1: drawn (10.0, 22.0, 30.0, 255.0), unrounded (10.0, 20.0, 30.0, 255.0), bound \(bound)"
        )
    }
}
