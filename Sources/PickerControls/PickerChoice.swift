public import PickerColor

/// What is chosen in a picker: the components of a colour in a model, and where the colour was taken from.
public struct PickerChoice: Hashable, Sendable {
    /// The model that the components are of.
    public let model: ColorModel
    /// The components in the model's order, exact as they were chosen.
    public private(set) var components: SIMD3<Double>
    /// Straight alpha, 0…1.
    public private(set) var alpha: Double
    /// The column and row of the cell or pixel that is chosen, from 0; nil where none is, or there are none.
    public var place: SIMD2<Int>?
    /// Whether there is a colour: not before the first cell of a palette is chosen.
    public private(set) var hasColor: Bool
    /// The colour of the place, to the last digit, until a component changes.
    private var taken: RGBColor?

    /// Makes a choice of a colour, or of none.
    public init(_ color: HSBColor?, in model: ColorModel = .hsb) {
        self.model = model
        components = color.map { model.components(of: $0) } ?? .zero
        alpha = color?.alpha ?? 1
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

    /// The chosen colour; nil if none is. A new one keeps the place.
    public var color: HSBColor? {
        get { hasColor ? model.color(components, alpha: alpha) : nil }
        set {
            let place = place
            self = PickerChoice(newValue, in: model)
            self.place = place
        }
    }

    /// The chosen colour as encoded red, green and blue; nil if none is.
    public var rgb: RGBColor? {
        guard let taken else { return color.map { RGBColor($0) } }
        return RGBColor(red: taken.red, green: taken.green, blue: taken.blue, alpha: alpha)
    }

    /// Chooses a place and its colour, which keeps the hue of the one before where it is grey.
    public mutating func take(_ rgb: RGBColor, at place: SIMD2<Int>) {
        color = color.map { HSBColor(rgb, keeping: $0) } ?? HSBColor(rgb)
        self.place = place
        taken = rgb
    }

    /// `#3366cc`, or `Nothing chosen`.
    var words: String { color.map { ColorFormat.hex.text($0) } ?? "Nothing chosen" }

    /// The opaque colour with another value of a component.
    func color(with component: ColorComponent, _ value: Double) -> HSBColor {
        var changed = components
        if component.index < 3 { changed[component.index] = value }
        return model.color(changed)
    }
}
