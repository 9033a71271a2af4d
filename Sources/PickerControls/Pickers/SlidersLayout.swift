public import PickerColor
public import PickerScene

/// The frames of the sliders' parts, in points.
public struct SlidersLayout: Hashable, Sendable {
    /// The area in the chosen colour.
    public var swatch: Rectangle
    /// The bars of the components in their order, then the bar of alpha if there is one; each from 0 at the left to 1
    /// at the right.
    public var bars: [Rectangle]
    /// The area of the picture.
    public let frame: Rectangle
}

extension SlidersLayout {
    /// Makes the layout that fills `frame` up to the inset: from the top down a swatch, three bars, and a bar of alpha
    /// if wanted. All have one height, with gaps of half of that; where the frame is higher than wide, bars are as high
    /// as in a square, and the swatch has the rest. Without a frame, bars are 300 points wide and 30 high.
    public init(frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let count = hasAlphaBar ? 4 : 3
        let rows = 1.5 * Double(count) + 1
        let natural = Size(width: 300, height: 30 * rows)
        self = inset.layout(filling: frame, orAround: natural) { arrangement in
            let area = arrangement.rest
            let height = min(area.width, area.height) / rows
            let rest = max(area.height - area.width, 0)
            return SlidersLayout(
                swatch: area.row(at: area.minY, height + rest),
                bars: (1...count).map {
                    area.row(at: area.minY + rest + 1.5 * height * Double($0), height)
                },
                frame: arrangement.frame)
        } controls: {
            $0.controls(.hsb)
        }
    }

    /// Swatch and bars.
    func controls(_ model: ColorModel) -> [any Control] {
        [Swatch(frame: swatch)] + zip(model.components + [.alpha], bars).map { Bar($0, frame: $1) }
    }
}

extension Picker {
    /// A swatch, a bar for each component of a model, and a bar of alpha if the layout has one.
    public static func sliders(
        color: HSBColor, layout: SlidersLayout, model: ColorModel = .hsb, markers: MarkerStyle? = .plain
    ) -> Picker {
        Picker(
            PickerChoice(color, in: model), controls: layout.controls(model), size: layout.frame.farCorner,
            markers: markers)
    }
}
