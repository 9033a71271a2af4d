import PickerColor
import PickerScene
import PickerShaders

/// The way to draw a paint: its shader file, its uniforms, and its kind of mesh.
struct PaintShading {
    var file: ShaderSource
    /// The file for programs that many kinds of layers share; nil if it is the same file.
    var sharedFile: ShaderSource?
    /// The file for interiors; nil if none draws the same bits there.
    var interiorFile: ShaderSource?
    /// The files for parts of the interior where no border is near; nil if there are none.
    var insideFile: ShaderSource?
    var outsideFile: ShaderSource?
    /// Which of these files draws the pixels of a small area of the interior; nil if all pixels are alike.
    var role: ((_ area: PixelBounds) -> LayerProgramRole)?
    /// The file that changes colours to those that somebody sees.
    var vision = ShaderSource.visionNone
    /// The uniforms of the files, without textures.
    var uniforms: [Uniform]
    var pieces = Pieces.rectangles { x, y in Vertex(position: SIMD2(Float(x), Float(y))) }
    /// What the vertices depend on besides the layer's shape. Most colours are not in the mesh.
    var meshKey = MeshKey.positions
    /// The colours of pixels that the file reads as textures.
    var pixel: ((_ position: Point) -> StraightRGBA16)?

    enum MeshKey: Hashable {
        case positions, solid
        case box(Rectangle)
        case plane(ColorPlane)
        case slices(HuePlane.SliceKey, Rectangle)
        case wheel(HueCircle)
        case sweep(HueSweep)
    }

    /// The pieces of a layer's mesh.
    enum Pieces {
        /// Rectangles of whole pixels; the function makes the vertices at their corners.
        case rectangles(_ vertex: (_ x: Int, _ y: Int) -> Vertex)
        /// Columns of whole pixels; the function makes the vertices of one, at any height.
        case columns(_ vertex: (_ column: Int) -> Vertex)
        /// Rows of whole pixels; the function makes the vertices of one, at any width.
        case rows(_ vertex: (_ row: Int) -> Vertex)
        case sectors(Sectors)
    }

    /// True if there are programs for interiors.
    var hasInterior: Bool { interiorFile != nil }

    /// True if the programs are the same, so that only the values of their uniforms may differ.
    func hasSamePrograms(as other: PaintShading) -> Bool {
        func name(_ file: (PaintShading) -> ShaderSource?) -> Bool {
            file(self)?.fileName == file(other)?.fileName
        }
        return name(\.file) && name(\.sharedFile) && name(\.interiorFile) && name(\.insideFile)
            && name(\.outsideFile) && name(\.vision)
            && uniforms.elementsEqual(other.uniforms) { $0.name == $1.name }
    }

    func source(_ role: LayerProgramRole) -> ShaderSource {
        switch role {
        case .shared: sharedFile ?? file
        case .alone: file
        case .interior: interiorFile ?? file
        case .inside: insideFile ?? file
        case .outside: outsideFile ?? file
        }
    }
}

extension PixelLayer {
    /// The way to draw the layer's paint in a picture of `size`.
    func shading(_ size: PixelSize) -> PaintShading {
        let shading = paint.accept(PaintShader(interior: opaqueInside, size: size))
        // The coverage of a polygon comes with a mesh of rectangles.
        if case .polygon = shape, case .sectors = shading.pieces { return .sampled(paint) }
        return shading
    }
}

/// Chooses the way to draw a paint.
private struct PaintShader: PaintVisitor {
    let interior: PixelBounds
    let size: PixelSize

    func visit(_ color: RGBColor) -> PaintShading { .solid(color) }

    func visit(_ sweep: HueSweep) -> PaintShading { .sweep(sweep) }

    func visit(_ wheel: ColorWheel) -> PaintShading {
        switch wheel.kernel {
        case .hsb: wheel.metric == .circle ? .wheel(wheel) : .hexagon(wheel)
        case .hue(let form): .disc(wheel, form)
        case .sampled: .sampled(.colorWheel(wheel))
        }
    }

