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
    /// The keys of all layers, each once.
    private static func keys() throws -> Set<ShadingKey> {
        var keys: Set<ShadingKey> = []
        for named in SceneCatalogue.scenes {
            let scene = try PixelScene(named.scene)
            for layer in scene.layers {
                let shading = Shading(layer, scene.size, CornerGrid(bits: 8, allowsOverlap: false))
                keys.insert(shading.key(.shared))
                keys.insert(shading.key(.own(.partial)))
                keys.insert(shading.key(.own(.whole)))
                keys.insert(shading.key(.own(.whole, .inside)))
                let outside = shading.key(.own(.whole, .outside))
                // Only hatched planes have areas outside.
                if case .labPlane(let plane) = outside.paint, plane.outside != .clip { keys.insert(outside) }
            }
        }
        return keys
    }

    @Test(.takesLong) func programsAreInOrder() throws {
        let keys = try Self.keys()
        #expect(keys.count > 60)
        for key in keys {
            let belows: [PixelBelow] = key.shape == .whole ? [.hidden] : [.background, .framebuffer, .copy]
            for below in belows {
                let findings = try findings(Program.sources(key, below, .uniforms))
                #expect(findings.isEmpty, "\(key), \(below): \(findings)")
            }
        }
    }

    @Test func faultsAreFound() throws {
        let key = ShadingKey(shape: .ring, paint: .tint(.hues))
        var sources = Program.sources(key, .background, .uniforms)
        sources.fragment.append(ShaderText("fault.glsl", "float f() { return 1; }").source)
        #expect(try findings(sources).contains("ERROR"))
    }

    /// What glslangValidator says of a program.
    private func findings(_ sources: (vertex: [ShaderSource], fragment: [ShaderSource])) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = [("program.vert", sources.vertex), ("program.frag", sources.fragment)]
        for (name, files) in names {
            // It does not know GL_EXT_shader_framebuffer_fetch.
            let text = String(decoding: Shader.text(of: files), as: UTF8.self)
                .replacingOccurrences(of: "gl_LastFragData[0]", with: "vec4(0.0)")
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let validator = try #require(validator)
        let run = try Command.run(
            validator, ["-l"] + names.map { folder.appending(path: $0.0).path }, environment: [:])
        let lines = (run.text + run.errorText).split(separator: "\n")
        return lines.filter { !$0.hasPrefix(folder.path) }.joined(separator: "\n")
    }
}
