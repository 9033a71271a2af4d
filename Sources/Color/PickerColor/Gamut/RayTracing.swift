/// Moves a colour of OKLCH into the gamut of a space along rays from the grey of its lightness; gives encoded components.
///
/// Each ray ends at the gamut's surface. There lightness and hue are set right, which leads out of the gamut or into it, and
/// the next ray corrects that. Source: CSS Color 4, section 13.2.
func rayTraced(_ lch: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double> {
    let linear = space.linearSystem
    let (low, high) = (1e-12, 1 - 1e-12)
    var anchor = ColorSystem.oklch.convert(SIMD3(lch.x, 0, lch.z), to: linear)
    var rgb = ColorSystem.oklch.convert(lch, to: linear)
    var last = rgb
    for pass in 0..<4 {
        if pass > 0 {
            let now = linear.convert(rgb, to: .oklch)
            rgb = ColorSystem.oklch.convert(SIMD3(lch.x, now.y, lch.z), to: linear)
        }
        guard let (end, reach) = surface(from: anchor, towards: rgb) else {
            rgb = last
            break
        }
        // In a corner of black, the ray between two points inside may end at the far side of the gamut. Nothing corrects the
        // last one.
        if pass == 3, reach > 1, abs(linear.convert(end, to: .oklch).x - lch.x) > 0.1 { break }
        // A point inside is nearer to the result than the grey is.
        if pass > 0, rgb.min() > low, rgb.max() < high { anchor = rgb }
        rgb = end
        last = end
    }
    return space.transfer.encoded(fromLinear: rgb.clamped(lowerBound: .zero, upperBound: .one))
}

/// Where the ray from `start` through `end` leaves the cube 0…1, and its length in those from `start` to `end`; nil if it
/// misses the cube or is too short.
private func surface(
    from start: SIMD3<Double>, towards end: SIMD3<Double>
) -> (point: SIMD3<Double>, reach: Double)? {
    let direction = end - start
    guard max(direction.max(), -direction.min()) > 1e-12 else { return nil }
    var (near, far) = (-Double.infinity, Double.infinity)
    for index in 0..<3 {
        if direction[index] != 0 {
            let (a, b) = (-start[index] / direction[index], (1 - start[index]) / direction[index])
            near = max(near, min(a, b))
            far = min(far, max(a, b))
        } else if start[index] < 0 || start[index] > 1 {
            return nil
        }
    }
    guard near <= far, far >= 0 else { return nil }
    if near < 0 { near = far }
    return near.isFinite ? (start + direction * near, near) : nil
}
