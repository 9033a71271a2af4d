import Foundation
import TestSupport
import Testing

@testable import PickerColor

/// A colour's own text lies in its gamut, and is read as the same bytes, also by programs that compute in 32 bits.
@Suite struct PrintedGamutTests {
    private static let formats = ColorFormat.all.map(\.format).filter { $0 != .ansi }

    /// Colours of sRGB with a component of 255 and one of 0.
    private static let pure: [RGBColor] = (0..<300).map { index in
        let middle = UInt8(index % 50 * 51 / 10)
        let orders: [[UInt8]] = [
            [255, middle, 0], [middle, 255, 0], [0, 255, middle], [0, middle, 255], [middle, 0, 255],
            [255, 0, middle],
        ]
        let order = orders[index / 50]
        return RGBColor(red8: order[0], green8: order[1], blue8: order[2])
    }

    @Test(arguments: formats)
    func pureColorsAreInside(_ format: ColorFormat) throws {
        for color in Self.pure {
            let text = format.text(Color(color))
            let read = try ColorText.parse(text)
            #expect(read.isInGamut(of: .sRGB), "\(text)")
            #expect(GamutMapping.css.fit(read, to: .sRGB).change == nil, "\(text)")
            #expect(ColorFormat.hex.text(read) == color.hexadecimal, "\(text)")
        }
    }

    /// The same at the border of Display P3.
    @Test(arguments: [ColorFormat.function(.oklch), .function(.lab), .function(.xyzD65)])
    func pureColorsOfAWideGamutAreInside(_ format: ColorFormat) throws {
        for color in Self.pure {
            let text = format.text(Color(color, in: .displayP3))
            #expect(try ColorText.parse(text).isInGamut(of: .displayP3), "\(text)")
        }
    }

    /// What lies farther outside than a thousandth, or than its digits explain, is outside.
    @Test(arguments: [
        "color(srgb 1.0011 0 0)", "color(srgb 0.5 -0.0011 0.2)", "color(srgb 1.0005 0 0)",
        "color(srgb 1.00001 0 0)", "oklch(0.63 0.262 29.23)", "oklch(0.628 0.26 29.23)",
        "oklch(0.6280001 0.2580001 29.2300001)", "lab(54.3 81.5 70.5)", "color(display-p3 1 0 0)",
    ])
    func colorsOutsideAreOutside(_ text: String) throws {
        #expect(try !ColorText.parse(text).isInGamut(of: .sRGB), "\(text)")
    }

    /// A computed colour has no last digit that could be rounded.
    @Test func computedColorsHaveNoRoundingError() {
        let red = Color(.sRGB, [1 + 3e-6, 1.0 / 3, 2.0 / 3])
        #expect(!red.isInGamut(of: .sRGB) && !red.converted(to: ColorSystem.oklch).isInGamut(of: .sRGB))
    }

    // MARK: Bytes

    /// Colours of HSL and HWB in steps of 5, whose components are often halves of bytes.
    private static let halves: [String] = ["hsl", "hwb"].flatMap { function in
        stride(from: 0, to: 360, by: 5).flatMap { hue in
            stride(from: 0, through: 100, by: 5).flatMap { first in
                stride(from: 0, through: 100, by: 5).map { "\(function)(\(hue) \(first)% \($0)%)" }
            }
        }
    }

    /// All 63,504 in each format take a minute; GLPICK_ALL_SHARES=1 tries them. In jzczhz, two of them differ: its powers lose more
    /// than 15 decimals hold.
    @Test(arguments: formats)
    func halvesOfBytesComeBack(_ format: ColorFormat) throws {
        let isWhole = ProcessInfo.processInfo.environment["GLPICK_ALL_SHARES"] == "1"
        let step = isWhole ? 1 : 11
        for index in stride(from: 0, to: Self.halves.count, by: step) {
            let color = try ColorText.parse(Self.halves[index])
            let text = format.text(color)
            let read = try ColorText.parse(text)
            #expect(
                ColorFormat.hex.text(read) == ColorFormat.hex.text(color), "\(Self.halves[index]): \(text)")
        }
    }

    /// As browsers compute, in 32 bits: no byte of a random colour changes.
    @Test(arguments: SinglePrecision.allCases)
    func bytesComeBackInSinglePrecision(_ reader: SinglePrecision) throws {
        var generator = SeededGenerator(seed: 52)
        for _ in 0..<4000 {
            let bytes = SIMD4<UInt8>(
                .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
                .random(in: 0...255, using: &generator), 255)
            let text = ColorFormat.function(reader.system).text(Color(RGBColor(bytes: bytes)))
            let read = SIMD3<Float>(try ColorText.parse(text).components)
            let shown = (reader.encoded(read) * 255).clamped(
                lowerBound: .zero, upperBound: .init(repeating: 255))
            let distance = shown - SIMD3(Float(bytes.x), Float(bytes.y), Float(bytes.z))
            // Browsers approximate powers, so a tenth of a step is left for them.
            #expect(distance.max() < 0.4 && distance.min() > -0.4, "\(text): \(shown)")
        }
    }
}

