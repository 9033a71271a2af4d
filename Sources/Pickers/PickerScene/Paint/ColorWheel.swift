public import PickerColor

/// Colours of a model around a centre: hue by angle, saturation or chroma by distance, all of one brightness, lightness or
/// value.
///
/// Where a colour lies outside the picture's colour space, a ``PlaneLook`` says what is drawn.
public struct ColorWheel: Hashable, Sendable, PaintFunction {
    /// The centre, the angle of hue 0 and the direction of hues.
    public private(set) var circle: HueCircle
    /// The distance from the centre, in points, at which the second component reaches 1; it stays 1 beyond. At radius 0 it
    /// is 1 everywhere.
    public private(set) var radius: Double
    /// How positions become hues and shares.
    public let metric: HueCircle.Metric
    /// The model of the colours, and the space in which they are drawn.
    public let model: ColorModel
    /// The third component of all colours, 0…1.
    public let third: Double
    /// What is drawn outside the gamut; of no matter for models that go beyond none. Wheels have no lines.
    public let look: PlaneLook
    /// The pixels to a point, for the widths of stripes.
    private var scale = 1.0
    package private(set) var kernel: Kernel

    /// The way to compute the colours.
    package enum Kernel: Sendable {
        case hue(HueForm)
        /// A disc of the opponent colours of which the model is the polar form.
        case plane(ColorPlane)
        case sampled(SampledKernel)
    }

    /// Makes the paint; `third` is clamped to 0…1. In a model without a hue, the first component grows with the angle.
    public init(
        circle: HueCircle, radius: Double, metric: HueCircle.Metric = .circle, model: ColorModel = .hsb,
        third: Double, look: PlaneLook = PlaneLook()
    ) {
        self.metric = metric
        let look = look.fitting(model.system, in: model.space)
        (self.circle, self.radius, self.model, self.look) = (circle, radius, model, look)
        self.third = unitClamped(third)
        if let form = HueForm(model.system, in: model.space), form == .hsb || metric == .circle {
            kernel = .hue(form)
        } else if let plane = ColorPlane(disc: circle, radius, metric, model, third: self.third, look: look) {
            kernel = .plane(plane)
        } else {
            kernel = .sampled(SampledKernel(model.system, in: model.space))
        }
    }

    /// True if both have the same colours at the same places.
    public static func == (a: ColorWheel, b: ColorWheel) -> Bool {
        a.third == b.third && a.isSameButThird(b)
    }

