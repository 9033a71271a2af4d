import PickerGLES
import PickerKit
import PickerSystem
import PickerPictures
import PickerProfile
import PickerVideo

/// Whether a library that glpick loads only when it needs it can be loaded.
struct LibraryFinding {
    let library: SharedLibrary
    let use: Use
    /// The file name of the version that was loaded, or else of the newest.
    let fileName: String
    let failure: String?

    /// What to do; nil if the library loads.
    var advice: String? {
        failure.map { "install the package \(library.debianPackage) for \(use.name): \($0)" }
    }

    struct Use: Hashable {
        let name: String

        static let gl = Use(name: "OpenGL ES")
        static let gbm = Use(name: "GBM on render nodes")
        static let profiles = Use(name: "ICC profiles")
        static let animatedWebP = Use(name: "animated WebP")
        static let screen = Use(name: "colours of the screen")
        static func format(_ format: PictureFormat) -> Use { Use(name: format.name) }
    }

    /// All libraries that glpick can start without.
    static var all: [LibraryFinding] {
        let formats = PictureFormat.all.flatMap { format in
            format.libraries.map { LibraryFinding($0, .format(format)) }
        }
        return GLESRenderer.libraries.map { LibraryFinding($0, .gl) }
            + DisplayPlatform.gbm.libraries.map { LibraryFinding($0, .gbm) }
            + formats
            + ICCProfile.libraries.map { LibraryFinding($0, .profiles) }
            + AnimatedWebP.libraries.filter { $0 != .webP }.map { LibraryFinding($0, .animatedWebP) }
            + (ScreenPortal.libraries + X11Screen.libraries + WaylandScreen.libraries).map {
                LibraryFinding($0, .screen)
            }
    }
}

extension LibraryFinding {
    fileprivate init(_ library: SharedLibrary, _ use: Use) {
        do {
            self.init(library: library, use: use, fileName: try library.load(), failure: nil)
        } catch {
            self.init(library: library, use: use, fileName: library.fileName, failure: error.reason)
        }
    }
}
