public import PickerSystem
public import PickerScene

/// An error while OpenGL ES draws the picture of a scene.
public enum GLESError: Error, Hashable, CustomStringConvertible {
    /// The scene itself cannot be drawn.
    case scene(SceneError)
    /// EGL or OpenGL ES cannot be loaded.
    case missingLibrary(MissingLibrary)
    /// No display has a working driver; one failure for each display that was tried.
    case noDisplay([DisplayFailure])
    /// The driver lacks a feature that glpick needs; the name of the feature.
    case unsupported(String)
    /// An EGL function failed with an error code.
    case egl(function: String, code: Int32)
    /// A shader file does not compile; its name and the compiler's log.
    case compile(file: String, log: String)
    /// A program does not link; its files and the linker's log.
    case link(files: [String], log: String)
    /// A program lacks a uniform that glpick sets; its name and the program's files.
    case missingUniform(String, files: [String])
    /// A framebuffer is incomplete; the result of `glCheckFramebufferStatus`.
    case incompleteFramebuffer(status: UInt32)
    /// OpenGL reported an error; what glpick was doing, and the code of `glGetError`.
    case gl(doing: String, code: UInt32)
    /// The driver draws a known scene in wrong colours; the largest difference in steps of 8 bits.
    case wrongColors(steps: Double)
    /// Another call is under way on another thread.
    case inUse
    /// The renderer has been closed.
    case closed
    /// No OpenGL ES context is current on this thread, or another one than that of the ``GLESPainter``.
    case notCurrent

    /// One line for people; a compiler's or linker's log keeps its own lines.
    public var description: String {
        switch self {
        case .scene(let error): error.description
        case .missingLibrary(let missing): missing.description
        case .noDisplay(let failures):
            "no EGL display can be used: "
                + (failures.isEmpty
                    ? "EGL has no such device, and there is no /dev/dri/renderD*"
                    : failures.map(\.description).joined(separator: "; "))
        case .unsupported(let what): "the OpenGL ES driver lacks \(what)"
        case .egl(let function, let code): "\(function) failed with \(errorName(code))"
        case .compile(let file, let log): "the shader \(file) does not compile: \(log)"
        case .link(let files, let log):
            "the shaders \(files.joined(separator: ", ")) do not link: \(log)"
        case .missingUniform(let name, let files):
            "the shaders \(files.joined(separator: ", ")) use no uniform \(name)"
        case .incompleteFramebuffer(let status):
            "the framebuffer is incomplete: status \(hexadecimal(status))"
        case .gl(let doing, let code): "OpenGL error \(errorName(code)) when \(doing)"
        case .wrongColors(let steps): "the driver draws wrong colours, up to \(steps) steps of 255 off"
        case .inUse:
            "another thread is using the renderer: make one call at a time, or a renderer for each thread"
        case .closed: "the renderer is closed: make a new one"
        case .notCurrent: "the painter's OpenGL ES context is not current on this thread"
        }
    }
}

extension GLESError {
    /// True if the context is lost, as after a reset of the GPU; a new renderer may work.
    public var isContextLost: Bool {
        switch self {
        case .gl(_, 0x0507), .egl(_, 0x300E): true
        default: false
        }
    }

    /// True if the driver has run out of memory: `GL_OUT_OF_MEMORY`.
    public var isOutOfMemory: Bool {
        if case .gl(_, 0x0505) = self { true } else { false }
    }

    /// True if the driver could not make programs of the shaders, or made programs without their uniforms.
    var isOfShaders: Bool {
        switch self {
        case .compile, .link, .missingUniform: true
        default: false
        }
    }
}

/// The reason why a display cannot be used.
public struct DisplayFailure: Error, Hashable, CustomStringConvertible {
    /// The display that was tried.
    public let candidate: DisplayCandidate
    /// The reason, for people.
    public let reason: String
    /// The error behind the reason, if there was one.
    public let cause: GLESError?
    /// The driver that draws wrong colours or fails to draw; nil if none was found, or it was not of the wanted kind.
    public let driver: DriverDescription?

    /// The platform of the display.
    public var platform: DisplayPlatform { candidate.platform }

    init(_ candidate: DisplayCandidate, _ reason: String) {
        (self.candidate, self.reason, cause, driver) = (candidate, reason, nil, nil)
    }

    /// A failure with a cause; `driver` was found, but does not draw correctly.
    init(_ candidate: DisplayCandidate, _ cause: GLESError, driver: DriverDescription? = nil) {
        (self.candidate, reason, self.cause, self.driver) = (candidate, cause.description, cause, driver)
    }

    /// The display and the reason in one line.
    public var description: String { "\(candidate): \(reason)" }
}

/// The name of an error of EGL or OpenGL ES, whose codes differ.
func errorName(_ code: some BinaryInteger) -> String {
    let names: [UInt32: String] = [
        0x3001: "EGL_NOT_INITIALIZED", 0x3002: "EGL_BAD_ACCESS", 0x3003: "EGL_BAD_ALLOC",
        0x3004: "EGL_BAD_ATTRIBUTE", 0x3005: "EGL_BAD_CONFIG", 0x3006: "EGL_BAD_CONTEXT",
        0x3007: "EGL_BAD_CURRENT_SURFACE", 0x3008: "EGL_BAD_DISPLAY", 0x3009: "EGL_BAD_MATCH",
        0x300A: "EGL_BAD_NATIVE_PIXMAP", 0x300B: "EGL_BAD_NATIVE_WINDOW", 0x300C: "EGL_BAD_PARAMETER",
        0x300D: "EGL_BAD_SURFACE", 0x300E: "EGL_CONTEXT_LOST",
        0x0500: "GL_INVALID_ENUM", 0x0501: "GL_INVALID_VALUE", 0x0502: "GL_INVALID_OPERATION",
        0x0505: "GL_OUT_OF_MEMORY", 0x0506: "GL_INVALID_FRAMEBUFFER_OPERATION", 0x0507: "GL_CONTEXT_LOST",
    ]
    let code = UInt32(truncatingIfNeeded: code)
    return names[code] ?? hexadecimal(code)
}

private func hexadecimal(_ code: UInt32) -> String { "0x" + String(code, radix: 16, uppercase: true) }
