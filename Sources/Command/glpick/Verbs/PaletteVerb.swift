import PickerHost

/// `glpick palette`: the colours that stand for a picture, and palette files in other forms.
struct PaletteVerb: Verb {
    static let name = "palette"
    static let usage = "glpick palette [options] PICTURE...|PALETTE..."
    static let summary = "print the colours of a picture, or convert a palette"
    static let description = """
        Prints the colours that best represent the pixels of pictures (by squared
        distance in Oklab), the most frequent first. Transparent pixels do not count.
        The same pixels always give the same colours.

        Or prints the colours of palettes and themes, to sort them or to write them in
        another form. glpick recognizes a file by its content; - is standard input.
        With --set, changes single colours of one palette, and nothing else in it.
        """
    static var operands: Completion { .file(.pictureOrPalette) }
    static let examples = [
        Example(
            "eight colours of a photo, as a palette for GIMP",
            "glpick palette --format gpl photo.png"),
        Example(
            "a list of colours by hue, as CSS variables",
            "glpick palette --sort hue --format css-variables colors.txt"),
    ]

    var count: Int?
    var isExact = false
    /// nil for the order of the input, which is by share for pictures.
    var order: ColorOrder?
    var isByShare = false
    var list = ListPrinting()
    var change = PaletteChange()
    var memory = MemoryLimit()

    private typealias Entry = ListPrinting.Entry

    private static let usualCount = 8
    /// k-means takes time for each pair of a colour and a cell.
    private static let greatestCount = 256

    static var options: [Option<PaletteVerb>] {
        [
            Option(
                "count", .wholeNumber(1...greatestCount), \.count,
                "number of colours that stand for pictures (\(usualCount))",
                "A picture of fewer colours has only those. For example: --count 5."
            ).common,
            Option(
                flag: "exact", true, \.isExact, "take only colours that occur in the pictures",
                "Without it, a colour is the mean of those that it stands for."
            ).common,
            Option(
                "sort",
                .choice([
                    ("share", nil as ColorOrder?), ("hue", .hue), ("lightness", .lightness), ("path", .path),
                ]),
                "order of the colours (share; that of the file for palettes)",
                "path is the shortest way through all colours in Oklab, as in the verb sort."
            ) { ($0.order, $0.isByShare) = ($1, $1 == nil) }.common,
        ] + ListPrinting.options.map { $0.lifted(into: \.list) }
            + PaletteChange.options.map { $0.lifted(into: \.change) }
            + MemoryLimit.options.map { $0.lifted(into: \.memory) }
    }

    static let rules: [OptionRule] = [.needs("in-place", "set")]

    func check(given: Set<String>) throws(CommandError) { try change.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard !operands.isEmpty else { throw .usage("the picture or palette is missing", hint: Self.usage) }
        guard change.colors.isEmpty else { return try change.run(operands) }
        try expectOneStandardInput(operands, hint: Self.usage)
        var histograms: [ColorHistogram] = []
        var palettes: [Palette] = []
        for operand in operands {
            let source = try PictureSource(operand)
            let isPicture = source.format != nil
            guard isPicture ? palettes.isEmpty : histograms.isEmpty else {
                let kinds = isPicture ? ("picture", "palette") : ("palette", "picture")
                throw .usage(
                    "\(operand.shown) is a \(kinds.0), and \(operands[0].shown) is a \(kinds.1)",
                    hint: "name pictures alone, or palettes alone")
            }
            if isPicture {
                histograms.append(try ColorHistogram(source, memory, keepsColors: isExact))
            } else {
                palettes.append(try PaletteDocument(try source.paletteBytes(), of: operand).palette)
            }
        }
        let found = palettes.isEmpty ? try entries(of: histograms, operands) : try entries(of: palettes)
        // Several palettes have no name in common.
        try list.write(sorted(found), of: palettes.count == 1 ? palettes.first : nil)
    }

    private func entries(of palettes: [Palette]) throws(CommandError) -> [Entry] {
        for (option, isGiven) in [
            ("count", count != nil), ("exact", isExact), ("sort share", isByShare),
        ]
        where isGiven { throw .usage("--\(option) is for pictures, not for palettes") }
        return palettes.flatMap { palette in
            zip(palette.colors, palette.names).map { Entry(color: $0, name: $1, label: $1 ?? "") }
        }
    }

    private func entries(
        of histograms: [ColorHistogram], _ operands: [Argument]
    ) throws(CommandError) -> [Entry] {
        let count = count ?? Self.usualCount
        let colors = ColorHistogram.palette(of: histograms, count: count, exact: isExact)
        let name = operands.count == 1 ? operands[0].shown : "the pictures"
        guard !colors.isEmpty else {
            throw CommandError(.data, "\(name): there is no colour, for all pixels are clear")
        }
        if colors.count < count {
            note(
                "\(name): there \(colors.count == 1 ? "is only one colour" : "are only \(colors.count) colours"), "
                    + "not \(count)")
        }
        return colors.map { color in
            Entry(
                color: color.color, label: "\(Decimal(color.share * 100, 1).text) %",
                more: [("share", .number(color.share))])
        }
    }

    private func sorted(_ entries: [Entry]) throws(CommandError) -> [Entry] {
        guard let order else { return entries }
        return try order.indices(of: entries.map(\.color), "--sort path").map { entries[$0] }
    }
}
