import CGLES2
import PickerShaders

/// The programs of a context, each compiled at its first use.
final class LayerPrograms {
    let context: Context
    /// The programs by the names of their shape's, paint's and vision's files.
    private var programs: [[String]: Program] = [:]

    init(_ context: Context) { self.context = context }

    /// The program for the files of a shape, a paint and a vision.
    func program(
        _ shape: ShaderSource, _ paint: ShaderSource, _ vision: ShaderSource = .visionNone
    ) throws(GLESError) -> Program {
        let key = [shape.fileName, paint.fileName, vision.fileName]
        if let program = programs[key] { return program }
        let program = try Program(shape, paint, vision, in: context)
        programs[key] = program
        return program
    }

    /// Releases all programs.
    func removeAll() { programs = [:] }
}

/// A program and the values of its uniforms for one layer.
struct BoundProgram {
    private let program: Program
    private let values: [(location: GLint, value: Uniform.Value)]

    /// Throws ``GLESError/missingUniform(_:files:)`` if the program lacks one of `uniforms`, unless `mayLack` is true.
    init(_ program: Program, _ uniforms: [Uniform], mayLack: Bool = false) throws(GLESError) {
        self.program = program
        var values: [(location: GLint, value: Uniform.Value)] = []
        for uniform in uniforms {
            if let location = program.location(uniform.name) {
                values.append((location, uniform.value))
            } else if !mayLack {
                throw .missingUniform(uniform.name, files: program.files)
            }
        }
        self.values = values
    }

    /// Makes the program current, with the layer's uniforms.
    func use() {
        program.use()
        for (location, value) in values { value.set(at: location) }
    }

    /// Sets more uniforms of the current program.
    func set(_ uniforms: [Uniform]) throws(GLESError) {
        for uniform in uniforms {
            guard let location = program.location(uniform.name) else {
                throw .missingUniform(uniform.name, files: program.files)
            }
            uniform.value.set(at: location)
        }
    }
}
