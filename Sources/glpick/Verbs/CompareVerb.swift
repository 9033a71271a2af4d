import PickerKit

/// `glpick compare`: says how two pictures differ.
struct CompareVerb: Verb {
    static let name = "compare"
    static let usage = "glpick compare A B [options]"
    static let summary = "say how two pictures differ"
    static let description = """
        Compares two pictures, each a PNG, JPEG or WebP, pixel by pixel in 8 or 16 bits
        of straight alpha, and prints how many differ, by how much, and the worst.
        Exits with 1 if a pixel differs by more than the tolerance, or the sizes or
        colour spaces do.
        """

    var depth = BitDepth.eight
    var tolerance = 0
    var difference: Argument?
    var output = OutputSettings()

    static var options: [Option<CompareVerb>] {
        [
            Option(
                "depth", .choice(BitDepth.allCases), \.depth,
                "bits of a component that are compared (8)"),
            Option(
                "tolerance", .wholeNumber(0...65535), \.tolerance,
                "steps of that depth that a component may differ by (0)"),
            Option(
                "difference", .file, \.difference,
                "a PNG to write if they differ: A, difference and B side by side"),
        ] + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    func check(given: Set<String>) throws(CommandError) {
        for option in OutputSettings.options {
            try OptionRule.needs(option.name, "difference").check(given)
        }
        if depth == .eight, tolerance > 255 {
            throw .usage("--tolerance takes up to 255 steps of 8 bits; --depth 16 has 65535")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard operands.count == 2 else {
            throw .usage("compare needs two files, not \(operands.count)", hint: Self.usage)
        }
        try expectOneStandardInput(operands)
        if let difference, difference.isDash {
            throw .usage("--difference takes a file's name, not -: the result goes to standard output")
        }
        try difference?.expectPNGName()
        var output = output
        output.inputs = InputFiles(operands)
        if let difference { try output.inputs.expectNone(at: FilePath(bytes: difference.bytes)) }
        let pictures = (try picture(operands[0]), try picture(operands[1]))
        var verb = self
        verb.output = output
        switch depth {
        case .eight: try verb.compare(pictures, StraightRGBA8.init)
        case .sixteen: try verb.compare(pictures) { $0 }
        }
    }

    /// Compares two pictures, their pixels converted by `pixel`.
    private func compare<Component>(
        _ pictures: (Operand, Operand),
        _ pixel: (StraightRGBA16) -> StraightRGBA<Component>
    ) throws(CommandError) {
        let (expected, actual) = (pictures.0.pixmap.map(pixel), pictures.1.pixmap.map(pixel))
        let difference = PixmapDifference(expected: expected, actual: actual, tolerance: tolerance)
        let isEqual = difference.size != nil && difference.worst == nil
        let isCoarse = isEqual && pictures.0.pixmap.pixels != pictures.1.pixmap.pixels
        try writeText("\(difference)" + (isCoarse ? " in 8 bits, but not in 16" : "") + "\n")
        let (expectedSpace, actualSpace) = (pictures.0.origin, pictures.1.origin)
        let isOneSpace = expectedSpace.space == actualSpace.space
        let spaces =
            expectedSpace == actualSpace
            ? expectedSpace.text : "\(expectedSpace.text) and \(actualSpace.text)"
        try writeText("\(isOneSpace ? "colour space" : "the colour spaces differ"): \(spaces)\n")
        if difference.isMatch, isOneSpace { return }
        if !difference.isMatch, let target = self.difference {
            try Interruption.watch()
            let picture = try picture(of: expected, actual)
            try Output(target, output).write(try encodedPNG(picture))
        }
        throw .silent(.nothing)
    }

    /// Both pictures and their difference, side by side; throws if there is too little memory.
    private func picture<Component>(
        of expected: Pixmap<StraightRGBA<Component>>,
        _ actual: Pixmap<StraightRGBA<Component>>
    ) throws(CommandError) -> Pixmap<StraightRGBA<Component>> {
        // Three pictures with a line between them.
        let size = PixelSize(
            width: 3 * max(expected.size.width, actual.size.width) + 2,
            height: max(expected.size.height, actual.size.height))
        try ResourceLimits.expect(size.bytesOfPNG(depth), for: "the picture of the difference")
        return PixmapDifference.picture(expected: expected, actual: actual)
    }

    /// A picture to compare, and its colour space.
    private typealias Operand = (pixmap: Pixmap<StraightRGBA16>, origin: PictureOrigin)

    /// Reads a picture.
    private func picture(_ operand: Argument) throws(CommandError) -> Operand {
        let limits = MemoryLimit().pngLimits
        let read = try readPicture(operand, limits: limits, whole: limits) { .all(of: $0) }
        return try dataError(in: operand) {
            guard let picture = read else { throw PictureError.unknownFormat }
            return (picture.pixmap, try PictureOrigin(picture.color))
        }
    }
}
