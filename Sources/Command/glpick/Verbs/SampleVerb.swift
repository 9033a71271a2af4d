import PickerHost

/// `glpick sample`: says which colour a picture has at a pixel, or around it.
struct SampleVerb: Verb {
    static let name = "sample"
    static let usage = "glpick sample IMAGE --at X,Y [options]"
    static let summary = "print the colour of a pixel of a picture"
    static let description = """
        Prints the colour of a pixel of IMAGE, or of the square of pixels around it; -
        stands for standard input. The colour is in the picture's own colour space if
        --color-space has it, else in sRGB. A damaged picture is an error, even if the
        pixel itself is intact. With --palette, prints the name of the nearest colour
        of the palette, or with --format that colour.
        """
    static var operands: Completion { .file(.picture) }
    static let examples = [
        Example("the colour of the pixel in column 40, row 30", "glpick sample photo.png --at 40,30"),
        Example(
            "the median of the 5 x 5 pixels around it",
            "glpick sample photo.png --at 40,30 --region 5 --statistic median"),
    ]

    var at: Point?
    var region = 1
    var statistic = RegionStatistic.mean
    var printing = ColorPrinting()
    var colorSpace: ColorSpace?
    var depth = BitDepth.eight
    var palette: Argument?

    static var options: [Option<SampleVerb>] {
        [
            Option(
                "at", .pixel, \.at, "column and row of the pixel, counted from 0 at the top left",
                "For example: --at 40,30. The picture is counted as it is seen, after a photo has been turned."
            ).common,
            .region(\.region, most: 1023, of: "picture"), .statistic(\.statistic),
            .colorOutput(\.printing.output),
            Option(
                "palette", .file(.palette), \.palette,
                "print the colour of this palette or theme that is nearest to the pixel's",
                "Prints its name, or its colour if it has none. The distance is ΔEOK. For example: --palette my.gpl."
            ),
            .precision(\.printing.decimals),
            Option(
                "color-space", .choice(ColorSpace.all.map { ($0.description, $0) }), \.colorSpace,
                "colour space to convert the colour to (the picture's own, or srgb)"),
            .gamut(\.printing.gamut), .gamutMapping(\.printing),
            Option(
                "depth", .choice(BitDepth.allCases), \.depth,
                "bits per component whose values the printed digits tell apart (8)",
                "16 prints more digits, for pictures with 16 bits per component."),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try onlyOperand(operands, orElse: "the picture is missing")
        guard let at else { throw .usage("--at X,Y is missing: the pixel to sample", hint: Self.usage) }
        let palette = try palette.map { file throws(CommandError) in try Palette(file) }
        var whole = PixelSize(width: 0, height: 0)
        let picture = try readPicture(input, limits: .region, memory: MemoryLimit()) { size in
            whole = size
            return SampleRegion(around: Int(at.x), Int(at.y), side: region, in: size).map {
                PixelSelection(columns: Array($0.columns), rows: Array($0.rows))
            }
        }
        guard let picture else {
            throw CommandError(
                .nothing, "there is no pixel at \(plain(at.x)),\(plain(at.y)) in \(input.shown)",
                hint: "the picture has \(whole.width) x \(whole.height) pixels")
        }
        let (color, space) = try dataError(in: input) { try sample(picture, from: input) }
        noteConversions(of: picture.color, in: input)
        var printing = printing
        printing.bits = depth.bits
        if let palette { return try printNearest(to: Color(color, in: space), in: palette, printing) }
        try printing.write(
            ChosenColor(Color(color, in: space), in: space),
            file: try dataError(in: input) { try PictureOrigin(picture.color) }, asked: colorSpace)
    }

    private func printNearest(
        to color: Color, in palette: Palette, _ printing: ColorPrinting
    ) throws(CommandError) {
        guard let (index, distance) = palette.nearest(to: color) else { return }
        let (nearest, name) = (palette.colors[index], palette.names[index])
        try ColorLines.print(printing) { lines throws(CommandError) in
            try lines.write(
                nearest: nearest, named: name,
                JSON.object([
                    ("name", .optional(name)), ("color", printing.json(nearest)),
                    ("sampled", printing.json(color)), ("deltaEOK", .number(distance)),
                ]))
        }
    }

    /// The colour of a region.
    ///
    /// The statistic uses the picture's colour space, or the target if glpick does not know that space.
    private func sample(_ region: DecodedPicture, from input: Argument) throws -> (RGBColor, ColorSpace) {
        var picture = region
        let mapping = printing.mapping
        let own = try (picture.color.profile ?? .colorSpace(.sRGB)).knownColorSpace
        let space = try picture.convertToKnownColorSpace(own ?? colorSpace, mapping: mapping)
        warnOfMapping(picture, mapping, in: input)
        let target = colorSpace ?? space
        let color = statistic.color(of: picture.pixmap, space.transfer)
        let fitted = mapping.fit(Color(color, in: space), to: target)
        if let change = fitted.change { warn("the colour is \(change.text)") }
        return (RGBColor(clipping: fitted.color, to: target), target)
    }
}
