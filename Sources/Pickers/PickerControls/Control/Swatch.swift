import PickerColor
public import PickerScene

/// An area in the chosen colour, which pointer and keys do not change. It has only a diagonal line if nothing is chosen; a
/// translucent colour lies over a checkerboard.
public struct Swatch: Control, CellControl {
    /// The name of the part; by default `swatch`.
    public let name: PickerPart.Name
    /// The area in the chosen colour, in points.
    public private(set) var frame: Rectangle
    private let theme: Theme
    private var checkerSide: Double?

    /// Makes a swatch in a frame, in points; the theme is that of its checkerboard and of its diagonal.
    public init(name: PickerPart.Name = .swatch, frame: Rectangle, theme: Theme = .light) {
        (self.name, self.frame, self.theme) = (name, frame, theme)
    }

    /// The colour; a translucent one lies over a checkerboard.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        guard let color = choice.rgb else { return diagonal }
        let colored = Layer(.rectangle(frame), .solid(color))
        return color.alpha < 1
            ? [Layer(.rectangle(frame), .checkerboard(.under(frame, side: checkerSide, theme))), colored]
            : [colored]
    }

    /// A line from the lower left to the upper right corner, a point wide, inside the frame.
    private var diagonal: [Layer] {
        let line = [Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.minY)]
        return [Layer(.stroke(Stroke([line], lineWidth: 1, within: frame)), .solid(theme.hairline))]
    }

    /// A swatch of whole cells; the checkerboard's squares are half as high as a cell.
    func snapped(to cell: Size) -> Swatch {
        var swatch = self
        swatch.frame = frame.snapped(to: cell)
        swatch.checkerSide = cell.height / 2
        return swatch
    }

    /// The chosen colour; nil if there is none.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        guard let rgb = choice.rgb, let color = choice.color else { return nil }
        return PickedColor(part: name, rgb: rgb, color: color)
    }
}
