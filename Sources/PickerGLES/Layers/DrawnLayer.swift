import CGLES2
import PickerScene

/// A layer in OpenGL ES: its mesh in a vertex buffer, its programs and the values of their uniforms.
final class DrawnLayer {
    private let programs: LayerPrograms
    private let buffer: VertexBuffer
    private let size: PixelSize
    private let background: SIMD4<Float>
    private(set) var layer: PixelLayer
    /// True if no lower layer covers any pixel of this one.
    private var isOnBackground: Bool
    private var shading: PaintShading
    private var mesh: Mesh
    private var bound: [LayerProgramRole: BoundProgram] = [:]
    private var wasDrawn = false

    /// Makes the layer at `index` of a scene.
    init(_ scene: PixelScene, _ index: Int, _ programs: LayerPrograms) throws(GLESError) {
        self.programs = programs
        size = scene.size
        background = SIMD4<Float>(PremultipliedColor(scene.background).components)
        layer = scene.layers[index]
        isOnBackground = scene.isOnBackground(index)
        shading = layer.shading(size)
        mesh = Mesh(layer, shading, size, programs.context.cornerGrid)
        buffer = try VertexBuffer(in: programs.context)
        buffer.fill(mesh.vertices)
    }

    /// Changes into the layer at `index` of a scene with the same size and background as the last one.
    func update(_ scene: PixelScene, _ index: Int) {
        let next = scene.layers[index]
        let nextIsOnBackground = scene.isOnBackground(index)
        if layer == next, isOnBackground == nextIsOnBackground { return }
        let nextShading = next.shading(size)
        let hasSamePrograms =
            isOnBackground == nextIsOnBackground && nextShading.hasSamePrograms(as: shading)
            && next.shape.hasSamePrograms(as: layer.shape)
        if !next.hasSameMesh(as: layer) {
            mesh = Mesh(next, nextShading, size, programs.context.cornerGrid)
            buffer.fill(mesh.vertices)
        }
        (layer, shading, isOnBackground) = (next, nextShading, nextIsOnBackground)
        if hasSamePrograms {
            let uniforms = uniforms
            for program in bound.values { program.update(uniforms) }
        } else {
            bound = [:]
        }
    }

    /// True if the layer overwrites all of `area`, so that the area need not be cleared first.
    func overwrites(_ area: PixelBounds) -> Bool {
        isOnBackground && mesh.fillsBounds && layer.bounds.contains(area)
    }

    /// The layer's program for a role; compiled at its first use.
    @discardableResult
    func program(_ role: LayerProgramRole) throws(GLESError) -> BoundProgram {
        if let program = bound[role] { return program }
        let program = try BoundProgram(
            programs.program(
                layer.shape.source(role), shading.source(role), shading.vision,
                role == .alone && isOnBackground ? .blendBackground : nil),
            uniforms, mayLack: role != .shared)
        bound[role] = program
        return program
    }

    /// The values of the uniforms of all programs.
    private var uniforms: [Uniform] {
        [
            .pictureSize(size),
            Uniform("u_change", .vector4(SIMD4(shading.change, 0))),
            Uniform("u_background", .vector4(background)),
            Uniform("u_is_on_background", .float(isOnBackground ? 1 : 0)),
        ] + layer.shape.uniforms + shading.uniforms
    }

    /// Draws the layer's pixels in `areas`. `share` makes the pixels below readable for shaders and returns the
    /// uniforms for that.
    ///
    /// With `byParts` it uses programs that compute only what each pixel needs; otherwise it uses few programs.
    func draw(
        in areas: [PixelBounds],
        byParts: Bool,
        share: (_ area: PixelBounds, _ isRead: Bool) -> [Uniform]
    ) throws(GLESError) {
        let visible = areas.map { $0.intersection(layer.bounds) }.filter { layer.mayCover($0) }
        if visible.isEmpty { return }
        buffer.bind()
        // Where most pixels need little work, more programs pay off from the second picture on.
        let byParts = byParts || shading.role != nil && wasDrawn
        wasDrawn = true
        let interior = byParts && shading.hasInterior ? mesh.interior : nil
        if let interior {
            let parts = visible.filter { $0.overlaps(interior.bounds) }
            for (role, vertices) in parts.isEmpty ? [] : mesh.interiorParts {
                try program(role).use()
                for area in parts {
                    area.limitDrawing()
                    draw(vertices)
                }
            }
        }
        let rest = visible.flatMap { mesh.parts(of: $0, withInterior: interior == nil) }
            .filter { !$0.runs.isEmpty }
        if rest.isEmpty { return }
        let program = try program(byParts ? .alone : .shared)
        program.use()
        for (area, runs) in rest {
            area.limitDrawing()
            if !byParts || !isOnBackground { try program.set(share(area, !isOnBackground)) }
            if let image = shading.image {
                let textures = try ImageTextures(image, area, in: programs.context)
                try program.set(textures.bind())
                // Deleting a texture would unbind it.
                withExtendedLifetime(textures) { for run in runs { draw(run) } }
            } else {
                for run in runs { draw(run) }
            }
        }
    }

    private func draw(_ vertices: Range<Int>) {
        gl.glDrawArrays(GLenum(GL_TRIANGLES), GLint(vertices.lowerBound), GLsizei(vertices.count))
    }
}
