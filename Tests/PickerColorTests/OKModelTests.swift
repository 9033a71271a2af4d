import Glibc
import TestSupport
import Testing

@testable import PickerColor

@Suite struct OKModelTests {
    @Test func agreesWithAnIndependentImplementation() throws {
        for row in try values("ok", of: IndependentOKColor.self) {
            let isGrey = hypot(row.oklab.y, row.oklab.z) < Oklab.greyChroma
            expect(OKHSV.okhsv(fromOklab: row.oklab), row.okhsv, isGrey)
            expect(OKHSL.okhsl(fromOklab: row.oklab), row.okhsl, isGrey)
        }
    }

    private func expect(_ color: SIMD3<Double>, _ expected: SIMD3<Double>, _ isGrey: Bool) {
        let turns = abs(color.x - expected.x)
        #expect(isGrey || min(turns, 1 - turns) <= 1e-12, "\(color) \(expected)")
        #expect(abs(color.y - expected.y) <= 1e-10, "\(color) \(expected)")
        #expect(abs(color.z - expected.z) <= 1e-10, "\(color) \(expected)")
    }

    /// Ottosson's red.
    @Test func knowsRed() {
        let red = Oklab.oklab(fromLinear: [1, 0, 0])
        let (hsv, hsl) = (OKHSV.okhsv(fromOklab: red), OKHSL.okhsl(fromOklab: red))
        #expect(abs(hsv.x * 360 - 29.2339) < 5e-5)
        #expect(abs(hsv.y - 1) < 1e-12 && abs(hsv.z - 1) < 1e-12)
        #expect(abs(hsl.x * 360 - 29.2339) < 5e-5)
        #expect(abs(hsl.y - 1) < 1e-12 && abs(hsl.z - 0.568085) < 5e-7)
    }

    @Test func roundTripsAGrid() {
        var worst = SIMD2<Double>()
        for color in grid(16) {
            let lab = Oklab.oklab(fromLinear: color)
            let (hsv, hsl) = (OKHSV.okhsv(fromOklab: lab), OKHSL.okhsl(fromOklab: lab))
            #expect(isInRange(hsv) && isInRange(hsl), "\(color) \(hsv) \(hsl)")
            worst.x = max(worst.x, deltaEOK(OKHSV.oklab(fromOKHSV: hsv), lab))
            worst.y = max(worst.y, deltaEOK(OKHSL.oklab(fromOKHSL: hsl), lab))
        }
        #expect(worst.max() <= 1e-12, "\(worst)")
    }

    /// Every triple is a colour of sRGB.
    ///
    /// Between the hues 264.05° and 264.21° the gamut has a notch, so red is a little below 0 there.
    @Test func staysInTheGamut() {
        var lowest = (inside: 0.0, notch: 0.0)
        var highest = 0.0
        let hues = (0..<720).map { (Double($0) + 0.37) / 2 } + [264.05, 264.052_03, 264.1, 264.2, 264.22]
        for hue in hues {
            for saturation in stride(from: 0.0, through: 1, by: 0.1) {
                for third in stride(from: 0.0, through: 1, by: 0.1) {
                    for lab in [
                        OKHSV.oklab(fromOKHSV: [hue / 360, saturation, third]),
                        OKHSL.oklab(fromOKHSL: [hue / 360, saturation, third]),
                    ] {
                        let linear = Oklab.linear(fromOklab: lab)
                        highest = max(highest, linear.max())
                        if hue > 264.049 && hue < 264.21 {
                            lowest.notch = min(lowest.notch, linear.min())
                        } else {
                            lowest.inside = min(lowest.inside, linear.min())
                        }
                    }
                }
            }
        }
        #expect(highest <= 1 + 1e-9)
        #expect(lowest.inside >= -1e-9)
        #expect(lowest.notch >= -1e-3 && lowest.notch < 0)
    }

    /// Blue lies at the corner of the notch: a hue that is a little lower allows much less saturation.
    @Test func knowsBlue() {
        for level in [1, 0.5, 0.1, 1e-3] {
            let lab = Oklab.oklab(fromLinear: [0, 0, level])
            let hsv = OKHSV.okhsv(fromOklab: lab)
            #expect(abs(hsv.y - 1) < 1e-9, "\(hsv)")
            #expect(abs(OKHSL.okhsl(fromOklab: lab).y - 1) < 1e-9)
        }
        let blue = Oklab.oklab(fromLinear: [0, 0, 1])
        let rounded = OKHSV.oklab(fromOKHSV: [264.05 / 360, 1, 1])
        #expect(deltaEOK(blue, rounded) < 1e-4)
        #expect(abs(OklabCusp(hue: 264.04 / 360).maxSaturation - 0.585693) < 1e-6)
        #expect(abs(OklabCusp(hue: 264.06 / 360).maxSaturation - 0.692876) < 1e-6)
    }

