import PickerHost

/// `glpick contrast`: says how well one colour can be read on another.
struct ContrastVerb: Verb {
    static let name = "contrast"
    static let usage = "glpick contrast [options] [TEXT BACKGROUND]"
    static let summary = "print how well one colour can be read on another"
    static let description = """
        Prints the contrast ratio of WCAG 2.2, from 1 to 21, of two colours in 8 bits
        of sRGB. A translucent TEXT lies over BACKGROUND, and a translucent BACKGROUND
        over white. Exits with 1 if the ratio is below --level.

        With --fix, prints the colour nearest to TEXT that passes. Only its lightness
        in OKLCH differs, and its chroma where sRGB has too little. With --matrix,
        prints a table of all pairs of the colours: texts down, backgrounds across.

        With - as one colour, compares each line of standard input with the other.
        Without colours, compares two lines at a time.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("whether white can be read on navy", "glpick contrast white navy --level AA"),
        Example("all pairs of a palette", "glpick contrast --matrix white teal '#ff8800' black"),
    ]

    var level: Double?
    var fixes = false
    var showsMatrix = false
    var junit: Argument?
    var printing = ColorPrinting()

    static var options: [Option<ContrastVerb>] {
        [
            Option(
                "level", .contrast, \.level,
                "lowest ratio that passes, or its level in WCAG (none; with --fix 4.5)",
                "AA-large and ui, for parts of user interfaces, are 3, AA is 4.5, and AAA is 7. For example: --level AA."
            ),
            Option(flag: "fix", true, \.fixes, "print the nearest colour that passes"),
            Option(flag: "matrix", true, \.showsMatrix, "print a table of all pairs of the colours"),
            Option(
                "junit", .file(.junit), \.junit, "JUnit XML file to write, for CI servers",
                "It has a test for each pair, which fails below --level."),
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
        ]
    }

    static let rules: [OptionRule] = [
        .needs("junit", "level"), .excludes("fix", "matrix"), .excludes("fix", "junit"),
    ]

    func check(given: Set<String>) throws(CommandError) {
        for name in ["format", "precision"] where given.contains(name) && !fixes && !printing.output.isJSON {
            throw .usage("--\(name) needs --fix or --format json")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let file = try reportOutput(junit, "junit", OutputSettings())
        var mapped = MappedColors()
        var report = ContrastReport(level: level)
        if file != nil {
            report.pairs = ComparisonReport(title: "glpick contrast", testClass: "glpick contrast")
        }
        try showsMatrix
            ? printMatrix(operands, &report, &mapped) : printPairs(operands, &report, &mapped)
        mapped.warn()
        if let pairs = report.pairs { try file?.write(Array(pairs.junit.utf8)) }
        if !report.allPass { throw .silent(.nothing) }
    }

    private func printPairs(
        _ operands: [Argument], _ report: inout ContrastReport, _ mapped: inout MappedColors
    ) throws(CommandError) {
        try ColorLines.print(printing, pairs: operands, of: Self.self) { given throws(CommandError) in
            (name: given.text, color: try given.inSRGB(&mapped))
        } _: { lines, text, background throws(CommandError) in
            let paper = background.color.over(.white)
            let ink = text.color.over(paper)
            if fixes {
                try lines.write(Color(try fixed(ink, paper)))
                return
            }
            let ratio = ink.contrast(over: paper)
            report.add(ratio, text.name, on: background.name)
            try lines.write(
                text: printing.output.isJSON ? JSON.object(json(ratio)).text : contrastText(ratio))
        }
    }

    /// More colours would make lines that nobody reads.
    private static let mostInMatrix = 1000

    private func printMatrix(
        _ operands: [Argument], _ report: inout ContrastReport, _ mapped: inout MappedColors
    ) throws(CommandError) {
        var colors: [RGBColor] = []
        try ColorInput(operands).forEach { given throws(CommandError) in
            colors.append(try given.inSRGB(&mapped))
            guard colors.count <= Self.mostInMatrix else {
                throw CommandError(.data, "--matrix is for at most \(Self.mostInMatrix) colours")
            }
        }
        guard !colors.isEmpty else { return }
        let names = colors.map(\.hexadecimal)
        let width = max(names.map(\.count).max() ?? 0, "4.49 AA-large".count)
        func row(_ cells: [String]) -> String {
            let line = cells.map { padded($0, width) }.joined(separator: "  ")
            return String(
                line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
        }
        try ColorLines.print(printing) { lines throws(CommandError) in
            if !printing.output.isJSON { try lines.write(heading: row([""] + names)) }
            for (index, ink) in colors.enumerated() {
                var cells = [names[index]]
                for (other, back) in colors.enumerated() {
                    let paper = back.over(.white)
                    let ratio = ink.over(paper).contrast(over: paper)
                    // Nobody writes a colour on itself.
                    if index != other { report.add(ratio, names[index], on: names[other]) }
                    if printing.output.isJSON {
                        let pair = [
                            ("text", JSON.string(names[index])), ("background", .string(names[other])),
                        ]
                        try lines.write(text: JSON.object(pair + json(ratio)).text)
                    } else {
                        cells.append(
                            index == other ? "–" : "\(contrastText(ratio)) \(ContrastLevel.text(ratio))")
                    }
                }
                if !printing.output.isJSON { try lines.write(text: row(cells), of: Color(ink)) }
            }
        }
    }

    private func json(_ ratio: Double) -> [(String, JSON)] {
        [("contrast", .number(ratio))]
            + ContrastLevel.allCases.map { ($0.rawValue, .bool(ratio >= $0.ratio)) }
    }

    /// The nearest colour to an opaque one that passes on another.
    func fixed(_ ink: RGBColor, _ paper: RGBColor) throws(CommandError) -> RGBColor {
        let level = level ?? 4.5
        guard let fixed = ink.passing(level, against: paper) else {
            let most = max(paper.contrast(with: .black), paper.contrast(with: .white))
            throw .noContrast(level, with: paper, highest: most)
        }
        return RGBColor(bytes: fixed.bytes)
    }
}

extension CommandError {
    /// The end of a command for which no colour has enough contrast.
    static func noContrast(
        _ ratio: Double, with color: RGBColor, highest: Double, hint: String? = nil
    ) -> CommandError {
        CommandError(
            .nothing,
            "no colour has a contrast of \(plain(ratio)) with \(color.hexadecimal): "
                + "the highest is \(contrastText(highest))", hint: hint)
    }
}

extension ValueKind where Value == Double {
    /// A ratio, or the name of a level.
    static var contrast: Self {
        let names = ContrastLevel.allCases.map(\.rawValue) + ["ui"]
        let ratio = ValueKind.number(1...21)
        return ValueKind(
            placeholder: "NUMBER", expected: listed([ratio.facts.expected()] + names),
            completion: .words(names), reason: ratio.facts.reason
        ) { text in
            meantWord(text, among: names).flatMap { ContrastLevel(named: $0) }?.ratio
                ?? ratio.parse(Argument(text))
        }
    }
}
