import PickerGLES
package import PickerLibraries
package import PickerPictures
import PickerProfile
import PickerTerminal
import PickerVideo

/// Whether a library that glpick loads only when it needs it can be loaded.
package struct LibraryFinding {
    package let library: SharedLibrary
    package let use: Use
    /// Why it cannot be loaded; nil if it can.
    package let failure: String?

    package init(library: SharedLibrary, use: Use, failure: String?) {
        (self.library, self.use, self.failure) = (library, use, failure)
    }

    /// What to do; nil if the library loads.
    var advice: String? {
        failure.map { "install the package \(library.debianPackage) for \(use.name): \($0)" }
    }

    /// What needs a library.
    package struct Use: Hashable {
        package let name: String

        package static let gl = Use(name: "OpenGL ES")
        package static let gbm = Use(name: "GBM on render nodes")
        package static let profiles = Use(name: "ICC profiles")
        package static let sixels = Use(name: "sixels")
        package static let animatedWebP = Use(name: "animated WebP")
        package static func format(_ format: PictureFormat) -> Use { Use(name: format.name) }
    }

    /// All libraries that glpick can start without.
    package static var all: [LibraryFinding] {
        let formats = PictureFormat.all.flatMap { format in
            format.libraries.map { LibraryFinding($0, .format(format)) }
        }
        return GLESRenderer.libraries.map { LibraryFinding($0, .gl) }
            + DisplayPlatform.gbm.libraries.map { LibraryFinding($0, .gbm) }
            + formats
            + ICCProfile.libraries.map { LibraryFinding($0, .profiles) }
            + [LibraryFinding(SixelGraphics.library, .sixels)]
            + AnimatedWebP.libraries.filter { $0 != .webP }.map { LibraryFinding($0, .animatedWebP) }
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
