import CEGL
import CGBM
import CGLES2
public import PickerLibraries

extension SharedLibrary {
    fileprivate static let egl = SharedLibrary("libEGL.so.1", debianPackage: "libegl1")
    fileprivate static let gles2 = SharedLibrary("libGLESv2.so.2", debianPackage: "libgles2")
    fileprivate static let gbm = SharedLibrary("libgbm.so.1", debianPackage: "libgbm1")
}

/// EGL's functions, for whoever knows that ``Libraries/egl`` has been loaded: it has where there is a display.
let egl = Libraries.egl.functions

/// The functions of OpenGL ES 2.0, for whoever knows that ``Libraries/gles2`` has been loaded: it has where there is a
/// context.
let gl = Libraries.gles2.functions

/// The libraries that only this renderer needs. Each is loaded when it is asked for first.
enum Libraries {
    static let egl = Result { () throws(MissingLibrary) in
        try SharedLibrary.egl.functions(named: EGLFunctionNames, as: EGLFunctions.self)
    }
    static let gles2 = Result { () throws(MissingLibrary) in
        try SharedLibrary.gles2.functions(named: GLES2FunctionNames, as: GLES2Functions.self)
    }
    static let gbm = Result { () throws(MissingLibrary) in
        try SharedLibrary.gbm.functions(named: GBMFunctionNames, as: GBMFunctions.self)
    }

    /// Loads what every renderer needs.
    static func load() throws(GLESError) {
        do {
            _ = try egl.get()
            _ = try gles2.get()
        } catch {
            throw .missingLibrary(error)
        }
    }
}

extension GLESRenderer {
    /// The shared libraries that every renderer needs, and that are loaded when the first one is opened.
    public static var libraries: [SharedLibrary] { [.egl, .gles2] }
}

extension DisplayPlatform {
    /// The shared libraries that its displays need beside those of ``GLESRenderer/libraries``.
    public var libraries: [SharedLibrary] { self == .gbm ? [.gbm] : [] }
}
