import PickerColor
import PickerScene

extension Shading {
    static func plane(_ plane: HuePlane) -> Shading {
        let kernel = plane.kernel
        var shading = Shading(.huePlane(kernel.model, areRows: plane.strips == .rows), plane.constants)
        if !kernel.model.isLinear { return shading }
        shading.meshKey = .slices(plane.sliceKey, plane.frame)
        let vertex = plane.vertex(0)
        shading.pieces =
            plane.strips == .whole
            ? .rectangles { _, _ in vertex }
            : .strips(Strips(areRows: plane.strips == .rows, width: 2), plane.vertex)
        return shading
    }

    static func wheel(_ wheel: ColorWheel, _ form: HueForm) -> Shading {
        let space = wheel.model.space
        var constants: Constants = [
            "circle_center": .origin(wheel.circle.center), "zero_hue": .direction(wheel.zeroHue),
            "quarter_hue": .direction(wheel.quarterHue), "radius": .number(wheel.radius),
            "third": .number(wheel.third),
        ]
        if form.isLinear {
            constants +=
                [
                    "slopes_a": .vector(LabForm.oklab.slopesA), "slopes_b": .vector(LabForm.oklab.slopesB),
                    "primaries": .pairs(OklabCusp.primaryDirections.map { SIMD2<Float>($0) }),
                    "linear_from_light": .matrices([space.fromCones]),
                    "srgb_from_light": .matrices([ColorSpace.sRGB.fromCones]),
                ] + space.transfer.constants
        }
        return Shading(.colorWheel(form, isHexagon: wheel.metric == .hexagon), constants)
    }
}

extension HuePlane {
    /// The vertex of the strip that begins at a column or row.
    fileprivate func vertex(_ first: Int) -> Vertex {
        let slice = slice(ofStrip: first), other = self.slice(ofStrip: first + 1)
        let (stops, slopes) = (SIMD3<Float>(slice.stops), SIMD3<Float>(slice.slopes))
        let (otherStops, otherSlopes) = (SIMD3<Float>(other.stops), SIMD3<Float>(other.slopes))
        return Vertex(
            before: SIMD4(stops, slopes.x),
            behind: SIMD4(slopes.y, slopes.z, otherStops.x, otherStops.y),
            normal: SIMD4(otherStops.z, otherSlopes.x, otherSlopes.y, otherSlopes.z))
    }

    fileprivate var constants: Constants {
        func place(_ components: SIMD3<Double>) -> Constants.Value { .size(components.y, components.z) }
        let (model, coordinates) = (kernel.model, kernel.coordinates)
        var constants =
            frame.constants + [
                "corner": place(coordinates.corner), "right": place(coordinates.right),
                "up": place(coordinates.up),
            ]
        constants +=
            model.isLinear
            ? ["linear_from_light": .matrices([kernel.toLinear])]
            : ["hue": .size(coordinates.corner.x, coordinates.right.x)]
        if model == .okhsv { constants += ["srgb_from_light": .matrices([ColorSpace.sRGB.fromCones])] }
        if model.isLinear { constants += plane.transfer.constants }
        return constants
    }
}
