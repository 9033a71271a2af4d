public import PickerColor

/// Colours of a system whose coordinates change evenly from left to right and from bottom to top.
///
/// Where a colour lies outside the picture's colour space, ``PlaneLook/outside`` says what is drawn; ``PlaneLines`` are layers of
/// their own. Borders are decided for each pixel by red, green and blue, and are as soft as a pixel is wide. Positions outside the
/// frame have the colour of the nearest position inside.
///
/// For some systems there are kernels with shaders of their own; all others are sampled on the processor, pixel by pixel.
public struct ColorPlane: Hashable, Sendable, FramePaint {
    /// The area of the plane, in points.
    public var frame: Rectangle
    /// The pixels to a point, for the widths of stripes.
    private var scale = 1.0
    /// What does not depend on the frame, kept by reference because layers are copied often.
    private var facts: Facts

    /// The coordinates of a plane, in the order of its system, with hues in degrees.
    public struct Coordinates: Hashable, Sendable {
        /// The coordinates at the lower left corner.
        public let corner: SIMD3<Double>
        /// Their change from the left edge to the right one; 0 where they stay.
        public let right: SIMD3<Double>
        /// Their change from the bottom to the top; 0 where they stay.
        public let up: SIMD3<Double>

        /// Makes the coordinates of a plane.
        public init(corner: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double> = .zero) {
            (self.corner, self.right, self.up) = (corner, right, up)
        }
    }

    /// Makes a plane in `system`, drawn in `space`. Systems such as HSB of the space or OKHSV go beyond no gamut:
    /// the look does not matter to them.
    public init(
        frame: Rectangle, system: ColorSystem, _ coordinates: Coordinates, in space: ColorSpace,
        look: PlaneLook = PlaneLook()
    ) {
        self.init(frame, system, coordinates, space, look, isRound: false)
    }

    /// Makes a plane, or the disc in a square: positions beyond its edge have the colour of the nearest on it.
    init(
        _ frame: Rectangle, _ system: ColorSystem, _ coordinates: Coordinates, _ space: ColorSpace,
        _ look: PlaneLook, isRound: Bool
    ) {
        var (system, coordinates) = (system, coordinates)
        if system == .rgb(of: space) {
            system = space.system
            coordinates = Coordinates(
                corner: coordinates.corner / 255, right: coordinates.right / 255, up: coordinates.up / 255)
        }
        var look = look.fitting(system, in: space)
        (look.edges, look.contrastColor) = ([], nil)
        self.frame = frame
        facts = Facts(
            Identity(system: system, coordinates: coordinates, space: space, look: look, isRound: isRound))
    }

    /// The same plane, but sampled: what every other kernel is compared with.
    package var sampled: ColorPlane {
        let own = facts.identity
        var copy = self
        copy.facts = Facts(
            own, .sampled(SampledKernel(own.system, in: own.space)))
        return copy
    }

    struct Identity: Hashable, Sendable {
        let system: ColorSystem
        let coordinates: Coordinates
        let space: ColorSpace
        let look: PlaneLook
        let isRound: Bool
    }

    private final class Facts: Sendable {
        let identity: Identity
        let kernel: Kernel

        init(_ identity: Identity, _ kernel: Kernel? = nil) {
            self.identity = identity
            self.kernel = kernel ?? Kernel(identity)
        }
    }

    /// The way to compute the colours.
    private enum Kernel: Sendable {
        case lab(LabKernel)
        case hue(HueKernel)
        /// Red, green and blue of the drawn space itself.
        case rgb
        case sampled(SampledKernel)

        init(_ identity: Identity) {
            if identity.system == identity.space.system {
                self = .rgb
            } else if identity.system.labForm != nil, let kernel = LabKernel(identity) {
                self = .lab(kernel)
            } else if let kernel = HueKernel(identity) {
                self = .hue(kernel)
            } else {
                self = .sampled(SampledKernel(identity.system, in: identity.space))
            }
        }
    }

    /// The plane with its kernel.
    package enum Kind {
        case lab(LabPlane)
        case hue(HuePlane)
        case rgb
        case sampled(SampledPlane)
    }

