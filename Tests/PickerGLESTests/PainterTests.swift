import CEGL
import CGLES2
@testable import PickerGLES
import PickerColor
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// A program that draws with OpenGL ES for itself: a context, a framebuffer, and a triangle.
private final class Caller {
    let size = PixelSize(width: 120, height: 90)
    let context: Context
    private(set) var (framebuffer, texture, program, buffer): (GLuint, GLuint, GLuint, GLuint) = (0, 0, 0, 0)
    private var (elements, array, sampler): (GLuint, GLuint, GLuint) = (0, 0, 0)

    init() throws {
        context = try Context(try Display.open(.surfaceless))
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_RGBA, GLsizei(size.width), GLsizei(size.height), 0, GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE), nil)
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        clear(0, 0, 0, 0)
        program = try Self.makeProgram()
        glGenBuffers(1, &buffer)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        glBufferData(
            GLenum(GL_ARRAY_BUFFER), 24, [-1, -1, 0.5, -1, -1, 0.5] as [Float], GLenum(GL_STATIC_DRAW))
        glGenBuffers(1, &elements)
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), elements)
        glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), 3, [0, 1, 2] as [UInt8], GLenum(GL_STATIC_DRAW))
        try #require(glGetError() == GLenum(GL_NO_ERROR))
    }

    deinit { try? context.makeCurrent() }

    private static func makeProgram() throws -> GLuint {
        func shader(_ kind: Int32, _ text: String) -> GLuint {
            let shader = glCreateShader(GLenum(kind))
            text.withCString { text in
                var text: UnsafePointer<GLchar>? = text
                glShaderSource(shader, 1, &text, nil)
            }
            glCompileShader(shader)
            return shader
        }
        let program = glCreateProgram()
        glAttachShader(
            program,
            shader(GL_VERTEX_SHADER, "attribute vec2 at; void main() { gl_Position = vec4(at, 0.0, 1.0); }"))
        glAttachShader(
            program,
            shader(
                GL_FRAGMENT_SHADER,
                "precision highp float; uniform vec4 color; void main() { gl_FragColor = color; }"))
        glBindAttribLocation(program, 0, "at")
        glLinkProgram(program)
        glUseProgram(program)
        glUniform4f(glGetUniformLocation(program, "color"), 0.2, 0.4, 0.6, 0.8)
        return program
    }

    /// A function of OpenGL ES 3.
    private static func function<Function>(_ name: String, as _: Function.Type) -> Function {
        unsafeBitCast(egl.eglGetProcAddress(name), to: Function.self)
    }

    func clear(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
        glClearColor(red, green, blue, alpha)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Sets all that the caller's triangle needs, once.
    func prepareTriangle() {
        glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
        glEnableVertexAttribArray(0)
        glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), 0, 8, nil)
        glEnable(GLenum(GL_BLEND))
        // Sums of whole steps: softpipe rounds others only when another framebuffer is bound.
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
    }

    /// Draws the triangle with the state that is there.
    func drawTriangle() { glDrawElements(GLenum(GL_TRIANGLES), 3, GLenum(GL_UNSIGNED_BYTE), nil) }

    /// Makes each kind of state other than what drawing a scene needs.
    func makeHostile(withVertexArray: Bool) {
        let gles3 = withVertexArray ? context.gles3 : nil
        if let gles3 {
            gles3.glGenVertexArrays?(1, &array)
            gles3.glBindVertexArray?(array)
            // A new sampler mixes pixels, and needs smaller levels, which our textures lack.
            typealias Make = @convention(c) (GLsizei, UnsafeMutablePointer<GLuint>) -> Void
            Self.function("glGenSamplers", as: Make.self)(1, &sampler)
            for unit in 0..<GLuint(6) { gles3.glBindSampler?(unit, sampler) }
            glEnable(0x8C89)
            for target in [0x88EB, 0x88EC] as [GLenum] {
                var name: GLuint = 0
                glGenBuffers(1, &name)
                glBindBuffer(target, name)
                glBufferData(target, 64, nil, GLenum(GL_DYNAMIC_DRAW))
            }
            for layout in [0x0CF2, 0x0CF3, 0x0CF4, 0x0D02, 0x0D03, 0x0D04] as [GLenum] {
                glPixelStorei(layout, 7)
            }
            var other: GLuint = 0
            glGenFramebuffers(1, &other)
            glBindFramebuffer(0x8CA8, other)
        }
        for index in 0..<GLuint(4) {
            glEnableVertexAttribArray(index)
            glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
            glVertexAttribPointer(
                index, 3, GLenum(GL_BYTE), 1, 5, UnsafeRawPointer(bitPattern: 1 + Int(index)))
            if index == 3 { glDisableVertexAttribArray(index) }
            typealias Divide = @convention(c) (GLuint, GLuint) -> Void
            if gles3 != nil { Self.function("glVertexAttribDivisor", as: Divide.self)(index, 2) }
            glVertexAttrib4f(index, 1, 2, 3, 4)
        }
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), elements)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), elements)
        for name in [
            GL_SCISSOR_TEST, GL_BLEND, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_DITHER,
            GL_SAMPLE_COVERAGE, GL_SAMPLE_ALPHA_TO_COVERAGE,
        ] { glEnable(GLenum(name)) }
        glScissor(3, 4, 5, 6)
        glViewport(7, 8, 9, 10)
        glBlendFuncSeparate(
            GLenum(GL_ZERO), GLenum(GL_SRC_COLOR), GLenum(GL_DST_ALPHA), GLenum(GL_ONE_MINUS_DST_COLOR))
        glBlendEquationSeparate(GLenum(GL_FUNC_SUBTRACT), GLenum(GL_FUNC_REVERSE_SUBTRACT))
        glColorMask(0, 1, 0, 1)
        glClearColor(0.1, 0.2, 0.3, 0.4)
        glCullFace(GLenum(GL_FRONT_AND_BACK))
        glStencilFunc(GLenum(GL_NEVER), 3, 5)
        glSampleCoverage(0, 1)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 8)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 8)
        for unit in 0..<Int32(7) {
            var name: GLuint = 0
            glGenTextures(1, &name)
            glActiveTexture(GLenum(GL_TEXTURE0 + unit))
            glBindTexture(GLenum(GL_TEXTURE_2D), name)
        }
        #expect(glGetError() == GLenum(GL_NO_ERROR))
    }

    /// The framebuffer's pixels, its first row first; resets what reading needs.
    func pixels() -> [PremultipliedRGBA8] {
        glFinish()
        for buffer in context.gles3 == nil ? [] : [0x88EB, 0x88EC] as [GLenum] { glBindBuffer(buffer, 0) }
        if context.gles3 != nil {
            for name in [0x0D02, 0x0D03, 0x0D04] as [GLenum] { glPixelStorei(name, 0) }
        }
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        var pixels = [PremultipliedRGBA8](repeating: .clear, count: size.count)
        glReadPixels(
            0, 0, GLsizei(size.width), GLsizei(size.height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
            &pixels)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        return pixels
    }

    /// The picture of `size` whose bottom left is at a pixel, turned so that its highest row is the first.
    func picture(_ size: PixelSize, left: Int, bottom: Int) -> PremultipliedPixmap {
        let pixels = pixels()
        return PremultipliedPixmap(size: size) { column, row in
            pixels[(bottom + size.height - 1 - row) * self.size.width + left + column]
        }
    }
}

