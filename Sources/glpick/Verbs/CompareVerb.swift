import PickerKit

/// `glpick compare`: says how two PNGs differ.
struct CompareVerb: Verb {
    static let name = "compare"
    static let usage = "glpick compare A.png B.png [options]"
    static let summary = "say how two PNGs differ"
    static let description = """
        Compares two PNGs pixel by pixel in 8 bits of straight alpha, and prints how
        many differ, by how much, and the worst. Exits with 1 if a pixel differs by
        more than the tolerance, or the sizes or colour spaces do.
        """

    var tolerance = 0
    var difference: Argument?
    var output = OutputSettings()

    static var options: [Option<CompareVerb>] {
        [
            Option(
                "tolerance", .wholeNumber(0...255), \.tolerance,
                "steps of 8 bits that a component may differ by (0)"),
            Option(
                "difference", .file, \.difference,
                "a PNG to write if they differ: A, difference and B side by side"),
        ] + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    func check(given: Set<String>) throws(CommandError) {
        try OptionRule.needs("no-clobber", "difference").check(given)
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
        let (expected, expectedProfile) = try picture(operands[0])
        let (actual, actualProfile) = try picture(operands[1])
        let difference = PixmapDifference(expected: expected, actual: actual, tolerance: tolerance)
        try writeText("\(difference)\n")
        if expectedProfile != actualProfile {
            try writeText("the colour spaces differ: \(expectedProfile) and \(actualProfile)\n")
        }
        if difference.isMatch, expectedProfile == actualProfile { return }
        if !difference.isMatch, let target = self.difference {
            try Interruption.watch()
            let picture = try picture(of: expected, actual)
            try Output(target, output).write(try encodedPNG(picture))
        }
        throw .silent(.nothing)
    }

    /// Both pictures and their difference, side by side; throws if there is too little memory.
    private func picture(
        of expected: StraightPixmap,
        _ actual: StraightPixmap
    ) throws(CommandError) -> StraightPixmap {
        // Three pictures with a line between them.
        let size = PixelSize(
            width: 3 * max(expected.size.width, actual.size.width) + 2,
            height: max(expected.size.height, actual.size.height))
        try ResourceLimits.expect(size.bytesOfPNG, for: "the picture of the difference")
        return PixmapDifference.picture(expected: expected, actual: actual)
    }

    /// The pixels in 8 bits, and the name of the file's colour space; sRGB if the file does not say.
    private func picture(_ operand: Argument) throws(CommandError) -> (StraightPixmap, profile: String) {
        let read = try readPicture(operand, limits: MemoryLimit().pngLimits) { .all(of: $0) }
        return try dataError(in: operand) {
            guard let picture = read else { throw PNGError.notPNG }
            let profile = try picture.color.profile ?? .colorSpace(.sRGB)
            let name = try profile.knownColorSpace?.description ?? profile.name
            return (picture.pixmap.map { StraightRGBA8($0) }, name)
        }
    }
}