/// Conversions of CSS's systems to encoded sRGB in 32 bits, as CSS Color 4 writes them.
enum SinglePrecision: CaseIterable {
    case lab, lch, oklab, oklch, displayP3, xyzD50, hsl

    var system: ColorSystem {
        switch self {
        case .lab: .lab
        case .lch: .lch
        case .oklab: .oklab
        case .oklch: .oklch
        case .displayP3: ColorSystem(.displayP3)
        case .xyzD50: .xyzD50
        case .hsl: .hsl
        }
    }

    func encoded(_ color: SIMD3<Float>) -> SIMD3<Float> {
        switch self {
        case .lab: Self.encoded(xyz: Self.toD65(Self.xyz(lab: color)))
        case .lch: Self.lab.encoded(Self.rectangular(color))
        case .oklab: Self.encoded(xyz: Self.xyz(oklab: color))
        case .oklch: Self.oklab.encoded(Self.rectangular(color))
        case .displayP3:
            Self.encoded(
                xyz: Self.product(
                    [
                        0.48657095, 0.2656677, 0.19821729, 0.22897457, 0.69173855, 0.07928691, 0, 0.04511338,
                        1.0439444,
                    ],
                    Self.linear(color)))
        case .xyzD50: Self.encoded(xyz: Self.toD65(color))
        case .hsl: Self.rgb(hsl: color)
        }
    }

    private static func product(_ rows: [Float], _ vector: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(
            (0..<3).map {
                rows[3 * $0] * vector.x + rows[3 * $0 + 1] * vector.y + rows[3 * $0 + 2] * vector.z
            })
    }

    private static func rectangular(_ lch: SIMD3<Float>) -> SIMD3<Float> {
        let angle = lch.z * .pi / 180
        return SIMD3(lch.x, lch.y * cosf(angle), lch.y * sinf(angle))
    }

    private static func xyz(lab: SIMD3<Float>) -> SIMD3<Float> {
        let (epsilon, kappa): (Float, Float) = (216.0 / 24389, 24389.0 / 27)
        let y = (lab.x + 16) / 116
        let roots = SIMD3(y + lab.y / 500, y, y - lab.z / 200)
        let light = SIMD3(
            (0..<3).map { index -> Float in
                let cube = roots[index] * roots[index] * roots[index]
                return cube > epsilon ? cube : (116 * roots[index] - 16) / kappa
            })
        return light * SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    }

    private static func toD65(_ xyz: SIMD3<Float>) -> SIMD3<Float> {
        product(
            [
                0.95547342, -0.02309845, 0.06325924, -0.02836971, 1.0099953, 0.02104144, 0.01231402,
                -0.02050765,
                1.330366,
            ], xyz)
    }

    private static func xyz(oklab: SIMD3<Float>) -> SIMD3<Float> {
        let roots = product(
            [1, 0.39633778, 0.21580376, 1, -0.105561346, -0.06385417, 1, -0.08948418, -1.2914855], oklab)
        return product(
            [
                1.2268798, -0.5578149, 0.28139105, -0.04057575, 1.1122868, -0.07171106, -0.07637294,
                -0.4214933,
                1.586924,
            ], roots * roots * roots)
    }

    private static func linear(_ encoded: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(
            (0..<3).map { index in
                let value = encoded[index], size = abs(value)
                return size > 0.04045 ? copysignf(powf((size + 0.055) / 1.055, 2.4), value) : value / 12.92
            })
    }

    private static func encoded(xyz: SIMD3<Float>) -> SIMD3<Float> {
        let linear = product(
            [
                3.2409699, -1.5373832, -0.49861076, -0.96924365, 1.8759675, 0.04155506, 0.05563008,
                -0.20397696,
                1.0569715,
            ], xyz)
        return SIMD3(
            (0..<3).map { index in
                let value = linear[index], size = abs(value)
                return size > 0.0031308
                    ? copysignf(1.055 * powf(size, 1 / 2.4) - 0.055, value) : 12.92 * value
            })
    }

    private static func rgb(hsl: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(
            [Float(0), 8, 4].map { start in
                let k = fmodf(start + hsl.x / 30, 12)
                let a = hsl.y * min(hsl.z, 1 - hsl.z)
                return hsl.z - a * max(-1, min(k - 3, 9 - k, 1))
            })
    }
}
