import CGLES2
import PickerMesh
import PickerShaders

/// How fragment shaders get the values that are the same for a whole layer.
enum ConstantStorage {
    case uniforms
    /// As varyings, which the vertex shader fills from uniforms of its own.
    ///
    /// The code that llvmpipe makes reads a uniform eight times for eight pixels, and a varying costs next to nothing.
    case varyings

    /// The better way for a driver, whose context is current.
    init(_ driver: DriverDescription) {
        let hasVectors = stateNumbers(GL_MAX_VARYING_VECTORS).x >= 24
        self = driver.renderer.hasPrefix("llvmpipe") && hasVectors ? .varyings : .uniforms
    }

    /// The declarations of constants in a fragment shader, and the code by which the vertex shader passes them on.
    func declaring(_ constants: Constants) -> (vertex: ShaderSource, fragment: ShaderSource) {
        var (vertex, body, fragment) = ("", "", "")
        for (name, value) in constants.members where !Self.ofVertices.contains(name) {
            guard let (type, count) = value.type else { continue }
            if case .varyings = self, count == 1 {
                vertex += "uniform \(type) u_\(name)\(Self.suffix);\nvarying \(type) u_\(name);\n"
                body += "    u_\(name) = u_\(name)\(Self.suffix);\n"
                fragment += "varying \(type) u_\(name);\n"
            } else {
                fragment += "uniform \(type) u_\(name)\(count > 1 ? "[\(count)]" : "");\n"
            }
        }
        vertex += "void pass_constants()\n{\n\(body)}\n"
        return (
            ShaderSource("constants", Array(vertex.utf8)), ShaderSource("constants", Array(fragment.utf8))
        )
    }

    /// Those that the vertex shader declares.
    private static let ofVertices = ["picture_size", "change"]

    /// What the names of the vertex shader's uniforms have at their end.
    static let suffix = "_value"
}

extension Constants.Value {
    /// The type in GLSL, and how many there are; nil for the unit of a texture, which shaders declare.
    fileprivate var type: (name: String, count: Int)? {
        switch self {
        case .float: ("float", 1)
        case .vector2: ("vec2", 1)
        case .vector3: ("vec3", 1)
        case .vector4: ("vec4", 1)
        case .pairs(let pairs): ("vec2", pairs.count)
        case .matrices(let matrices): ("mat3", matrices.count)
        case .unit: nil
        }
    }
}
