/// The text of a shader file in the folder `Shaders`.
package struct ShaderSource: Sendable {
    /// The file's name.
    package let fileName: String
    /// The file's content, UTF-8.
    package let text: [UInt8]
    /// The files that few paints need, to be compiled before this one.
    package let libraries: [ShaderSource]

    package init(_ fileName: String, _ text: [UInt8], _ libraries: [ShaderSource] = []) {
        self.fileName = fileName
        self.text = text
        self.libraries = libraries
    }
}

extension ShaderSource {
    /// The same file, with a name of its own, and its libraries after definitions of numbers.
    package func defining(_ numbers: [(name: String, value: Int)]) -> ShaderSource {
        let lines = numbers.map { "#define \($0.name) \($0.value)\n" }.joined()
        let names = numbers.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        return ShaderSource(
            "\(fileName) \(names)", text, [ShaderSource(names, Array(lines.utf8))] + libraries)
    }
}

// Functions that shaders share.
extension ShaderSource {
    /// The `#version` and precision at the beginning of every shader.
    package static let prelude = ShaderSource("prelude.glsl", PackageResources.prelude_glsl)
    package static let hueColor = ShaderSource("hue_color.glsl", PackageResources.hue_color_glsl)
    package static let hueAngle = ShaderSource("hue_angle.glsl", PackageResources.hue_angle_glsl)
    package static let hueSweepSegments = ShaderSource("hue_sweep.glsl", PackageResources.hue_sweep_glsl)
    package static let rectangleCoverage = ShaderSource("rectangle.glsl", PackageResources.rectangle_glsl)
    package static let ringCoverage = ShaderSource("ring.glsl", PackageResources.ring_glsl)
    package static let tintOfPiece = ShaderSource("tint.glsl", PackageResources.tint_glsl)
    package static let rounding = ShaderSource("rounding.glsl", PackageResources.rounding_glsl)
    package static let blendFetch = ShaderSource("blend_fetch.glsl", PackageResources.blend_fetch_glsl)
    package static let blendCopy = ShaderSource("blend_copy.glsl", PackageResources.blend_copy_glsl)
    package static let blendBackground = ShaderSource(
        "blend_background.glsl", PackageResources.blend_background_glsl)
    package static let blendNone = ShaderSource("blend_none.glsl", PackageResources.blend_none_glsl)
    package static let transfer = ShaderSource("transfer.glsl", PackageResources.transfer_glsl)
    package static let vision = ShaderSource("vision.glsl", PackageResources.vision_glsl, [.transfer])
    package static let visionNone = ShaderSource("vision_none.glsl", PackageResources.vision_none_glsl)
    package static let line = ShaderSource("line.glsl", PackageResources.line_glsl)
    package static let hueModel = ShaderSource("hue_model.glsl", PackageResources.hue_model_glsl)
    package static let dither = ShaderSource("dither.glsl", PackageResources.dither_glsl)
    package static let constantsUniform = ShaderSource(
        "constants_uniform.glsl", PackageResources.constants_uniform_glsl)
    package static let constantsVarying = ShaderSource(
        "constants_varying.glsl", PackageResources.constants_varying_glsl)
    package static let layer = ShaderSource("layer.vert", PackageResources.layer_vert)
}

// Shapes.
extension ShaderSource {
    package static let area = ShaderSource("area.glsl", PackageResources.area_glsl)
    package static let rectangle = ShaderSource("rectangle_only.glsl", PackageResources.rectangle_only_glsl)
    package static let ring = ShaderSource("ring_only.glsl", PackageResources.ring_only_glsl)
    package static let outline = ShaderSource("outline.glsl", PackageResources.outline_glsl)
    package static let cross = ShaderSource("cross.glsl", PackageResources.cross_glsl)
    package static let interior = ShaderSource("interior.glsl", PackageResources.interior_glsl)
}

// Paints.
extension ShaderSource {
    package static let tint = ShaderSource("tint.frag", PackageResources.tint_frag)
    package static let hueSweep = ShaderSource("hue_sweep.frag", PackageResources.hue_sweep_frag)
    package static let box = ShaderSource("box.frag", PackageResources.box_frag)
    package static let boxInterior = ShaderSource("box_interior.frag", PackageResources.box_interior_frag)
    package static let hueSweepFine = ShaderSource(
        "hue_sweep_fine.frag",
        PackageResources.hue_sweep_fine_frag
    )
    package static let hueSaturationWheel = ShaderSource(
        "hue_saturation_wheel.frag",
        PackageResources.hue_saturation_wheel_frag
    )
    package static let rgbPlane = ShaderSource("rgb_plane.frag", PackageResources.rgb_plane_frag)
    package static let hexagon = ShaderSource("hexagon.frag", PackageResources.hexagon_frag)
    package static let linearGradient = ShaderSource(
        "linear_gradient.frag",
        PackageResources.linear_gradient_frag
    )
    package static let checkerboard = ShaderSource("checkerboard.frag", PackageResources.checkerboard_frag)
    package static let solid = ShaderSource("solid.frag", PackageResources.solid_frag)
    package static let image = ShaderSource("image.frag", PackageResources.image_frag)
    package static let colorPlane = ShaderSource(
        "color_plane.frag", PackageResources.color_plane_frag, [.transfer, .line])
    package static let huePlane = ShaderSource(
        "hue_plane.frag", PackageResources.hue_plane_frag, [.transfer, .line, .hueModel])
    package static let hueDisc = ShaderSource(
        "hue_disc.frag", PackageResources.hue_disc_frag, [.transfer, .hueModel])
}
