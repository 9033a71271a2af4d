public import PickerColor
import Glibc

/// Colours of Oklab, OKLCH, CIE Lab or CIE LCH whose coordinates change evenly from left to right and from bottom to top.
///
/// Where a colour lies outside the picture's colour space, ``PlaneLook/outside`` says what is drawn. Borders are decided
/// for each pixel by red, green and blue, and are as soft as a pixel is wide. Positions outside the frame have the colour
/// of the nearest position inside.
///
/// The distance to a border is that of G. Taubin, "Distance Approximations for Rasterizing Implicit Curves", 1994: f / |grad f|,
/// here the least of the six half-spaces of a gamut.
public struct ColorPlane: Hashable, Sendable, FramePaint {
    /// The area of the plane, in points.
    public var frame: Rectangle
    /// The pixels to a point, for the widths of lines and stripes.
    private(set) var scale = 1.0
    /// What does not depend on the frame, kept by reference because layers are copied often.
    private var facts: Facts

    /// The coordinates of a plane, in the order of its system or model.
    public struct Coordinates: Hashable, Sendable {
        /// Those at the lower left corner.
        public let corner: SIMD3<Double>
        /// How they change from the left edge to the right one; a hue changes only here.
        public let right: SIMD3<Double>
        /// How they change from the bottom to the top.
        public let up: SIMD3<Double>

        /// Makes the coordinates of a plane.
        public init(corner: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double> = .zero) {
            (self.corner, self.right, self.up) = (corner, right, up)
        }
    }

    /// Makes a plane in `system`, with hues in degrees, drawn in `space`; nil if the system is not one of the four, if its hue changes from bottom
    /// to top, or if lightness or chroma change together with the hue.
    public init?(
        frame: Rectangle, system: ColorSystem, _ coordinates: Coordinates, in space: ColorSpace,
        look: PlaneLook = PlaneLook()
    ) {
        guard let form = system.labForm else { return nil }
        if system.hueIndex != nil {
            let isTurning = coordinates.right.z != 0
            guard coordinates.up.z == 0, !isTurning || coordinates.right.x == 0 && coordinates.right.y == 0
            else { return nil }
        }
        self.frame = frame
        facts = Facts(Identity(system: system, coordinates: coordinates, space: space, look: look), form)
    }

    /// The same plane with another look.
    func looking(_ look: PlaneLook) -> ColorPlane {
        var copy = self
        let identity = facts.identity
        copy.facts = Facts(
            Identity(
                system: identity.system, coordinates: identity.coordinates, space: identity.space, look: look),
            form)
        return copy
    }

    private struct Identity: Hashable, Sendable {
        let system: ColorSystem
        let coordinates: Coordinates
        let space: ColorSpace
        let look: PlaneLook
    }

    private final class Facts: Sendable {
        let identity: Identity
        let form: LabForm
        let matrix: Matrix3
        let edges: [Matrix3]
        let luminance: SIMD3<Double>
        let luminances: [Double]
        let isPolar: Bool
        /// That of the hue at the lower left corner.
        let direction: SIMD2<Double>

        init(_ identity: Identity, _ form: LabForm) {
            (self.identity, self.form) = (identity, form)
            matrix = form.matrix(to: identity.space)
            edges = identity.look.edges.map { form.matrix(to: $0) }
            let toXYZ = ColorSpace.sRGB.toXYZ * form.matrix(to: .sRGB)
            luminance = SIMD3(toXYZ.x.y, toXYZ.y.y, toXYZ.z.y)
            luminances = identity.look.contrastLuminances.flatMap(\.luminances)
            isPolar = identity.system.hueIndex != nil
            direction = unitVector(identity.coordinates.corner.z)
        }
    }

    /// True if both have the same colours in the same frame.
    public static func == (a: ColorPlane, b: ColorPlane) -> Bool {
        a.frame == b.frame && a.scale == b.scale
            && (a.facts === b.facts || a.facts.identity == b.facts.identity)
    }

