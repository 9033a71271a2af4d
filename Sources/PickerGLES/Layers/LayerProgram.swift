import CGLES2
import PickerScene
import PickerShaders

/// A program that draws layers; a class, so that a dictionary can hold it.
final class LayerProgram {
    let program: Program
    private var locations: [String: GLint] = [:]

    /// The program of a shape's and a paint's file; `.interior` reads no pixels.
    init(_ shape: ShaderSource, _ paint: ShaderSource, in context: Context) throws(GLESError) {
        let isInterior = shape.fileName == ShaderSource.interior.fileName
        program = try Program(
            vertex: Self.vertexSources,
            fragment: Self.fragmentSources(
                shape, paint, isInterior ? .blendNone : context.blendMethod.source),
            in: context
        )
    }

    /// Where the program keeps a uniform; nil if it has none of that name.
    func location(_ uniform: String) -> GLint? {
        if let location = locations[uniform] { return location >= 0 ? location : nil }
        locations[uniform] = program.location(uniform)
        return location(uniform)
    }

    static var vertexSources: [ShaderSource] { [.prelude, .layer] }

    private static func fragmentSources(
        _ shape: ShaderSource,
        _ paint: ShaderSource,
        _ blend: ShaderSource
    ) -> [ShaderSource] {
        [
            .prelude, .hueColor, .hueAngle, .hueSweepSegments, .hsb, .dither, .tintOfPiece, blend, shape,
            paint,
        ]
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

extension Shape {
    var source: ShaderSource {
        switch self {
        case .rectangle, .ring: .area
        case .outline: .outline
        case .cross: .cross
        }
    }
}

extension Paint {
    /// The file for a layer's mesh that says what `isNear` says.
    func source(isNear: Bool) -> ShaderSource {
        switch self {
        case .solid: .tint
        case .saturationBrightness: isNear ? .tint : .saturationBrightness
        case .hueSweep(let paint): paint.isFine ? .hueSweepFine : .tint
        case .hueSaturationWheel: .hueSaturationWheel
        case .hueSaturation: .hueSaturation
        case .linearGradient: .linearGradient
        case .checkerboard: .checkerboard
        case .image: .image
        }
    }

    /// The file for pixels that an opaque paint covers in full, which comes to the same bits as that for all; nil if
    /// there is none.
    func interiorSource(isNear: Bool) -> ShaderSource? {
        switch self {
        case .solid: .box
        case .saturationBrightness: isNear ? .box : nil
        case .hueSweep, .hueSaturationWheel, .hueSaturation, .linearGradient, .checkerboard, .image: nil
        }
    }
}
