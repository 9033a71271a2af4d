import PickerHost

/// The options that say how files are written.
struct OutputSettings {
    var existing = FileWriter.Existing.replaced
    /// Waiting for the disk takes longer than drawing a picture, so it must be asked for.
    var storing = FileWriter.Storing.later
    /// The files that must not be overwritten.
    var inputs = InputFiles()

    static var options: [Option<OutputSettings>] {
        [
            Option(
                flag: "no-clobber", .kept, \.existing, "fail if an output file exists",
                "The file stays as it is, and glpick exits with 73."),
            Option(
                flag: "durable", .atOnce, \.storing,
                "wait until files are stored on the disk",
                "A file then survives a power failure. This takes longer than drawing a picture."),
        ]
    }
}
