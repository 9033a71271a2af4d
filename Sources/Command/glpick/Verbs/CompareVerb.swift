import PickerHost

/// `glpick compare`: says how pictures differ, and updates those that are expected.
struct CompareVerb: Verb {
    static let name = "compare"
    static let usage = "glpick compare EXPECTED ACTUAL [options]"
    static let summary = "compare two pictures, or the pictures of two folders"
    static let description = """
        Compares two pictures pixel by pixel, in 8 or 16 bits of straight alpha. Prints
        how many pixels differ, where, by how much, and the worst one. With folders,
        compares the pictures of the same name, and prints a line for each pair that
        does not match. Exits with 1 if more pixels than --allow differ by more than
        --tolerance or --perceptual, if sizes or colour spaces differ, or if a folder
        lacks a picture of the other.

        In a folder of expected pictures, glpick-compare.json can have options for some
        of them: patterns of names, with options by their names, such as
        { "icons/*": { "tolerance": 2, "ignore": ["0,0,9x9"] } }.
        """
    static var operands: Completion { .file(.picture) }
    static let examples = [
        Example("whether two pictures are equal", "glpick compare expected.png actual.png"),
        Example(
            "ignore small distances of colours, and draw others",
            "glpick compare expected.png actual.png --perceptual 0.1 --difference d.png"
        ),
    ]

    var comparison = ComparisonSettings()
    var difference: Argument?
    var style = DifferenceStyle.overlay
    var report = ReportSettings()
    var update = UpdateSettings()
    var printsJSON = false
    var printsMetrics = false
    var output = OutputSettings()

    static var options: [Option<CompareVerb>] {
        ComparisonSettings.options.map { $0.lifted(into: \.comparison) } + [
            Option(
                "difference", .file(.png), \.difference,
                "PNG to write if the pictures differ"
            ).common,
            Option(
                "difference-style", .choice(DifferenceStyle.allCases), \.style,
                "how --difference and --report show differences (overlay)",
                """
                overlay is the expected picture in pale grey with differences in red and anti-aliasing in yellow, mask has these \
                marks alone, and shades are darker the more a component differs. side-by-side has the overlay between both \
                pictures.
                """),
        ] + ReportSettings.options.map { $0.lifted(into: \.report) } + [
            Option(flag: "json", true, \.printsJSON, "print all that was found as JSON"),
            Option(
                flag: "metric", true, \.printsMetrics,
                "print PSNR, SSIM, and the mean and greatest ΔEOK, too",
                "SSIM is that of luma in a Gaussian window of 11 x 11 pixels (Wang, 2004)."),
        ] + UpdateSettings.options.map { $0.lifted(into: \.update) }
            + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    static var rules: [OptionRule] {
        let writers = ["difference", "report", "junit", "update", "update-missing"]
        return OutputSettings.options.map { .needs($0.name, writers) } + UpdateSettings.rules + [
            .excludes("tolerance", "perceptual"), .needs("difference-style", ["difference", "report"]),
            .excludes("metric", "json"),
        ]
    }

    func check(given: Set<String>) throws(CommandError) {
        try expectDifferentOutputs([
            ("difference", difference), ("report", report.page), ("junit", report.junit),
        ])
        try comparison.check()
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
            if !file.isDash { _ = try PictureStream(file) }
            throw .usage("\(quoted(folder.text)) is a folder, but \(quoted(file.text)) is not")
        }
        try areFolders[0] ? compareFolders(expected, actual) : compareFiles(expected, actual)
    }

    /// Prints and writes how two files differ; throws if they do.
    private func compareFiles(_ expected: Argument, _ actual: Argument) throws(CommandError) {
        if update.isGiven {
            throw .usage(
                "--update\(update.copied == .missing ? "-missing" : "") expects two folders, got two files",
                hint: "copy the file")
        }
        var output = output
        output.inputs = InputFiles([expected, actual, comparison.mask])
        if let difference { try output.inputs.expectNone(at: difference.path) }
        let reports = try report.outputs(output)
        // Before threads start.
        try Interruption.watch()
        if expected.isDash || actual.isDash || printsMetrics {
            return try comparePictures(expected, actual, reports, output)
        }
        let compared = try FileComparison(settings: comparison).compare(expected, actual)
        try finish(compared, nil, expected, actual, reports, output) { () throws(CommandError) in
            try ComparedPictures(expected, actual, converts: comparison.converts)
        }
    }

    /// Compares files of which all pixels are in memory, because one of them can be read only once, or because metrics need them.
    private func comparePictures(
        _ expected: Argument, _ actual: Argument, _ reports: ReportOutputs, _ output: OutputSettings
    ) throws(CommandError) {
        let pictures = try ComparedPictures(expected, actual, converts: comparison.converts)
        let limits = try comparison.limits(for: expected, pictures.expected.pixmap.size)
        let metrics = try printsMetrics ? metrics(of: pictures) : nil
        let compared = pictures.comparison(limits, comparison.depth.component)
        try finish(compared, metrics, expected, actual, reports, output) {
            () throws(CommandError) in pictures
        }
    }

