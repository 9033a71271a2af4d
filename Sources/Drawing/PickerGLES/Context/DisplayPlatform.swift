/// A platform of EGL displays that need no window.
public enum DisplayPlatform: String, CaseIterable, Hashable, Sendable {
    /// `EGL_EXT_platform_device`: a device that EGL enumerates.
    case device
    /// `EGL_KHR_platform_gbm` on a DRM render node.
    case gbm
    /// `EGL_MESA_platform_surfaceless`: any of Mesa's drivers, llvmpipe where there is no GPU.
    case surfaceless
    /// The default display of `eglGetDisplay`.
    case `default`
}
