public import PickerColor
import PickerScene

/// The choice in a picker: a colour in a model, and the place from which it was taken.
public struct PickerChoice: Hashable, Sendable {
    /// The colour model of the components.
    public let model: ColorModel
    /// The components in the model's order, 0…1, not rounded.
    public private(set) var components: SIMD3<Double>
    /// Straight alpha, 0…1.
    public private(set) var alpha: Double
    /// The column and row of the chosen cell or pixel, from 0; nil if there is none.
    public var place: SIMD2<Int>?
    /// True if a colour is chosen; false in a palette until a cell is chosen.
    public private(set) var hasColor: Bool
    /// The exact colour of the place; nil once a component has changed.
    private var taken: RGBColor?

    /// Makes a choice of a colour, clamped to the ranges of the model's components; nil for no colour.
    public init(_ color: Color?, in model: ColorModel = .hsb) { self.init(color, in: model, keeping: nil) }

    private init(_ color: Color?, in model: ColorModel, keeping last: SIMD3<Double>?) {
        self.model = model
        components = color.map { model.components(of: $0, keeping: last) } ?? .zero
        alpha = color.map { unitClamped($0.alpha) } ?? 1
        hasColor = color != nil
    }

    /// The value of a component, 0…1; a new one is clamped, and a hue wrapped into [0, 1).
    public subscript(component: ColorComponent) -> Double {
        get { component.index < 3 ? components[component.index] : alpha }
        set {
            let value = component.isHue ? Hue.wrapped(newValue) : unitClamped(newValue)
            if component.index < 3 {
                components[component.index] = value
                hasColor = true
                taken = nil
            } else {
                alpha = value
            }
        }
    }

    /// The chosen colour in the model's system, perhaps outside the picker's colour space; nil if there is none.
    ///
    /// Setting it clamps the components to their ranges, and keeps the place and what the new colour does not have, such as the
    /// hue of a grey.
    public var color: Color? {
        get { hasColor ? model.color(components, alpha: alpha) : nil }
        set {
            let place = place
            self = PickerChoice(newValue, in: model, keeping: hasColor ? components : nil)
            self.place = place
        }
    }

    /// The chosen colour, brought into the picker's colour space, as HSB of that space; nil if there is none.
    public var hsb: HSBColor? { hasColor ? model.hsb(components, alpha: alpha) : nil }

    /// The chosen colour as encoded red, green and blue of the picker's space: of a place exactly its colour; nil if there is
    /// none.
    public var rgb: RGBColor? {
        guard let taken else { return hsb.map { RGBColor($0) } }
        return RGBColor(red: taken.red, green: taken.green, blue: taken.blue, alpha: alpha)
    }

    /// Chooses a place and its colour. A grey keeps the hue of the last colour.
    public mutating func take(_ rgb: RGBColor, at place: SIMD2<Int>) {
        color = Color(rgb, in: model.space)
        self.place = place
        taken = rgb
    }

    /// `#3366cc`, in another space than sRGB `color(display-p3 0.2 0.4 0.8)`, or `Nothing chosen`.
    func words(in space: ColorSpace) -> String {
        rgb.map { ColorFormat.css.text(Color($0, in: space)) } ?? "Nothing chosen"
    }
}

extension PickerChoice {
    /// The paint of a plane of two components, or of a line of one, with the chosen values of the others. A mirrored
    /// line begins with the greatest value.
    func plane(
        frame: Rectangle, across x: ColorComponent, up y: ColorComponent? = nil, isMirrored: Bool = false,
        look: PlaneLook = PlaneLook()
    ) -> ColorPlane {
        var (corner, right, up) = (components, SIMD3<Double>.zero, SIMD3<Double>.zero)
        (corner[x.index], right[x.index]) = isMirrored ? (1, -1) : (0, 1)
        if let y { (corner[y.index], up[y.index]) = (0, 1) }
        return ColorPlane(frame: frame, model: model, corner: corner, right: right, up: up, look: look)
    }

    /// Reduces chroma until the colour lies in the model's colour space.
    mutating func snap() {
        guard let color, !color.isInGamut(of: model.space) else { return }
        self.color = GamutMapping.chroma.map(color, to: model.space)
    }
}
