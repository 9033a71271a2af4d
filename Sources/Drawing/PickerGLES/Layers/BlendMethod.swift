/// How shaders get the pixels that they blend with.
///
/// Fixed-function blending is not used: in 8 bits it may round three times.
package enum BlendMethod: String, Sendable {
    /// `GL_EXT_shader_framebuffer_fetch`: shaders read them from the framebuffer.
    case fetch
    /// Shaders read them from a texture, to which they are copied before each layer.
    case copy
}

/// The blend method of a renderer, and why it is used.
package struct Blending: Hashable, Sendable, CustomStringConvertible {
    package let method: BlendMethod
    /// The reason in a few words, for people.
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

    /// Method and reason in one line; a compiler's log keeps its own lines.
    package var description: String {
        (method == .fetch ? "fetches pixels from the framebuffer" : "copies pixels") + " to blend: \(reason)"
    }
}