    @Test func cuspTouchesTheGamut() {
        for step in 0..<3_600 {
            let cusp = OklabCusp(hue: Double(step) / 3_600)
            let plane = cusp.direction * cusp.chroma
            let linear = Oklab.linear(fromOklab: SIMD3(cusp.lightness, plane.x, plane.y))
            #expect(abs(linear.max() - 1) <= 1e-12)
            #expect(abs(linear.min()) <= 1e-12)
            for lightness in [0.01, 0.3, cusp.lightness, 0.8, 0.95, 0.999] {
                let stops = OKHSLStops(lightness: lightness, cusp: cusp)
                #expect(stops.initial > 0 && stops.middle > 0 && stops.greatest > stops.middle)
                let edge = cusp.direction * stops.greatest
                let there = Oklab.linear(fromOklab: SIMD3(lightness, edge.x, edge.y))
                #expect(min(abs(there.max() - 1), abs(there.min())) <= 1e-12)
            }
        }
    }

    @Test func greysHaveNoHue() {
        for level in stride(from: 0.0, through: 1, by: 1.0 / 64) {
            let lab = Oklab.oklab(fromLinear: SIMD3(repeating: level))
            for color in [OKHSV.okhsv(fromOklab: lab), OKHSL.okhsl(fromOklab: lab)] {
                #expect(color.x == 0 && color.y == 0)
                #expect(abs(color.z - Oklab.toe(lab.x)) < 1e-15)
            }
        }
        #expect(OKHSV.okhsv(fromOklab: .zero) == .zero && OKHSL.okhsl(fromOklab: .zero) == .zero)
        #expect(abs(OKHSV.okhsv(fromOklab: [1, 0, 0]).z - 1) < 1e-15)
        #expect(OKHSV.oklab(fromOKHSV: [0.3, 0.7, 0]) == .zero)
        #expect(OKHSL.oklab(fromOKHSL: [0.3, 0.7, 0]) == .zero)
        #expect(deltaEOK(OKHSL.oklab(fromOKHSL: [0.3, 0.7, 1]), [1, 0, 0]) < 1e-15)
        #expect(deltaEOK(OKHSV.oklab(fromOKHSV: [0.3, 0, 1]), [1, 0, 0]) < 1e-15)
    }

    /// Colours of wider gamuts, and Oklab that is no colour at all.
    @Test func isFiniteEverywhere() {
        let steps = stride(from: -0.6, through: 0.6, by: 0.04)
        for lightness in [-0.5, 0, 1e-12, 1e-4, 0.05, 0.3, 0.6, 0.9, 0.999_999, 1, 1.2, 3] {
            for a in steps {
                for b in steps {
                    for color in [
                        OKHSV.okhsv(fromOklab: [lightness, a, b]), OKHSL.okhsl(fromOklab: [lightness, a, b]),
                    ] {
                        let isFine = color.x >= 0 && color.x < 1 && color.y >= 0 && color.y <= 10
                        #expect(isFine && color.z >= 0 && color.z < 100, "\(lightness) \(a) \(b) \(color)")
                    }
                }
            }
        }
        for odd in [Double.nan, .infinity, -.infinity] {
            #expect(OKHSV.oklab(fromOKHSV: [odd, 0.5, 0.5]) == OKHSV.oklab(fromOKHSV: [0, 0.5, 0.5]))
            #expect(OKHSL.oklab(fromOKHSL: [odd, 0.5, 0.5]) == OKHSL.oklab(fromOKHSL: [0, 0.5, 0.5]))
        }
        // The green of Display P3.
        let green = OKHSV.okhsv(fromOklab: Oklab.oklab(fromLinear: [-0.224940, 1.042057, -0.078636]))
        #expect(green.y > 1 && green.y < 10 && green.z > 1, "\(green)")
    }

    private func isInRange(_ color: SIMD3<Double>) -> Bool {
        color.min() >= 0 && color.max() <= 1 + 1e-12 && color.x < 1
    }

    /// The linear colours of a grid of encoded ones.
    private func grid(_ steps: Int) -> [SIMD3<Double>] {
        let levels = (0...steps).map { pow(Double($0) / Double(steps), 2.2) }
        return levels.flatMap { r in levels.flatMap { g in levels.map { b in SIMD3(r, g, b) } } }
    }
}
