import CGLES2
import PickerShaders

/// The programs of a context, each compiled at its first use.
final class LayerPrograms {
    let context: Context
    /// The programs by the names of the files of shape, paint, vision and blending.
    private var programs: [[String]: Program] = [:]

    init(_ context: Context) { self.context = context }

    /// The program for the files of a shape and a paint, and maybe of a vision and of a way to blend.
    ///
    /// Without a way to blend, it reads the pixels below, or none with the shape `.interior`.
    func program(
        _ shape: ShaderSource, _ paint: ShaderSource, _ vision: ShaderSource = .visionNone,
        _ blend: ShaderSource? = nil
    ) throws(GLESError) -> Program {
        let isInterior = shape.fileName == ShaderSource.interior.fileName
        let blend = blend ?? (isInterior ? .blendNone : context.blendMethod.source)
        let key = [shape.fileName, paint.fileName, vision.fileName, blend.fileName]
        if let program = programs[key] { return program }
        let program = try Program(shape, paint, vision, blend, in: context)
        programs[key] = program
        return program
    }

    /// Releases all programs.
    func removeAll() { programs = [:] }
}

/// A program and the values of its uniforms for one layer.
final class BoundProgram {
    private let program: Program
    private let locations: [GLint?]
    private var values: [Uniform]
    /// The program's ticket when it got these values.
    private var ticket = 0

    /// Throws ``GLESError/missingUniform(_:files:)`` if the program lacks one of `uniforms`, unless `mayLack` is true.
    init(_ program: Program, _ uniforms: [Uniform], mayLack: Bool = false) throws(GLESError) {
        self.program = program
        values = uniforms
        var locations: [GLint?] = []
        for uniform in uniforms {
            let location = program.location(uniform.name)
            if location == nil, !mayLack { throw .missingUniform(uniform.name, files: program.files) }
            locations.append(location)
        }
        self.locations = locations
    }

    /// Replaces the values by those of the same uniforms, in the same order.
    func update(_ uniforms: [Uniform]) {
        precondition(uniforms.count == locations.count, "the same uniforms")
        values = uniforms
        ticket = 0
    }

    /// Makes the program current, with the layer's uniforms.
    func use() {
        program.use()
        // A program keeps its uniforms.
        if ticket > 0, ticket == program.ticket { return }
        program.ticket += 1
        ticket = program.ticket
        for (location, uniform) in zip(locations, values) {
            if let location { uniform.value.set(at: location) }
        }
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