    func visit(_ gradient: LinearGradient) -> PaintShading {
        PaintShading(
            file: .linearGradient,
            uniforms: gradient.frame.uniforms + [
                Uniform("u_start", .color(gradient.start)),
                Uniform("u_middle", .color(gradient.middle)),
                Uniform("u_end", .color(gradient.end)),
            ])
    }

    func visit(_ board: Checkerboard) -> PaintShading {
        PaintShading(
            file: .checkerboard,
            uniforms: [
                Uniform("u_origin", .origin(board.origin)),
                Uniform("u_side", .vector2(SIMD2(split(board.side).coarse, split(board.side).rest))),
                Uniform("u_light", .color(board.light.forShaders)),
                Uniform("u_dark", .color(board.dark.forShaders)),
            ])
    }

    func visit(_ image: ImagePaint) -> PaintShading {
        PaintShading(file: .image, uniforms: [], pixel: image.pixel)
    }

    func visit(_ plane: ColorPlane) -> PaintShading {
        switch plane.kind {
        case .lab(let plane): .plane(plane)
        case .hue(let box) where box.isSaturationBrightness && plane.frame.isNear(size):
            .box(plane.frame, pure: box.pureColor, interior)
        case .hue(let plane): .plane(plane)
        case .rgb: .rgb(plane)
        case .sampled: .sampled(.colorPlane(plane))
        }
    }

    func visit(_ seen: SeenPaint) -> PaintShading {
        // The shaders have one filter.
        if case .seen = seen.unseen { return .sampled(.seen(seen)) }
        return seen.unseen.accept(self).seen(by: seen.filter)
    }
}

extension PaintShading {
    /// The same paint as somebody sees it.
    fileprivate func seen(by filter: VisionFilter) -> PaintShading {
        var shading = self
        shading.vision = .vision
        shading.uniforms +=
            filter.transfer.uniforms("u_seen_transfer", "u_seen_exponent") + [
                Uniform("u_seen", .matrices([filter.below, filter.above])),
                Uniform("u_seen_border", .vector3(SIMD3<Float>(filter.border))),
            ]
        return shading
    }

    /// A paint without a shader of its own: the processor computes its pixels.
    fileprivate static func sampled(_ paint: Paint) -> PaintShading {
        PaintShading(file: .image, uniforms: []) { StraightRGBA16(paint.color(at: $0, footprint: 1)) }
    }

    fileprivate static func wheel(_ wheel: ColorWheel) -> PaintShading {
        PaintShading(
            file: .hueSaturationWheel, uniforms: wheel.uniforms,
            pieces: .sectors(.narrow(around: wheel.circle)), meshKey: .wheel(wheel.circle))
    }

    fileprivate static func hexagon(_ wheel: ColorWheel) -> PaintShading {
        let (red, green, blue) = wheel.primaries
        let primaries = [red, green, blue].map { SIMD2(Float($0.x), Float($0.y)) }
        return PaintShading(
            file: .hexagon, uniforms: wheel.uniforms + [Uniform("u_primaries", .pairs(primaries))])
    }

    fileprivate static func rgb(_ plane: ColorPlane) -> PaintShading {
        let coordinates = plane.coordinates
        return PaintShading(
            file: .rgbPlane,
            uniforms: plane.frame.uniforms + [
                Uniform("u_corner", .vector3(SIMD3<Float>(coordinates.corner))),
                Uniform("u_right", .vector3(SIMD3<Float>(coordinates.right))),
                Uniform("u_up", .vector3(SIMD3<Float>(coordinates.up))),
            ])
    }

    fileprivate static func solid(_ color: RGBColor) -> PaintShading {
        let rgb = SIMD3<Float>(color.forShaders)
        var shading = tint(alpha: color.alpha, low: rgb, high: rgb) { x, y in
            // More than full brightness: it is clamped.
            Vertex(position: SIMD2(Float(x), Float(y)), before: SIMD4(0, 0, 0, 2))
        }
        (shading.file, shading.interiorFile, shading.meshKey) = (.solid, .solid, .solid)
        return shading
    }

