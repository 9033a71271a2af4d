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
            && next.shape(for: nextShading).hasSamePrograms(as: layer.shape(for: shading))
        if !next.hasSameBounds(as: layer) || nextShading.meshKey != shading.meshKey {
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
                layer.shape(for: shading).source(role), shading.source(role), shading.vision,
                role == .alone && isOnBackground ? .blendBackground : nil),
            uniforms, mayLack: role != .shared)
        bound[role] = program
        return program
    }

    /// The values of the uniforms of all programs.
    private var uniforms: [Uniform] {
        [
            .pictureSize(size),
            Uniform("u_background", .vector4(background)),
            Uniform("u_is_on_background", .float(isOnBackground ? 1 : 0)),
        ] + layer.shape(for: shading).uniforms + shading.uniforms
    }

    /// Draws the layer's pixels in `areas`. `share` makes the pixels below readable for shaders and returns the
    /// uniforms for that.
    ///
    /// With `byParts` it uses programs that compute only what each pixel needs; otherwise it uses few programs.
    func draw(
        in areas: some Sequence<PixelBounds>,
        byParts: Bool,
        share: (_ area: PixelBounds, _ isRead: Bool) -> [Uniform]
    ) throws(GLESError) {
        var isBound = false
        let bounds = layer.bounds
        // Where most pixels need little work, more programs pay off from the second picture on.
        let byParts = byParts || shading.role != nil && wasDrawn
        let interior = byParts && shading.hasInterior ? mesh.interior : nil
        for area in areas where area.overlaps(bounds) {
            let area = area.intersection(bounds)
            guard layer.mayCover(area) else { continue }
            if !isBound { buffer.bind() }
            (isBound, wasDrawn) = (true, true)
            if let interior, area.overlaps(interior.bounds) {
                area.limitDrawing()
                for (role, vertices) in mesh.interiorParts {
                    try program(role).use()
                    draw(vertices)
                }
            }
            try mesh.forEachPart(of: area, withInterior: interior == nil) {
                part, runs throws(GLESError) in
                try drawRest(of: part, runs, byParts: byParts, share)
            }
        }
    }

    /// Draws some vertices, the edges or all, in an area.
    private func drawRest(
        of area: PixelBounds, _ runs: [Range<Int>], byParts: Bool,
        _ share: (_ area: PixelBounds, _ isRead: Bool) -> [Uniform]
    ) throws(GLESError) {
        let program = try program(byParts ? .alone : .shared)
        program.use()
        area.limitDrawing()
        if !byParts || !isOnBackground { try program.set(share(area, !isOnBackground)) }
        guard let pixel = shading.pixel else { return runs.forEach(draw) }
        let textures = try ImageTextures(pixel, area, in: programs.context)
        try program.set(textures.bind())
        // Deleting a texture would unbind it.
        withExtendedLifetime(textures) { runs.forEach(draw) }
    }

    private func draw(_ vertices: Range<Int>) {
        gl.glDrawArrays(GLenum(GL_TRIANGLES), GLint(vertices.lowerBound), GLsizei(vertices.count))
    }
}

extension PixelLayer {
    fileprivate func hasSameBounds(as other: PixelLayer) -> Bool {
        shape == other.shape && bounds == other.bounds && opaqueInside == other.opaqueInside
    }
}
