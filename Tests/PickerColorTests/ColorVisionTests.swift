import Testing

@testable import PickerColor

@Suite struct ColorVisionTests {
    /// The matrices that libDaltonLens publishes for sRGB, which have five decimals.
    @Test func agreesWithPublishedMatrices() {
        let protan = [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]
        let deutan = [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]
        let red = [
            [1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911],
        ]
        let green = [
            [0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796],
        ]
        // Tritan's border is 0.03901 red - 0.02788 green - 0.01113 blue = 0.
        let reddish: [SIMD3<Double>] = [[1, 0.1, 0.2], [1, 0.3, 0], [0.9, 0, 0.6]]
        let greenish = reddish.map { 1 - $0 }
        expect(.protan, protan, reddish + greenish)
        expect(.deutan, deutan, reddish + greenish)
        expect(.tritan, red, reddish)
        expect(.tritan, green, greenish)
    }

    private func expect(_ vision: ColorVision, _ rows: [[Double]], _ colors: [SIMD3<Double>]) {
        for color in colors {
            let result = VisionSimulation(vision).simulated(linear: color)
            for (index, row) in rows.enumerated() {
                let expected = row[0] * color.x + row[1] * color.y + row[2] * color.z
                #expect(abs(result[index] - expected) <= 1.5e-5, "\(vision) \(color)")
            }
        }
        #expect(rows.allSatisfy { abs($0.reduce(0, +) - 1) < 2e-5 })
    }

    @Test(arguments: ColorVision.allCases)
    func greysStayGrey(_ vision: ColorVision) {
        for grey in [0, 0.01, 0.5, 1] {
            for severity in [nil, 0, 0.25, 1] {
                let color = SIMD3(repeating: grey)
                let simulation = VisionSimulation(vision, severity: severity)
                let difference = simulation.simulated(linear: color) - color
                let isByMachado = severity != nil && (vision == .protan || vision == .deutan)
                let allowed = isByMachado ? 2.1e-6 : 1e-14
                #expect(difference.max() < allowed && difference.min() > -allowed, "\(simulation)")
            }
        }
    }

    /// Colours that look the same stay the same when they are simulated again.
    @Test(arguments: ColorVision.allCases)
    func isAProjection(_ vision: ColorVision) {
        for color in colors {
            let once = VisionSimulation(vision).simulated(linear: color)
            let twice = VisionSimulation(vision).simulated(linear: once)
            #expect(deltaEOK(once, twice) < 1e-12)
        }
    }

    /// The two half planes meet at the border.
    @Test func tritanHasNoStep() {
        for color in colors {
            let blue = (0.03901461 * color.x - 0.02788076 * color.y) / 0.01113385
            let border = SIMD3(color.x, color.y, blue)
            let low = VisionSimulation(.tritan).simulated(linear: border - SIMD3(0, 0, 1e-6))
            let high = VisionSimulation(.tritan).simulated(linear: border + SIMD3(0, 0, 1e-6))
            #expect(deltaEOK(low, high) < 1e-5, "\(color)")
        }
    }

    @Test(arguments: ColorVision.allCases)
    func severityGoesFromNothingToAll(_ vision: ColorVision) {
        for color in colors {
            func seen(_ severity: Double?) -> SIMD3<Double> {
                VisionSimulation(vision, severity: severity).simulated(linear: color)
            }
            #expect(seen(0) == color && seen(-1) == color && seen(.nan) == color)
            #expect(seen(2) == seen(1) && seen(7) == seen(1))
            guard vision != .protan && vision != .deutan else { continue }
            #expect(deltaEOK(seen(1), seen(nil)) < 1e-14)
            #expect(deltaEOK(seen(0.5), (color + seen(nil)) / 2) < 1e-14)
        }
    }

    /// Machado, Oliveira and Fernandes, 2009: rows of the matrices for the severities 0.5, 0.6 and 1.
    @Test func agreesWithMachadosTables() {
        func row(_ vision: ColorVision, _ severity: Double, _ index: Int) -> SIMD3<Double> {
            func seen(_ linear: SIMD3<Double>) -> Double {
                VisionSimulation(vision, severity: severity).simulated(linear: linear)[index]
            }
            return SIMD3(seen([1, 0, 0]), seen([0, 1, 0]), seen([0, 0, 1]))
        }
        let rows: [(ColorVision, Double, Int, SIMD3<Double>)] = [
            (.protan, 1, 0, [0.152286, 1.052583, -0.204868]),
            (.protan, 1, 1, [0.114503, 0.786281, 0.099216]),
            (.protan, 1, 2, [-0.003882, -0.048116, 1.051998]),
            (.protan, 0.5, 0, [0.458064, 0.679578, -0.137642]),
            (.deutan, 1, 0, [0.367322, 0.860646, -0.227968]),
            (.deutan, 1, 1, [0.280085, 0.672501, 0.047413]),
            (.deutan, 1, 2, [-0.011820, 0.042940, 0.968881]),
            (.deutan, 0.6, 0, [0.498864, 0.674741, -0.173604]),
            // Halfway between the severities 0 and 0.1, and 0.9 and 1.
            (.protan, 0.05, 0, [0.9280835, 0.091019, -0.0191025]),
            (.deutan, 0.95, 1, [0.271822, 0.6813555, 0.0468225]),
        ]
        for (vision, severity, index, expected) in rows {
            #expect(deltaEOK(row(vision, severity, index), expected) < 1e-9, "\(vision) \(severity)")
        }
    }

    private let colors: [SIMD3<Double>] = [
        [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1], [1, 0, 1], [0.2, 0.5, 0.7], [0.9, 0.3, 0.1],
    ]

    /// Achroma is luminance; in other spaces the same colours are seen.
    @Test func simulationsAgreeInEverySpace() {
        let color = Color(.sRGBLinear, [0.3, 0.6, 0.1])
        let luminance = color.converted(to: .xyzD65).components.y
        #expect(abs(VisionSimulation(.achroma).simulated(linear: color.components).x - luminance) < 1e-9)
        for simulation in [
            VisionSimulation(.protan), VisionSimulation(.tritan), VisionSimulation(.deutan, severity: 0.4),
            VisionSimulation(.tritan, severity: 0.4), VisionSimulation(.achroma, severity: 0.4),
        ] {
            let expected = simulation.simulated(linear: color.components)
            for space in ColorSpace.all {
                let own = color.converted(to: space).components
                let seen = Color(space, simulation.filter(in: space).seen(own)).converted(to: .sRGBLinear)
                let difference = seen.components - expected
                #expect((difference * difference).sum() < 1e-12, "\(simulation) \(space)")
            }
        }
    }
}
