import PickerColor
import PickerHost
import PickerKit
import PickerOptions

/// `glpick compare`: says how two pictures differ.
struct CompareVerb: Verb {
    static let name = "compare"
    static let usage = "glpick compare EXPECTED ACTUAL [options]"
    static let summary = "compare two pictures, or the pictures of two folders"
    static let description = """
        Compares two pictures pixel by pixel, in 8 or 16 bits of straight alpha. Prints
        how many pixels differ, by how much, and the worst one. With two folders,
        compares the pictures of the same name, and prints a line for each pair that
        does not match. Exits with 1 if more pixels than --allow differ by more than
        --tolerance, if sizes or colour spaces differ, or if a folder lacks a picture
        of the other.
        """
    static var operands: Completion { .file(.picture) }
    static let examples = [
        Example("whether two pictures are equal", "glpick compare expected.png actual.png"),
        Example(
            "allow one step, and draw what differs more",
            "glpick compare expected.png actual.png --tolerance 1 --difference diff.png"),
    ]

    var depth = BitDepth.eight
    var limits = ComparisonLimits()
    var difference: Argument?
    var report = ReportSettings()
    var output = OutputSettings()

    static var options: [Option<CompareVerb>] {
        [
            Option(
                "depth", .choice(BitDepth.allCases), \.depth,
                "bits per component to compare (8)",
                "16 also sees differences that 8 bits hide."),
            Option(
                "tolerance", .wholeNumber(0...65535), \.limits.tolerance,
                "steps that a component may differ by (0)",
                "A step is 1/255 of a component, or 1/65535 with --depth 16. For example: --tolerance 2."),
            Option(
                "allow", .pixelAllowance, \.limits.allowance,
                "number or percentage of pixels that may differ by more than that (0)",
                "For example: --allow 0.1%."),
            Option(
                "difference", .file(.png), \.difference,
                "PNG to write if the pictures differ",
                "It shows the expected picture, the difference and the actual picture side by side."),
        ] + ReportSettings.options.map { $0.lifted(into: \.report) }
            + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    static var rules: [OptionRule] {
        OutputSettings.options.map { .needs($0.name, ["difference", "report", "junit"]) }
    }

    func check(given: Set<String>) throws(CommandError) {
        try expectDifferentOutputs([
            ("difference", difference), ("report", report.page), ("junit", report.junit),
        ])
        if depth == .eight, limits.tolerance > 255 {
            throw .usage("--tolerance expects at most 255 with --depth 8, got \(limits.tolerance)")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard operands.count == 2 else {
            throw .usage("compare expects two files or folders, got \(operands.count)", hint: Self.usage)
        }
        let (expected, actual) = (operands[0], operands[1])
        try expectOneStandardInput(operands, hint: Self.usage)
        if let difference {
            try expectName(difference, "difference")
            try difference.expectName(of: .png)
        }
        let areFolders = operands.map { !$0.isDash && isFolder($0.path) }
        if areFolders[0] != areFolders[1] {
            let (folder, file) = areFolders[0] ? (expected, actual) : (actual, expected)
            // A file that is not there is the greater fault; nobody should have to type a picture to hear of the other.
            if !file.isDash { _ = try ComparedPicture(file) }
            throw .usage("\(quoted(folder.text)) is a folder, but \(quoted(file.text)) is not")
        }
        try areFolders[0]
            ? compareFolders(expected, actual) : compareFiles(expected, actual, depth.component)
    }

    /// Prints and writes how two files differ; throws if they do.
    private func compareFiles<Component: DrawnComponent>(
        _ expected: Argument, _ actual: Argument, _ component: Component.Type
    ) throws(CommandError) {
        var output = output
        output.inputs = InputFiles([expected, actual])
        if let difference { try output.inputs.expectNone(at: difference.path) }
        let reports = try report.outputs(output)
        let compared = PictureComparison(
            expected: try ComparedPicture(expected), actual: try ComparedPicture(actual), limits,
            component.pixel)
        try writeText("\(compared.pixelText)\n\(compared.spaceText)\n")
        if report.isGiven {
            try Interruption.watch()
            var report = ComparisonReport(title: "glpick compare")
            report.add(try compared.reported(as: actual.shown, withPictures: self.report.page != nil))
            try reports.write(report)
        }
        if compared.isMatch { return }
        if let target = difference, let picture = try compared.picture(depth) {
            try Interruption.watch()
            try Output(target, output).write(try encodedPNG(picture))
        }
        throw .silent(.nothing)
    }

    private func compareFolders(_ expected: Argument, _ actual: Argument) throws(CommandError) {
        if difference != nil {
            throw .usage(
                "--difference expects two files, got two folders",
                hint: "--report shows all differences in one page")
        }
        let pairs: [PicturePairs.Pair]
        do { pairs = try PicturePairs(expected.path, actual.path).pairs } catch { throw CommandError(error) }
        guard !pairs.isEmpty else {
            throw CommandError(
                .noInput, "neither \(quoted(expected.text)) nor \(quoted(actual.text)) has a picture",
                hint: "names of pictures end in \(listed(FileType.picture.extensions.map { "." + $0 }))")
        }
        var output = output
        output.inputs = InputFiles(pairs.flatMap { [$0.expected, $0.actual] }.map { $0.map(Argument.init) })
        let outputs = try self.report.outputs(output)
        try Interruption.watch()
        var report = ComparisonReport(title: "\(actual.shown) compared with \(expected.shown)")
        var firstError: CommandError?
        for pair in pairs {
            let compared: ComparisonReport.Case
            do throws(CommandError) {
                compared = try self.compared(pair, expected, actual)
            } catch {
                firstError = firstError ?? error
                compared = ComparisonReport.Case(
                    name: "\(pair.name)", outcome: .failed, message: error.message ?? "cannot be read")
            }
            if compared.outcome != .matches { try writeText("\(compared.name): \(compared.message)\n") }
            report.add(compared)
        }
        try writeText("\(report.summary)\n")
        try outputs.write(report)
        if let firstError { throw .silent(firstError.exitCode) }
        if report.count(.matches) < pairs.count { throw .silent(.nothing) }
    }

    private func compared(
        _ pair: PicturePairs.Pair, _ expectedFolder: Argument, _ actualFolder: Argument
    ) throws(CommandError) -> ComparisonReport.Case {
        let (name, withPictures) = ("\(pair.name)", report.page != nil)
        let expected = try pair.expected.map { (file) throws(CommandError) in
            try ComparedPicture(Argument(file))
        }
        let actual = try pair.actual.map { (file) throws(CommandError) in try ComparedPicture(Argument(file))
        }
        guard let expected, let actual else {
            var pictures = ComparisonReport.Pictures()
            if withPictures {
                pictures.expected = try expected?.encoded()
                pictures.actual = try actual?.encoded()
            }
            return ComparisonReport.Case(
                name: name, outcome: .differs,
                message: "missing in \((expected == nil ? expectedFolder : actualFolder).shown)",
                pictures: withPictures ? pictures : nil)
        }
        func compared<Component: DrawnComponent>(
            _ component: Component.Type
        ) throws(CommandError) -> ComparisonReport.Case {
            try PictureComparison(expected: expected, actual: actual, limits, component.pixel)
                .reported(as: name, withPictures: withPictures)
        }
        return try compared(depth.component)
    }
}