/// Scenes of odd sizes, among them a sequence in which only the highest layers change.
private let scenes: [Scene] = {
    let small = SceneCatalogue.scenes.map(\.scene).filter {
        (try? $0.pixelSize()).map { $0.width <= 100 && $0.height <= 60 } ?? false
    }
    let frame = Rectangle(x: 2.5, y: 3, width: 60, height: 40)
    let steps = (0..<8).map { step in
        let center = Point(x: 10 + 5 * Double(step), y: 20)
        return Scene(
            size: Size(width: 67, height: 45), background: .white,
            layers: [
                Layer(.rectangle(frame), .saturationBrightness(frame: frame, hue: 0.6)),
                Layer(.ring(Ring(center: center, outerRadius: 6, innerRadius: 4)), .solid(.black)),
            ])
    }
    return Array(small.prefix(60)) + steps
}()

@Suite(.needsOpenGL, .serialized)
struct PainterTests {
    private static let ways: [(DrawingWay, usesVertexArray: Bool)] = [
        (DrawingWay(), true), (DrawingWay(blendMethod: .copy), true), (DrawingWay(rounding: .shaders), true),
        (DrawingWay(), false),
    ]

    @Test(arguments: 0..<4) func drawsTheRenderersPicture(_ index: Int) throws {
        let (way, usesVertexArray) = Self.ways[index]
        let renderer = try GLESRenderer(platforms: DisplayPlatform.allCases, way)
        let expected = try scenes.map { try renderer.render($0) }
        let caller = try Caller()
        var painter = try GLESPainter(way, usesVertexArray: usesVertexArray)
        let before = QueriedState()
        for (scene, expected) in zip(scenes, expected) {
            glDisable(GLenum(GL_SCISSOR_TEST))
            caller.clear(0, 0, 0, 0)
            glClearColor(0, 0, 0, 0)
            try painter.draw(scene, left: 11, bottom: 13)
            let picture = caller.picture(expected.size, left: 11, bottom: 13)
            #expect(picture.pixels == expected.pixels)
            guard index == 0 else { continue }
            let report = ParityReport(picture, against: try UnroundedPicture(scene))
            #expect(report.isParity, "\(report)")
        }
        #expect(QueriedState().differences(from: before) == [])
    }