    private func finish(
        _ compared: PictureComparison, _ metrics: PictureMetrics?, _ expected: Argument, _ actual: Argument,
        _ reports: ReportOutputs, _ output: OutputSettings,
        _ pictures: () throws(CommandError) -> ComparedPictures
    ) throws(CommandError) {
        var result = ComparisonReport.Case(name: actual.shown, compared)
        if printsJSON {
            try writeText(result.json.text + "\n")
        } else {
            let lines = [compared.pixelText, compared.spaceText] + (metrics.map { ["\($0)"] } ?? [])
            try writeText(lines.map { $0 + "\n" }.joined())
        }
        if report.isGiven {
            if report.page != nil, !compared.isMatch {
                var writer = ReportPictures(style, folder: report.folder, output)
                result.pictures = try writer.pictures(
                    try pictures(), comparison, limits: compared.difference.limits)
            }
            var report = ComparisonReport(title: "glpick compare")
            report.add(result)
            try reports.write(report)
        }
        if compared.isMatch { return }
        if let difference, !compared.pixelsMatch {
            let bytes = try pictures().encodedDifference(
                style, compared.difference.limits, comparison.depth.component)
            try Output(difference, output).write(bytes)
        }
        throw .silent(.nothing)
    }

    private func metrics(of pictures: ComparedPictures) throws(CommandError) -> PictureMetrics {
        guard let metrics = PictureMetrics(pictures.expected.pixmap, pictures.actual.pixmap) else {
            throw CommandError(.data, "--metric expects pictures of the same size")
        }
        return metrics
    }

    private func compareFolders(_ expected: Argument, _ actual: Argument) throws(CommandError) {
        for (option, isGiven) in [("difference", difference != nil), ("metric", printsMetrics)] where isGiven
        {
            throw .usage(
                "--\(option) expects two files, got two folders",
                hint: option == "metric" ? nil : "--report shows all differences in one page")
        }
        let pairs: [PicturePairs.Pair]
        do { pairs = try PicturePairs(expected.path, actual.path).pairs } catch { throw CommandError(error) }
        guard !pairs.isEmpty else {
            throw CommandError(
                .noInput, "neither \(quoted(expected.text)) nor \(quoted(actual.text)) has a picture",
                hint: "names of pictures end in \(listed(FileType.picture.extensions.map { "." + $0 }))")
        }
        let names = try update.names()
        var output = output
        output.inputs = InputFiles(
            pairs.flatMap { [$0.expected, $0.actual] }.map { $0.map(Argument.init) } + [update.approved])
        let outputs = try report.outputs(output)
        let progress = Progress(total: pairs.count, "pictures")
        try Interruption.watch { progress.erase() }
        let compared = try FolderComparison(pairs, expected, actual, comparison).run(progress)
        progress.erase()
        let (results, firstError) = try report(
            compared, title: "\(actual.shown) compared with \(expected.shown)", expected, names, output)
        try writeText(printsJSON ? results.json.text + "\n" : "\(results.summary)\n")
        try outputs.write(results)
        if let firstError { throw .silent(firstError.exitCode) }
        if results.count(.differs) > 0 { throw .silent(.nothing) }
    }

    /// Prints a line for each pair that does not match, copies what should be copied, and makes the report. Also returns the first error
    /// of a picture, which stops none of the others.
    private func report(
        _ compared: [FolderComparison.Compared], title: String, _ folder: Argument, _ names: Set<String>?,
        _ output: OutputSettings
    ) throws(CommandError) -> (ComparisonReport, CommandError?) {
        var report = ComparisonReport(title: title), firstError: CommandError?
        var pictures = ReportPictures(style, folder: self.report.folder, output)
        for var pair in compared {
            do throws(CommandError) {
                if pair.result.outcome == .differs, self.report.page != nil, pictures.hasRoom {
                    pair.result.pictures = try pictures.pictures(
                        pair.pair.expected.map(Argument.init), pair.pair.actual.map(Argument.init),
                        pair.settings)
                }
                if pair.result.outcome == .differs, update.isGiven {
                    try update.apply(
                        to: &pair, at: folder.path.asFolder.appending(pair.pair.name), approved: names,
                        self.output)
                }
            } catch {
                pair.error = error
                (pair.result.outcome, pair.result.message) = (.failed, error.message ?? "cannot be read")
            }
            let result = pair.result
            if result.outcome != .matches, !printsJSON {
                try writeText("\(result.name): \(result.message)\n")
            }
            firstError = firstError ?? pair.error
            report.add(result)
        }
        return (report, firstError)
    }
}
