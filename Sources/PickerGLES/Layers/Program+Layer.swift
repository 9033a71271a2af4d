import PickerShaders

extension Program {
    static var vertexSources: [ShaderSource] { [.prelude, .layer] }

    /// Compiles the files of a shape, a paint and a vision; with the shape `.interior` it reads no pixels below.
    convenience init(
        _ shape: ShaderSource, _ paint: ShaderSource, _ vision: ShaderSource = .visionNone,
        in context: Context
    ) throws(GLESError) {
        let isInterior = shape.fileName == ShaderSource.interior.fileName
        let blend = isInterior ? ShaderSource.blendNone : context.blendMethod.source
        try self.init(
            vertex: Self.vertexSources,
            fragment: [
                .prelude, .hueColor, .hueAngle, .hueSweepSegments, .hsb, .dither, .tintOfPiece,
                .rectangleCoverage, .ringCoverage, .rounding,
            ] + vision.libraries + [vision, blend, shape]
                + paint.libraries.filter { library in
                    !vision.libraries.contains { $0.fileName == library.fileName }
                } + [paint],
            in: context
        )
    }
}

extension BlendMethod {
    fileprivate var source: ShaderSource {
        switch self {
        case .fetch: .blendFetch
        case .copy: .blendCopy
        }
    }
}
