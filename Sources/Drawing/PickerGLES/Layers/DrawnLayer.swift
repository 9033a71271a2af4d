import CGLES2
import PickerMesh
import PickerScene

/// A layer in OpenGL ES: its mesh, its programs and their constants. They are made when the layer is drawn: rings that are drawn
/// with a layer below need none.
final class DrawnLayer {
    private let programs: LayerPrograms
    private let size: PixelSize
    private let background: SIMD4<Float>
    private(set) var planned: PlannedLayer
    /// The layer as a ring that programs of lower layers draw; nil for others.
    private(set) var ring: SolidRing?
    /// nil for such a ring until it is drawn for itself.
    private var shading: Shading?
    private var mesh: DrawnMesh?
    private var bound: [Use: BoundProgram] = [:]
    /// What the programs are bound for; nil if that has changed.
    private var boundShading: (shading: Shading, isOnBackground: Bool)?
    /// False if the layer has changed since mesh and programs were made.
    private var isMade = false

    /// A use of a program, with a number of rings drawn with the layer.
    private struct Use: Hashable {
        let use: ProgramUse
        var rings = 0
        /// True if the pixels below are read from a texture, however the driver blends.
        var readsTexture = false
    }

    private struct DrawnMesh {
        let mesh: Mesh
        let shape: Shape
        let key: Shading.MeshKey
        var place = MeshPlace()
    }

    init(_ scene: PixelScene, _ index: Int, _ programs: LayerPrograms) {
        self.programs = programs
        size = scene.size
        background = SIMD4<Float>(PremultipliedColor(scene.background).components)
        let layer = scene.layers[index]
        ring = SolidRing(layer)
        shading = ring == nil ? Shading(layer, scene.size, programs.context.cornerGrid) : nil
        planned = PlannedLayer(layer, isOnBackground: scene.isOnBackground(index), ring, shading)
    }

    private var layer: PixelLayer { planned.layer }
    private var isOnBackground: Bool { planned.isOnBackground }

    /// Changes into the layer at `index` of a scene with the same size and background as the last one.
    func update(_ scene: PixelScene, _ index: Int) {
        let isOnBackground = scene.isOnBackground(index)
        // In memory, because a copy of a layer takes longer than most comparisons.
        let isSame = scene.layers.withUnsafeBufferPointer { $0[index] == layer }
        if isSame, isOnBackground == planned.isOnBackground { return }
        isMade = false
        if !isSame {
            let layer = scene.layers[index]
            ring = SolidRing(layer)
            shading = ring == nil ? Shading(layer, size, programs.context.cornerGrid) : nil
        }
        planned = PlannedLayer(scene.layers[index], isOnBackground: isOnBackground, ring, shading)
    }

    private func make() -> (shading: Shading, mesh: Mesh) {
        if isMade, let shading, let mesh { return (shading, mesh.mesh) }
        isMade = true
        let shading = shading ?? Shading(layer, size, programs.context.cornerGrid)
        self.shading = shading
        let made: DrawnMesh
        if let mesh, mesh.shape == layer.shape, mesh.key == shading.meshKey {
            made = mesh
        } else {
            made = DrawnMesh(mesh: Mesh(layer, shading), shape: layer.shape, key: shading.meshKey)
            mesh = made
        }
        if let last = boundShading, last.isOnBackground == isOnBackground,
            shading.hasSamePrograms(as: last.shading)
        {
            let constants = constants(of: shading)
            for program in bound.values { program.update(constants) }
        } else {
            bound = [:]
        }
        boundShading = (shading, isOnBackground)
        return (shading, made.mesh)
    }

    /// Compiles the program that whole pictures use.
    func compileShared() throws(GLESError) { _ = try program(make().shading, Use(use: .shared)) }

    /// The layer's program for a use; compiled at its first one.
    private func program(_ shading: Shading, _ use: Use) throws(GLESError) -> BoundProgram {
        if let program = bound[use] { return program }
        let below: PixelBelow =
            switch use.use {
            case .own(.whole, _): .hidden
            case .own(.partial, _) where isOnBackground: .background
            case .own(.partial, _), .shared:
                use.readsTexture || programs.context.blendMethod == .copy ? .copy : .framebuffer
            }
        let constants = constants(of: shading)
        let program = try BoundProgram(
            programs.program(shading.key(use.use), below, rings: use.rings, constants), constants,
            mayLack: use.use != .shared)
        bound[use] = program
        return program
    }

    private func constants(of shading: Shading) -> Constants {
        shading.constants + Self.constants(size, background, isOnBackground)
    }

    /// Those that all layers have.
    static func constants(_ size: PixelSize, _ background: SIMD4<Float>, _ isOnBackground: Bool) -> Constants
    {
        [
            "picture_size": .size(Double(size.width), Double(size.height)),
            "background": .vector4(background), "is_on_background": .float(isOnBackground ? 1 : 0),
        ]
    }

    /// Draws the layer's pixels in an area, which must lie in its bounds, with rings above. Programs that read the pixels below find
    /// them in `framebuffer`, into which they draw; without one, in the texture of kept layers.
    ///
    /// With `byParts` it uses programs that compute only what each pixel needs; otherwise it uses few programs.
    func draw(
        in area: PixelBounds, with rings: [SolidRing] = [], byParts: Bool, over framebuffer: Framebuffer?
    ) throws(GLESError) {
        let (shading, mesh) = make()
        let isOpaque = layer.paint.isOpaque
        // A translucent layer over others would read them for each part.
        let interior = byParts && shading.colors == nil && (isOpaque || isOnBackground) ? mesh.interior : nil
        area.limitDrawing()
        if let interior, area.overlaps(interior.bounds) {
            // With rings, the area is small: one program draws all parts.
            let parts =
                rings.isEmpty || mesh.interiorParts.count == 1
                ? mesh.interiorParts : [(region: .mixed, vertices: interior.vertices)]
            for (region, vertices) in parts {
                let hides = isOpaque || region == .inside
                let program = try program(
                    shading, Use(use: .own(hides ? .whole : .partial, region), rings: rings.count))
                program.use(with: rings)
                draw(vertices)
            }
        }
        let runs = mesh.runs(in: area, withInterior: interior == nil)
        if runs.isEmpty { return }
        let use = Use(
            use: byParts ? .own(.partial) : .shared, rings: rings.count,
            readsTexture: framebuffer == nil && !isOnBackground)
        let program = try program(shading, use)
        program.use(with: rings)
        if !byParts || !isOnBackground,
            let unit = framebuffer.map({ $0.shareWithShaders(area, isRead: !isOnBackground) })
                ?? KeptPicture.unit
        {
            try program.set(["under": .unit(unit)])
        }
        guard let colors = shading.colors else { return runs.forEach(draw) }
        let textures = try ImageTextures(colors, area, in: programs.context)
        try textures.bind(for: program)
        // Deleting a texture would unbind it.
        withExtendedLifetime(textures) { runs.forEach(draw) }
    }

    private func draw(_ vertices: Range<Int>) {
        guard let all = mesh?.mesh.vertices,
            let first = mesh?.place.first(of: all, in: programs.buffer)
        else { return }
        gl.glDrawArrays(GLenum(GL_TRIANGLES), GLint(first + vertices.lowerBound), GLsizei(vertices.count))
    }
}
