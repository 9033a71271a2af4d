import PickerKit

/// Whether a library that is loaded when it is needed can be loaded.
struct LibraryFinding {
    let library: SharedLibrary
    let use: Use
    /// Why it cannot be loaded; nil if it can.
    let failure: String?

    /// What needs a library.
    enum Use: String {
        case gl = "OpenGL ES"
        case gbm = "GBM on render nodes"
        case sixels
        case webP = "animated WebP"
    }

    init(_ library: SharedLibrary, _ use: Use, failure: String?) {
        self.library = library
        self.use = use
        self.failure = failure
    }

    /// Loads the library.
    private init(_ library: SharedLibrary, _ use: Use) {
        var failure: String?
        do { try library.load() } catch { failure = error.reason }
        self.init(library, use, failure: failure)
    }

    /// All libraries of which the rest of glpick does without.
    static var all: [LibraryFinding] {
        GLESRenderer.libraries.map { LibraryFinding($0, .gl) }
            + DisplayPlatform.gbm.libraries.map { LibraryFinding($0, .gbm) }
            + [LibraryFinding(SixelGraphics.library, .sixels)]
            + AnimatedWebP.libraries.map { LibraryFinding($0, .webP) }
    }

    /// What a person can do; nil if there is nothing to do.
    var advice: String? {
        failure.map { "install the package \(library.debianPackage) for \(use.rawValue): \($0)" }
    }
}

extension DoctorSection {
    /// The libraries that are loaded when they are needed.
    init(_ findings: [LibraryFinding]) {
        self.init(
            "libraries",
            lines: findings.map { finding in
                "\(finding.library.fileName), for \(finding.use.rawValue): "
                    + (finding.failure.map { "does not load, \($0)" } ?? "loads")
            },
            .array(
                findings.map { finding in
                    .object([
                        ("library", .string(finding.library.fileName)),
                        ("package", .string(finding.library.debianPackage)),
                        ("use", .string(finding.use.rawValue)), ("loads", .bool(finding.failure == nil)),
                        ("failure", .optional(finding.failure)),
                    ])
                })
        )
    }
}
