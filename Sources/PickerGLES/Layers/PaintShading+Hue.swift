import PickerColor
import PickerScene
import PickerShaders

extension PaintShading {
    static func plane(_ plane: HuePlane) -> PaintShading {
        let file = ShaderSource.huePlane.defining([
            ("MODEL", plane.kernel.model.code), ("LUMINANCES", plane.kernel.luminances.count),
            ("ARE_ROWS", plane.strips == .rows ? 1 : 0),
        ])
        var shading = PaintShading(file: file, interiorFile: file, uniforms: plane.uniforms)
        if !plane.kernel.model.isLinear { return shading }
        shading.meshKey = .slices(plane.sliceKey, plane.frame)
        shading.pieces =
            switch plane.strips {
            case .whole: .rectangles { x, y in plane.vertex(0).moved(to: SIMD2(Float(x), Float(y))) }
            case .columns:
                .columns { plane.vertex(plane.frame.unitPosition(.center(column: $0, row: 0)).x) }
            case .rows:
                .rows { plane.vertex(1 - plane.frame.unitPosition(.center(column: 0, row: $0)).y) }
            }
        return shading
    }

    static func disc(_ disc: ColorWheel, _ form: HueForm) -> PaintShading {
        let primaries = OklabCusp.primaryDirections
        return PaintShading(
            file: .hueDisc.defining([("MODEL", form.code)]),
            uniforms: [
                Uniform("u_circle_center", .origin(disc.circle.center)),
                Uniform("u_zero_hue", .size(disc.zeroHue.x, disc.zeroHue.y)),
                Uniform("u_quarter_hue", .size(disc.quarterHue.x, disc.quarterHue.y)),
                Uniform("u_radius", .number(disc.radius)),
                Uniform("u_third", .number(disc.third)),
                Uniform("u_dither", .number(disc.dither)),
                Uniform("u_slopes_a", .vector3(SIMD3<Float>(LabForm.oklab.slopesA))),
                Uniform("u_slopes_b", .vector3(SIMD3<Float>(LabForm.oklab.slopesB))),
                Uniform("u_primaries", .pairs(primaries.map { SIMD2<Float>($0) })),
                Uniform("u_linear_from_light", .matrices([disc.model.space.fromCones])),
                Uniform("u_srgb_from_light", .matrices([ColorSpace.sRGB.fromCones])),
            ] + disc.model.space.transfer.uniforms())
    }
}

extension HuePlane {
    /// The vertex of a strip.
    fileprivate func vertex(_ position: Double) -> Vertex {
        let strip = strip(position, footprint: 1)
        let (stops, slopes) = (SIMD3<Float>(strip.slice.stops), SIMD3<Float>(strip.slice.slopes))
        let (stopChange, slopeChange) = (
            SIMD3<Float>(strip.change.stops), SIMD3<Float>(strip.change.slopes)
        )
        return Vertex(
            position: .zero, before: SIMD4(stops, slopes.x),
            behind: SIMD4(slopes.y, slopes.z, stopChange.x, stopChange.y),
            normal: SIMD4(stopChange.z, slopeChange.x, slopeChange.y, slopeChange.z))
    }

    fileprivate var uniforms: [Uniform] {
        func place(_ components: SIMD3<Double>) -> Uniform.Value { .size(components.y, components.z) }
        let (model, coordinates, luminances) = (kernel.model, kernel.coordinates, kernel.luminances)
        var uniforms =
            frame.uniforms + [
                Uniform("u_corner", place(coordinates.corner)), Uniform("u_right", place(coordinates.right)),
                Uniform("u_up", place(coordinates.up)),
            ]
        if model.isLinear {
            uniforms.append(Uniform("u_linear_from_light", .matrices([kernel.toLinear])))
        } else {
            uniforms.append(Uniform("u_hue", .size(coordinates.corner.x, coordinates.right.x)))
        }
        if model == .okhsv {
            uniforms.append(Uniform("u_srgb_from_light", .matrices([ColorSpace.sRGB.fromCones])))
        }
        if model.isLinear || hasLines { uniforms += plane.transfer.uniforms() }
        if hasLines {
            uniforms += [
                Uniform("u_luminance", .vector3(SIMD3<Float>(kernel.luminance))),
                Uniform(
                    "u_lines",
                    .pairs(luminances.map { SIMD2(Float($0), $0 > Self.middleLuminance ? 0 : 1) })),
                Uniform("u_line_width", .number(plane.lineWidth)),
            ]
        }
        return uniforms
    }
}

extension HueForm {
    /// `MODEL` in `hue_model.glsl`.
    fileprivate var code: Int {
        switch self {
        case .okhsv: 0
        case .okhsl: 1
        case .hsb: 2
        case .hsl: 3
        }
    }
}
