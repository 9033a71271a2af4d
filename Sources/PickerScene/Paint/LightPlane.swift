package import PickerColor

/// A paint whose colours are computed as light, perhaps outside the drawn space.
///
/// The distance to a border is that of G. Taubin, "Distance Approximations for Rasterizing Implicit Curves", 1994: f / |grad f|,
/// here the least of the six half-spaces of a gamut.
package protocol LightPaint: Sendable {
    var style: GamutStyle { get }
    var matrices: LightMatrices { get }
    /// Lines fade where the root of lightness is lower: there all colours are black in 8 bits, and distances are small to
    /// borders that lie beyond black.
    var darkest: Double { get }
    /// The light at a position, and how it changes over `footprint`.
    func light(at position: Point, footprint: Double) -> PlaneLight
}

/// A plane whose colours are computed as light.
package protocol LightPlane: LightPaint {
    var frame: Rectangle { get }
    /// The light at a position of 0…1 from left to right and from bottom to top.
    func light(_ x: Double, _ y: Double, footprint: Double) -> PlaneLight
    /// The sides of the squares in which borders are looked for, in the units of the frame.
    var lineStep: Double { get }
    /// False only if no border or line is near an area.
    func mayCross(_ area: PixelBounds) -> Bool
}

extension LightPlane {
    package func light(at position: Point, footprint: Double) -> PlaneLight {
        let unit = frame.unitPosition(position)
        return light(unit.x, 1 - unit.y, footprint: footprint)
    }
}

/// Light at a place of a plane.
package struct PlaneLight {
    let light: SIMD3<Double>
    /// How the light changes over the width and the height of a pixel.
    var across = SIMD3<Double>.zero
    var up = SIMD3<Double>.zero
    /// The cube root of luminance, or nearly.
    let root: Double
    /// The greatest amount of light that was added or subtracted: rounding errors are a share of it.
    let size: Double

    init(light: SIMD3<Double>, root: Double, size: Double) {
        (self.light, self.root, self.size) = (light, root, size)
    }
}

/// What light means in RGB spaces.
package struct LightMatrices: Sendable {
    /// From light to linear components of the drawn space, and of those whose edges are lines.
    package let matrix: Matrix3
    package let edges: [Matrix3]
    /// Relative luminance is the sum of light times this.
    package let luminance: SIMD3<Double>

    init(_ look: PlaneLook, _ space: ColorSpace, _ matrix: (ColorSpace) -> Matrix3) {
        self.matrix = matrix(space)
        edges = look.edges.map(matrix)
        let toXYZ = ColorSpace.sRGB.toXYZ * matrix(.sRGB)
        luminance = SIMD3(toXYZ.x.y, toXYZ.y.y, toXYZ.z.y)
    }
}

extension LightPaint {
    package var matrix: Matrix3 { matrices.matrix }
    package var edges: [Matrix3] { matrices.edges }
    package var luminance: SIMD3<Double> { matrices.luminance }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let (style, matrices) = (style, matrices)
        let there = light(at: position, footprint: footprint)
        let matrix = matrices.matrix, luminance = matrices.luminance
        let (light, across, up) = (there.light, there.across, there.up)
        let linear = matrix * light
        let inside = style.transfer.color(clipping: linear)
        guard footprint > 0 else { return exact(inside, linear, position) }

        // 32 bits hold components to a small share of the greatest amount.
        let hair = GamutStyle.hair * there.size
        var color = SIMD4(inside.red, inside.green, inside.blue, 1)
        let share = unitClamped(
            0.5 + gamutDistance(linear, matrix * across, matrix * up, hair: hair))
        switch style.outside {
        case .clip: break
        case .clear: color.w = share
        case .hatch:
            let grey = style.hatch(position, footprint)
            color = color * share + SIMD4(grey, grey, grey, 1) * (1 - share)
        }
        let lineWidth = style.lineWidth / footprint
        var line = 0.0
        for edge in matrices.edges {
            let distance = gamutDistance(edge * light, edge * across, edge * up, hair: hair)
            line = max(line, lineCoverage(distance, lineWidth))
        }
        for target in style.luminances {
            let excess = (luminance * light).sum() - target
            let slope = SIMD2((luminance * across).sum(), (luminance * up).sum()).length
            line = max(line, share * lineCoverage(excess / (slope + tiny), lineWidth))
        }
        line *= unitClamped(there.root / darkest - 0.5)
        if line > 0 {
            let tone = lineTone(there.root)
            let alpha = line + color.w * (1 - line)
            color = (color * (color.w * (1 - line)) + SIMD4(repeating: tone * line)) / alpha
            color.w = alpha
        }
        return RGBColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }

    /// The colour of a point, without lines: what is picked.
    private func exact(_ inside: RGBColor, _ linear: SIMD3<Double>, _ position: Point) -> RGBColor {
        let hair = GamutStyle.hair
        if style.outside == .clip || linear.min() >= -hair && linear.max() <= 1 + hair { return inside }
        if style.outside == .clear { return .clear }
        let grey = style.hatch(position, 0)
        return RGBColor(red: grey, green: grey, blue: grey)
    }

    /// The signed distance, in pixels, to the border of a gamut; positive inside.
    private func gamutDistance(
        _ linear: SIMD3<Double>, _ across: SIMD3<Double>, _ up: SIMD3<Double>, hair: Double
    ) -> Double {
        var least = Double.infinity
        for index in 0..<3 {
            let slope = SIMD2(across[index], up[index]).length + tiny
            least = min(least, (min(linear[index], 1 - linear[index]) + hair + leastLight) / slope)
        }
        return least
    }

    /// White on dark colours and black on light ones; between them they change over a small range of lightness.
    private func lineTone(_ root: Double) -> Double {
        let change = GamutStyle.lineChange
        return 1 - unitClamped((root - change.lowerBound) / (change.upperBound - change.lowerBound))
    }
}

extension TransferFunction {
    /// The colour of linear components, which are clamped to 0…1.
    func color(clipping linear: SIMD3<Double>) -> RGBColor {
        RGBColor(encoded(fromLinear: linear.clamped(lowerBound: .zero, upperBound: .one)))
    }
}

/// Small enough to change nothing but a division by 0.
private let tiny = 1e-30

/// Less light than any pixel shows: black counts as inside every gamut.
let leastLight = 1e-12

/// The share of a pixel at a distance from the middle of a line.
func lineCoverage(_ distance: Double, _ width: Double) -> Double {
    max(unitClamped(0.5 + distance + width / 2) - unitClamped(0.5 + distance - width / 2), 0)
}

extension SIMD2<Double> {
    fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