    /// Hashes the frame and the coordinates.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(frame)
        hasher.combine(facts.identity)
    }

    var paint: Paint { .colorPlane(self) }
    var isOpaque: Bool { facts.identity.look.outside != .clear }
    var isFinite: Bool { frame.isFinite && facts.identity.coordinates.isFinite }
    /// Where a colour is close to a border, 32 bits hold its distance to some thousandths of a pixel.
    var parityAllowance: Double { 0.05 }

    func transformed(to grid: PixelGrid) -> ColorPlane {
        var copy = self
        copy.frame = frame.transformed(to: grid)
        copy.scale = scale * grid.scale
        return copy
    }
}

// What renderers need.
extension ColorPlane {
    /// The transfer function of the drawn space.
    package var transfer: TransferFunction { facts.identity.space.transfer }
    package var form: LabForm { facts.form }
    package var outside: PlaneLook.Outside { facts.identity.look.outside }
    /// From light, as ``LabForm`` has it, to linear components of the drawn space, and of those whose edges are lines.
    package var matrix: Matrix3 { facts.matrix }
    package var edges: [Matrix3] { facts.edges }
    /// Relative luminance is the sum of light times this.
    package var luminance: SIMD3<Double> { facts.luminance }
    /// The luminances at which lines are drawn.
    package var luminances: [Double] { facts.luminances }
    /// True if each column has its own hue.
    package var turnsAcross: Bool {
        facts.isPolar && facts.identity.coordinates.right.z != 0
    }
    /// Where hue goes across: the chroma at the bottom, and how it changes to the top.
    package var chroma: SIMD2<Double> {
        let coordinates = facts.identity.coordinates
        return SIMD2(coordinates.corner.y, coordinates.up.y)
    }
    /// The widths of lines and stripes, in pixels.
    package var lineWidth: Double { 1.5 * scale }
    package var stripeWidth: Double { 4 * scale }

    /// A place in Oklab or CIE Lab, and how it changes over the width and the height of the frame.
    package struct Place {
        package let lab: SIMD3<Double>
        package let across: SIMD3<Double>
        package let up: SIMD3<Double>
    }

    /// The place at a position of 0…1 from left to right and from bottom to top.
    package func place(_ x: Double, _ y: Double) -> Place {
        let coordinates = facts.identity.coordinates
        let there = coordinates.corner + coordinates.right * x + coordinates.up * y
        guard facts.isPolar else { return Place(lab: there, across: coordinates.right, up: coordinates.up) }
        let direction = turnsAcross ? unitVector(there.z) : facts.direction
        let (cosine, sine) = (direction.x, direction.y)
        func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
            let (radial, turned) = (lch.y, there.y * lch.z * .pi / 180)
            return SIMD3(lch.x, radial * cosine - turned * sine, radial * sine + turned * cosine)
        }
        return Place(
            lab: SIMD3(there.x, there.y * cosine, there.y * sine), across: rectangular(coordinates.right),
            up: rectangular(coordinates.up))
    }
}

extension ColorPlane {
    /// Where hue goes across: how Oklab or CIE Lab of chroma 1 changes over the width, at a position of 0…1.
    package func turn(_ x: Double) -> SIMD3<Double> {
        let coordinates = facts.identity.coordinates
        let direction = unitVector(coordinates.corner.z + coordinates.right.z * x)
        let turned = coordinates.right.z * .pi / 180
        return SIMD3(0, -turned * direction.y, turned * direction.x)
    }
}

