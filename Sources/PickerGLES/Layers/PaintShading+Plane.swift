import PickerColor
import PickerScene
import PickerShaders

extension PaintShading {
    static func plane(_ plane: ColorPlane) -> PaintShading {
        var shading = PaintShading(
            file: .colorPlane, interiorFile: .colorPlane, uniforms: plane.uniforms,
            pieces: .rectangles { x, y in plane.vertex(0).moved(to: SIMD2(Float(x), Float(y))) })
        if plane.turnsAcross {
            shading.pieces = .columns { column in
                let center = Point.center(column: column, row: 0)
                return plane.vertex(plane.frame.unitPosition(center).x)
            }
        }
        return shading
    }
}

extension ColorPlane {
    /// The vertex of a piece that begins at `x`, 0…1, at the bottom.
    fileprivate func vertex(_ x: Double) -> Vertex {
        let place = place(x, 0)
        var across = place.across
        if turnsAcross { across = turn(x) }
        return Vertex(
            position: .zero, before: roots(place.lab), behind: slopes(across), normal: slopes(place.up))
    }

    private func roots(_ lab: SIMD3<Double>) -> SIMD4<Float> {
        let (root, offsets) = form.roots(lab)
        return SIMD4(SIMD3<Float>(offsets), Float(root))
    }

    private func slopes(_ lab: SIMD3<Double>) -> SIMD4<Float> {
        let (root, offsets) = form.roots(lab)
        return SIMD4(SIMD3<Float>(offsets), Float(root - form.lightnessOffset / form.lightnessScale))
    }

    fileprivate var uniforms: [Uniform] {
        let outside: Double =
            switch outside {
            case .clip: 0
            case .clear: 1
            case .hatch: 2
            }
        // No root is as low as this where there is no straight line.
        let toe = form.toe ?? (end: -10, slope: 0)
        let luminances = luminances + Array(repeating: 0, count: 4 - luminances.count)
        return [
            Uniform("u_frame_corner", .origin(frame.minX, frame.minY)),
            Uniform("u_frame_size", .size(frame.width, frame.height)),
            Uniform("u_reaches_across", .number(turnsAcross ? 0 : 1)),
            Uniform("u_chroma", turnsAcross ? .size(chroma.x, chroma.y) : .size(1, 0)),
            Uniform("u_matrix", .matrices([matrix])),
            Uniform("u_toe", .size(toe.end, toe.slope)),
            Uniform(
                "u_transfer",
                .vector4(
                    SIMD4<Float>(
                        SIMD4(
                            transfer.slope, transfer.straightEnd / transfer.slope, transfer.divisor,
                            transfer.offset)))),
            Uniform("u_exponent", .number(1 / transfer.exponent)),
            Uniform("u_outside", .number(outside)),
            Uniform("u_hatch_greys", .size(Self.darkGrey, Self.lightGrey)),
            Uniform("u_stripe_width", .number(stripeWidth)),
            Uniform("u_line_width", .number(lineWidth)),
            Uniform("u_line_change", .size(Self.lineChange.lowerBound, Self.lineChange.upperBound)),
            Uniform("u_darkest", .number(Self.darkest)),
            Uniform("u_edge_count", .number(Double(edges.count))),
            Uniform("u_luminance_count", .number(Double(self.luminances.count))),
            Uniform("u_luminance", .vector3(SIMD3<Float>(luminance))),
            Uniform(
                "u_luminances",
                .vector4(SIMD4<Float>(SIMD4(luminances[0], luminances[1], luminances[2], luminances[3])))),
        ] + (edges.isEmpty ? [] : [Uniform("u_edges", .matrices(edges))])
    }
}

extension Vertex {
    fileprivate func moved(to position: SIMD2<Float>) -> Vertex {
        var copy = self
        copy.position = position
        return copy
    }
}
