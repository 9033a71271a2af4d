import PickerColor
import PickerJSON
import PickerKit
import PickerOptions

/// `glpick difference`: says how much two colours differ.
struct DifferenceVerb: Verb {
    static let name = "difference"
    static let usage = "glpick difference [options] [COLOR COLOR]"
    static let summary = "print how much two colours differ"
    static let description = """
        Prints the difference of two colours by a formula, ΔEOK unless --by names
        another one. Exits with 1 if it is above --tolerance.

        With - as one colour, compares each line of standard input with the other.
        Without colours, compares two lines at a time.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("the difference of two blues by CIEDE2000", "glpick difference --by 2000 navy darkblue"),
        Example("by all formulas", "glpick difference --json teal navy"),
    ]

    var formula = DifferenceFormula.ok
    var tolerance: Double?
    var printsJSON = false
    var decimals: Int?

    static var options: [Option<DifferenceVerb>] {
        [
            Option(
                "by", .choice(DifferenceFormula.allCases), \.formula, "formula (ok)",
                """
                ok is the distance in Oklab: 0.02 is just noticeable. 76, 94, 2000 (CIEDE2000) and cmc (2:1) use CIE
                Lab: about 2.3 is just noticeable. In 94 and cmc the first colour is the standard. hyab is for large differences. itp
                (BT.2124) and jz (Jzazbz) are for white of 203 cd/m². For example: --by 2000.
                """
            ).common,
            Option(
                "tolerance", .number(0...1_000_000), \.tolerance, "largest difference that passes (none)"
            ).common,
            Option(flag: "json", true, \.printsJSON, "print the differences by all formulas as JSON").common,
            .precision(\.decimals),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        var allPass = true
        try ColorLines.print(ColorPrinting(), pairs: operands, of: Self.self) { given throws(CommandError) in
            try given.color()
        } _: { lines, one, other throws(CommandError) in
            let difference = formula.difference(one, other)
            if let tolerance, difference > tolerance { allPass = false }
            try lines.write(text: printsJSON ? json(one, other).text : text(difference))
        }
        if !allPass { throw .silent(.nothing) }
    }

    /// Five significant digits, or as many decimals as were asked for.
    private func text(_ difference: Double) -> String {
        Decimal(difference, decimals ?? min(Decimal.count(difference, digits: 5), 10)).text
    }

    private func json(_ one: Color, _ other: Color) -> JSON {
        .object(DifferenceFormula.allCases.map { ($0.rawValue, .number($0.difference(one, other))) })
    }
}
