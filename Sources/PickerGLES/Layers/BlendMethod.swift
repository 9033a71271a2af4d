/// How shaders get at the pixels that they draw over.
///
/// Blending is not left to the fixed functions: in 8 bits they may round three times.
package enum BlendMethod: String, Sendable {
    /// `GL_EXT_shader_framebuffer_fetch`: the driver hands them over.
    case fetch
    /// From a texture to which the pixels are copied before each layer.
    case copy
}

/// The way to blend that a renderer uses, and why.
package struct Blending: Hashable, Sendable, CustomStringConvertible {
    /// The way.
    package let method: BlendMethod
    /// A few words for people.
    package let reason: String

    init(_ context: Context, afterFetch failure: GLESError?) {
        method = context.blendMethod
        reason =
            switch (method, failure) {
            case (.fetch, _): "the driver offers GL_EXT_shader_framebuffer_fetch"
            case (.copy, .wrongColors(let steps)?):
                "framebuffer fetch reads wrong colours, up to \(steps) steps of 255 off"
            case (.copy, let failure?): "framebuffer fetch fails: \(failure)"
            case (.copy, nil) where context.canFetch: "framebuffer fetch is not to be used"
            case (.copy, nil): "the driver offers no GL_EXT_shader_framebuffer_fetch"
            }
    }

    /// Way and reason in one line, except that a compiler's log keeps its own lines.
    package var description: String {
        switch method {
        case .fetch: "fetches pixels from the framebuffer to blend: \(reason)"
        case .copy: "copies pixels to blend: \(reason)"
        }
    }
}