    @Test(arguments: [true, false]) func hostileStateStaysAndDoesNoHarm(_ usesVertexArray: Bool) throws {
        let renderer = try GLESRenderer()
        for scene in [scenes[0], scenes[scenes.count / 2], scenes[scenes.count - 1]] {
            let expected = try renderer.render(scene)
            let caller = try Caller()
            caller.makeHostile(withVertexArray: usesVertexArray)
            let before = QueriedState()
            var painter = try GLESPainter(DrawingWay(), usesVertexArray: usesVertexArray)
            #expect(QueriedState().differences(from: before) == [])
            try painter.draw(scene, left: 20, bottom: 7)
            #expect(QueriedState().differences(from: before) == [])
            #expect(caller.picture(expected.size, left: 20, bottom: 7).pixels == expected.pixels)
        }
    }

    @Test func theCallersDrawingGoesOn() throws {
        let scene = scenes[scenes.count - 1]
        let size = try scene.pixelSize()
        func picture(paints: Bool) throws -> [PremultipliedRGBA8] {
            let caller = try Caller()
            var painter = try GLESPainter()
            caller.prepareTriangle()
            for step in 0..<5 {
                caller.drawTriangle()
                if paints { try painter.draw(scenes[scenes.count - 5 + step], left: 50, bottom: 40) }
            }
            return caller.pixels()
        }
        let (with, without) = (try picture(paints: true), try picture(paints: false))
        #expect(without[0] != .clear)
        let painted = PixelBounds(columns: 50..<(50 + size.width), rows: 40..<(40 + size.height))
        for index in with.indices
        where !painted.rows.contains(index / 120) || !painted.columns.contains(index % 120) {
            #expect(with[index] == without[index], "pixel \(index % 120), \(index / 120)")
        }
    }

