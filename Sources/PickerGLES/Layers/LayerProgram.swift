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
            .prelude, .hueColor, .hueAngle, .hueSweepSegments, .hsb, .dither, .tintOfPiece,
            .rectangleCoverage, .ringCoverage, .rounding, blend, shape, paint,
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

/// What a program is for. All come to the same bits.
enum LayerProgramRole: Hashable {
    /// For many kinds of layers, so that a whole picture needs few programs: to compile one takes longer than to
    /// draw.
    case shared
    /// For one kind of layers, with nothing that others need: for pictures that are drawn again and again.
    case alone
    /// For pixels that an opaque rectangle covers in full: it reads none.
    case interior
}

extension Shape {
    /// The shape's file.
    func source(_ role: LayerProgramRole) -> ShaderSource {
        switch (role, self) {
        case (.interior, _): .interior
        case (.alone, .rectangle): .rectangle
        case (.alone, .ring): .ring
        case (.shared, .rectangle), (.shared, .ring): .area
        case (_, .outline): .outline
        case (_, .cross): .cross
        }
    }
}
