import PickerHost

func expectDifferentOutputs(_ outputs: [(option: String, file: Argument?)]) throws(CommandError) {
    var known: [WrittenFile: String] = [:]
    for (option, file) in outputs {
        guard let file, let written = WrittenFile(file.path) else { continue }
        if let other = known.updateValue(option, forKey: written) {
            throw .usage(
                "--\(other) and --\(option) name the same file, \(file.shown)",
                hint: "give each a file of its own")
        }
    }
}