    /// Hashes the place and the model.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(circle)
        hasher.combine(radius)
        hasher.combine(model)
        hasher.combine(third)
    }

    /// The components of the model at `position`; hue 0 at the centre.
    package func components(at position: Point) -> SIMD3<Double> {
        let place = circle.place(of: position, radius: radius, metric)
        return SIMD3(place.hue, place.share, third)
    }

    private func share(of distance: Double) -> Double { radius > 0 ? unitClamped(distance / radius) : 1 }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        switch kernel {
        case .hue(let form):
            form.isLinear ? color(form, at: position) : RGBColor(encoded(form, at: position, third: third))
        case .plane(let plane): plane.color(at: position, footprint: footprint)
        case .sampled(let kernel):
            SampledWheel(wheel: self, kernel: kernel).color(at: position, footprint: footprint)
        }
    }

    /// Encoded red, green and blue of a wheel of HSB or HSL with another third component.
    package func encoded(_ form: HueForm, at position: Point, third: Double) -> SIMD3<Double> {
        if metric == .hexagon { return third * colorInHexagon(at: position) }
        let place = components(at: position)
        let slice = HueSlice(form, hue: place.x, third: third)
        return slice.encoded(form, saturation: place.y, third: third)
    }

    /// The colour at full brightness: distances along the vectors of ``primaries`` are its components, less their mean.
    private func colorInHexagon(at position: Point) -> SIMD3<Double> {
        guard radius > 0 else { return SIMD3(repeating: 1) }
        let (offset, primaries) = (position.offset(from: circle.center), primaries)
        let along =
            SIMD3(primaries.red.dot(offset), primaries.green.dot(offset), primaries.blue.dot(offset))
            / (1.5 * radius)
        return 1 + (along - along.max()) / max(along.max() - along.min(), 1)
    }

    /// The unit vectors towards red, green and blue.
    package var primaries: (red: Point, green: Point, blue: Point) {
        (zeroHue, circle.unitVector(ofHue: 1.0 / 3), circle.unitVector(ofHue: 2.0 / 3))
    }

    private func color(_ form: HueForm, at position: Point) -> RGBColor {
        let (space, distance) = (model.space, circle.distance(to: position))
        let slice = HueSlice(form, direction: direction(at: position, distance), third: third)
        let light = slice.light(form, saturation: share(of: distance), third: third)
        return space.transfer.color(clipping: space.fromCones * light)
    }

    /// The cosine and the sine of the hue.
    private func direction(at position: Point, _ distance: Double) -> SIMD2<Double> {
        guard distance >= HueCircle.leastDistance else { return SIMD2(1, 0) }
        let offset = position.offset(from: circle.center)
        return SIMD2(zeroHue.dot(offset), quarterHue.dot(offset)) / distance
    }

    /// The unit vectors towards hue 0 and a quarter of a turn.
    package var zeroHue: Point { circle.unitVector(ofHue: 0) }
    package var quarterHue: Point { circle.normal(ofHue: 0) }

    /// True if the wheels differ in their third components at most.
    package func isSameButThird(_ other: ColorWheel) -> Bool {
        circle == other.circle && radius == other.radius && metric == other.metric && model == other.model
            && look == other.look && scale == other.scale
    }

    package var paint: Paint { .colorWheel(self) }
    package var isGradient: Bool { true }
    package var isOpaque: Bool { look.outside == .clip }
    package var isFinite: Bool { circle.center.isFinite && (2 * radius).isFinite }
    package var circleReach: Double { circle.center.reach }
    package var parityAllowance: Double {
        switch kernel {
        case .hue(let form) where !form.isLinear: Paint.usualParityAllowance
        case .plane(let plane): plane.parityAllowance
        case .hue, .sampled: model.space.transfer.hueParityAllowance
        }
    }

    package func transformed(to grid: PixelGrid) -> ColorWheel {
        var copy = self
        copy.circle = circle.transformed(to: grid)
        copy.radius = radius * grid.scale
        copy.scale = scale * grid.scale
        if case .plane(let plane) = kernel { copy.kernel = .plane(plane.transformed(to: grid)) }
        return copy
    }

    var style: GamutStyle {
        GamutStyle(
            look, model.space.transfer, scale,
            origin: Point(x: circle.center.x - radius, y: circle.center.y - radius))
    }
}

extension ColorPlane {
    /// The least radius, in points, at which the slopes of colours are of use.
    private static let leastRadius = 0.5

    /// The disc of a model that is the polar form of opponent colours; nil for others.
    fileprivate init?(
        disc circle: HueCircle, _ radius: Double, _ metric: HueCircle.Metric, _ model: ColorModel,
        third: Double, look: PlaneLook
    ) {
        guard metric == .circle, radius >= Self.leastRadius, (2 * radius).isFinite,
            let base = model.system.opponentBase
        else { return nil }
        let edge = model.coordinates(SIMD3(0, 1, third))
        let zero = circle.unitVector(ofHue: 0), quarter = circle.normal(ofHue: 0)
        let right = edge.y * SIMD3(0, zero.x, quarter.x), down = edge.y * SIMD3(0, zero.y, quarter.y)
        self.init(
            Rectangle(squareAbout: circle.center, radius), base,
            Coordinates(corner: SIMD3(edge.x, 0, 0) - right + down, right: 2 * right, up: -2 * down),
            model.space, look, isRound: true)
    }
}

/// A wheel of any model, whose conversions are evaluated at each pixel.
struct SampledWheel: SampledPaint {
    let wheel: ColorWheel
    let kernel: SampledKernel

    var style: GamutStyle { wheel.style }
    var matrix: Matrix3 { kernel.matrix }
    var darkest: Double { SampledKernel.darkest }

    func light(at position: Point, footprint: Double) -> PlaneLight {
        kernel.light(footprint: footprint, style) { x, y in
            coordinates(at: position, x, y)
        }
    }

    func coordinates(at position: Point, _ right: Double, _ down: Double) -> SIMD3<Double> {
        wheel.model.coordinates(
            wheel.components(at: Point(x: position.x + right, y: position.y + down)))
    }

    /// The coordinates, which continue beyond the radius as inside.
    func smoothCoordinates(at position: Point) -> SIMD3<Double> {
        var components = wheel.components(at: position)
        if wheel.metric == .circle, wheel.radius > 0 {
            components.y = wheel.circle.distance(to: position) / wheel.radius
        }
        return wheel.model.coordinates(components)
    }
}
