import TestSupport
import Testing

@testable import PickerColor

/// Two colours of CIE Lab, and their differences by the names of formulas.
private struct IndependentDifferences: Decodable {
    let one, other: SIMD3<Double>
    let differences: [String: Double]
    /// Those over CIE Lab, with the white of screens.
    let d65: [String: Double]
}

@Suite struct DifferenceFormulaTests {
    @Test(arguments: DifferenceFormula.allCases)
    func agreesWithAnIndependentImplementation(_ formula: DifferenceFormula) throws {
        let rows = try values("differences", of: IndependentDifferences.self)
        #expect(rows.count == 300)
        for row in rows {
            let difference = formula.difference(Color(.lab, row.one), Color(.lab, row.other))
            let expected = try #require(row.differences[formula.rawValue])
            #expect(abs(difference - expected) < 1e-9, "\(row.one) \(row.other): \(difference), \(expected)")
            let ofScreens = formula.difference(Color(.lab, row.one), Color(.lab, row.other), white: .d65)
            // The others have no white of their own. Greys have a tiny chroma over D65, whose hue is that of rounding errors.
            #expect((row.d65[formula.rawValue] != nil) == formula.usesLab)
            #expect(
                abs(ofScreens - (row.d65[formula.rawValue] ?? expected)) < 1e-6, "\(row.one) \(row.other)")
        }
    }

    @Test(arguments: DifferenceFormula.allCases)
    func equalColorsDoNotDiffer(_ formula: DifferenceFormula) {
        for color in NamedColor.all.map({ Color($0.color) }) {
            #expect(formula.difference(color, color) == 0)
            #expect(formula.difference(color, Color(.oklab, [0.5, 0.01, 0.01])) > 0)
        }
    }
}
