/// The text of a shader file, as it stands in the folder `Shaders`.
package struct ShaderSource: Sendable {
    /// The file's name.
    package let fileName: String
    /// The file's content, UTF-8.
    package let text: [UInt8]

    /// The `#version` and precision that every shader begins with, and functions that all share.
    package static let prelude = ShaderSource(fileName: "prelude.glsl", text: PackageResources.prelude_glsl)
    package static let hueColor = ShaderSource(
        fileName: "hue_color.glsl",
        text: PackageResources.hue_color_glsl
    )
    package static let blend = ShaderSource(fileName: "blend.glsl", text: PackageResources.blend_glsl)
    package static let rectangle = ShaderSource(
        fileName: "rectangle.glsl",
        text: PackageResources.rectangle_glsl
    )
    package static let ring = ShaderSource(fileName: "ring.glsl", text: PackageResources.ring_glsl)
    package static let layer = ShaderSource(fileName: "layer.vert", text: PackageResources.layer_vert)
    package static let solid = ShaderSource(fileName: "solid.frag", text: PackageResources.solid_frag)
    package static let saturationBrightness = ShaderSource(
        fileName: "saturation_brightness.frag",
        text: PackageResources.saturation_brightness_frag
    )
    package static let hueSweep = ShaderSource(
        fileName: "hue_sweep.frag",
        text: PackageResources.hue_sweep_frag
    )
}
