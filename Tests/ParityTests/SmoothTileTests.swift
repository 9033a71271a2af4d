import PickerCPU
import PickerColor
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Polynomials of tiles give the colours of the paints that they stand for, and so do exact pixels beside them.
@Suite struct SmoothTileTests {
    private static let side = 150.0
    private static let frame = Rectangle(x: 7.25, y: 5.5, width: side - 20, height: side - 14.75)

    /// Planes and wheels of a system, in pieces that show creases of the system, black, and borders of gamuts.
    private static func paints(_ system: ColorSystem) throws -> [Paint] {
        let model = try #require(ColorModel(system, in: .displayP3))
        let looks = [
            PlaneLook(), PlaneLook(outside: .clip), PlaneLook(outside: .hatch, theme: .dark),
        ]
        let places: [(corner: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double>)] = [
            ([0.3, 0, 0], [0, 1, 0], [0, 0, 1]), ([0, 0.9, 0], [1, 0, 0], [0, 0, 1]),
            ([0, 0, 0.6], [1, 0, 0], [0, 1, 0]),
        ]
        let planes = looks.flatMap { look in
            places.map { place in
                Paint.colorPlane(
                    ColorPlane(
                        frame: frame, model: model, corner: place.corner, right: place.right, up: place.up,
                        look: look))
            }
        }
        let wheels = [HueCircle.Metric.circle, .hexagon].map { metric in
            Paint.colorWheel(
                ColorWheel(
                    circle: HueCircle(center: Point(x: 74.3, y: 75.1), startAngle: 0.1), radius: 66.2,
                    metric: metric, model: model, third: 0.55))
        }
        return planes + wheels
    }

    /// How far a drawn paint is from the unrounded picture of another.
    private static func report(_ paint: Paint, against other: Paint? = nil) throws -> ParityReport {
        func scene(_ paint: Paint) -> Scene {
            let all = Rectangle(x: 0, y: 0, width: side, height: side)
            return Scene(
                size: Size(width: side, height: side), layers: [Layer(.rectangle(all), paint)],
                colorSpace: .displayP3)
        }
        let drawn = try CPURenderer().render(scene(paint))
        return ParityReport(drawn, against: try UnroundedPicture(scene(other ?? paint)), rounding: .once)
    }

    @Test(.takesLong, arguments: [ColorSystem.okhsl, .okhsv, .oklch, .lch, .jzczhz, .hsl, .hct])
    func pixelsAreThePaints(_ system: ColorSystem) throws {
        for paint in try Self.paints(system) {
            let report = try Self.report(paint)
            #expect(report.isParity, "\(paint): \(report)")
        }
    }

    /// A plane is not the same without stripes.
    @Test func otherPaintsDiffer() throws {
        let paints = try Self.paints(.jzczhz)
        #expect(!(try Self.report(paints[0], against: paints[3]).isParity))
    }

    /// The colours that `write` gives are the paint's to a ten-thousandth of a step.
    @Test(arguments: [ColorSystem.okhsl, .jzczhz])
    func writtenColorsAreThePaints(_ system: ColorSystem) throws {
        for paint in try Self.paints(system) {
            #expect(try Self.difference(paint, from: paint) < 1e-4 / 255)
        }
        let paints = try Self.paints(system)
        #expect(try Self.difference(paints[0], from: paints[1]) > 1.0 / 255)
    }

    private static func difference(_ paint: Paint, from other: Paint) throws -> Double {
        let bounds = PixelBounds(columns: 0..<Int(side), rows: 0..<Int(side))
        guard let rows = paint.rows(in: bounds) else { return 0 }
        var most = 0.0
        var colors = [SIMD4<Double>](repeating: .zero, count: Int(side))
        for y in bounds.rows {
            colors.withUnsafeMutableBufferPointer { colors in
                if let start = colors.baseAddress { rows.write(bounds.columns, ofRow: y, into: start) }
            }
            for x in bounds.columns {
                let exact = other.color(at: .center(column: x, row: y), footprint: 1)
                let own = SIMD4(exact.red, exact.green, exact.blue, exact.alpha)
                let difference = own - colors[x]
                most = max(most, difference.max(), -difference.min())
            }
        }
        return most
    }
}
