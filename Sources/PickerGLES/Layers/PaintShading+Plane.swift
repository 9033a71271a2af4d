import PickerColor
import PickerScene
import PickerShaders

extension PaintShading {
    static func plane(_ plane: LabPlane) -> PaintShading {
        let file = plane.file()
        var shading = PaintShading(
            file: file, interiorFile: file, insideFile: plane.file(in: .inside),
            outsideFile: plane.file(in: .outside),
            role: { plane.region(of: $0).role }, uniforms: plane.uniforms,
            pieces: .rectangles { x, y in plane.vertex(0).moved(to: SIMD2(Float(x), Float(y))) },
            meshKey: .plane(plane.plane))
        if plane.turnsAcross {
            shading.pieces = .columns { column in
                let center = Point.center(column: column, row: 0)
                return plane.vertex(plane.frame.unitPosition(center).x)
            }
        }
        return shading
    }
}

extension LabPlane {
    /// The vertex of a piece that begins at `x`, 0…1, at the bottom.
    fileprivate func vertex(_ x: Double) -> Vertex {
        let place = place(x, 0)
        var across = place.across
        if turnsAcross { across = turn(x) }
        return Vertex(
            position: .zero, before: vector(form.roots(place.lab)), behind: vector(form.rootSlopes(across)),
            normal: vector(form.rootSlopes(place.up)))
    }

    private func vector(_ parts: (root: Double, offsets: SIMD3<Double>)) -> SIMD4<Float> {
        SIMD4(SIMD3<Float>(parts.offsets), Float(parts.root))
    }

    /// The shader with only what the plane needs: drivers compute what conditions leave out.
    fileprivate func file(in region: Region = .mixed) -> ShaderSource {
        let outsideCode =
            switch plane.outside {
            case .clip: 0
            case .clear: 1
            case .hatch: 2
            }
        let isMixed = region == .mixed
        return .colorPlane.defining([
            ("OUTSIDE", region == .inside ? 0 : outsideCode), ("EDGES", isMixed ? edges.count : 0),
            ("LUMINANCES", isMixed ? plane.luminances.count : 0), ("HAS_TOE", form.toe == nil ? 0 : 1),
            ("IS_OUTSIDE", region == .outside ? 1 : 0),
        ])
    }

    fileprivate var uniforms: [Uniform] {
        var uniforms =
            frame.uniforms + [
                Uniform("u_reaches_across", .number(turnsAcross ? 0 : 1)),
                Uniform("u_matrix", .matrices([matrix])),
            ] + plane.transfer.uniforms()
        if let toe = form.toe { uniforms.append(Uniform("u_toe", .size(toe.end, toe.slope))) }
        if plane.outside == .hatch {
            uniforms += [
                Uniform("u_hatch_greys", .size(GamutStyle.darkGrey, GamutStyle.lightGrey)),
                Uniform("u_stripe_width", .number(plane.style.stripeWidth)),
            ]
        }
        let hasLines = !edges.isEmpty || !plane.luminances.isEmpty
        if hasLines || plane.outside != .clip {
            uniforms.append(
                Uniform("u_chroma", turnsAcross ? .size(chroma.x, chroma.y) : .size(1, 0)))
        }
        if hasLines {
            uniforms += [
                Uniform("u_line_width", .number(plane.lineWidth)),
                Uniform(
                    "u_line_change", .size(GamutStyle.lineChange.lowerBound, GamutStyle.lineChange.upperBound)
                ),
                Uniform("u_darkest", .number(darkest)),
            ]
        }
        if !edges.isEmpty { uniforms.append(Uniform("u_edges", .matrices(edges))) }
        if !plane.luminances.isEmpty {
            uniforms += [
                Uniform("u_luminance", .vector3(SIMD3<Float>(luminance))),
                Uniform("u_luminances", .floats(plane.luminances.map { Float($0) })),
            ]
        }
        return uniforms
    }
}

extension TransferFunction {
    /// Those of `transfer.glsl`.
    func uniforms(_ name: String = "u_transfer", _ exponentName: String = "u_exponent") -> [Uniform] {
        [
            Uniform(
                name, .vector4(SIMD4<Float>(SIMD4(slope, straightEnd / slope, divisor, offset)))),
            Uniform(exponentName, .number(1 / exponent)),
        ]
    }
}

extension LabPlane.Region {
    fileprivate var role: LayerProgramRole {
        switch self {
        case .inside: .inside
        case .outside: .outside
        case .mixed: .interior
        }
    }
}
