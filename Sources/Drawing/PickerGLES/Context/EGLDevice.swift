import CEGL

/// A device that EGL enumerates: a GPU, or the processor with Mesa's software driver.
public struct EGLDevice: Hashable, @unchecked Sendable {  // Devices may be used from any thread, and stay.
    /// Its index in EGL's list, from 0.
    public let index: Int
    /// The path of its DRM render node; nil if it has none or EGL does not report one.
    public let renderNode: String?
    /// True if the processor draws: `EGL_MESA_device_software`.
    public let isSoftware: Bool
    let handle: UnsafeMutableRawPointer

    /// All of EGL's devices; empty where EGL cannot enumerate them or its vendor library cannot be loaded.
    public static var all: [EGLDevice] {
        let client = ExtensionSet.client
        guard
            client.contains("EGL_EXT_device_base")
                || client.contains("EGL_EXT_device_enumeration") && client.contains("EGL_EXT_device_query"),
            client.contains("EGL_EXT_platform_device")
        else { return [] }
        var handles = [EGLDeviceEXT?](repeating: nil, count: 64)
        var count: EGLint = 0
        guard glpick_eglQueryDevices(egl, EGLint(handles.count), &handles, &count) == EGL_TRUE else {
            return []
        }
        return handles.prefix(Int(count)).enumerated().compactMap { index, handle in
            handle.map { EGLDevice(index: index, handle: $0) }
        }
    }

    private init(index: Int, handle: UnsafeMutableRawPointer) {
        let extensions = ExtensionSet(glpick_eglQueryDeviceString(egl, handle, EGL_EXTENSIONS))
        self.index = index
        self.handle = handle
        isSoftware = extensions.contains("EGL_MESA_device_software")
        // Mesa's software device claims to have a render node, but has no name for it.
        renderNode =
            extensions.contains("EGL_EXT_device_drm_render_node")
            ? glpick_eglQueryDeviceString(egl, handle, EGL_DRM_RENDER_NODE_FILE_EXT).map {
                String(cString: $0)
            }
            : nil
    }
}
