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
            let result = vision.simulated(linear: color)
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
            for severity in [0, 0.25, 1] {
                let color = SIMD3(repeating: grey)
                let difference = vision.simulated(linear: color, severity: severity) - color
                #expect(abs(difference.max()) < 1e-14 && abs(difference.min()) < 1e-14)
                let other = vision.simulatedByMachado(linear: color, severity: severity) - color
                #expect(abs(other.max()) < 2.1e-6 && abs(other.min()) < 2.1e-6, "\(other)")
            }
        }
    }

    /// Colours that look the same stay the same when they are simulated again.
    @Test(arguments: ColorVision.allCases)
    func isAProjection(_ vision: ColorVision) {
        for color in colors {
            let once = vision.simulated(linear: color)
            let twice = vision.simulated(linear: once)
            #expect(deltaEOK(once, twice) < 1e-12)
        }
    }

    /// The two half planes meet at the border.
    @Test func tritanHasNoStep() {
        for color in colors {
            let blue = (0.03901461 * color.x - 0.02788076 * color.y) / 0.01113385
            let border = SIMD3(color.x, color.y, blue)
            let low = ColorVision.tritan.simulated(linear: border - SIMD3(0, 0, 1e-6))
            let high = ColorVision.tritan.simulated(linear: border + SIMD3(0, 0, 1e-6))
            #expect(deltaEOK(low, high) < 1e-5, "\(color)")
        }
    }

    @Test(arguments: ColorVision.allCases)
    func severityGoesFromNothingToAll(_ vision: ColorVision) {
        for color in colors {
            let full = vision.simulated(linear: color)
            #expect(vision.simulated(linear: color, severity: 0) == color)
            #expect(vision.simulated(linear: color, severity: -1) == color)
            #expect(vision.simulated(linear: color, severity: 2) == full)
            let half = vision.simulated(linear: color, severity: 0.5)
            #expect(deltaEOK(half, (color + full) / 2) < 1e-14)
            #expect(vision.simulatedByMachado(linear: color, severity: 0) == color)
            let most = vision.simulatedByMachado(linear: color, severity: 1)
            #expect(vision.simulatedByMachado(linear: color, severity: 7) == most)
            #expect(vision.simulated(linear: color, severity: .nan) == color)
            #expect(vision.simulatedByMachado(linear: color, severity: .nan) == color)
        }
    }

    /// Machado, Oliveira and Fernandes, 2009: rows of the matrices for the severities 0.5, 0.6 and 1.
    @Test func agreesWithMachadosTables() {
        func row(_ vision: ColorVision, _ severity: Double, _ index: Int) -> SIMD3<Double> {
            SIMD3(
                vision.simulatedByMachado(linear: [1, 0, 0], severity: severity)[index],
                vision.simulatedByMachado(linear: [0, 1, 0], severity: severity)[index],
                vision.simulatedByMachado(linear: [0, 0, 1], severity: severity)[index])
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
            (.tritan, 1, 0, [1.255528, -0.076749, -0.178779]),
            (.tritan, 1, 1, [-0.078411, 0.930809, 0.147602]),
            (.tritan, 1, 2, [0.004733, 0.691367, 0.303900]),
            (.tritan, 0.5, 2, [0.006379, 0.248708, 0.744913]),
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
        #expect(abs(ColorVision.achroma.simulated(linear: color.components).x - luminance) < 1e-9)
        for simulation in [
            VisionSimulation(.protan), VisionSimulation(.tritan), VisionSimulation(.deutan, severity: 0.4),
            VisionSimulation(.tritan, severity: 0.4), VisionSimulation(.achroma, severity: 0.4),
        ] {
            let linear = color.components
            let expected =
                switch simulation.severity {
                case let severity? where simulation.vision == .deutan:
                    simulation.vision.simulatedByMachado(linear: linear, severity: severity)
                case let severity: simulation.vision.simulated(linear: linear, severity: severity ?? 1)
                }
            for space in ColorSpace.all {
                let own = color.converted(to: space).components
                let seen = Color(space, simulation.filter(in: space).seen(own)).converted(to: .sRGBLinear)
                let difference = seen.components - expected
                #expect((difference * difference).sum() < 1e-12, "\(simulation) \(space)")
            }
        }
    }
}
