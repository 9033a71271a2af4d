/// A way to an EGL display without a window.
public enum DisplayPlatform: String, CaseIterable, Hashable, Sendable {
    /// `EGL_MESA_platform_surfaceless`: any of Mesa's drivers, llvmpipe where there is no GPU.
    case surfaceless
    /// `EGL_KHR_platform_gbm` on the first DRM render node that works.
    case gbm
}
