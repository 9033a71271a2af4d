import PickerColor
import PickerScene

extension Shading {
    static func plane(_ plane: LabPlane) -> Shading {
        let key = PaintKey.LabPlaneKey(
            hasToe: plane.form.toe != nil, isRound: plane.plane.isRound, outside: plane.plane.outside)
        var shading = Shading(.labPlane(key), plane.constants)
        shading.region = { plane.region(of: $0) }
        shading.meshKey = .plane(plane.plane)
        let vertex = plane.vertex(0)
        shading.pieces =
            plane.turnsAcross
            ? .strips(Strips(areRows: false)) {
                plane.vertex(plane.frame.unitPosition(.center(column: $0, row: 0)).x)
            }
            : .rectangles { _, _ in vertex }
        return shading
    }
}

extension LabPlane {
    /// The vertex of a piece that begins at `x`, 0…1, at the bottom.
    fileprivate func vertex(_ x: Double) -> Vertex {
        let place = place(x, 0)
        return Vertex(
            before: vector(form.roots(place.lab)),
            behind: vector(form.rootSlopes(turnsAcross ? turn(x) : place.across)),
            normal: vector(form.rootSlopes(place.up)))
    }

    private func vector(_ parts: (root: Double, offsets: SIMD3<Double>)) -> SIMD4<Float> {
        SIMD4(SIMD3<Float>(parts.offsets), Float(parts.root))
    }

    fileprivate var constants: Constants {
        var constants =
            frame.constants + plane.transfer.constants + [
                "reaches_across": .number(turnsAcross ? 0 : 1), "matrix": .matrices([matrix]),
            ]
        if let toe = form.toe { constants += ["toe": .size(toe.end, toe.slope)] }
        if plane.outside != .clip {
            let style = plane.style
            constants += [
                "chroma": turnsAcross ? .size(chroma.x, chroma.y) : .size(1, 0),
                "ink": .size(style.ink, style.hairlineAlpha),
                "darkest": .number(max(darkest, GamutStyle.leastRoot)),
            ]
            if plane.outside == .hatch {
                constants += ["stripes": .size(style.stripeWidth, style.stripeAlpha)]
            }
        }
        return constants
    }
}
