import CEGL
import CGLES2
import PickerColor
@testable import PickerGLES
import PickerMesh
import PickerScene
import PickerShaders
import TestSupport
import Testing

private let scene = Scene(
    size: Size(width: 20, height: 10),
    layers: [Layer(.rectangle(Rectangle(x: 2, y: 2, width: 4, height: 3)), .solid(.midGrey))]
)

/// The program of its layer that whole pictures use.
private func program(in context: Context) throws -> Program {
    let pixels = try PixelScene(scene)
    let shading = Shading(pixels.layers[0], pixels.size, CornerGrid(bits: 8, allowsOverlap: false))
    return try LayerPrograms(context, .driver).program(
        shading.key(.shared), .copy, shading.constants + DrawnLayer.constants(pixels.size, .zero, true))
}

@Suite(.needsOpenGL)
struct ContextTests {
    @Test func displaysAreOpenedOnce() throws {
        let first = try Display.open(.surfaceless)
        let second = try Display.open(.surfaceless)
        #expect(first.handle == second.handle)
    }

    @Test func contextsAreRobustWhereTheDriverOffersIt() throws {
        let display = try Display.open(.surfaceless)
        let context = try Context(display)
        guard display.extensions.contains("EGL_EXT_create_context_robustness") else {
            #expect(!context.isRobust)
            return
        }
        #expect(context.isRobust)
        // GL_RESET_NOTIFICATION_STRATEGY_EXT and GL_LOSE_CONTEXT_ON_RESET_EXT.
        var strategy: GLint = 0
        glGetIntegerv(0x8256, &strategy)
        #expect(strategy == 0x8252)
    }

    @Test func closingOneRendererLeavesTheOthers() throws {
        let first = try GLESRenderer()
        let expected = try first.render(scene)
        for _ in 0..<20 {
            let other = try GLESRenderer()
            #expect(try other.render(scene) == expected)
        }
        #expect(try first.render(scene) == expected)
    }

    @Test func noContextIsLeftCurrent() throws {
        let renderer = try GLESRenderer()
        #expect(eglGetCurrentContext() == nil)
        _ = try renderer.render(scene)
        #expect(eglGetCurrentContext() == nil)
    }

    @Test func theCallersContextIsCurrentAgain() throws {
        let own = try Context(try Display.open(.surfaceless))
        let handle = eglGetCurrentContext()
        #expect(handle != nil)
        do {
            let renderer = try GLESRenderer()
            #expect(eglGetCurrentContext() == handle)
            _ = try renderer.render(scene)
            #expect(eglGetCurrentContext() == handle)
        }
        #expect(eglGetCurrentContext() == handle)
        try own.makeCurrent()
    }

    /// An actor's calls come from whichever thread is free.
    private actor Drawer {
        private let renderer: GLESRenderer

        init() throws { renderer = try GLESRenderer() }

        func draw() throws -> PremultipliedPixmap { try renderer.render(scene) }
    }

