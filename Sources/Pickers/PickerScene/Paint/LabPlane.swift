package import PickerColor

/// What a plane of Oklab, OKLCH, CIE Lab or CIE LCH has besides its frame.
final class LabKernel: Sendable {
    fileprivate let coordinates: ColorPlane.Coordinates
    fileprivate let form: LabForm
    fileprivate let matrix: Matrix3
    fileprivate let isPolar: Bool
    /// That of the hue at the lower left corner.
    fileprivate let direction: SIMD2<Double>
    /// How the roots of light change over the width and the height of the frame; nil where hue goes across.
    fileprivate let evenSlopes: (across: SIMD3<Double>, up: SIMD3<Double>)?

    /// Nil if the system is not one of the four, if its hue changes from bottom to top, or if lightness or chroma change
    /// together with the hue.
    init?(_ identity: ColorPlane.Identity) {
        let (system, coordinates) = (identity.system, identity.coordinates)
        guard let form = system.labForm else { return nil }
        isPolar = system.hueIndex != nil
        if isPolar {
            let isTurning = coordinates.right.z != 0
            guard coordinates.up.z == 0, !isTurning || coordinates.right.x == 0 && coordinates.right.y == 0
            else { return nil }
        }
        (self.form, self.coordinates) = (form, coordinates)
        matrix = form.matrix(to: identity.space)
        let direction = unitVector(coordinates.corner.z), isPolar = isPolar
        self.direction = direction
        func slopes(_ change: SIMD3<Double>) -> SIMD3<Double> {
            let lab = isPolar ? SIMD3(change.x, change.y * direction.x, change.y * direction.y) : change
            let (lightness, offsets) = form.rootSlopes(lab)
            return offsets + lightness
        }
        let turns = isPolar && coordinates.right.z != 0
        evenSlopes = turns ? nil : (slopes(coordinates.right), slopes(coordinates.up))
    }
}

/// A plane of Oklab, OKLCH, CIE Lab or CIE LCH, whose colours sums of roots make.
package struct LabPlane: LightPlane {
    package let plane: ColorPlane
    private let kernel: LabKernel

    init(_ plane: ColorPlane, _ kernel: LabKernel) { (self.plane, self.kernel) = (plane, kernel) }

    package var form: LabForm { kernel.form }
    package var matrix: Matrix3 { kernel.matrix }
    package func matrix(to space: ColorSpace) -> Matrix3 { form.matrix(to: space) }
    // Other modules would call the generic one, which takes several times as long.
    package func pixel(_ column: Int, _ row: Int) -> RGBColor {
        color(at: .center(column: column, row: row), footprint: 1)
    }
    package func write(_ columns: Range<Int>, ofRow y: Int, into colors: UnsafeMutablePointer<SIMD4<Double>>)
    {
        let style = style
        for x in columns {
            let position = Point.center(column: x, row: y)
            let color = color(of: light(at: position, footprint: 1), at: position, footprint: 1, style)
            colors[x &- columns.lowerBound] = SIMD4(color.components, color.alpha)
        }
    }
    /// True if colours change only from left to right, as in a bar.
    package var hasEqualRows: Bool { kernel.coordinates.up == .zero && style.stripeAlpha == 0 }
    /// True if each column has its own hue.
    package var turnsAcross: Bool { kernel.isPolar && kernel.coordinates.right.z != 0 }
    /// Where hue goes across: the chroma at the bottom, and how it changes to the top.
    package var chroma: SIMD2<Double> { SIMD2(kernel.coordinates.corner.y, kernel.coordinates.up.y) }

    /// A place in Oklab or CIE Lab, and how it changes over the width and the height of the frame.
    package struct Place {
        package let lab: SIMD3<Double>
        package let across: SIMD3<Double>
        package let up: SIMD3<Double>
    }

    /// The place at a position of 0…1 from left to right and from bottom to top.
    package func place(_ x: Double, _ y: Double) -> Place {
        let coordinates = kernel.coordinates
        let there = coordinates.corner + coordinates.right * x + coordinates.up * y
        guard kernel.isPolar else { return Place(lab: there, across: coordinates.right, up: coordinates.up) }
        let direction = turnsAcross ? unitVector(there.z) : kernel.direction
        let (cosine, sine) = (direction.x, direction.y)
        func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
            let (radial, turned) = (lch.y, there.y * lch.z * .pi / 180)
            return SIMD3(lch.x, radial * cosine - turned * sine, radial * sine + turned * cosine)
        }
        return Place(
            lab: SIMD3(there.x, there.y * cosine, there.y * sine), across: rectangular(coordinates.right),
            up: rectangular(coordinates.up))
    }

    /// Oklab or CIE Lab at such a position.
    private func lab(_ x: Double, _ y: Double) -> SIMD3<Double> {
        let coordinates = kernel.coordinates
        let there = coordinates.corner + coordinates.right * x + coordinates.up * y
        guard kernel.isPolar else { return there }
        let direction = turnsAcross ? unitVector(there.z) : kernel.direction
        return SIMD3(there.x, there.y * direction.x, there.y * direction.y)
    }

    /// Where hue goes across: how Oklab or CIE Lab of chroma 1 changes over the width, at a position of 0…1.
    package func turn(_ x: Double) -> SIMD3<Double> {
        let coordinates = kernel.coordinates
        let direction = unitVector(coordinates.corner.z + coordinates.right.z * x)
        let turned = coordinates.right.z * .pi / 180
        return SIMD3(0, -turned * direction.y, turned * direction.x)
    }

    package var darkest: Double { 0.02 }

    package func light(_ x: Double, _ y: Double, footprint: Double) -> PlaneLight {
        let (root, offsets) = form.roots(lab(x, y))
        let roots = offsets + root
        let greatest = max(abs(roots.x), abs(roots.y), abs(roots.z))
        var there = PlaneLight(light: form.light(roots), root: root, size: greatest * greatest * greatest)
        guard footprint > 0 else { return there }
        let slopes = form.lightSlopes(roots), frame = frame
        let width = max(frame.width, ColorPlane.leastSide)
        let height = max(frame.height, ColorPlane.leastSide)
        if let even = kernel.evenSlopes {
            there.across = slopes * even.across * (footprint / width)
            there.up = slopes * even.up * (footprint / height)
            return there
        }
        let place = place(x, y)
        func slope(_ direction: SIMD3<Double>, _ length: Double) -> SIMD3<Double> {
            let (lightness, offsets) = form.rootSlopes(direction)
            return slopes * (offsets + lightness) * (footprint / length)
        }
        there.across = slope(place.across, width)
        there.up = slope(place.up, height)
        return there
    }
}

/// The direction of a hue in degrees.
private func unitVector(_ degrees: Double) -> SIMD2<Double> {
    SIMD2(cosine(degrees * .pi / 180), sine(degrees * .pi / 180))
}
