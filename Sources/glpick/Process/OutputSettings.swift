import PickerKit

/// The options that say how files are written.
struct OutputSettings {
    var existing = FileWriter.Existing.replaced
    /// What is not to be written over.
    var inputs = InputFiles()

    static var options: [Option<OutputSettings>] {
        [Option(flag: "no-clobber", .kept, \.existing, "fail where the output file exists, and leave it")]
    }
}
