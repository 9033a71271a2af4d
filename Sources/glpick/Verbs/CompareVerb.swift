import PickerKit
import PickerTesting

/// `glpick compare`: says how two PNGs differ.
struct CompareVerb: Verb {
    static let name = "compare"
    static let usage = "glpick compare A.png B.png [options]"
    static let summary = "say how two PNGs differ"
    static let description = """
        Compares two PNGs pixel by pixel in 8 bits of straight alpha, and prints how
        many differ, by how much, and the worst. Exits with 1 if a pixel differs by
        more than the tolerance, or the sizes do.
        """

    var tolerance = 0
    var difference: Argument?

    static var options: [Option<CompareVerb>] {
        [
            Option(
                "tolerance",
                .wholeNumber(0...255),
                \.tolerance,
                "steps of 8 bits that a component may differ by (0)"
            ),
            Option(
                "difference",
                .file,
                \.difference,
                "a PNG to write if they differ: A, difference and B side by side"
            ),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard operands.count == 2 else {
            throw .usage("two pictures are compared, and \(operands.count) are named", hint: Self.usage)
        }
        let expected = try picture(operands[0])
        let actual = try picture(operands[1])
        let difference = PixmapDifference(expected: expected, actual: actual, tolerance: tolerance)
        try writeText("\(difference)\n")
        guard !difference.isMatch else { return }
        if let target = self.difference {
            let picture = PixmapDifference.picture(expected: expected, actual: actual)
            let bytes: [UInt8]
            do { bytes = try PNG.encode(picture) } catch {
                throw CommandError(exitCode: .software, message: "\(error)")
            }
            try Output(target).write(bytes)
        }
        throw .silent(.nothing)
    }

    private func picture(_ operand: Argument) throws(CommandError) -> StraightPixmap {
        let bytes = try readInput(operand)
        return try dataError(in: operand) { try PNG.decode(bytes) }
    }
}
