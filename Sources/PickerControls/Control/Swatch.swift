import PickerColor
public import PickerScene

/// An area in the chosen colour, which pointer and keys do not change. It is white if nothing is chosen; a translucent
/// colour lies over a checkerboard.
public struct Swatch: Control {
    /// The name of the part; by default `swatch`.
    public let name: PickerPart.Name
    /// The area in the chosen colour, in points.
    public private(set) var frame: Rectangle
    private var checkerSide: Double?

    /// Makes a swatch in a frame, in points.
    public init(name: PickerPart.Name = .swatch, frame: Rectangle) {
        (self.name, self.frame) = (name, frame)
    }

    /// The colour; a translucent one lies over a checkerboard.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        let color = choice.rgb ?? .white
        let colored = Layer(.rectangle(frame), .solid(color))
        return color.alpha < 1
            ? [Layer(.rectangle(frame), .checkerboard(.under(frame, side: checkerSide))), colored] : [colored]
    }

    /// A swatch of whole cells; the checkerboard's squares are half as high as a cell.
    public func snapped(to cell: Size) -> Swatch {
        var swatch = self
        swatch.frame = frame.snapped(to: cell)
        swatch.checkerSide = cell.height / 2
        return swatch
    }

    /// The chosen colour; nil if there is none.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        guard let rgb = choice.rgb, let color = choice.color else { return nil }
        return PickedColor(part: name, rgb: rgb, hsb: color)
    }
}
