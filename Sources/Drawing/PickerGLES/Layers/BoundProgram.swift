import CGLES2
import PickerMesh

/// A program and the constants of one layer.
final class BoundProgram {
    private let program: Program
    /// -1 for those that the program lacks.
    private let locations: [GLint]
    private var constants: Constants
    /// The program's ticket when it got these values.
    private var ticket = 0

    /// Throws ``GLESError/missingUniform(_:files:)`` if the program uses no uniform for one of `constants`, unless `mayLack` is
    /// true.
    init(_ program: Program, _ constants: Constants, mayLack: Bool = false) throws(GLESError) {
        (self.program, self.constants) = (program, constants)
        locations = try constants.members.map { member throws(GLESError) in
            mayLack ? program.location(member.name) : try program.knownLocation(member.name)
        }
    }

    /// Replaces the values by those of the same constants.
    func update(_ constants: Constants) {
        precondition(constants.members.count == locations.count, "the same constants")
        self.constants = constants
        ticket = 0
    }

    /// Makes the program current, with the layer's constants and those of rings above.
    func use(with rings: [SolidRing] = []) {
        program.use()
        program.set(rings)
        // A program keeps its uniforms.
        if ticket > 0, ticket == program.ticket { return }
        program.ticket += 1
        ticket = program.ticket
        for (location, member) in zip(locations, constants.members) where location >= 0 {
            member.value.set(at: location)
        }
    }

    func set(_ constants: Constants) throws(GLESError) {
        for (name, value) in constants.members { value.set(at: try program.knownLocation(name)) }
    }
}
