public import PickerColor

/// A disc of OKHSV or OKHSL: hue by angle, saturation by distance from the centre, all of one value or lightness.
///
/// The colours are those of sRGB.
public struct HueDisc: Hashable, Sendable, PaintFunction {
    /// The models of discs.
    public enum Model: Hashable, Sendable {
        case okhsv, okhsl
    }

    /// The centre, the angle of hue 0 and the direction of hues.
    public var circle: HueCircle
    /// The distance from the centre, in points, at which saturation reaches 1; it stays 1 beyond. At radius 0 it is 1
    /// everywhere.
    public var radius: Double
    /// The model of the colours.
    public let model: Model
    /// The value or lightness of all colours, 0…1.
    public let third: Double
    /// The space in which the colours are drawn.
    public let space: ColorSpace
    /// The range of ordered dithering, in output steps of 8 bits, as in ``HueSaturationWheel/dither``.
    public let dither: Double

    /// Makes the paint; `third` is clamped to 0…1, `dither` to 0…255.
    public init(
        circle: HueCircle, radius: Double, model: Model, third: Double, in space: ColorSpace = .sRGB,
        dither: Double = 0
    ) {
        (self.circle, self.radius, self.model, self.space) = (circle, radius, model, space)
        self.third = unitClamped(third)
        self.dither = unitClamped(dither / 255) * 255
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let model = hueModel
        let distance = circle.distance(to: position)
        let slice = HueSlice(model, direction: direction(at: position, distance), third: third)
        let saturation = radius > 0 ? unitClamped(distance / radius) : 1
        let linear = space.fromCones * slice.light(model, saturation: saturation, third: third)
        let encoded = space.transfer.encoded(
            fromLinear: linear.clamped(lowerBound: .zero, upperBound: .one))
        let color = RGBColor(red: encoded.x, green: encoded.y, blue: encoded.z)
        return footprint > 0 && dither > 0
            ? color.dithered(by: dither, column: position.x / footprint, row: position.y / footprint) : color
    }

    package var hueModel: HueModel { model == .okhsv ? .okhsv : .okhsl }

    /// The cosine and the sine of the hue.
    private func direction(at position: Point, _ distance: Double) -> SIMD2<Double> {
        guard distance >= HueCircle.leastDistance else { return SIMD2(1, 0) }
        let offset = position.offset(from: circle.center)
        return SIMD2(zeroHue.dot(offset), quarterHue.dot(offset)) / distance
    }

    /// The unit vectors towards hue 0 and a quarter of a turn.
    package var zeroHue: Point { circle.unitVector(ofHue: 0) }
    package var quarterHue: Point { circle.normal(ofHue: 0) }

    var paint: Paint { .hueDisc(self) }
    var isOpaque: Bool { true }
    var isFinite: Bool { circle.center.isFinite && radius.isFinite }
    var circleReach: Double { circle.center.reach }
    var parityAllowance: Double { space.transfer.hueParityAllowance }

    func transformed(to grid: PixelGrid) -> HueDisc {
        var copy = self
        copy.circle = circle.transformed(to: grid)
        copy.radius = radius * grid.scale
        return copy
    }
}
