import PickerScene
import PickerShaders

/// Which shader files draw a layer: those of its shape and of its paint.
struct LayerProgramKey: Hashable {
    private enum ShapeFile { case rectangle, ring }
    private enum PaintFile { case solid, saturationBrightness, hueSweep }

    private let shape: ShapeFile
    private let paint: PaintFile

    init(_ layer: Layer) {
        shape =
            switch layer.shape {
            case .rectangle: .rectangle
            case .ring: .ring
            }
        paint =
            switch layer.paint {
            case .solid: .solid
            case .saturationBrightness: .saturationBrightness
            case .hueSweep: .hueSweep
            }
    }

    var vertexSources: [ShaderSource] { [.prelude, .hueColor, .layer] }

    var fragmentSources: [ShaderSource] { [.prelude, .hueColor, .blend, shapeSource, paintSource] }

    private var shapeSource: ShaderSource {
        switch shape {
        case .rectangle: .rectangle
        case .ring: .ring
        }
    }

    private var paintSource: ShaderSource {
        switch paint {
        case .solid: .solid
        case .saturationBrightness: .saturationBrightness
        case .hueSweep: .hueSweep
        }
    }
}

/// The program that draws layers of one shape and one paint; a class, so that a dictionary can hold it.
final class LayerProgram {
    let program: Program

    init(_ key: LayerProgramKey, in context: Context) throws(GLESError) {
        program = try Program(vertex: key.vertexSources, fragment: key.fragmentSources, in: context)
    }
}
