public import PickerColor
public import PickerScene

/// A matrix of hue and saturation, and a bar of brightness or lightness, with a bar of alpha if the layout has one.
public struct MatrixPicker: Hashable, Sendable {
    /// Where the parts are.
    public var layout: MatrixLayout
    /// What the bar changes.
    public let model: BrightnessModel
    /// A picture with clear holes for matrix, bars and swatch, drawn over them, stretched over the layout's frame.
    public var mask: SourceImage?
    /// How the chosen colour is marked; nil for not at all.
    public var markers: MarkerStyle?

    /// The chosen hue, a fraction of a turn, [0, 1).
    public internal(set) var hue: Double
    /// The chosen saturation in the model, 0…1.
    public internal(set) var saturation: Double
    /// The chosen brightness or lightness, 0…1.
    public internal(set) var level: Double
    /// The chosen alpha, 0…1.
    public internal(set) var alpha: Double

    /// Makes a picker.
    public init(
        color: HSBColor,
        layout: MatrixLayout,
        model: BrightnessModel = .hsb,
        mask: SourceImage? = nil,
        markers: MarkerStyle? = .plain
    ) {
        self.layout = layout
        self.model = model
        self.mask = mask
        self.markers = markers
        (hue, saturation, level) = Self.coordinates(of: color, in: model)
        alpha = color.alpha
    }

    /// Hue, saturation, and brightness or lightness; exact, as the model has them.
    static func coordinates(
        of color: HSBColor,
        in model: BrightnessModel
    ) -> (hue: Double, saturation: Double, level: Double) {
        switch model {
        case .hsb: return (color.hue, color.saturation, color.brightness)
        case .hsl:
            let hsl = HSLColor(color)
            return (hsl.hue, hsl.saturation, hsl.lightness)
        }
    }

    /// The opaque colour at a hue, saturation, and brightness or lightness.
    func color(_ hue: Double, _ saturation: Double, _ level: Double) -> HSBColor {
        switch model {
        case .hsb: HSBColor(hue: hue, saturation: saturation, brightness: level)
        case .hsl: HSBColor(HSLColor(hue: hue, saturation: saturation, lightness: level))
        }
    }

    /// The level at which the matrix shows its colours: that of the purest.
    var matrixLevel: Double {
        switch model {
        case .hsb: 1
        case .hsl: 0.5
        }
    }

    /// The colours of the matrix.
    var matrixPaint: HueSaturation { HueSaturation(frame: layout.matrix, grey: matrixLevel) }

    /// The colours of the bar.
    var barPaint: LinearGradient {
        let full = RGBColor(color(hue, saturation, matrixLevel))
        return switch model {
        case .hsb: LinearGradient(frame: layout.bar, from: full, to: .black)
        case .hsl: LinearGradient(frame: layout.bar, from: .white, over: full, to: .black)
        }
    }

    /// Where the chosen hue and saturation lie in the matrix.
    var matrixMarker: Point {
        Point(
            x: layout.matrix.minX + hue * layout.matrix.width,
            y: layout.matrix.minY + (1 - saturation) * layout.matrix.height
        )
    }

    /// Where the chosen level lies in the bar.
    var barMarker: Point {
        Point(x: layout.bar.minX + (1 - level) * layout.bar.width, y: layout.bar.center.y)
    }
}
