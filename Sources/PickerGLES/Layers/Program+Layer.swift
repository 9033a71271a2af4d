import PickerShaders

extension Program {
    /// Compiles the files of a shape, a paint, a vision and a way to blend.
    convenience init(
        _ shape: ShaderSource, _ paint: ShaderSource, _ vision: ShaderSource, _ blend: ShaderSource,
        in context: Context
    ) throws(GLESError) {
        let constants = context.constants
        let fragment: [ShaderSource] =
            [
                .prelude, constants.source, .hueColor, .hueAngle, .hueSweepSegments, .dither,
                .tintOfPiece,
                .rectangleCoverage, .ringCoverage, .rounding,
            ] + vision.libraries + [vision, blend, shape]
            + paint.libraries.filter { library in
                !vision.libraries.contains { $0.fileName == library.fileName }
            } + [paint]
        try self.init(
            vertex: [.prelude, constants.passing(fragment), .layer], fragment: fragment, in: context)
    }
}

extension BlendMethod {
    /// The file of layers above others.
    var source: ShaderSource {
        switch self {
        case .fetch: .blendFetch
        case .copy: .blendCopy
        }
    }
}
