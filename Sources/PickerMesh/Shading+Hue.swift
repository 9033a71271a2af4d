import PickerColor
import PickerScene

extension Shading {
    static func plane(_ plane: HuePlane) -> Shading {
        let kernel = plane.kernel
        var shading = Shading(
            .huePlane(
                kernel.model, luminances: kernel.luminances.count, areRows: plane.strips == .rows),
            plane.constants)
        if !kernel.model.isLinear { return shading }
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

    static func wheel(_ wheel: ColorWheel, _ form: HueForm) -> Shading {
        let space = wheel.model.space
        return Shading(
            .hueWheel(form),
            [
                "circle_center": .origin(wheel.circle.center), "zero_hue": .direction(wheel.zeroHue),
                "quarter_hue": .direction(wheel.quarterHue), "radius": .number(wheel.radius),
                "third": .number(wheel.third), "dither": .number(wheel.dither),
                "slopes_a": .vector(LabForm.oklab.slopesA), "slopes_b": .vector(LabForm.oklab.slopesB),
                "primaries": .pairs(OklabCusp.primaryDirections.map { SIMD2<Float>($0) }),
                "linear_from_light": .matrices([space.fromCones]),
                "srgb_from_light": .matrices([ColorSpace.sRGB.fromCones]),
            ] + space.transfer.constants)
    }
}

extension HuePlane {
    /// True if pieces of the mesh would be as narrow as a pixel. llvmpipe shades 4 x 4 pixels at once, most of them in vain.
    var hasNarrowStrips: Bool { kernel.model.isLinear && strips != .whole && !hasLines }

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
        if model.isLinear || hasLines { constants += plane.transfer.constants }
        if hasLines {
            let lines = kernel.luminances.map { SIMD2(Float($0), $0 > Self.middleLuminance ? 0 : 1) }
            constants += [
                "luminance": .vector(kernel.luminance), "lines": .pairs(lines),
                "line_width": .number(plane.lineWidth),
            ]
        }
        return constants
    }
}
