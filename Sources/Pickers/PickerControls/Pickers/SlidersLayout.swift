public import PickerColor
public import PickerScene

/// The frames of the sliders' parts, in points.
public struct SlidersLayout: Hashable, Sendable {
    /// The area in the chosen colour.
    public var swatch: Rectangle
    /// The bars of the components in their order, then the bar of alpha if there is one; each from 0 at the left to 1
    /// at the right.
    public var bars: [Rectangle]
    /// The area of the picture, in points; it contains the parts and the inset.
    public let frame: Rectangle
    /// The style from which the layout has its sizes; the picker gets it, too.
    public let style: PickerStyle
}

extension SlidersLayout {
    /// Makes the layout that fills `frame` up to the inset: from the top down a swatch, which has the room that the bars
    /// leave, three bars, and a bar of alpha if wanted. Without a frame, the swatch is 300 points wide and 48 high.
    public init(
        frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers,
        style: PickerStyle = .standard
    ) {
        let arrangement = inset.arrangement(
            filling: frame, orAround: Size(width: 300, height: 48),
            .init(bars: hasAlphaBar ? 4 : 3, least: 0.15, sharesHeight: true), style)
        self.init(
            swatch: arrangement.rest, bars: arrangement.bars, frame: arrangement.frame, style: style)
    }

    /// Swatch and bars.
    func controls(_ model: ColorModel) -> [any Control] {
        [Swatch(frame: swatch, theme: style.theme)]
            + zip(model.components + [.alpha], bars).map { Bar($0, frame: $1, marker: .knob, style: style) }
    }
}

extension Picker {
    /// A swatch, a bar for each component of a model, and a bar of alpha if the layout has one.
    public static func sliders(
        color: Color, layout: SlidersLayout, model: ColorModel = .hsb,
        markers: MarkerStyle? = .twoTone
    ) -> Picker {
        Picker(
            PickerChoice(color, in: model), controls: layout.controls(model), size: layout.frame.farCorner,
            markers: markers, style: layout.style)
    }
}
