import PickerHost

/// The options that write what was compared into files, for people and for programs.
struct ReportSettings {
    var page: Argument?
    var junit: Argument?

    static var options: [Option<ReportSettings>] {
        [
            Option(
                "report", .file(.page), \.page,
                "HTML page to write, or with / at its end the folder of a page and its pictures",
                """
                It shows each pair of pictures side by side, one over the other with a slider, or in turn. A page in a folder \
                has pictures beside it, and so can be of thousands of pairs; otherwise it contains up to a hundred.
                """
            ).common,
            Option(
                "junit", .file(.junit), \.junit, "JUnit XML file to write, for CI servers"),
        ]
    }

    /// True if a report is to be written.
    var isGiven: Bool { page != nil || junit != nil }

    /// The folder of the page and its pictures; nil if the page contains them.
    var folder: FilePath? {
        guard let page, page.bytes.last == UInt8(ascii: "/") || isFolder(page.path) else { return nil }
        return page.path
    }

    /// Where the reports go; throws if they cannot be created, or are inputs.
    func outputs(_ settings: OutputSettings) throws(CommandError) -> ReportOutputs {
        var page = page
        if let folder {
            do {
                try makeFolder(folder)
                try makeFolder(folder.asFolder.appending(FilePath("pictures")))
            } catch { throw CommandError(error) }
            page = Argument(folder.asFolder.appending(FilePath("index.html")))
        }
        return ReportOutputs(
            page: try reportOutput(page, "report", settings),
            junit: try reportOutput(junit, "junit", settings))
    }
}

/// Throws a usage error if the file of an option is standard output.
func expectName(_ file: Argument, _ option: String) throws(CommandError) {
    guard file.isDash else { return }
    throw .usage("--\(option) expects a file name, got -: standard output is for the result")
}

/// Where a report goes; nil if none is to be written, and throws if it cannot be created, or is an input.
func reportOutput(_ file: Argument?, _ option: String, _ settings: OutputSettings) throws(CommandError)
    -> Output?
{
    guard let file else { return nil }
    try expectName(file, option)
    return try Output(file, of: "a report", settings)
}

extension ComparisonReport {
    /// Adds a limit that is kept, or missed as `message` says.
    mutating func add(_ name: String, passes: Bool, _ message: String) {
        add(Case(name: name, outcome: passes ? .matches : .differs, message: message))
    }
}

struct ReportOutputs {
    let page: Output?
    let junit: Output?

    func write(_ report: ComparisonReport) throws(CommandError) {
        try page?.write(Array(report.html.utf8))
        try junit?.write(Array(report.junit.utf8))
    }
}