    /// A box of saturation and brightness of one hue.
    fileprivate static func box(_ frame: Rectangle, pure: RGBColor, _ interior: PixelBounds) -> PaintShading {
        let (white, pure) = (SIMD3<Float>(repeating: 1), SIMD3<Float>(pure))
        var shading = tint(alpha: 1, low: pure, high: white, change: pure - white) { x, y in
            let saturation = (Double(x) - frame.minX) / frame.width
            let brightness = 1 - (Double(y) - frame.minY) / frame.height
            return Vertex(
                position: SIMD2(Float(x), Float(y)), before: SIMD4(white, Float(brightness)),
                behind: SIMD4(0, 0, 0, Float(saturation)))
        }
        shading.meshKey = .box(frame)
        // A shape may reach beyond the box, where coordinates are clamped.
        if !frame.contains(interior) { shading.interiorFile = .box }
        return shading
    }

    fileprivate static func sweep(_ sweep: HueSweep) -> PaintShading {
        // More segments than 8-bit hues can tell apart are too many for pieces of their own, and may be narrower than
        // the rasterizer's grid.
        sweep.segments > 1536
            ? PaintShading(
                file: .hueSweepFine,
                uniforms: [
                    Uniform("u_circle_center", .origin(sweep.circle.center)),
                    Uniform("u_border_reach", .number(sweep.borderReach)),
                    Uniform("u_segments", .number(Double(sweep.segments))),
                ],
                pieces: .sectors(.narrow(around: sweep.circle)), meshKey: .sweep(sweep))
            : PaintShading(
                file: .hueSweep, sharedFile: .tint,
                uniforms: tintUniforms(alpha: 1, sweep),
                pieces: .sectors(.segments(of: sweep)), meshKey: .sweep(sweep))
    }

    /// For paints that share a program.
    private static func tint(
        alpha: Double, low: SIMD3<Float>, high: SIMD3<Float>, change: SIMD3<Float> = .zero,
        _ vertex: @escaping (Int, Int) -> Vertex
    ) -> PaintShading {
        PaintShading(
            file: .box, sharedFile: .tint, interiorFile: .boxInterior,
            uniforms: tintUniforms(alpha: alpha, low: low, high: high, change: change),
            pieces: .rectangles(vertex))
    }

    private static func tintUniforms(
        alpha: Double, low: SIMD3<Float> = .zero, high: SIMD3<Float> = .zero, change: SIMD3<Float> = .zero,
        _ sweep: HueSweep? = nil
    ) -> [Uniform] {
        [
            Uniform("u_alpha", .number(alpha)),
            Uniform("u_low", .vector3(low)),
            Uniform("u_high", .vector3(high)),
            Uniform("u_change", .vector4(SIMD4(change, 0))),
            Uniform("u_circle_center", .origin(sweep?.circle.center ?? .zero)),
            Uniform("u_border_reach", .number(sweep?.borderReach ?? 0)),
        ]
    }
}

extension ColorWheel {
    fileprivate var uniforms: [Uniform] {
        [
            Uniform("u_circle_center", .origin(circle.center)), Uniform("u_radius", .number(radius)),
            Uniform("u_value", .number(third)), Uniform("u_dither", .number(dither)),
        ]
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

    /// `u_frame_corner` and `u_frame_size`.
    var uniforms: [Uniform] {
        [Uniform("u_frame_corner", .origin(minX, minY)), Uniform("u_frame_size", .size(width, height))]
    }

    /// True if the centres of all pixels lie inside.
    fileprivate func contains(_ pixels: PixelBounds) -> Bool {
        pixels.isEmpty
            || contains(.center(column: pixels.columns.lowerBound, row: pixels.rows.lowerBound))
                && contains(.center(column: pixels.columns.upperBound - 1, row: pixels.rows.upperBound - 1))
    }
}

extension SIMD3<Float> {
    init(_ color: RGBColor) { self.init(Float(color.red), Float(color.green), Float(color.blue)) }
}
