import PickerKit

/// `glpick sample`: says which colour a PNG has at a pixel, or around it.
struct SampleVerb: Verb {
    static let name = "sample"
    static let usage = "glpick sample IMAGE.png --at X,Y [options]"
    static let summary = "say which colour a PNG has at a pixel"
    static let description = """
        Prints the colour of a pixel of IMAGE.png, counted from 0 at the top left, or
        of the pixels around it; - stands for standard input. Means and medians are
        taken in linear light and weighted by alpha. Colours are those of the picture's
        own colour space if that is sRGB or Display P3, else of sRGB, unless
        --color-space says otherwise. The picture is read to its end: if any of it is
        damaged, there is no colour.
        """

    var at: Point?
    var region = 1
    var statistic = RegionStatistic.mean
    var format = ColorOutput.hex
    var colorSpace: ColorSpace?

    static var options: [Option<SampleVerb>] {
        [
            Option("at", .pixel, \.at, "column and row of the pixel"),
            Option("region", .oddNumber(1...1023), \.region, "side of the square of pixels around it (1)"),
            Option(
                "statistic",
                .choice(RegionStatistic.allCases),
                \.statistic,
                "how the region becomes one colour (mean)"
            ),
            Option("format", .choice(ColorOutput.allCases), \.format, "how the colour is printed (hex)"),
            Option(
                "color-space",
                .choice(ColorSpace.all.map { ($0.description, $0) }),
                \.colorSpace,
                "what to convert the colour to (nothing)"
            ),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let input = operands.first else { throw .usage("no picture is named", hint: Self.usage) }
        try expectNoOperands(Array(operands.dropFirst()))
        guard let at else { throw .usage("--at X,Y says which pixel, and is not given", hint: Self.usage) }
        let picture = try readPicture(input, limits: .region) { size in
            SampleRegion(around: Int(at.x), Int(at.y), side: region, in: size).map {
                PixelSelection(columns: Array($0.columns), rows: Array($0.rows))
            }
        }
        guard let picture else {
            throw CommandError(
                exitCode: .nothing,
                message: "there is no pixel at \(plain(at.x)),\(plain(at.y)) in \(input.shown)"
            )
        }
        let sample = try dataError(in: input) {
            try ImageSample(of: picture, statistic, convertedTo: colorSpace)
        }
        noteGamma(of: picture.color, in: input)
        let text = format.text(rgb: sample.color, hsb: HSBColor(sample.color), colorSpace: sample.colorSpace)
        try writeText(text + "\n")
        format.warnOfSpace(sample.colorSpace, of: text, asked: colorSpace)
    }
}
