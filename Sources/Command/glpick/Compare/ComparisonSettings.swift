import PickerHost

/// The options that say what counts as a difference, for all pictures or, in a configuration, for some.
struct ComparisonSettings {
    var depth = BitDepth.eight
    var limits = ComparisonLimits()
    var mask: Argument?
    var converts = false

    static var options: [Option<ComparisonSettings>] {
        [
            Option(
                "tolerance", .wholeNumber(0...65535), \.limits.tolerance,
                "steps that a component may differ by (0)",
                "A step is 1/255 of a component, or 1/65535 with --depth 16. For example: --tolerance 2."
            ).common,
            Option(
                "perceptual", .number(0...1), "distance of colours, from 0 to 1, that nobody minds (none)",
                """
                1 is the distance of black and white. It is HyAB in Oklab with Ottosson's toe, as pixelmatch 8 has it, and \
                0.1 is pixelmatch's default. Translucent pixels lie over a checkerboard of many colours.
                """
            ) { $0.limits.measure = .perceptual($1) }.common,
            Option(
                "antialiasing", .choice([("count", false), ("ignore", true)]), \.limits.ignoresAntialiasing,
                "whether pixels that look like anti-aliasing count (count)",
                "ignore finds them as pixelmatch does (Vyšniauskas, 2009)."
            ).common,
            Option(
                "allow", .pixelAllowance, \.limits.allowance,
                "number or percentage of pixels that may differ by more than that (0)",
                "For example: --allow 0.1%."
            ).common,
            Option(
                "window", .wholeNumber(1...65535), \.limits.window,
                "side of a square in which no more than --allow may differ, wherever it lies (the whole picture)",
                "So a lost icon fails, and as many pixels all over a picture pass. For example: --window 32 --allow 40."
            ),
            Option(
                "ignore", .pixelArea, "rectangle in which nothing counts (none)",
                "It may be given several times. For example: --ignore 0,0,200x24."
            ) { $0.limits.area.ignored.append($1) }.repeatable,
            Option(
                "region", .pixelArea, "rectangle in which alone differences count (the whole picture)",
                "It may be given several times. For example: --region 0,24,800x600."
            ) { $0.limits.area.only.append($1) }.repeatable,
            Option(
                "mask", .file(.picture), \.mask,
                "picture that is transparent or black where nothing counts (none)",
                "It has the size of the expected picture."),
            Option(
                "align", .choice(PictureAlignment.allCases), \.limits.alignment,
                "how pictures of different sizes lie on each other (they differ)",
                "What only one of them has counts as different."),
            Option(
                flag: "convert", true, \.converts,
                "convert the actual picture to the expected one's colour space",
                "Otherwise pictures in different colour spaces differ."),
            Option(
                "depth", .choice(BitDepth.allCases), \.depth,
                "bits per component to compare (8)",
                "16 also sees differences that 8 bits hide."),
        ]
    }

    func check() throws(CommandError) {
        if depth == .eight, limits.tolerance > 255 {
            throw .usage("--tolerance expects at most 255 with --depth 8, got \(limits.tolerance)")
        }
    }

    /// The limits with the pixels of the mask, which must have the size of the expected picture.
    func limits(for expected: Argument, _ size: PixelSize) throws(CommandError) -> ComparisonLimits {
        guard let mask else { return limits }
        let picture = try ComparedPicture(mask)
        guard picture.pixmap.size == size else {
            let own = picture.pixmap.size
            throw CommandError(
                .data,
                "the mask \(mask.shown) has \(own.width) x \(own.height) pixels, but \(expected.shown) has "
                    + "\(size.width) x \(size.height)",
                hint: "draw the mask over the expected picture")
        }
        var limits = limits
        limits.area.mask = ComparisonMask(UInt8.picture(picture.pixmap))
        return limits
    }
}

extension ValueKind where Value == PixelAllowance {
    /// A number of pixels, or a percentage.
    static var pixelAllowance: Self {
        ValueKind(
            placeholder: "N|P%", expected: "a number of pixels, or a percentage from 0% to 100% such as 0.1%",
            parseText: { PixelAllowance($0) })
    }
}

extension ValueKind where Value == PixelArea {
    /// A rectangle of whole pixels.
    static var pixelArea: Self {
        ValueKind(placeholder: "X,Y,WxH", expected: "a rectangle X,Y,WxH of whole pixels, such as 0,0,200x24")
        {
            text in
            let numbers = text.split(
                omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "x" }
            ).map { Int($0) }
            guard text.filter({ $0 == "x" || $0 == "," }) == ",,x", numbers.count == 4,
                let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
                x >= 0, y >= 0, width > 0, height > 0, max(x, y, width, height) <= Int(Int32.max)
            else { return nil }
            return PixelArea(x: x, y: y, width: width, height: height)
        }
    }
}
