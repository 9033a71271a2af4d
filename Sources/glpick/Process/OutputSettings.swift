import PickerKit

/// The options that say how files are written.
struct OutputSettings {
    var existing = FileWriter.Existing.replaced
    /// The files that must not be overwritten.
    var inputs = InputFiles()

    static var options: [Option<OutputSettings>] {
        [Option(flag: "no-clobber", .kept, \.existing, "fail if the output file exists")]
    }
}
