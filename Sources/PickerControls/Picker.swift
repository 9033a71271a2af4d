public import PickerColor
public import PickerScene

/// A colour picker: what is chosen, where things are, and how pointer and keys change the choice.
///
/// A value that draws nothing and knows no window: ``layers`` say how it looks, ``color(at:)`` which colour lies
/// where, and ``PickerController`` turns gestures into changes of the value. Positions are in points.
public protocol Picker: Sendable {
    /// What is chosen, as the picker has it: a colour, a cell, a pixel.
    associatedtype Choice: Equatable & Sendable

    /// What is chosen. Gestures change this alone; a value that is out of range is brought into it.
    var choice: Choice { get set }
    /// The chosen colour; nil where nothing has been chosen.
    var color: HSBColor? { get }
    /// What the components of all of the picker's colours are shares of.
    var colorSpace: ColorSpace { get }
    /// How far the picker reaches from the origin.
    var size: Size { get }
    /// How it looks, from the bottom up.
    var layers: [Layer] { get }
    /// Its parts in the order in which a keyboard reaches them.
    var parts: [PickerPart] { get }

    /// Makes `color` the chosen one, or as near to it as the picker comes.
    mutating func choose(_ color: HSBColor)
    /// The part that a press at `point` takes hold of; nil if there is none.
    func part(pressedAt point: Point) -> PickerPart.Name?
    /// The exact colour that is drawn at `point`, markers aside; nil outside every part.
    func color(at point: Point) -> PickedColor?
    /// Chooses in `part` what lies at `point`, or nearest to it: a drag may leave the part.
    mutating func drag(_ part: PickerPart.Name, to point: Point)
    /// Chooses in `part` what a key leads to from what is chosen.
    mutating func step(_ part: PickerPart.Name, by key: PickerKey)
    /// What is chosen in `part` in words, for people who do not see it.
    func accessibleDescription(of part: PickerPart.Name) -> String
}

extension Picker {
    /// What the components of all of the picker's colours are shares of: those of sRGB.
    public var colorSpace: ColorSpace { .sRGB }

    /// Makes `color` the chosen one; a grey keeps the hue that is chosen, and black the saturation too.
    public mutating func choose(_ color: RGBColor) {
        choose(self.color.map { HSBColor(color, keeping: $0) } ?? HSBColor(color))
    }

    /// A picture of the picker.
    public func scene(scale: Double = 1, background: RGBColor = .clear) -> Scene {
        Scene(size: size, scale: scale, background: background, layers: layers)
    }
}

/// A colour and the part of a picker that it lies in.
public struct PickedColor: Hashable, Sendable {
    /// The part.
    public let part: PickerPart.Name
    /// The colour that is drawn, encoded, with straight alpha.
    public let rgb: RGBColor
    /// The same with the hue that it has as a grey, and the saturation that it has as black.
    public let hsb: HSBColor

    /// Names the colour of a part.
    public init(part: PickerPart.Name, rgb: RGBColor, hsb: HSBColor) {
        self.part = part
        self.rgb = rgb
        self.hsb = hsb
    }
}
