import PickerHost

/// The regular files that a command reads and must not overwrite.
struct InputFiles {
    private let identities: Set<FileIdentity>

    /// Takes the operands and option values that name inputs; `-` is standard input.
    init(_ inputs: [Argument?] = []) {
        let found = inputs.compactMap { $0 }.compactMap {
            $0.isDash ? FileIdentity(ofRegularFile: 0) : FileIdentity(ofRegularFile: $0.path)
        }
        identities = Set(found)
    }

    func expectNone(at path: FilePath) throws(CommandError) {
        // Most commands read no file.
        guard !identities.isEmpty else { return }
        try expectOther(than: FileIdentity(ofRegularFile: path), "\(path)")
    }

    func expectNoneAtStandardOutput() throws(CommandError) {
        guard !identities.isEmpty else { return }
        try expectOther(than: FileIdentity(ofRegularFile: 1), "standard output")
    }

    private func expectOther(than output: FileIdentity?, _ name: String) throws(CommandError) {
        guard let output, identities.contains(output) else { return }
        throw .usage("\(name) is a file that this command reads", hint: "name another file to write to")
    }
}

/// Throws a usage error if more than one of `inputs` is standard input, which can be read only once.
func expectOneStandardInput(_ inputs: [Argument?], hint: String? = nil) throws(CommandError) {
    guard inputs.filter({ $0?.isDash == true }).count > 1 else { return }
    throw .usage("standard input is named twice, but can be read only once", hint: hint)
}
