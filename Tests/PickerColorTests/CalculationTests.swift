import PickerColor
import TestSupport
import Testing

/// calc(), min(), max() and clamp(): what is refused and why, and values beside those of Swift.
@Suite struct CalculationTests {
    @Test(arguments: [
        ("calc(1, 2)", "calc() expects one calculation"), ("clamp(1, 2)", "clamp() expects three values"),
        ("clamp(1)", "clamp() expects three values"), ("clamp(1, 2, 3, 4)", "clamp() expects three values"),
        ("min(1, 2%)", "min() expects numbers, percentages or angles, not different kinds"),
        ("calc(1% + 2)", "calc() expects numbers, percentages or angles, not different kinds"),
        ("calc(1 +(2))", "calc() expects white space on both sides of + and -"),
        ("calc(1% * 2%)", "calc() expects a plain number on one side of *"),
        ("calc(1 / 2%)", "calc() expects a plain number after /"),
        ("max()", "\")\" does not belong in a colour"),
        ("sin(1)", "sin() is not supported: glpick calculates only calc(), min(), max() and clamp()"),
    ])
    func whatIsRefusedHasItsReason(_ calculation: String, _ reason: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse("rgb(\(calculation) 0 0)") }
        #expect(error?.description.hasSuffix(reason) == true, "\(error?.description ?? "")")
    }

    @Test func valuesAreThoseOfSwift() throws {
        var generator = SeededGenerator(seed: 53)
        for _ in 0..<200 {
            let numbers = (0..<3).map { _ in Double(Int.random(in: -20...20, using: &generator)) / 16 }
            let (a, b, c) = (numbers[0], numbers[1], numbers[2])
            let texts = [
                ("clamp(\(a), \(b), \(c))", max(a, min(b, c))), ("min(\(a), \(b), \(c))", min(a, b, c)),
                ("max(\(a), \(b), \(c))", max(a, b, c)), ("max(\(a))", a),
                ("calc(\(a) + \(b) * \(c))", a + b * c),
                ("calc((\(a) - \(b)) * \(c))", (a - b) * c), ("calc(\(a) / 4 - \(b) / 0.5)", a / 4 - b / 0.5),
            ]
            for (text, value) in texts {
                for (written, full) in [(text, 1), ("calc(100% * \(text))", 1.0)] {
                    let color = try ColorText.parse("color(srgb-linear \(written) 0 0)")
                    #expect(abs(color.components[0] / full - value) < 1e-12, "\(written)")
                }
            }
        }
    }
}
