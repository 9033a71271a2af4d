import PickerHost
import PickerKit

extension LibraryFinding {
    /// What to do; nil if the library loads.
    var advice: String? {
        failure.map { "install the package \(library.debianPackage) for \(use.name): \($0)" }
    }
}

extension DoctorSection {
    /// The libraries that are loaded only when they are needed.
    init(_ findings: [LibraryFinding]) {
        self.init("libraries", findings) { finding in
            "\(finding.library.fileName), for \(finding.use.name): "
                + (finding.failure.map { "does not load, \($0)" } ?? "loads")
        } members: { finding in
            [
                ("library", .string(finding.library.fileName)),
                ("package", .string(finding.library.debianPackage)),
                ("use", .string(finding.use.name)), ("loads", .bool(finding.failure == nil)),
                ("failure", .optional(finding.failure)),
            ]
        }
    }
}
