import PickerColor
package import PickerScene

/// How a layer is drawn: the key of its programs, the constants of their pixels, and what its mesh depends on.
package struct Shading {
    /// True if programs compute the coverage of a ring; that of other shapes is in the mesh.
    private var isRing = false
    var paint: PaintKey
    /// That of pixels which the shape covers whole.
    var wholePaint: PaintKey
    var isSeen = false
    var isDithered = false
    package var constants: Constants
    var pieces = Pieces.rectangles { _, _ in Vertex() }
    /// What the vertices depend on besides the layer's shape. Most colours are not in the mesh.
    package var meshKey = MeshKey.positions
    /// What the pixels of a small area of the interior have in common; nil if all are alike.
    var region: ((_ area: PixelBounds) -> LabPlane.Region)?
    /// The colours of pixels that programs read from a texture.
    package var colors: PixelColors?

    package enum MeshKey: Hashable {
        case positions, solid
        case box(Rectangle)
        case plane(ColorPlane)
        case slices(HuePlane.SliceKey, Rectangle)
        case sweep(HueSweep)
    }

    /// The pieces of a layer's mesh.
    enum Pieces {
        /// Rectangles of whole pixels; the function makes the vertices for their corners, but for the position.
        case rectangles(_ vertex: (_ x: Int, _ y: Int) -> Vertex)
        /// Strips of one or two whole columns or rows; the function makes the vertices of the one that begins at a column or row.
        case strips(Strips, _ vertex: (_ first: Int) -> Vertex)
        case sectors(Sectors)
    }

    /// The direction of strips, and how many columns or rows have the values of the first one, whose index is a multiple of that.
    struct Strips {
        let areRows: Bool
        var width = 1

        /// The first one of the strip in which a column or row lies.
        func first(_ index: Int) -> Int { index / width * width }
    }

    init(_ paint: PaintKey, _ constants: Constants) {
        (self.paint, wholePaint, self.constants) = (paint, paint, constants)
    }

    /// How `layer` is drawn in a picture of `size`, by a driver that places corners on a grid.
    package init(_ layer: PixelLayer, _ size: PixelSize, _ grid: CornerGrid) {
        let shader = PaintShader(layer: layer, size: size, grid: grid)
        self = layer.paint.accept(shader)
        effects: for effect in layer.effects {
            switch effect {
            // Shaders have one filter, and dither what is seen.
            case .seen(let filter) where !isSeen && !isDithered:
                isSeen = true
                constants += [
                    "seen": .matrices([filter.below, filter.above]), "seen_border": .vector(filter.border),
                    "seen_transfer": filter.transfer.parameters,
                    "seen_exponent": .number(1 / filter.transfer.exponent),
                ]
            case .dithered(let steps) where !isDithered:
                isDithered = true
                constants += ["dither": .number(steps)]
            case .seen, .dithered:
                self = shader.sampled(layer.paint, effects: layer.effects)
                break effects
            }
        }
        if case .ring = layer.shape { isRing = true }
        constants += layer.shape.constants
    }

    package var effort: Effort {
        if colors != nil { return .sampled }
        return switch paint {
        case .tint, .simple("linear_gradient"), .simple("checkerboard"): .little
        default: .much
        }
    }

    /// How long a paint's pixels take.
    package enum Effort: Sendable {
        case little, much
        /// The processor computes them, and they are uploaded.
        case sampled
    }

    package func key(_ use: ProgramUse) -> ShadingKey {
        let (shape, paint): (ShapeKey, PaintKey) =
            switch use {
            case .shared: (.any, self.paint.shared)
            case .own(.partial, let region): (isRing ? .ring : .inMesh, self.paint.within(region))
            case .own(.whole, let region): (.whole, wholePaint.within(region))
            }
        return ShadingKey(shape: shape, paint: paint, isSeen: isSeen, isDithered: isDithered)
    }

    /// True if the programs are the same, so that only constants may differ.
    package func hasSamePrograms(as other: Shading) -> Bool {
        key(.own(.partial)) == other.key(.own(.partial)) && wholePaint == other.wholePaint
    }
}

/// Chooses the way to draw a paint.
private struct PaintShader: PaintVisitor {
    let layer: PixelLayer
    let size: PixelSize
    let grid: CornerGrid

    /// A paint whose pixels the processor computes.
    func sampled(_ paint: Paint, effects: [LayerEffect] = [], bytes: Int = 2) -> Shading {
        // The program gets those of each area.
        var shading = Shading(
            .image(bytes: bytes), ["texture_corner": .size(0, 0), "texture_size": .size(1, 1)])
        shading.colors = PixelColors(paint, layer, effects: effects, bytes: bytes)
        return shading
    }

    func visitAny(_ paint: some PaintFunction) -> Shading { sampled(paint.paint) }

    func visit(_ color: RGBColor) -> Shading { .solid(color) }

    func visit(_ sweep: HueSweep) -> Shading {
        Sectors(sweep, layer, size, grid).map { .sweep($0) } ?? sampled(.hueSweep(sweep), bytes: 3)
    }

