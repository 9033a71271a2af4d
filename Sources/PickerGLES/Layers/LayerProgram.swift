import PickerScene
import PickerShaders

/// Which shader files draw a layer: those of its shape and of its paint.
struct LayerProgramKey: Hashable {
    private let shape: String
    private let paint: String

    init(_ layer: Layer) {
        shape = layer.shape.source.fileName
        paint = layer.paint.source.fileName
    }
}

/// The program that draws layers of one shape and one paint; a class, so that a dictionary can hold it.
final class LayerProgram {
    let program: Program

    init(_ layer: Layer, in context: Context) throws(GLESError) {
        program = try Program(
            vertex: Self.vertexSources,
            fragment: Self.fragmentSources(layer, context.blendMethod),
            in: context
        )
    }

    static var vertexSources: [ShaderSource] { [.prelude, .hueColor, .layer] }

    static func fragmentSources(_ layer: Layer, _ blend: BlendMethod) -> [ShaderSource] {
        [
            .prelude, .hueColor, .hueAngle, .hueSweepSegments, .hsb, .dither, blend.source,
            layer.shape.source, layer.paint.source,
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
    fileprivate var source: ShaderSource {
        switch self {
        case .rectangle: .rectangle
        case .ring: .ring
        case .outline: .outline
        case .cross: .cross
        }
    }
}

extension Paint {
    fileprivate var source: ShaderSource {
        switch self {
        case .solid: .solid
        case .saturationBrightness: .saturationBrightness
        case .hueSweep(let paint): paint.isFine ? .hueSweepFine : .hueSweep
        case .hueSaturationWheel: .hueSaturationWheel
        case .hueSaturation: .hueSaturation
        case .linearGradient: .linearGradient
        case .checkerboard: .checkerboard
        case .image: .image
        }
    }
}