    package var kind: Kind {
        switch facts.kernel {
        case .lab(let kernel): .lab(LabPlane(self, kernel))
        case .hue(let kernel): .hue(HuePlane(self, kernel))
        case .rgb: .rgb
        case .sampled(let kernel): .sampled(SampledPlane(self, kernel))
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

    package func color(at position: Point, footprint: Double) -> RGBColor {
        switch kind {
        case .lab(let plane): plane.color(at: position, footprint: footprint)
        case .hue(let plane): plane.color(at: position)
        case .rgb: colorOfRGB(at: position)
        case .sampled(let plane): plane.color(at: position, footprint: footprint)
        }
    }

    package var paint: Paint { .colorPlane(self) }
    package var isGradient: Bool { true }
    package var isOpaque: Bool { outside == .clip }
    package var isFinite: Bool { frame.isFinite && facts.identity.coordinates.isFinite }

    /// Where a colour is close to a border, 32 bits hold its distance to some thousandths of a pixel.
    package var parityAllowance: Double {
        switch facts.kernel {
        case .hue(let kernel) where kernel.model.isLinear:
            transfer.hueParityAllowance
        case .hue, .rgb: Paint.usualParityAllowance
        case .lab, .sampled: 0.05
        }
    }

    package func transformed(to grid: PixelGrid) -> ColorPlane {
        var copy = self
        copy.frame = frame.transformed(to: grid)
        copy.scale = scale * grid.scale
        return copy
    }
}

// What all kernels and renderers need.
extension ColorPlane {
    package var system: ColorSystem { facts.identity.system }
    package var space: ColorSpace { facts.identity.space }
    package var coordinates: Coordinates { facts.identity.coordinates }
    package var transfer: TransferFunction { facts.identity.space.transfer }
    package var outside: PlaneLook.Outside { facts.identity.look.outside }
    /// True for the disc in the frame, which is a square.
    package var isRound: Bool { facts.identity.isRound }

    /// Where coordinates change evenly.
    package var area: PaintArea {
        isRound ? .disc(center: frame.center, radius: frame.width / 2) : .frame(frame)
    }

    /// The position of the nearest place of the plane, 0…1 from left to right and from top to bottom.
    func unitPosition(_ position: Point) -> Point {
        guard isRound else { return frame.unitPosition(position) }
        let side = max(frame.width, Self.leastSide)
        let unit = Point(x: (position.x - frame.minX) / side, y: (position.y - frame.minY) / side)
        let (x, y) = (unit.x - 0.5, unit.y - 0.5)
        let distance = (x * x + y * y).squareRoot()
        guard distance > 0.5 else { return unit }
        return Point(x: 0.5 + x * (0.5 / distance), y: 0.5 + y * (0.5 / distance))
    }

    /// How what lies outside the gamut looks, in pixels.
    package var style: GamutStyle {
        GamutStyle(facts.identity.look, transfer, scale, origin: Point(x: frame.minX, y: frame.minY))
    }

    /// The colour of a plane of red, green and blue.
    package func colorOfRGB(at position: Point) -> RGBColor {
        let unit = frame.unitPosition(position)
        return RGBColor(coordinates.place(unit.x, 1 - unit.y))
    }

    /// Changes are spread at least so far, in pixels: a frame may have no width.
    package static let leastSide = 1e-3
}

extension ColorPlane.Coordinates {
    /// Those at a position of 0…1 from left to right and from bottom to top.
    func place(_ x: Double, _ y: Double) -> SIMD3<Double> { corner + right * x + up * y }

    var isFinite: Bool { corner.isFinite && right.isFinite && up.isFinite }
}

extension SIMD3<Double> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension ColorPlane {
    /// The colours of a model whose components, 0…1, change evenly.
    public init(
        frame: Rectangle, model: ColorModel, corner: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double>,
        look: PlaneLook = PlaneLook()
    ) {
        let start = model.coordinates(corner)
        let coordinates = Coordinates(
            corner: start, right: model.coordinates(corner + right) - start,
            up: model.coordinates(corner + up) - start)
        self.init(frame: frame, system: model.system, coordinates, in: model.space, look: look)
    }
}

extension Paint {
    /// One hue's colours: saturation 0…1 from left to right, brightness 0…1 from bottom to top.
    ///
    /// The hue, in turns, is wrapped into [0, 1).
    public static func saturationBrightness(frame: Rectangle, hue: Double) -> Paint {
        .colorPlane(
            ColorPlane(
                frame: frame, model: .hsb, corner: SIMD3(Hue.wrapped(hue), 0, 0), right: SIMD3(0, 1, 0),
                up: SIMD3(0, 0, 1)))
    }

    /// Hue 0…1 from left to right and saturation 0…1 from bottom to top, at the third component of the purest colours.
    public static func hueSaturation(frame: Rectangle, model: ColorModel = .hsb) -> Paint {
        .colorPlane(
            ColorPlane(
                frame: frame, model: model, corner: SIMD3(0, 0, model.purest), right: SIMD3(1, 0, 0),
                up: SIMD3(0, 1, 0)))
    }
}
