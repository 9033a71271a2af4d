import PickerJSON
import PickerColor
import PickerKit

/// `glpick contrast`: says how well one colour can be read on another.
struct ContrastVerb: Verb {
    static let name = "contrast"
    static let usage = "glpick contrast [options] [TEXT BACKGROUND]"
    static let summary = "print how well one colour can be read on another"
    static let description = """
        Prints the contrast ratio of WCAG 2.2, from 1 to 21, of two colours in 8 bits
        of sRGB. A translucent TEXT lies over BACKGROUND, and a translucent BACKGROUND
        over white. Exits with 1 if the ratio is below --level.

        With --fix, prints the colour nearest to TEXT that passes: it has another
        lightness in OKLCH, and less chroma only where sRGB ends.

        With - as one colour, compares each line of standard input with the other.
        Without colours, compares two lines at a time.
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
        let pairs = try ColorPairs(operands, of: Self.self)
        var mapped = MappedColors()
        var allPass = true
        try ColorLines.print(printing) { lines throws(CommandError) in
            try pairs.forEach { given throws(CommandError) in
                try inSRGB(given, &mapped)
            } _: { ink, paper throws(CommandError) in
                let paper = paper.over(.white)
                let ink = ink.over(paper)
                if fixes {
                    try lines.write(Color(try fixed(ink, paper)))
                    return
                }
                let ratio = ink.contrast(over: paper)
                if let level, ratio < level { allPass = false }
                try lines.write(text: printing.output.isJSON ? json(ratio).text : contrastText(ratio))
            }
        }
        mapped.warn()
        if !allPass { throw .silent(.nothing) }
    }

    private func json(_ ratio: Double) -> JSON {
        let levels = ContrastLevel.allCases.map { ($0.rawValue, JSON.bool(ratio >= $0.ratio)) }
        return .object([("contrast", .number(ratio))] + levels)
    }

    /// The nearest colour to an opaque one that passes on another.
    func fixed(_ ink: RGBColor, _ paper: RGBColor) throws(CommandError) -> RGBColor {
        let level = level ?? 4.5
        guard let fixed = ink.passing(level, against: paper) else {
            let most = max(paper.contrast(with: .black), paper.contrast(with: .white))
            throw CommandError(
                exitCode: .nothing,
                message: "no colour has a contrast of \(plain(level)) with \(paper.hexadecimal): "
                    + "the highest is \(contrastText(most))")
        }
        return RGBColor(bytes: fixed.bytes)
    }

    /// A colour brought into the gamut of sRGB.
    private func inSRGB(_ given: GivenColor, _ mapped: inout MappedColors) throws(CommandError) -> RGBColor {
        let fitted = GamutMapping.css.fit(try given.color(), to: .sRGB)
        mapped.count(fitted.change, named: given.text)
        return RGBColor(clipping: fitted.color)
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
