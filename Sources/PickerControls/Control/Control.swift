public import PickerColor
public import PickerScene

/// A part of a picker that shows a colour, and mostly lets it be changed: how it looks, which colour lies where in it, and what
/// pointer, keys and typed numbers do.
///
/// A value that knows nothing of what is chosen: it is told each time. Positions are in points.
public protocol Control: Sendable {
    /// What it is called, differently from the other controls of a picker.
    var name: PickerPart.Name { get }
    /// The smallest rectangle that it fits in.
    var frame: Rectangle { get }
    /// The same for one that is somewhere else with other choices.
    func frame(_ choice: PickerChoice) -> Rectangle
    /// What it and its markers can cover, wherever they are.
    var covered: Rectangle { get }
    /// The components that it changes, as people type them; none for one that changes none, or chooses places.
    var components: [ColorComponent] { get }
    /// Whether pointer and keys change something in it.
    var isInteractive: Bool { get }
    /// Whether it shows the alpha of what is chosen.
    var showsAlpha: Bool { get }
    /// Whether any colour can be chosen in it, not only those of some places.
    var hasAnyColor: Bool { get }
    /// The colours that it has one by one, each at a place; none where any can be chosen.
    var colors: [RGBColor] { get }
    /// Whether it is drawn over the markers.
    var isAboveMarkers: Bool { get }
    /// Whether a pointer that hovers over it chooses, as over pixels that are hard to hit.
    var followsPointer: Bool { get }

    /// Whether it is what lies at `point`.
    func contains(_ point: Point) -> Bool
    /// Whether a press at `point`, where no control lies, takes hold of it.
    func isNear(_ point: Point) -> Bool
    /// How it looks, from the bottom up, without its marker.
    func layers(_ choice: PickerChoice) -> [Layer]
    /// What shows where something is chosen; nil if nothing is, or it only shows.
    func marker(_ choice: PickerChoice) -> Marker?
    /// The exact colour that is drawn at `point`, which it contains; nil if there is none.
    func color(at point: Point, _ choice: PickerChoice) -> PickedColor?
    /// The control as picks ask it; no control needs another than the usual one.
    var pickTarget: PickTarget { get }
    /// Chooses what lies at `point`, or nearest to it.
    func drag(_ choice: inout PickerChoice, to point: Point)
    /// Chooses what a key leads to.
    func step(_ choice: inout PickerChoice, by key: PickerKey)
    /// Chooses by numbers as people type them; false, and nothing changes, if they are none that it takes.
    func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool
    /// Which numbers it takes, with an example.
    var typedNumbers: String { get }
    /// Chooses `color`, or as near to it as the control comes.
    func choose(_ color: HSBColor, _ choice: inout PickerChoice)
    /// Brings a place that was set into those that there are, and the colour into that of the place.
    func settle(_ choice: inout PickerChoice)
    /// What is chosen, in words, for people who do not see it.
    func words(_ choice: PickerChoice) -> String
    /// What else programs may want to know, by name.
    func details(_ choice: PickerChoice) -> [ControlDetail]
}

extension Control {
    /// The frame, whatever is chosen.
    public func frame(_ choice: PickerChoice) -> Rectangle { frame }
    /// The frame: markers do not reach beyond it.
    public var covered: Rectangle { frame }
    /// No components.
    public var components: [ColorComponent] { [] }
    /// Pointer and keys change something.
    public var isInteractive: Bool { true }
    /// False: the control looks the same for every alpha.
    public var showsAlpha: Bool { false }
    /// Any colour can be chosen.
    public var hasAnyColor: Bool { true }
    /// None: any can be chosen.
    public var colors: [RGBColor] { [] }
    /// Markers are drawn over it.
    public var isAboveMarkers: Bool { false }
    /// False: a pointer that hovers chooses nothing.
    public var followsPointer: Bool { false }

    /// Whether `point` is in the frame, edges included.
    public func contains(_ point: Point) -> Bool { frame.contains(point) }
    /// One that asks ``contains(_:)`` and ``color(at:_:)``.
    public var pickTarget: PickTarget { ControlTarget(self) }
    /// Nothing but what it contains.
    public func isNear(_ point: Point) -> Bool { false }
    /// Nil: nothing is marked.
    public func marker(_ choice: PickerChoice) -> Marker? { nil }
    /// Changes nothing.
    public func drag(_ choice: inout PickerChoice, to point: Point) {}
    /// Changes nothing.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {}
    /// The colour as it is.
    public func choose(_ color: HSBColor, _ choice: inout PickerChoice) { choice.color = color }
    /// Changes nothing: the control has no places.
    public func settle(_ choice: inout PickerChoice) {}
    /// No details.
    public func details(_ choice: PickerChoice) -> [ControlDetail] { [] }

    /// A number for each component.
    public func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool {
        let values = zip(components, numbers).compactMap { $0.value(typed: $1) }
        guard !values.isEmpty, values.count == components.count, numbers.count == values.count else {
            return false
        }
        for (component, value) in zip(components, values) { choice[component] = value }
        return true
    }

    /// `hue (0 to 360 degrees) and saturation (0 to 100 per cent), such as 210 75`.
    public var typedNumbers: String {
        let ranges = components.map { "\($0.name) (\($0.typedRange))" }
        let example = components.map { $0.isHue ? "210" : $0.index == 1 ? "75" : "80" }
        return "\(ranges.joined(separator: " and ")), such as \(example.joined(separator: " "))"
    }

    /// `Hue 108°, saturation 70 %`.
    public func words(_ choice: PickerChoice) -> String {
        let text = components.map { "\($0.name) \($0.text(choice[$0]))" }.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

/// What a program may want to know of a control.
public struct ControlDetail: Sendable {
    /// The name of the detail, as in JSON.
    public let name: String
    /// The value of the detail.
    public let value: Value

    /// Something to be counted, or looked at.
    public enum Value: Sendable {
        /// A number of things.
        case count(Int)
        /// How many columns and rows.
        case size(PixelSize)
        /// The column and row, from 0.
        case place(SIMD2<Int>)
        /// Colours, in their order.
        case colors([RGBColor])
    }

    /// Makes a detail of a name and a value.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

extension [any Control] {
    /// What all of them and their markers can cover.
    var covered: Rectangle {
        guard let first else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
        return dropFirst().reduce(first.covered) { $0.union($1.covered) }
    }
}
