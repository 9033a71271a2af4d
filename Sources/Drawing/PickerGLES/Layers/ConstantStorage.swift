import CGLES2
import PickerShaders

/// How fragment shaders get the values that are the same for a whole layer.
enum ConstantStorage {
    /// As uniforms.
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

    /// The code by which a vertex shader passes on what the files of its fragment shader declare as `CONSTANT`.
    func passing(_ files: [ShaderSource]) -> ShaderSource {
        var (declarations, body) = ("", "")
        if case .varyings = self {
            var names: Set<Substring> = []
            for file in files {
                for declaration in file.constants where names.insert(declaration.name).inserted {
                    let (type, name) = declaration
                    declarations += "uniform \(type) \(name)\(Self.suffix);\nvarying \(type) \(name);\n"
                    body += "    \(name) = \(name)\(Self.suffix);\n"
                }
            }
        }
        return ShaderSource(
            "constants", Array("\(declarations)void pass_constants()\n{\n\(body)}\n".utf8))
    }

    /// What the names of the vertex shader's uniforms have at their end.
    static let suffix = "_value"
}

extension ShaderSource {
    /// The type and name of each constant that the file declares.
    fileprivate var constants: [(type: Substring, name: Substring)] {
        let keyword = Array("CONSTANT ".utf8)
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard line.starts(with: keyword) else { return nil }
            let words = String(
                decoding: line.dropFirst(keyword.count).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self
            )
            .split(separator: " ")
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }
}
