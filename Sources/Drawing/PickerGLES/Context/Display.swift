import CEGL
import Synchronization

/// An initialized EGL display.
///
/// EGL has one display per device or platform in a process, and a single `eglTerminate` ends it for all its users. So
/// each display is opened once, kept for the life of the process, and never terminated.
struct Display: @unchecked Sendable {  // EGL's displays may be used from any thread.
    let handle: EGLDisplay
    let candidate: DisplayCandidate
    let extensions: ExtensionSet

    private static let opened = Mutex<[DisplayCandidate: Display]>([:])

    /// The display of `candidate`; opens it unless it is open.
    static func open(_ candidate: DisplayCandidate) throws(DisplayFailure) -> Display {
        try opened.withLock { displays throws(DisplayFailure) in
            if let display = displays[candidate] { return display }
            let display = Display(try handle(of: candidate), candidate)
            displays[candidate] = display
            return display
        }
    }

    /// The display of the context that is current on this thread; nil without one.
    static var current: Display? { egl.eglGetCurrentDisplay().map { Display($0, .defaultDisplay) } }

    private init(_ handle: EGLDisplay, _ candidate: DisplayCandidate) {
        (self.handle, self.candidate) = (handle, candidate)
        extensions = ExtensionSet(egl.eglQueryString(handle, EGL_EXTENSIONS))
    }

    private static func handle(of candidate: DisplayCandidate) throws(DisplayFailure) -> EGLDisplay {
        let client = ExtensionSet.client
        guard !client.isEmpty else {
            throw DisplayFailure(candidate, "EGL has no vendor library that loads")
        }
        let known: [String] =
            switch candidate {
            case .device: ["EGL_EXT_platform_device"]
            case .renderNode: ["EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"]
            case .surfaceless: ["EGL_MESA_platform_surfaceless"]
            case .defaultDisplay: []
            }
        guard known.isEmpty || known.contains(where: { client.contains($0[...]) }) else {
            throw DisplayFailure(candidate, "EGL does not offer \(known[0])")
        }
        func initialized(_ display: EGLDisplay?) throws(DisplayFailure) -> EGLDisplay {
            guard let display, egl.eglInitialize(display, nil, nil) == EGL_TRUE else {
                let function = display == nil ? "eglGetPlatformDisplay" : "eglInitialize"
                throw DisplayFailure(candidate, "\(function) failed with \(errorName(egl.eglGetError()))")
            }
            return display
        }
        func display(
            _ platform: Int32, _ native: UnsafeMutableRawPointer?
        ) throws(DisplayFailure) -> EGLDisplay {
            try initialized(egl.eglGetPlatformDisplay(EGLenum(platform), native, nil))
        }
        switch candidate {
        case .device(let device): return try display(EGL_PLATFORM_DEVICE_EXT, device.handle)
        case .renderNode(let path):
            let node = try RenderNode(path: path)
            let handle = try display(EGL_PLATFORM_GBM_KHR, UnsafeMutableRawPointer(node.device))
            // The display uses the device for the rest of the process.
            node.keepOpen()
            return handle
        case .surfaceless: return try display(EGL_PLATFORM_SURFACELESS_MESA, glpick_EGL_DEFAULT_DISPLAY())
        case .defaultDisplay: return try initialized(glpick_eglGetDefaultDisplay(egl))
        }
    }

    /// One of the display's strings, such as `EGL_VERSION`; nil if it has none.
    func string(_ name: Int32) -> String? { egl.eglQueryString(handle, name).map { String(cString: $0) } }
}
