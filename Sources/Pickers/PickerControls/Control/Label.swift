public import PickerColor
public import PickerScene

/// A short text in one line, such as the name or the value of a component. It only shows: picks and presses pass through it.
public struct Label: Control {
    /// What a label says.
    public enum Content: Hashable, Sendable {
        /// Always the same.
        case text(String)
        /// The chosen value of a component, such as `108°`, `70 %` or `−0.125`.
        case value(ColorComponent)
    }

    /// The name of the part.
    public let name: PickerPart.Name
    /// The area of the text, in points; the text is in the middle of its height.
    public let frame: Rectangle
    /// What the label says.
    public let content: Content
    private let isTrailing: Bool
    private let style: TextStyle
    private let painter: TextPainter

    /// Makes a label in a frame, in points. The text begins at the left, or ends at the right if it is trailing.
    public init(
        _ content: Content, name: PickerPart.Name, frame: Rectangle, isTrailing: Bool = false,
        style: TextStyle
    ) {
        (self.content, self.name, self.frame) = (content, name, frame)
        (self.isTrailing, self.style, painter) = (isTrailing, style, TextPainter(style))
    }

    /// The text that the label shows for a choice, which screen readers read, too.
    public func text(_ choice: PickerChoice) -> String {
        switch content {
        case .text(let text): text
        case .value(let component): component.label(choice[component])
        }
    }

    /// Nil: no line surrounds a text.
    public func edge(_ choice: PickerChoice) -> Shape? { nil }

    /// False: picks and presses go to the part below the text.
    public func contains(_ point: Point) -> Bool { false }

    /// Nil: picks take the colour of the part below the text.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? { nil }

    /// The text as one layer; none if nothing is chosen whose value could be written.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        if case .value = content, !choice.hasColor { return [] }
        let text = text(choice)
        let size = style.box(of: text)
        let box = Rectangle(
            x: isTrailing ? max(frame.maxX - size.width, frame.minX) : frame.minX,
            y: frame.center.y - size.height / 2, width: min(size.width, frame.width), height: size.height)
        return [painter.picture(of: text, scale: scale).layer(in: box)]
    }
}

extension ColorComponent {
    /// The value for a label, with a minus sign.
    func label(_ value: Double) -> String { String(text(value).map { $0 == "-" ? "−" : $0 }) }

    /// The name for a label: it begins with a capital letter unless it is only one letter.
    var title: String {
        name.utf8.count == 1 ? name : name.prefix(1).uppercased() + name.dropFirst()
    }

    /// A text at least as long as that of any value.
    var longestLabel: String {
        switch unit {
        case .degrees: return "360°"
        case .percent: return "100 %"
        case .number(let decimals):
            let whole = Int(max(abs(range.lowerBound), abs(range.upperBound)).rounded(.down))
            return (range.lowerBound < 0 ? "−" : "") + "\(whole)"
                + (decimals > 0 ? "." + String(repeating: "0", count: decimals) : "")
        }
    }
}
