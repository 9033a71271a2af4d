import CGLES2
import PickerScene
import PickerShaders

/// A program that draws layers. It is a class because a dictionary cannot hold the noncopyable ``Program``.
final class LayerProgram {
    let program: Program
    private var locations: [String: GLint] = [:]

    /// Compiles the files of a shape and a paint; with the shape `.interior` it reads no pixels below.
    init(_ shape: ShaderSource, _ paint: ShaderSource, in context: Context) throws(GLESError) {
        let isInterior = shape.fileName == ShaderSource.interior.fileName
        program = try Program(
            vertex: Self.vertexSources,
            fragment: Self.fragmentSources(
                shape, paint, isInterior ? .blendNone : context.blendMethod.source),
            in: context
        )
    }

    /// The location of a uniform; nil if the program has none of that name.
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

/// What a program is used for. All roles draw the same bits.
enum LayerProgramRole: Hashable {
    /// For many kinds of layers, so that a whole picture needs few programs: compiling takes longer than drawing.
    case shared
    /// For one kind of layers, without the code for others; for pictures that are drawn again and again.
    case alone
    /// For pixels that an opaque rectangle covers fully: it reads no pixels below.
    case interior
}

extension Shape {
    /// The shape's shader file for a role.
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