    @Test func translucentPixelsAreBlendedOverTheFramebuffer() throws {
        let caller = try Caller()
        var painter = try GLESPainter()
        let half = RGBColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let left = Rectangle(x: 0, y: 0, width: 4, height: 8)
        caller.clear(0, 0, 1, 1)
        try painter.draw(
            Scene(size: Size(width: 8, height: 8), layers: [Layer(.rectangle(left), .solid(half))]))
        let pixels = caller.pixels()
        let mixed = pixels[0]
        #expect(abs(Int(mixed.red) - 128) <= 1 && abs(Int(mixed.blue) - 127) <= 1 && mixed.green == 0)
        #expect(mixed.alpha == 255 && pixels[4].blue == 255 && pixels[4].red == 0)
    }

    @Test func picturesReachOverEdges() throws {
        let scene = scenes[scenes.count - 1]
        let expected = try GLESRenderer().render(scene)
        let caller = try Caller()
        var painter = try GLESPainter()
        try painter.draw(scene, left: -10, bottom: -20)
        let pixels = caller.pixels()
        let size = expected.size
        for y in 0..<(size.height - 20) {
            for x in 0..<(size.width - 10) {
                #expect(pixels[y * caller.size.width + x] == expected[x + 10, size.height - 1 - 20 - y])
            }
        }
        #expect(pixels[size.width - 10] == .clear && pixels[(size.height - 20) * caller.size.width] == .clear)
    }

    @Test func errorsLeaveTheStateAndThePainter() throws {
        let caller = try Caller()
        var painter = try GLESPainter()
        let before = QueriedState()
        let empty = Scene(size: Size(width: 0, height: 1), layers: [])
        #expect(throws: GLESError.scene(.invalidSize(empty.size))) { try painter.draw(empty) }
        for side in [painter.maximumSide, painter.maximumSide + 1] {
            let wide = Scene(size: Size(width: Double(side), height: 1), layers: [])
            let isDrawn = (try? painter.draw(wide)) != nil
            #expect(isDrawn == (side == painter.maximumSide))
        }
        glEnable(0xFFFF)
        let scene = scenes[scenes.count - 1]
        #expect(throws: GLESError.gl(doing: "the caller drew before", code: GLenum(GL_INVALID_ENUM))) {
            try painter.draw(scene)
        }
        #expect(QueriedState().differences(from: before) == [])
        // A framebuffer without an attachment.
        var name: GLuint = 0
        glGenFramebuffers(1, &name)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        #expect(throws: GLESError.self) { try painter.draw(scene) }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), caller.framebuffer)
        #expect(QueriedState().differences(from: before) == [])
        try painter.draw(scene)
        let expected = try GLESRenderer().render(scene)
        #expect(caller.picture(expected.size, left: 0, bottom: 0).pixels == expected.pixels)
    }

    @Test func anotherOrNoContextIsAnError() throws {
        #expect(throws: GLESError.notCurrent) { _ = try GLESPainter() }
        let caller = try Caller()
        var painter = try GLESPainter()
        let scene = scenes[scenes.count - 1]
        let other = try Caller()
        #expect(throws: GLESError.notCurrent) { try painter.draw(scene) }
        #expect(other.pixels().allSatisfy { $0 == .clear })
        try caller.context.makeCurrent()
        try painter.draw(scene)
        #expect(caller.pixels()[0] != .clear)
    }

    @Test func objectsGoWithThePainter() throws {
        let caller = try Caller()
        func alive() -> [String] {
            (1..<GLuint(2000)).flatMap { name in
                [
                    ("texture", glIsTexture), ("program", glIsProgram), ("framebuffer", glIsFramebuffer),
                    ("buffer", glIsBuffer), ("shader", glIsShader),
                ].filter { $0.1(name) == GLboolean(GL_TRUE) }.map { "\($0.0) \(name)" }
            }
        }
        let before = alive()
        func draw() throws {
            var painter = try GLESPainter()
            for scene in scenes.suffix(8) { try painter.draw(scene) }
            #expect(alive().count > before.count)
        }
        try draw()
        #expect(alive() == before)
        withExtendedLifetime(caller) {}
    }
}
