/// The text of a file in the folder `Shaders`.
package struct ShaderSource: Sendable {
    package let fileName: String
    /// UTF-8.
    package let text: [UInt8]
    /// The files whose functions it calls, to be compiled before it.
    package let libraries: [ShaderSource]

    package init(_ fileName: String, _ text: [UInt8], _ libraries: [ShaderSource] = []) {
        (self.fileName, self.text, self.libraries) = (fileName, text, libraries)
    }
}

extension ShaderSource {
    package static let prelude = ShaderSource("prelude.glsl", PackageResources.prelude_glsl)
    package static let layer = ShaderSource("layer.vert", PackageResources.layer_vert)
    package static let constants = ShaderSource("constants.glsl", PackageResources.constants_glsl)
    package static let shape = ShaderSource("shape.glsl", PackageResources.shape_glsl)
    package static let steps = ShaderSource("steps.glsl", PackageResources.steps_glsl)
    package static let rings = ShaderSource("rings.glsl", PackageResources.rings_glsl)
    package static let blend = ShaderSource("blend.glsl", PackageResources.blend_glsl)
    package static let dither = ShaderSource("dither.glsl", PackageResources.dither_glsl)
    package static let vision = ShaderSource("vision.glsl", PackageResources.vision_glsl, [transfer])

    // Functions that paints share.
    private static let transfer = ShaderSource("transfer.glsl", PackageResources.transfer_glsl)
    private static let line = ShaderSource("line.glsl", PackageResources.line_glsl)
    private static let hue = ShaderSource("hue.glsl", PackageResources.hue_glsl)
    private static let hueModel = ShaderSource(
        "hue_model.glsl", PackageResources.hue_model_glsl, [transfer])

    /// The shader of a paint, by its file's name without the ending.
    package static func paint(_ name: String) -> ShaderSource {
        let file = name + ".frag"
        return paints.first { $0.fileName == file } ?? ShaderSource(file, [])
    }

    /// The files in the folder `Paint`.
    package static let paints = [
        ShaderSource("tint.frag", PackageResources.tint_frag),
        ShaderSource("color_wheel.frag", PackageResources.color_wheel_frag, [hue, transfer, hueModel]),
        ShaderSource("rgb_plane.frag", PackageResources.rgb_plane_frag),
        ShaderSource("hue_plane.frag", PackageResources.hue_plane_frag, [hue, transfer, hueModel]),
        ShaderSource("lab_plane.frag", PackageResources.lab_plane_frag, [transfer, line]),
        ShaderSource("linear_gradient.frag", PackageResources.linear_gradient_frag),
        ShaderSource("checkerboard.frag", PackageResources.checkerboard_frag),
        ShaderSource("image.frag", PackageResources.image_frag),
        ShaderSource("kept.frag", PackageResources.kept_frag),
    ]
}
