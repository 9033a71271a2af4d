/// The text of a file in the folder `Shaders`.
package struct ShaderSource: Sendable {
    package let fileName: String
    /// UTF-8.
    package let text: [UInt8]
    /// The files whose functions it calls, to be compiled before it.
    package let libraries: [ShaderSource]

    package init(_ fileName: String, _ text: [UInt8], _ libraries: [ShaderSource] = []) {
        self.fileName = fileName
        self.text = text
        self.libraries = libraries
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

    // Paints.
    package static let tint = ShaderSource("tint.frag", PackageResources.tint_frag)
    package static let colorWheel = ShaderSource(
        "color_wheel.frag", PackageResources.color_wheel_frag, [hue, transfer, hueModel])
    package static let rgbPlane = ShaderSource("rgb_plane.frag", PackageResources.rgb_plane_frag)
    package static let huePlane = ShaderSource(
        "hue_plane.frag", PackageResources.hue_plane_frag, [hue, transfer, hueModel])
    package static let labPlane = ShaderSource(
        "lab_plane.frag", PackageResources.lab_plane_frag, [transfer, line])
    package static let linearGradient = ShaderSource(
        "linear_gradient.frag", PackageResources.linear_gradient_frag)
    package static let checkerboard = ShaderSource("checkerboard.frag", PackageResources.checkerboard_frag)
    package static let image = ShaderSource("image.frag", PackageResources.image_frag)
    package static let kept = ShaderSource("kept.frag", PackageResources.kept_frag)
}
