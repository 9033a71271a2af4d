import CGLES2
import PickerColor
import PickerMesh
import PickerScene
import PickerShaders

/// Where programs get the pixel below the one that they draw: `UNDER` in `blend.glsl`.
enum PixelBelow: Int {
    /// Nowhere: an opaque colour hides it.
    case hidden
    case background, framebuffer, copy
}

/// The programs of a context, each compiled at its first use, and the buffer of the vertices that they draw.
final class LayerPrograms {
    let context: Context
    let buffer: VertexBuffer
    private let traits: ProgramTraits
    private var programs: [Key: Program] = [:]

    private struct Key: Hashable {
        let shading: ShadingKey
        let below: PixelBelow
        let rings: Int
    }

    /// Sets the state of the context that stays as it is in a context of glpick's own.
    init(_ context: Context, _ rounding: StepRounding, isDisturbed: Bool = false) throws(GLESError) {
        self.context = context
        traits = ProgramTraits(constants: context.constants, rounding: rounding, isDisturbed: isDisturbed)
        buffer = try VertexBuffer(in: context)
        gl.glDisable(GLenum(GL_DITHER))
        gl.glDisable(GLenum(GL_BLEND))
        gl.glEnable(GLenum(GL_SCISSOR_TEST))
    }

    /// A program that draws a number of solid rings above a layer with such constants.
    func program(
        _ shading: ShadingKey, _ below: PixelBelow, rings: Int = 0, _ constants: Constants
    ) throws(GLESError) -> Program {
        let key = Key(shading: shading, below: below, rings: rings)
        if let program = programs[key] { return program }
        let sources = Program.sources(shading, below, rings: rings, constants, traits)
        let program = try Program(vertex: sources.vertex, fragment: sources.fragment, in: context)
        programs[key] = program
        return program
    }

    func removeAll() { programs = [:] }
}

/// What all programs of a context have in common.
struct ProgramTraits {
    let constants: ConstantStorage
    var rounding = StepRounding.driver
    var isDisturbed = false
}

extension Program {
    /// The files of a program's shaders, in their order, after their definitions. Layers of the same key have the constants that their
    /// programs read.
    static func sources(
        _ key: ShadingKey, _ below: PixelBelow, rings: Int = 0, _ constants: Constants,
        _ traits: ProgramTraits
    ) -> (vertex: [ShaderSource], fragment: [ShaderSource]) {
        let (paint, definitions) = key.paint.source
        let declared = traits.constants.declaring(constants + SolidRing.constants(rings))
        let fragment: [ShaderSource] = [
            .prelude, .constants, declared.fragment, .vision, .dither, .shape, .steps, .rings, .blend, paint,
        ]
        var files: [ShaderSource] = []
        func add(_ file: ShaderSource) {
            if files.contains(where: { $0.fileName == file.fileName }) { return }
            if file.fileName != ShaderSource.vision.fileName || key.isSeen { file.libraries.forEach(add) }
            files.append(file)
        }
        fragment.forEach(add)
        let all =
            [
                ("CONSTANTS_VARY", traits.constants == .varyings ? 1 : 0), ("IS_SEEN", key.isSeen ? 1 : 0),
                ("IS_DITHERED", key.isDithered ? 1 : 0), ("UNDER", below.rawValue),
                ("SHAPE", key.shape.rawValue), ("RINGS", rings),
                ("ROUNDS", traits.rounding == .shaders ? 1 : 0), ("DISTURBS", traits.isDisturbed ? 1 : 0),
            ] + definitions
        return ([.defining([]), .prelude, declared.vertex, .layer], [.defining(all)] + files)
    }
}

extension ShaderSource {
    /// The beginning of a shader.
    static func defining(_ numbers: [(name: String, value: Int)]) -> ShaderSource {
        let lines = numbers.map { "#define \($0.name) \($0.value)\n" }.joined()
        return ShaderSource(
            (["#version 100"] + numbers.map { "\($0.name)=\($0.value)" }).joined(separator: " "),
            Array("#version 100\n\(lines)".utf8))
    }
}

extension PaintKey {
    fileprivate var source: (file: ShaderSource, definitions: [(name: String, value: Int)]) {
        switch self {
        case .simple(let name): (.paint(name), [])
        case .tint(let tint): (.paint("tint"), [("TINT", tint.rawValue)])
        case .colorWheel(let form, let isHexagon):
            (.paint("color_wheel"), [("MODEL", form.rawValue), ("IS_HEXAGON", isHexagon ? 1 : 0)])
        case .huePlane(let form, let areRows):
            (.paint("hue_plane"), [("MODEL", form.rawValue), ("ARE_ROWS", areRows ? 1 : 0)])
        case .labPlane(let key):
            (
                .paint("lab_plane"),
                [
                    ("HAS_TOE", key.hasToe ? 1 : 0), ("IS_ROUND", key.isRound ? 1 : 0),
                    ("HAS_BORDER", key.outside == .clip ? 0 : 1),
                    ("HAS_STRIPES", key.outside == .hatch ? 1 : 0),
                    ("IS_OUTSIDE", key.isOutside ? 1 : 0),
                ]
            )
        case .image(let bytes): (.paint("image"), [("BYTES", bytes)])
        }
    }
}
