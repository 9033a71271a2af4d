import PickerKit

/// The options that say how files are written.
struct OutputSettings {
    var existing = FileWriter.Existing.replaced
    /// Waiting for the disk takes longer than drawing a picture, so it must be asked for.
    var storing = FileWriter.Storing.later
    /// The files that must not be overwritten.
    var inputs = InputFiles()

    static var options: [Option<OutputSettings>] {
        [
            Option(flag: "no-clobber", .kept, \.existing, "fail if the output file exists"),
            Option(
                flag: "durable", .atOnce, \.storing,
                "wait until files are stored on the disk, safe from a power failure"),
        ]
    }
}
