/// How shaders get at the pixels that they draw over.
///
/// Blending is not left to the fixed functions: in 8 bits they may round three times.
package enum BlendMethod: Sendable {
    /// `GL_EXT_shader_framebuffer_fetch`: the driver hands them over.
    case fetch
    /// From a texture to which the pixels are copied before each layer.
    case copy
}
