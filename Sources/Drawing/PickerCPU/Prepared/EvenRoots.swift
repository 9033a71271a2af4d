import CPixels
import PickerColor
import PickerScene

/// The roots of light of a plane in which they change evenly.
struct EvenRoots {
    private let frame: Rectangle
    private let matrix: Matrix3
    /// The roots at the lower left corner.
    private let corner: SIMD3<Double>
    /// How they grow from pixel to pixel and from row to row.
    let across: SIMD3<Double>
    private let up: SIMD3<Double>
    private let parameters: glpick_roots

    init(_ plane: LabPlane) {
        let (form, place) = (plane.form, plane.place(0, 0))
        let matrix = plane.matrix
        (frame, self.matrix) = (plane.frame, matrix)
        corner = form.sums(form.roots(place.lab))
        across = form.sums(form.rootSlopes(place.across)) / max(frame.width, ColorPlane.leastSide)
        up = form.sums(form.rootSlopes(place.up)) / max(frame.height, ColorPlane.leastSide)
        parameters = glpick_roots(
            across: (across.x, across.y, across.z), up: (up.x, up.y, up.z),
            matrix: (
                matrix.x.x, matrix.x.y, matrix.x.z, matrix.y.x, matrix.y.y, matrix.y.z, matrix.z.x,
                matrix.z.y, matrix.z.z
            ),
            hair: GamutStyle.drawnHair, outside: GamutStyle.reach,
            toe_end: form.toe?.end ?? -1, toe_slope: form.toe?.slope ?? 0)
    }

    /// The roots in the middle of a pixel of the plane's area.
    func start(_ column: Int, _ y: Int) -> SIMD3<Double> {
        let unit = frame.unitPosition(.center(column: column, row: y))
        return corner + across * (unit.x * frame.width) + up * ((1 - unit.y) * frame.height)
    }

    /// The first of some columns that all lie inside the drawn space, or outside, or are each near its border.
    func run(_ columns: Range<Int>, _ start: SIMD3<Double>) -> (region: LabPlane.Region, columns: Range<Int>)
    {
        var side: Int8 = 0
        let count = withUnsafePointer(to: parameters) { parameters in
            withUnsafeBytes(of: start) { start in
                glpick_gamut_run(
                    parameters, start.assumingMemoryBound(to: Double.self).baseAddress, columns.count, &side)
            }
        }
        return (side > 0 ? .inside : side < 0 ? .outside : .mixed, columns.prefix(count))
    }

    /// Writes the linear components of `count` pixels as polynomials; false if light is a straight line for some of them.
    func write(_ count: Int, _ start: SIMD3<Double>, _ memory: UnsafeMutablePointer<Float>) -> Bool {
        let end = start + across * Double(count - 1)
        if parameters.toe_end >= 0, min(start.min(), end.min()) <= parameters.toe_end { return false }
        let powers = (
            matrix * (start * start * start), matrix * (3 * start * start * across),
            matrix * (3 * start * across * across), matrix * (across * across * across)
        )
        var factors = SIMD32<Double>.zero
        for component in 0..<3 {
            factors[8 * component] = powers.0[component]
            factors[8 * component + 1] = powers.1[component]
            factors[8 * component + 2] = powers.2[component]
            factors[8 * component + 3] = powers.3[component]
        }
        withUnsafeBytes(of: factors) { factors in
            glpick_polynomials(
                factors.assumingMemoryBound(to: Double.self).baseAddress, 4, 0, 1, count, memory,
                (0..<count).paddedCount)
        }
        return true
    }
}

extension LabForm {
    /// The three roots, of that of lightness and the others' offsets from it.
    func sums(_ parts: (root: Double, offsets: SIMD3<Double>)) -> SIMD3<Double> {
        parts.offsets + parts.root
    }
}
