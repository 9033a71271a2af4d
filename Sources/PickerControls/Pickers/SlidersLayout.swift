public import PickerColor
public import PickerScene

/// Where the parts of sliders are, in points.
public struct SlidersLayout: Hashable, Sendable {
    /// The area in the chosen colour.
    public var swatch: Rectangle
    /// Bars of the components in their order, and of alpha if there is one, each from least at the left to most at the right.
    public var bars: [Rectangle]
    /// The area of the picture.
    public let frame: Rectangle

    /// Makes the layout that fills `frame` up to the inset: from the top down a swatch, three bars, and one of alpha if there is
    /// to be one, all of one height, with gaps of half of that. Without a frame, bars are 300 points wide and 30 high.
    public init(frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let count = hasAlphaBar ? 4 : 3
        let natural = Size(width: 300, height: 30 * Self.rows(count))
        let arrangement = Arrangement(filling: frame, orAround: natural, inset: inset) {
            Self($0, count).controls(.hsb).covered
        }
        self.init(arrangement, count)
    }

    private init(_ arrangement: Arrangement, _ count: Int) {
        let area = arrangement.rest
        let height = area.height / Self.rows(count)
        func row(_ index: Int) -> Rectangle {
            Rectangle(
                x: area.minX, y: area.minY + 1.5 * height * Double(index), width: area.width, height: height)
        }
        swatch = row(0)
        bars = (1...count).map(row)
        frame = arrangement.frame
    }

    /// The height of all in bars.
    private static func rows(_ count: Int) -> Double { 1.5 * Double(count) + 1 }

    /// Swatch and bars.
    func controls(_ model: ColorModel) -> [any Control] {
        [Swatch(frame: swatch)] + zip(model.components + [.alpha], bars).map { Bar($0, frame: $1) }
    }
}

extension Picker {
    /// A bar for each component of a model, one of alpha if the layout has it, and a swatch.
    public static func sliders(
        color: HSBColor, layout: SlidersLayout, model: ColorModel = .hsb, markers: MarkerStyle? = .plain
    ) -> Picker {
        Picker(
            PickerChoice(color, in: model),
            controls: layout.controls(model),
            size: Size(toFarCornerOf: [layout.frame]),
            markers: markers
        )
    }
}
