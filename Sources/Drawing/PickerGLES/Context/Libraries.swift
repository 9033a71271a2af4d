import CEGL
import CGBM
import CGLES2
public import PickerSystem

extension SharedLibrary {
    fileprivate static let egl = SharedLibrary("libEGL.so.1", debianPackage: "libegl1")
    fileprivate static let gles2 = SharedLibrary("libGLESv2.so.2", debianPackage: "libgles2")
    fileprivate static let gbm = SharedLibrary("libgbm.so.1", debianPackage: "libgbm1")
}

/// EGL's functions. Use them only once ``Libraries/egl`` is loaded, as it is wherever there is a display.
let egl = Libraries.egl.functions

/// The functions of OpenGL ES 2.0. Use them only once ``Libraries/gles2`` is loaded, as it is wherever there is a
/// context.
let gl = Libraries.gles2.functions

/// The libraries that only this renderer needs; each is loaded at its first use.
enum Libraries {
    static let egl = SharedLibrary.egl.result(named: EGLFunctionNames, as: EGLFunctions.self)
    static let gles2 = SharedLibrary.gles2.result(named: GLES2FunctionNames, as: GLES2Functions.self)
    static let gbm = SharedLibrary.gbm.result(named: GBMFunctionNames, as: GBMFunctions.self)

    /// Loads the libraries that every renderer needs; throws ``GLESError/missingLibrary(_:)``.
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
    /// The shared libraries that every renderer needs; the first renderer loads them.
    public static var libraries: [SharedLibrary] { [.egl, .gles2] }
}

extension DisplayPlatform {
    /// The shared libraries that displays of this platform need besides ``GLESRenderer/libraries``.
    public var libraries: [SharedLibrary] { self == .gbm ? [.gbm] : [] }
}
