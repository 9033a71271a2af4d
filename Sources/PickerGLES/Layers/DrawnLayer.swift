import CGLES2
import PickerScene

/// A layer as OpenGL ES has it: its mesh in a buffer of its own, its programs and the values of their uniforms.
final class DrawnLayer {
    private let programs: LayerPrograms
    private let size: PixelSize
    private let buffer: VertexBuffer
    private(set) var layer: PixelLayer
    /// Whether no other layer lies under any pixel of this one.
    private(set) var isOnBackground: Bool
    private var mesh: Mesh
    private var whole: BoundProgram
    /// For the mesh's interior alone; made when it is first drawn for itself.
    private var interior: BoundProgram?

    /// Makes the layer of `index` in a scene.
    init(_ scene: PixelScene, _ index: Int, _ programs: LayerPrograms) throws(GLESError) {
        self.programs = programs
        size = scene.size
        layer = scene.layers[index]
        isOnBackground = scene.isOnBackground(index)
        mesh = Mesh(layer, scene.size)
        whole = try BoundProgram(programs, layer, mesh, scene, isOnBackground: isOnBackground)
        buffer = try VertexBuffer(in: programs.context)
        buffer.fill(mesh.vertices)
    }

    /// Becomes the layer of `index` in a scene of the same size and background as the last one.
    func update(_ scene: PixelScene, _ index: Int) throws(GLESError) {
        let next = scene.layers[index]
        let nextIsOnBackground = scene.isOnBackground(index)
        if layer == next, isOnBackground == nextIsOnBackground { return }
        if layer != next {
            mesh = Mesh(next, scene.size)
            buffer.fill(mesh.vertices)
            interior = nil
        }
        whole = try BoundProgram(programs, next, mesh, scene, isOnBackground: nextIsOnBackground)
        (layer, isOnBackground) = (next, nextIsOnBackground)
    }

    /// Whether drawing the layer leaves nothing of what was in `area` before, so that it need not be cleared.
    func overwrites(_ area: PixelBounds) -> Bool {
        isOnBackground && mesh.fillsBounds && layer.bounds.intersection(area) == area
    }

    /// Draws the pixels of the layer in `areas` over what is there, which `share` lets shaders read; with `byParts`, the interior by a program that
    /// reads no pixels, which takes time to compile once and saves time for every pixel.
    func draw(
        in areas: [PixelBounds],
        byParts: Bool,
        share: (_ area: PixelBounds, _ isRead: Bool) -> [Uniform]
    ) throws(GLESError) {
        let visible = areas.map { $0.intersection(layer.bounds) }.filter { layer.mayCover($0) }
        if visible.isEmpty { return }
        buffer.bind()
        var interiorIsDrawn = false
        if byParts, let piece = mesh.interior, let program = try interiorProgram() {
            interiorIsDrawn = true
            let parts = visible.filter { $0.overlaps(piece.bounds) }
            if !parts.isEmpty { program.use() }
            for area in parts {
                area.limitDrawing()
                draw(piece.vertices)
            }
        }
        var isInUse = false
        for area in visible {
            let runs = mesh.runs(in: area, withInterior: !interiorIsDrawn)
            if runs.isEmpty { continue }
            if !isInUse { whole.use() }
            isInUse = true
            area.limitDrawing()
            try whole.set(share(area, !isOnBackground))
            if case .image(let paint) = layer.paint {
                let textures = try ImageTextures(paint, area, in: programs.context)
                try whole.set(textures.bind())
                for run in runs { draw(run) }
            } else {
                for run in runs { draw(run) }
            }
        }
    }

    private func draw(_ vertices: Range<Int>) {
        glDrawArrays(GLenum(GL_TRIANGLES), GLint(vertices.lowerBound), GLsizei(vertices.count))
    }

    private func interiorProgram() throws(GLESError) -> BoundProgram? {
        if let interior { return interior }
        guard let source = layer.paint.interiorSource(isNear: mesh.isNear) else { return nil }
        let program = try BoundProgram(
            programs.program(.interior, source),
            [.pictureSize(size)] + layer.paint.uniforms(isNear: mesh.isNear),
            mayLack: true
        )
        interior = program
        return program
    }
}

extension BoundProgram {
    /// The program that draws all of a layer.
    fileprivate init(
        _ programs: LayerPrograms,
        _ layer: PixelLayer,
        _ mesh: Mesh,
        _ scene: PixelScene,
        isOnBackground: Bool
    ) throws(GLESError) {
        let background = SIMD4<Float>(PremultipliedColor(scene.background).components)
        try self.init(
            programs.program(layer.shape.source, layer.paint.source(isNear: mesh.isNear)),
            [
                .pictureSize(scene.size),
                Uniform("u_background", .vector4(background)),
                Uniform("u_is_on_background", .float(isOnBackground ? 1 : 0)),
            ] + layer.shape.uniforms + layer.paint.uniforms(isNear: mesh.isNear)
        )
    }
}

extension PixelScene {
    /// Whether no layer below that of `index` covers a pixel in its bounds.
    fileprivate func isOnBackground(_ index: Int) -> Bool {
        !layers[..<index].contains { $0.mayCover(layers[index].bounds) }
    }
}
