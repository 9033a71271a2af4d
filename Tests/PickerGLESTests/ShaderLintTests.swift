import Foundation
@testable import PickerGLES
import PickerMesh
import PickerScene
import PickerShaders
import PickerTesting
import TestSupport
import Testing

private let validator = ["/usr/bin", "/usr/local/bin"].map { URL(filePath: "\($0)/glslangValidator") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

/// The shaders of all programs that the renderer composes for the scene catalogue, checked by glslangValidator: unlike Mesa, it
/// says what GLSL ES 1.00 does not allow.
@Suite(.enabled(if: validator != nil, "there is no glslangValidator here"))
struct ShaderLintTests {
    /// The keys of all layers, each once, with the constants of their programs.
    private static func keys() throws -> [ShadingKey: Constants] {
        var keys: [ShadingKey: Constants] = [:]
        for named in SceneCatalogue.scenes {
            let scene = try PixelScene(named.scene)
            for layer in scene.layers {
                let shading = Shading(layer, scene.size, CornerGrid(bits: 8, allowsOverlap: false))
                let constants = shading.constants + DrawnLayer.constants(scene.size, .zero, false)
                for use in [.shared, .own(.partial), .own(.whole), .own(.whole, .inside)] as [ProgramUse] {
                    keys[shading.key(use)] = constants
                }
                let outside = shading.key(.own(.whole, .outside))
                // Only hatched planes have areas outside.
                if case .labPlane(let plane) = outside.paint, plane.outside != .clip {
                    keys[outside] = constants
                }
            }
        }
        return keys
    }

    @Test(.takesLong) func programsAreInOrder() throws {
        let keys = try Self.keys()
        #expect(keys.count > 60)
        let programs = keys.flatMap { key, constants in
            let belows: [PixelBelow] = key.shape == .whole ? [.hidden] : [.background, .framebuffer, .copy]
            return belows.map { Program.sources(key, $0, constants, ProgramTraits(constants: .uniforms)) }
        }
        let findings = try findings(programs)
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test func faultsAreFound() throws {
        let (key, constants) = try #require(Self.keys().first { $0.key.paint == .tint(.hues) })
        var sources = Program.sources(key, .background, constants, ProgramTraits(constants: .uniforms))
        sources.fragment.append(ShaderText("fault.glsl", "float f() { return 1; }").source)
        #expect(try findings([sources]).contains("ERROR"))
    }

    /// What glslangValidator says of programs, each with its texts.
    private func findings(
        _ programs: [(vertex: [ShaderSource], fragment: [ShaderSource])]
    ) throws -> String {
        let folder = TemporaryFolder.make()
        for (index, sources) in programs.enumerated() {
            for (ending, files) in [("vert", sources.vertex), ("frag", sources.fragment)] {
                // It does not know GL_EXT_shader_framebuffer_fetch.
                let text = String(decoding: Shader.text(of: files), as: UTF8.self)
                    .replacingOccurrences(of: "gl_LastFragData[0]", with: "vec4(0.0)")
                try Data(text.utf8).write(to: folder.url.appending(path: "\(index).\(ending)"))
            }
        }
        let run = try Command.run(
            URL(fileURLWithPath: "/bin/sh"),
            [
                "-c",
                """
                cd "$0" && for fragment in *.frag; do
                    vertex=${fragment%.frag}.vert
                    "$1" -l $vertex $fragment 2>&1 | grep -vxF -e $vertex -e $fragment && cat $vertex $fragment
                done
                """,
                folder.url.path, try #require(validator).path,
            ], environment: [:])
        return run.text + run.errorText
    }
}
