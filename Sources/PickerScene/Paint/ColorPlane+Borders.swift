package import PickerColor

// Borders as lines of points, for programs that draw them themselves.
extension ColorPlane {
    /// The border of a space's gamut within the frame, as polylines whose ends meet where they are closed; in the units of
    /// the frame.
    ///
    /// No point is farther than 0.1 from the true curve, corners included. Parts of a gamut that are narrower than a quarter
    /// of a unit may be missing.
    package func border(of space: ColorSpace) -> [[Point]] {
        let matrix = form.matrix(to: space)
        return looking(PlaneLook(outside: .clip, edges: [space])).lines { light in
            let linear = matrix * light
            return [linear.x, linear.y, linear.z, 1 - linear.x, 1 - linear.y, 1 - linear.z]
        }
    }

    /// The lines at which relative luminance has a value.
    package func line(ofLuminance value: Double) -> [[Point]] {
        lines { [(luminance * $0).sum() - value] }
    }

    private func lines(_ functions: @escaping (_ light: SIMD3<Double>) -> [Double]) -> [[Point]] {
        BorderTracer(frame, step: 0.25, mayCross: { region(of: $0) == .mixed }) { x, y in
            let (light, size) = light(x, y)
            // Greys, white and black lie on borders.
            return (functions(light), hair: 1e-12 * size)
        }.lines()
    }

    /// The light at a position of 0…1 from left to right and from bottom to top, and the greatest root's cube.
    private func light(_ x: Double, _ y: Double) -> (light: SIMD3<Double>, size: Double) {
        let (root, offsets) = form.roots(place(x, y).lab)
        let roots = offsets + root
        let greatest = max(abs(roots.x), abs(roots.y), abs(roots.z))
        return (form.light(roots), greatest * greatest * greatest)
    }
}

extension HuePlane {
    /// The lines at which relative luminance has a value, as polylines in the units of the frame. No point is farther than
    /// 0.1 from the true curve.
    package func line(ofLuminance value: Double) -> [[Point]] {
        // Strips take the most time, and many positions share one.
        var strips: [Double: Strip] = [:]
        return BorderTracer(frame, step: 0.5) { x, y in
            let position = self.strips == .rows ? y : x
            let strip = strips[position] ?? strip(position, footprint: 0)
            strips[position] = strip
            return ([luminance(x, y, strip) - value], hair: 0)
        }.lines()
    }
}

extension Paint {
    /// The border of a space's gamut in a plane, as in ``ColorPlane/border(of:)``; empty for other paints.
    package func border(of space: ColorSpace) -> [[Point]] {
        if case .colorPlane(let plane) = self { return plane.border(of: space) }
        return []
    }

    /// The lines at which relative luminance has a value in a plane; empty for other paints.
    package func line(ofLuminance value: Double) -> [[Point]] {
        switch self {
        case .colorPlane(let plane): plane.line(ofLuminance: value)
        case .huePlane(let plane): plane.line(ofLuminance: value)
        default: []
        }
    }
}
