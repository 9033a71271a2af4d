import PickerHost

/// `glpick difference`: says how much two colours differ.
struct DifferenceVerb: Verb {
    static let name = "difference"
    static let usage = "glpick difference [options] [COLOR COLOR]"
    static let summary = "print how much two colours differ"
    static let description = """
        Prints the difference of two colours by a formula, ΔEOK unless --by names
        another one. Alpha does not count. Exits with 1 if it is above --tolerance.

        76, 94, 2000, cmc and hyab use CIE Lab. Its white is D50, as in CSS; many other
        programs have D65, which --white d65 takes.

        With - as one colour, compares each line of standard input with the other.
        Without colours, compares two lines at a time.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("the difference of two blues by CIEDE2000", "glpick difference --by 2000 navy darkblue"),
        Example("by all formulas", "glpick difference --json teal navy"),
    ]

    var formula = DifferenceFormula.ok
    var white = LabWhite.d50
    var tolerance: Double?
    var printsJSON = false
    var decimals: Int?

    static var options: [Option<DifferenceVerb>] {
        Option.formula(
            \.formula,
            """
            ok is the distance in Oklab: 0.02 is just noticeable. 76, 94, 2000 (CIEDE2000) and cmc (2:1) use CIE
            Lab: about 2.3 is just noticeable. In 94 and cmc the first colour is the standard. hyab is for large differences. itp
            (BT.2124) and jz (Jzazbz) are for white of 203 cd/m². oklab, cie76, cie94 and ciede2000 are other names. For
            example: --by 2000.
            """) + [
                Option(
                    "white", .choice(LabWhite.allCases), \.white, "white of CIE Lab (d50)",
                    """
                    CSS, color.js and print have d50; most libraries for screens have d65. Of saturated colours, the differences
                    may be a third apart. ok, itp and jz do not use CIE Lab.
                    """
                ).common,
                Option(
                    "tolerance", .number(0...1_000_000), \.tolerance, "largest difference that passes (none)"
                ).common,
                Option(
                    flag: "json", true, \.printsJSON,
                    "print the differences by all formulas as JSON, for both whites"
                ).common,
                .precision(\.decimals),
            ]
    }

    func check(given: Set<String>) throws(CommandError) {
        if given.contains("white"), !formula.usesLab, !printsJSON {
            throw .usage(
                "--white is for formulas over CIE Lab, not for \(formula.rawValue)",
                hint: "for example --by 2000")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        var allPass = true
        try ColorLines.print(ColorPrinting(), pairs: operands, of: Self.self) { given throws(CommandError) in
            try given.color()
        } _: { lines, one, other throws(CommandError) in
            let difference = formula.difference(one, other, white: white)
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
        func differences(_ formulas: [DifferenceFormula], _ white: LabWhite) -> [(String, JSON)] {
            formulas.map { ($0.rawValue, .number($0.difference(one, other, white: white))) }
        }
        let overLab = DifferenceFormula.allCases.filter(\.usesLab)
        let whites = LabWhite.allCases.map { ($0.rawValue, JSON.object(differences(overLab, $0))) }
        return .object(differences(DifferenceFormula.allCases, white) + whites)
    }
}
