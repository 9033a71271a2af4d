import PickerColor
public import PickerScene

/// An area in the chosen colour, which only shows: white where none is chosen, and over a checkerboard where it is translucent.
public struct Swatch: Control {
    /// What it is called.
    public let name: PickerPart.Name
    /// Where it is.
    public let frame: Rectangle

    /// Makes a swatch.
    public init(name: PickerPart.Name = .swatch, frame: Rectangle) {
        self.name = name
        self.frame = frame
    }

    /// Nothing can be done in it.
    public var isInteractive: Bool { false }
    /// What is translucent looks so.
    public var showsAlpha: Bool { true }

    /// One colour.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        let color = choice.rgb ?? .white
        let colored = Layer(.rectangle(frame), .solid(color))
        return color.alpha < 1
            ? [Layer(.rectangle(frame), .checkerboard(.under(frame))), colored] : [colored]
    }

    /// The chosen colour; nil if there is none.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        guard let rgb = choice.rgb, let color = choice.color else { return nil }
        return PickedColor(part: name, rgb: rgb, hsb: color)
    }

    /// `#3366cc`, or `Nothing chosen`.
    public func words(_ choice: PickerChoice) -> String {
        choice.color.map { ColorFormat.hex.text($0) } ?? "Nothing chosen"
    }
}
