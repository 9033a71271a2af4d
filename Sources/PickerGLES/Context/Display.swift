import CEGL
import Synchronization

/// An initialised EGL display.
///
/// EGL hands out one display per platform and process, and one `eglTerminate` ends it for everyone: so each is
/// opened once, kept for the life of the process, and never terminated.
struct Display: @unchecked Sendable {  // EGL's displays may be used from any thread.
    let handle: EGLDisplay
    let platform: DisplayPlatform
    let extensions: ExtensionSet

    private static let opened = Mutex<[DisplayPlatform: Display]>([:])

    /// The display of `platform`, opened if it has not been.
    static func open(_ platform: DisplayPlatform) throws(DisplayFailure) -> Display {
        try opened.withLock { displays throws(DisplayFailure) in
            if let display = displays[platform] { return display }
            let display = try Display(platform)
            displays[platform] = display
            return display
        }
    }

    private init(_ platform: DisplayPlatform) throws(DisplayFailure) {
        func fail(_ reason: String) -> DisplayFailure {
            DisplayFailure(platform: platform, reason: reason)
        }
        guard let clientString = eglQueryString(glpick_EGL_NO_DISPLAY(), EGL_EXTENSIONS) else {
            throw fail("EGL has no client extensions")
        }
        let client = ExtensionSet(clientString)
        let known =
            switch platform {
            case .surfaceless: ["EGL_MESA_platform_surfaceless"]
            case .gbm: ["EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"]
            }
        guard known.contains(where: { client.contains($0[...]) }) else {
            throw fail("EGL does not offer \(known[0]); is a vendor library such as libegl-mesa0 installed?")
        }
        switch platform {
        case .surfaceless:
            guard
                let display = eglGetPlatformDisplay(
                    EGLenum(EGL_PLATFORM_SURFACELESS_MESA),
                    glpick_EGL_DEFAULT_DISPLAY(),
                    nil
                ),
                eglInitialize(display, nil, nil) == EGL_TRUE
            else { throw fail("eglInitialize failed with \(eglErrorName(eglGetError()))") }
            handle = display
        case .gbm:
            handle = try Self.openRenderNode(fail)
        }
        self.platform = platform
        extensions = ExtensionSet(eglQueryString(handle, EGL_EXTENSIONS))
    }

    /// The display of the first render node that EGL can use.
    private static func openRenderNode(
        _ fail: (String) -> DisplayFailure
    ) throws(DisplayFailure) -> EGLDisplay {
        var reasons: [String] = []
        for path in RenderNode.paths {
            let node: RenderNode
            do {
                guard let opened = try RenderNode(path: path) else { continue }
                node = opened
            } catch {
                reasons.append(error.description)
                continue
            }
            guard
                let display = eglGetPlatformDisplay(
                    EGLenum(EGL_PLATFORM_GBM_KHR), UnsafeMutableRawPointer(node.device), nil),
                eglInitialize(display, nil, nil) == EGL_TRUE
            else {
                reasons.append("\(path): eglInitialize failed with \(eglErrorName(eglGetError()))")
                continue
            }
            // The display uses the device for as long as the process lives.
            node.keepOpen()
            return display
        }
        throw fail(reasons.isEmpty ? "there is no /dev/dri/renderD*" : reasons.joined(separator: ", "))
    }
}
