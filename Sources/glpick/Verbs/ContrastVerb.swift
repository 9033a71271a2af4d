import PickerJSON
import PickerColor
import PickerKit

/// `glpick contrast`: says how well one colour can be read on another.
struct ContrastVerb: Verb {
    static let name = "contrast"
    static let usage = "glpick contrast [options] TEXT BACKGROUND"
    static let summary = "print how well one colour can be read on another"
    static let description = """
        Prints the contrast ratio of WCAG 2.2, from 1 to 21, of two colours in 8 bits
        of sRGB. A translucent TEXT lies over BACKGROUND, and a translucent BACKGROUND
        over white. Exits with 1 if the ratio is below --level.

        With --fix, prints the colour nearest to TEXT that passes: it has another
        lightness in OKLCH, and less chroma only where sRGB ends.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("whether white can be read on navy", "glpick contrast white navy --level 4.5"),
        Example("the grey nearest to gray that can be read on white", "glpick contrast gray white --fix"),
    ]

    var level: Double?
    var fixes = false
    var printing = ColorPrinting()

    static var options: [Option<ContrastVerb>] {
        [
            Option(
                "level", .contrast, \.level,
                "lowest ratio that passes, or its level in WCAG (none; with --fix 4.5)",
                "AA-large is 3, AA is 4.5, and AAA is 7. For example: --level AA."),
            Option(flag: "fix", true, \.fixes, "print the nearest colour that passes"),
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
        ]
    }

    func check(given: Set<String>) throws(CommandError) {
        for name in ["format", "precision"] where given.contains(name) && !fixes && !printing.output.isJSON {
            throw .usage("--\(name) needs --fix or --format json")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard operands.count == 2 else {
            throw .usage("contrast expects two colours, got \(operands.count)", hint: Self.usage)
        }
        let paper = try opaque(operands[1], over: .white)
        let ink = try opaque(operands[0], over: paper)
        let ratio = ink.contrast(over: paper)
        if fixes { return try writeText(try fixed(ink, paper).text + "\n") }
        if printing.output.isJSON {
            let levels = ContrastLevel.allCases.map { ($0.rawValue, JSON.bool(ratio >= $0.ratio)) }
            try writeText(JSON.object([("contrast", .number(ratio))] + levels).text + "\n")
        } else {
            try writeText(contrastText(ratio) + "\n")
        }
        if let level, ratio < level { throw .silent(.nothing) }
    }

    /// The nearest colour to an opaque one that passes on another, as it is printed.
    func fixed(_ ink: RGBColor, _ paper: RGBColor) throws(CommandError) -> PrintedColor {
        let level = level ?? 4.5
        guard let fixed = ink.passing(level, against: paper) else {
            let most = max(paper.contrast(with: .black), paper.contrast(with: .white))
            throw CommandError(
                exitCode: .nothing,
                message: "no colour has a contrast of \(plain(level)) with \(paper.hexadecimal): "
                    + "the highest is \(contrastText(most))")
        }
        return printing.printed(Color(RGBColor(bytes: fixed.bytes)))
    }

    /// An operand in sRGB, brought into its gamut, over what is behind it.
    private func opaque(_ operand: Argument, over back: RGBColor) throws(CommandError) -> RGBColor {
        let fitted = GamutMapping.css.fit(try color(operand), to: .sRGB)
        if let change = fitted.change { warn("\(operand.text) is \(change.text)") }
        return RGBColor(clipping: fitted.color).over(back)
    }
}

extension ValueKind where Value == Double {
    /// A ratio, or the name of a level.
    fileprivate static var contrast: Self {
        let names = ContrastLevel.allCases.map(\.rawValue)
        let ratio = ValueKind.number(1...21)
        return ValueKind(
            placeholder: { "NUMBER" }, expected: { "\(ratio.expected()), \(names.joined(separator: ", "))" },
            completion: { .words(names) },
            parse: { argument in
                meantWord(argument.text, among: names).flatMap { ContrastLevel(rawValue: $0) }?.ratio
                    ?? ratio.parse(argument)
            })
    }
}

/// A ratio with two decimals, never rounded up: 4.496 does not pass as 4.5.
func contrastText(_ ratio: Double) -> String {
    Decimal((ratio * 100).rounded(.down) / 100, 2).text
}