    @Test func anActorMayDrawFromAnyThread() async throws {
        let expected = try GLESRenderer().render(scene)
        let drawer = try Drawer()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask { try await drawer.draw() == expected }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test func bothWaysToBlendDrawTheSame() throws {
        let copying = try GLESRenderer(platforms: DisplayPlatform.allCases, DrawingWay(blendMethod: .copy))
        #expect(try copying.render(scene) == GLESRenderer().render(scene))
    }

    @Test func renderersWorkSideBySide() async throws {
        let expected = try GLESRenderer().render(scene)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let renderer = try GLESRenderer()
                    return try (0..<10).allSatisfy { _ in try renderer.render(scene) == expected }
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test func objectsAreDeleted() throws {
        let context = try Context(try Display.open(.surfaceless))
        var names: [GLuint] = []
        func alive() -> [Bool] {
            [
                glIsTexture(names[0]), glIsProgram(names[1]), glIsFramebuffer(names[2]), glIsBuffer(names[3]),
                glIsShader(names[4]),
            ].map { $0 == GL_TRUE }
        }
        do {
            let texture = try Texture(size: PixelSize(width: 4, height: 4), in: context)
            let program = try program(in: context)
            let framebuffer = try Framebuffer(size: PixelSize(width: 4, height: 4), in: context)
            let buffer = try VertexBuffer(in: context)
            let sources = [ShaderSource.prelude, context.constants.declaring([:]).vertex, .layer]
            let shader = try Shader(.vertexShader, sources, in: context)
            var place = MeshPlace()
            _ = place.first(of: Vertex.covering(PixelSize(width: 1, height: 1)), in: buffer)
            names = [texture.name, program.name, framebuffer.name, buffer.name, shader.name]
            #expect(alive() == [true, true, true, true, true])
        }
        #expect(alive() == [false, false, false, false, false])
        while glGetError() != GLenum(GL_NO_ERROR) {}
    }
}

@Suite(.needsOpenGL)
struct GLESErrorTests {
    private func context() throws -> Context { try Context(try Display.open(.surfaceless)) }

    @Test func errorsSayWhatTheyMean() {
        // GL_OUT_OF_MEMORY, GL_CONTEXT_LOST.
        let (memory, lost) = (GLESError.gl(doing: "", code: 0x0505), GLESError.gl(doing: "", code: 0x0507))
        #expect(memory.isOutOfMemory && !memory.isContextLost)
        #expect(!lost.isOutOfMemory && lost.isContextLost)
        #expect(!GLESError.egl(function: "", code: 0x0505).isOutOfMemory)
    }

    @Test func compileErrorsNameFileAndLine() throws {
        let broken = ShaderText("broken.glsl", "float f()\n{\n    return wrong;\n}\n")
        let fine = ShaderText("fine.frag", "void main() { gl_FragColor = vec4(f()); }\n")
        let error = #expect(throws: GLESError.self) {
            _ = try Shader(
                .fragmentShader, [.defining([]), .prelude, broken.source, fine.source], in: try context())
        }
        guard case .compile(let file, let log) = error else {
            throw Unexpected("\(String(describing: error))")
        }
        #expect(file == "broken.glsl")
        #expect(log.contains("broken.glsl:3"))
        #expect(log.contains("wrong"))
    }

    @Test func linkErrorsNameTheFiles() throws {
        let vertex = ShaderText("ends.vert", "void main() { gl_Position = vec4(0.0); }\n")
        let fragment = ShaderText(
            "starts.frag", "varying vec4 v_missing;\nvoid main() { gl_FragColor = v_missing; }\n")
        let error = #expect(throws: GLESError.self) {
            _ = try Program(
                vertex: [.defining([]), vertex.source],
                fragment: [.defining([]), .prelude, fragment.source],
                in: try context()
            )
        }
        guard case .link(let files, let log) = error else { throw Unexpected("\(String(describing: error))") }
        #expect(files.contains("ends.vert") && files.contains("starts.frag"))
        #expect(log.contains("v_missing"))
    }

    @Test func unknownUniformsAreErrors() throws {
        let program = try program(in: context())
        #expect(throws: GLESError.self) { _ = try BoundProgram(program, ["none": .float(1)]) }
    }

    @Test func errorsOfOpenGLAreFound() throws {
        let renderer = try GLESRenderer()
        try renderer.checkErrorState()
        try renderer.context.makeCurrent()
        glEnable(GLenum(0xFFFF))
        #expect(throws: GLESError.gl(doing: "checking the state between pictures", code: 0x0500)) {
            try renderer.checkErrorState()
        }
        try renderer.checkErrorState()
    }

    @Test func framebuffersTooLargeAreErrors() throws {
        let context = try context()
        let size = PixelSize(width: context.maximumSide + 1, height: 1)
        #expect(throws: GLESError.self) { _ = try Framebuffer(size: size, in: context) }
        try checkGL("a framebuffer failed")
    }

    @Test func scenesThatCannotBeDrawnAreErrors() throws {
        let renderer = try GLESRenderer()
        let empty = Scene(size: Size(width: 0, height: 0), layers: [])
        #expect(throws: GLESError.scene(.invalidSize(empty.size))) { try renderer.render(empty) }
        let infinite = Scene(
            size: Size(width: 5, height: 5),
            layers: [
                Layer(.rectangle(Rectangle(x: .infinity, y: 0, width: 1, height: 1)), .solid(.black))
            ]
        )
        #expect(throws: GLESError.scene(.notFinite(layer: 0))) { try renderer.render(infinite) }
        #expect(try renderer.render(scene).size == PixelSize(width: 20, height: 10))
    }
}