// Colours of pixels.
extension ColorPlane {
    package func color(at position: Point, footprint: Double) -> RGBColor {
        let unit = frame.unitPosition(position)
        let place = place(unit.x, 1 - unit.y)
        let (root, offsets) = form.roots(place.lab)
        let roots = offsets + root
        let light = form.light(roots)
        let linear = matrix * light
        let inside = clipped(linear)
        guard footprint > 0 else { return exact(inside, linear, position) }

        let slopes = form.lightSlopes(roots)
        func lightSlope(_ direction: SIMD3<Double>, _ length: Double) -> SIMD3<Double> {
            let (lightness, offsets) = form.rootSlopes(direction)
            return slopes * (offsets + lightness) / (max(length, Self.leastSide) / footprint)
        }
        let across = lightSlope(place.across, frame.width)
        let up = lightSlope(place.up, frame.height)
        // 32 bits hold components to a small share of the greatest root's cube.
        let hair = Self.hair * max(abs(roots.x), abs(roots.y), abs(roots.z)).cubed

        var color = SIMD4(inside.red, inside.green, inside.blue, 1)
        let share = unitClamped(
            0.5 + gamutDistance(linear, matrix * across, matrix * up, hair: hair))
        switch outside {
        case .clip: break
        case .clear: color.w = share
        case .hatch:
            let grey = hatch(position, footprint)
            color = color * share + SIMD4(grey, grey, grey, 1) * (1 - share)
        }
        var line = 0.0
        for edge in edges {
            let distance = gamutDistance(edge * light, edge * across, edge * up, hair: hair)
            line = max(line, lineCoverage(distance, lineWidth / footprint))
        }
        for target in luminances {
            let excess = (luminance * light).sum() - target
            let slope = SIMD2((luminance * across).sum(), (luminance * up).sum()).length
            line = max(line, share * lineCoverage(excess / (slope + tiny), lineWidth / footprint))
        }
        line *= unitClamped(root / Self.darkest - 0.5)
        if line > 0 {
            let tone = lineTone(root)
            let alpha = line + color.w * (1 - line)
            color = (color * (color.w * (1 - line)) + SIMD4(repeating: tone * line)) / alpha
            color.w = alpha
        }
        return RGBColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }

    /// The colour of a point, without lines: what is picked.
    private func exact(_ inside: RGBColor, _ linear: SIMD3<Double>, _ position: Point) -> RGBColor {
        if outside == .clip || linear.min() >= -Self.hair && linear.max() <= 1 + Self.hair { return inside }
        if outside == .clear { return .clear }
        let grey = hatch(position, 0)
        return RGBColor(red: grey, green: grey, blue: grey)
    }

    private func clipped(_ linear: SIMD3<Double>) -> RGBColor {
        let encoded = transfer.encoded(fromLinear: linear.clamped(lowerBound: .zero, upperBound: .one))
        return RGBColor(red: encoded.x, green: encoded.y, blue: encoded.z)
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

    /// Changes are spread at least so far, in pixels: a frame may have no width.
    package static let leastSide = 1e-3

    /// Beside a border that is so close, a colour counts as inside: greys, white and black lie on borders.
    package static let hair = 1e-6

    /// The grey of diagonal stripes; one begins at the frame's upper left corner.
    package func hatch(_ position: Point, _ footprint: Double) -> Double {
        let along = (position.x - frame.minX + position.y - frame.minY) * 0.5.squareRoot()
        let period = 2 * stripeWidth
        // From the middle of the nearest light stripe.
        let middle = along - (along / period).rounded() * period
        let inside = stripeWidth / 2 - abs(middle)
        let share = footprint > 0 ? unitClamped(0.5 + inside / footprint) : inside >= 0 ? 1 : 0
        return mix(Self.darkGrey, Self.lightGrey, share)
    }

    package static let lightGrey = 0.56
    package static let darkGrey = 0.48

    /// White on dark colours and black on light ones; between them they change over a small range of lightness.
    private func lineTone(_ root: Double) -> Double {
        1
            - unitClamped(
                (root - Self.lineChange.lowerBound)
                    / (Self.lineChange.upperBound - Self.lineChange.lowerBound))
    }

    /// Lines fade where the root of lightness is lower: there all colours are black in 8 bits, and distances are small to
    /// borders that lie beyond black.
    package static let darkest = 0.02

    /// About the grey that has the same contrast with white and black; no whole percentage, because in a plane of one lightness
    /// all lines would be grey.
    package static let lineChange = 0.5708...0.5718
}

/// The direction of a hue in degrees.
private func unitVector(_ degrees: Double) -> SIMD2<Double> {
    SIMD2(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
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

extension Double {
    fileprivate var cubed: Double { self * self * self }
}
