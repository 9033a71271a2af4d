import TestSupport
import Testing

@testable import PickerColor

@Suite struct EvenGradientTests {
    private static let mapped: @Sendable (Color) -> Color = { GamutMapping.css.map($0, to: .sRGB) }

    private func place(_ color: Color) -> SIMD3<Double> {
        Self.mapped(color).converted(to: .oklab).components
    }

    /// The differences of neighbours in 8 bits.
    private func printedSteps(_ colors: [Color]) -> [Double] {
        let places = colors.map {
            Color(RGBColor(bytes: RGBColor($0, in: .sRGB).bytes)).converted(to: .oklab).components
        }
        return zip(places, places.dropFirst()).map { deltaEOK($0, $1) }
    }

    private func spread(_ steps: some Collection<Double>) -> Double {
        (steps.max() ?? 1) / (steps.min() ?? 1)
    }

    /// 500 random sets in all systems and all ways around the hues: every stop is printed, and between two of them the steps are
    /// equal; in 8 bits, too, as far as these allow.
    @Test(.takesLong) func everyStopIsPrintedAndStepsAreEqual() throws {
        var generator = SeededGenerator(seed: 52)
        for run in 0..<500 {
            let system = ColorSystem.all[run % ColorSystem.all.count]
            let hue = HueInterpolation.allCases[run / ColorSystem.all.count % 4]
            let stops = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
                Color(
                    RGBColor(
                        red8: .random(in: 0...255, using: &generator),
                        green8: .random(in: 0...255, using: &generator),
                        blue8: .random(in: 0...255, using: &generator)))
            }
            let count = stops.count + Int.random(in: 0...8, using: &generator)
            let gradient = try #require(ColorGradient(stops, in: system, hue: hue))
            let colors = gradient.colors(count, isEven: true, shown: Self.mapped)
            #expect(colors.count == count)
            let texts = colors.map { RGBColor($0, in: .sRGB).hexadecimal }
            let wanted = stops.map { RGBColor(clipping: $0).hexadecimal }
            var (places, from) = ([Int](), 0)
            for text in wanted {
                let index = try #require(
                    texts[from...].firstIndex(of: text), "\(system) \(hue) \(wanted): \(texts)")
                places.append(index)
                from = index + 1
            }
            let steps = printedSteps(colors)
            for (start, end) in zip(places, places.dropFirst()) where end - start > 1 {
                let own = colors[start...end].map(place)
                let exact = zip(own, own.dropFirst()).map { deltaEOK($0, $1) }
                // Where mapping jumps, no position has a colour of the wanted difference.
                guard !jumps(gradient, from: start == 0 ? 0 : places.firstIndex(of: start) ?? 0) else {
                    continue
                }
                #expect(spread(exact) < 1.1, "\(system) \(hue) \(wanted) \(count): \(exact)")
                // A byte near black is as large as a step.
                let rounding = colors[start...end].map { roundingError($0) }.max() ?? 0
                guard (exact.min() ?? 0) > 42 * rounding else { continue }
                #expect(spread(steps[start..<end]) < 1.1, "\(system) \(hue) \(wanted) \(count): \(steps)")
            }
        }
    }

    private func roundingError(_ color: Color) -> Double {
        let shown = RGBColor(color, in: .sRGB)
        return deltaEOK(Color(shown), Color(RGBColor(bytes: shown.bytes)))
    }

    /// Whether neighbours of a piece's path differ by more than the path explains.
    private func jumps(_ gradient: ColorGradient, from piece: Int) -> Bool {
        let pieces = Double(gradient.stops.count - 1)
        let path = (0...1024).map { place(gradient.color(at: (Double(piece) + Double($0) / 1024) / pieces)) }
        let lengths = zip(path, path.dropFirst()).map { deltaEOK($0, $1) }
        return (lengths.max() ?? 0) > 0.004 + 8 * lengths.reduce(0, +) / 1024
    }

    @Test func whiteIsPrinted() throws {
        let stops = try ["navy", "white", "darkred"].map { try ColorText.parse($0) }
        let colors = try #require(ColorGradient(stops)).colors(9, isEven: true, shown: Self.mapped)
        #expect(RGBColor(colors[4], in: .sRGB).hexadecimal == "#ffffff")
        #expect(spread(printedSteps(colors)) < 1.25)
    }

    /// A long piece has more steps than a short one, and stops that are the same have one.
    @Test func longPiecesHaveMoreSteps() throws {
        let stops = try ["black", "#222", "#222", "white"].map { try ColorText.parse($0) }
        let colors = try #require(ColorGradient(stops)).colors(8, isEven: true)
        #expect(colors.map { RGBColor($0, in: .sRGB).hexadecimal }.filter { $0 == "#222222" }.count == 2)
        #expect(spread(printedSteps(colors).filter { $0 > 0 }) < 1.6)
    }

    /// Equal stops, transparent ones, fewer colours than stops, and one colour.
    @Test func degenerateGradientsHaveTheirColors() throws {
        let red = try ColorText.parse("red"), clear = try ColorText.parse("transparent")
        for stops in [[red], [red, red], [clear, clear, red], [red, clear, red, clear]] {
            for count in 0...9 {
                for hue in HueInterpolation.allCases {
                    let gradient = try #require(ColorGradient(stops, in: .oklch, hue: hue))
                    #expect(gradient.colors(count, isEven: true, shown: Self.mapped).count == count)
                }
            }
        }
    }
}
