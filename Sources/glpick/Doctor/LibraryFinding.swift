import PickerJSON
import PickerKit

/// Whether a library that glpick loads only when it needs it can be loaded.
struct LibraryFinding {
    let library: SharedLibrary
    let use: Use
    /// Why it cannot be loaded; nil if it can.
    let failure: String?

    /// What needs a library.
    enum Use: String {
        case png = "PNG"
        case profiles = "ICC profiles"
        case json = "JSON"
        case gl = "OpenGL ES"
        case gbm = "GBM on render nodes"
        case sixels
        case jpeg = "JPEG"
        case webP = "WebP"
        case animatedWebP = "animated WebP"
    }

    /// All libraries that glpick can start without.
    static var all: [LibraryFinding] {
        GLESRenderer.libraries.map { LibraryFinding($0, .gl) }
            + DisplayPlatform.gbm.libraries.map { LibraryFinding($0, .gbm) }
            + PNG.libraries.map { LibraryFinding($0, .png) }
            + ICCProfile.libraries.map { LibraryFinding($0, .profiles) }
            + JSONTree.libraries.map { LibraryFinding($0, .json) }
            + [LibraryFinding(SixelGraphics.library, .sixels)]
            + [LibraryFinding(.turboJPEG, .jpeg), LibraryFinding(.webP, .webP)]
            + AnimatedWebP.libraries.filter { $0 != .webP }.map { LibraryFinding($0, .animatedWebP) }
    }

    /// What to do; nil if the library loads.
    var advice: String? {
        failure.map { "install the package \(library.debianPackage) for \(use.rawValue): \($0)" }
    }
}

extension LibraryFinding {
    /// Loads the library.
    fileprivate init(_ library: SharedLibrary, _ use: Use) {
        var failure: String?
        do { try library.load() } catch { failure = error.reason }
        self.init(library: library, use: use, failure: failure)
    }
}

extension DoctorSection {
    /// The libraries that are loaded only when they are needed.
    init(_ findings: [LibraryFinding]) {
        self.init("libraries", findings) { finding in
            "\(finding.library.fileName), for \(finding.use.rawValue): "
                + (finding.failure.map { "does not load, \($0)" } ?? "loads")
        } members: { finding in
            [
                ("library", .string(finding.library.fileName)),
                ("package", .string(finding.library.debianPackage)),
                ("use", .string(finding.use.rawValue)), ("loads", .bool(finding.failure == nil)),
                ("failure", .optional(finding.failure)),
            ]
        }
    }
}