    func visit(_ wheel: ColorWheel) -> Shading {
        switch wheel.kernel {
        // Floats are too coarse for pure hues beside their centre.
        case .hue(let form)
        where !form.isLinear && wheel.metric == .circle && wheel.radius < 0.05
            && !leavesOut(wheel.circle.center):
            sampled(.colorWheel(wheel), bytes: 3)
        case .hue(let form): .wheel(wheel, form)
        case .plane(let plane): visit(plane)
        case .sampled: visitAny(wheel)
        }
    }

    /// True if the layer is a ring around a point and covers no pixel beside it.
    private func leavesOut(_ center: Point) -> Bool {
        guard case .ring(let ring) = layer.shape else { return false }
        return ring.center == center && ring.innerRadius - ring.softness > 2
    }

    func visit(_ gradient: LinearGradient) -> Shading {
        Shading(
            .simple("linear_gradient"),
            gradient.frame.constants + [
                "start": .color(gradient.start), "middle": .color(gradient.middle),
                "end": .color(gradient.end),
            ])
    }

    func visit(_ board: Checkerboard) -> Shading {
        let side = split(board.side)
        return Shading(
            .simple("checkerboard"),
            [
                "origin": .origin(board.origin), "side": .vector2(SIMD2(side.coarse, side.rest)),
                "light": .color(board.light.forShaders), "dark": .color(board.dark.forShaders),
            ])
    }

    func visit(_ plane: ColorPlane) -> Shading {
        switch plane.kind {
        case .lab(let plane): .plane(plane)
        case .hue(let box) where box.isSaturationBrightness && plane.frame.isNear(size):
            .box(plane.frame, pure: box.pureColor, layer.opaqueInside)
        case .hue(let plane): .plane(plane)
        case .rgb: .rgb(plane)
        case .sampled: visitAny(plane)
        }
    }
}

extension Shading {
    fileprivate static func rgb(_ plane: ColorPlane) -> Shading {
        let coordinates = plane.coordinates
        return Shading(
            .simple("rgb_plane"),
            plane.frame.constants + [
                "corner": .vector(coordinates.corner), "right": .vector(coordinates.right),
                "up": .vector(coordinates.up),
            ])
    }

    fileprivate static func solid(_ color: RGBColor) -> Shading {
        let rgb = SIMD3<Float>(color.forShaders.components)
        var shading = tint(.solid, alpha: color.alpha, low: rgb, high: rgb)
        // More than full brightness: it is clamped.
        shading.pieces = .rectangles { _, _ in Vertex(before: SIMD4(0, 0, 0, 2)) }
        shading.meshKey = .solid
        return shading
    }

    /// A box of saturation and brightness of one hue.
    fileprivate static func box(_ frame: Rectangle, pure: RGBColor, _ interior: PixelBounds) -> Shading {
        let (white, pure) = (SIMD3<Float>(repeating: 1), SIMD3<Float>(pure.components))
        var shading = tint(.box, low: pure, high: white, change: pure - white)
        shading.pieces = .rectangles { x, y in
            let saturation = (Double(x) - frame.minX) / frame.width
            let brightness = 1 - (Double(y) - frame.minY) / frame.height
            return Vertex(before: SIMD4(white, Float(brightness)), behind: SIMD4(0, 0, 0, Float(saturation)))
        }
        shading.meshKey = .box(frame)
        // A shape may reach beyond the box, where coordinates are clamped.
        if frame.contains(interior) { shading.wholePaint = .tint(.insideOfBox) }
        return shading
    }

    fileprivate static func sweep(_ sectors: Sectors) -> Shading {
        let sweep = sectors.sweep
        var shading = tint(.hues, circleCenter: sweep.circle.center, borderReach: sweep.borderReach)
        (shading.pieces, shading.meshKey) = (.sectors(sectors), .sweep(sweep))
        return shading
    }

    /// For paints that share a program; `change` is added to the corners of a box.
    private static func tint(
        _ tint: PaintKey.Tint, alpha: Double = 1, low: SIMD3<Float> = .zero, high: SIMD3<Float> = .zero,
        change: SIMD3<Float> = .zero, circleCenter: Point = .zero, borderReach: Double = 0
    ) -> Shading {
        Shading(
            .tint(tint),
            [
                "alpha": .number(alpha), "low": .vector3(low), "high": .vector3(high),
                "change": .vector4(SIMD4(change, 0)), "circle_center": .origin(circleCenter),
                "border_reach": .number(borderReach),
            ])
    }
}

extension Rectangle {
    /// True if 32-bit floats hold positions in the frame to a few millionths of its size.
    ///
    /// Rasterizers interpolate from the picture's origin.
    fileprivate func isNear(_ size: PixelSize) -> Bool {
        let corners = [(minX, width, size.width), (minY, height, size.height)]
        return corners.allSatisfy { start, length, end in
            abs(start) <= 4 * length && abs(Double(end) - start) <= 4 * length
        }
    }

    /// True if the centres of all pixels lie inside.
    fileprivate func contains(_ pixels: PixelBounds) -> Bool {
        pixels.isEmpty
            || contains(.center(column: pixels.columns.lowerBound, row: pixels.rows.lowerBound))
                && contains(.center(column: pixels.columns.upperBound - 1, row: pixels.rows.upperBound - 1))
    }
}
