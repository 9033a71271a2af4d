import CGLES2
import PickerMesh
import PickerScene

/// A layer in OpenGL ES: its mesh, its programs and their constants.
final class DrawnLayer {
    private let programs: LayerPrograms
    private let size: PixelSize
    private let background: SIMD4<Float>
    private(set) var layer: PixelLayer
    /// True if no lower layer covers any pixel of this one.
    private var isOnBackground: Bool
    private var shading: Shading
    private var mesh: Mesh
    /// The index of the mesh's first vertex in a generation of the buffer; nil if it has none.
    private var place: (first: Int, generation: Int)?
    private var bound: [ProgramUse: BoundProgram] = [:]

    /// Makes the layer at `index` of a scene.
    init(_ scene: PixelScene, _ index: Int, _ programs: LayerPrograms) {
        self.programs = programs
        size = scene.size
        background = SIMD4<Float>(PremultipliedColor(scene.background).components)
        layer = scene.layers[index]
        isOnBackground = scene.isOnBackground(index)
        shading = Shading(layer, size, programs.context.cornerGrid)
        mesh = Mesh(layer, shading)
    }

    /// Changes into the layer at `index` of a scene with the same size and background as the last one.
    func update(_ scene: PixelScene, _ index: Int) {
        let next = scene.layers[index]
        let nextIsOnBackground = scene.isOnBackground(index)
        if layer == next, isOnBackground == nextIsOnBackground { return }
        let nextShading = Shading(next, size, programs.context.cornerGrid)
        let hasSamePrograms =
            isOnBackground == nextIsOnBackground && nextShading.hasSamePrograms(as: shading)
        if next.shape != layer.shape || nextShading.meshKey != shading.meshKey {
            (mesh, place) = (Mesh(next, nextShading), nil)
        }
        (layer, shading, isOnBackground) = (next, nextShading, nextIsOnBackground)
        if hasSamePrograms {
            let constants = constants
            for program in bound.values { program.update(constants) }
        } else {
            bound = [:]
        }
    }

    /// The number of its vertices.
    var vertexCount: Int { mesh.vertices.count }

    /// Puts its vertices into a buffer that has room for them, unless they are there.
    func upload(into buffer: VertexBuffer) {
        if place?.generation == buffer.generation { return }
        place = (buffer.append(mesh.vertices), buffer.generation)
    }

    /// True if the layer overwrites all of `area`, so that the area need not be cleared first.
    func overwrites(_ area: PixelBounds) -> Bool {
        guard isOnBackground, case .rectangle = layer.shape else { return false }
        return layer.bounds.contains(area)
    }

    /// The layer's program for a use; compiled at its first one.
    @discardableResult
    func program(_ use: ProgramUse) throws(GLESError) -> BoundProgram {
        if let program = bound[use] { return program }
        let below: PixelBelow =
            switch use {
            case .own(.whole, _): .hidden
            case .own(.partial, _) where isOnBackground: .background
            case .own(.partial, _), .shared: programs.context.blendMethod.below
            }
        let program = try BoundProgram(
            programs.program(shading.key(use), below), constants, mayLack: use != .shared)
        bound[use] = program
        return program
    }

    private var constants: Constants {
        shading.constants + [
            "picture_size": .size(Double(size.width), Double(size.height)),
            "background": .vector4(background), "is_on_background": .float(isOnBackground ? 1 : 0),
        ]
    }

    /// Draws the layer's pixels in `areas`. `share` makes the pixels below readable for shaders and returns the unit of a
    /// texture with them.
    ///
    /// With `byParts` it uses programs that compute only what each pixel needs; otherwise it uses few programs.
    func draw(
        in areas: some Sequence<PixelBounds>,
        byParts: Bool,
        share: (_ area: PixelBounds, _ isRead: Bool) -> Int32?
    ) throws(GLESError) {
        let bounds = layer.bounds
        // A translucent layer over others would read them for each part.
        let isOpaque = layer.paint.isOpaque
        let interior =
            byParts && shading.colors == nil && (isOpaque || isOnBackground) ? mesh.interior : nil
        for area in areas where area.overlaps(bounds) {
            let area = area.intersection(bounds)
            guard layer.mayCover(area) else { continue }
            if let interior, area.overlaps(interior.bounds) {
                area.limitDrawing()
                for (region, vertices) in mesh.interiorParts {
                    let hides = isOpaque || region == .inside
                    try program(.own(hides ? .whole : .partial, region)).use()
                    draw(vertices)
                }
            }
            let runs = mesh.runs(in: area, withInterior: interior == nil)
            if !runs.isEmpty { try drawRest(of: area, runs, byParts: byParts, share) }
        }
    }

    /// Draws some vertices, the edges or all, in an area.
    private func drawRest(
        of area: PixelBounds, _ runs: [Range<Int>], byParts: Bool,
        _ share: (_ area: PixelBounds, _ isRead: Bool) -> Int32?
    ) throws(GLESError) {
        let program = try program(byParts ? .own(.partial) : .shared)
        program.use()
        area.limitDrawing()
        if !byParts || !isOnBackground, let unit = share(area, !isOnBackground) {
            try program.set(["under": .unit(unit)])
        }
        guard let colors = shading.colors else { return runs.forEach(draw) }
        let textures = try ImageTextures(colors, area, in: programs.context)
        try textures.bind(for: program)
        // Deleting a texture would unbind it.
        withExtendedLifetime(textures) { runs.forEach(draw) }
    }

    private func draw(_ vertices: Range<Int>) {
        let first = (place?.first ?? 0) + vertices.lowerBound
        gl.glDrawArrays(GLenum(GL_TRIANGLES), GLint(first), GLsizei(vertices.count))
    }
}
