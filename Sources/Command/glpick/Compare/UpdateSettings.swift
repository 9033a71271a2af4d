import PickerHost

/// The options that replace expected pictures by actual ones.
struct UpdateSettings {
    enum Copied { case none, missing, all }

    var copied = Copied.none
    var prunes = false
    var approved: Argument?

    static var options: [Option<UpdateSettings>] {
        [
            Option(
                flag: "update", .all, \.copied,
                "copy new pictures, and those that differ, over the expected ones",
                "Whole files are copied, each in one step. Nothing else changes, and the exit code tells only errors."
            ),
            Option(
                flag: "update-missing", .missing, \.copied, "copy only pictures that are not expected yet"),
            Option(
                "approved", .file(FileType(extensions: ["txt"])), \.approved,
                "file with the names of the pictures to copy, one a line (all)",
                "A report saves such a file after its key s."),
            Option(
                flag: "prune", true, \.prunes, "delete expected pictures that the actual folder lacks"),
        ]
    }

    static let rules: [OptionRule] = [
        .excludes("update", "update-missing"), .needs("approved", "update"),
        .needs("prune", ["update", "update-missing"]),
    ]

    var isGiven: Bool { copied != .none }

    /// The names of the file of approved pictures; nil for all.
    func names() throws(CommandError) -> Set<String>? {
        guard let approved else { return nil }
        let text = String(decoding: try readInput(approved, limit: 1 << 26), as: UTF8.self)
        return Set(text.split(whereSeparator: \.isNewline).map { String($0) })
    }

    /// Copies or deletes the picture of a pair if it should be, and notes what was done.
    func apply(
        to compared: inout FolderComparison.Compared, at place: FilePath, approved: Set<String>?,
        _ settings: OutputSettings
    ) throws(CommandError) {
        let pair = compared.pair
        guard approved?.contains(compared.result.name) ?? true else { return }
        let done: String
        if let actual = pair.actual {
            guard copied == .all || pair.expected == nil else { return }
            let bytes = try readInput(Argument(actual))
            do { try makeFolders(above: place) } catch { throw CommandError(error) }
            try Output(Argument(place), of: "a picture", settings).write(bytes)
            done = pair.expected == nil ? "added" : "updated"
        } else {
            guard prunes, let expected = pair.expected else { return }
            do { try removeFile(expected) } catch { throw CommandError(error) }
            done = "deleted"
        }
        (compared.result.outcome, compared.result.message) = (.updated, "\(done): \(compared.result.message)")
    }
}
