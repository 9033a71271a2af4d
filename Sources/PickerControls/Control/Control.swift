public import PickerColor
public import PickerScene

/// A part of a picker, such as a bar. It shows a colour; most parts change it by pointer, keys and typed numbers.
///
/// A control does not store the choice: each method takes it as an argument. Positions are in points.
public protocol Control: Sendable {
    /// The name of the part, unique within a picker.
    var name: PickerPart.Name { get }
    /// The smallest rectangle around the part, in points.
    var frame: Rectangle { get }
    /// The frame for a choice, for controls that move, such as the loupe.
    func frame(_ choice: PickerChoice) -> Rectangle
    /// The area that the control and its marker cover for any choice; with `isFocused` also the second line around the
    /// marker of the focused part.
    func covered(isFocused: Bool) -> Rectangle
    /// The components that the control changes, in the order of typing; empty for controls of places.
    var components: [ColorComponent] { get }
    /// True if pointer and keys change the choice.
    var isInteractive: Bool { get }
    /// True if the control shows the alpha of the chosen colour.
    var showsAlpha: Bool { get }
    /// False if only the colours of places, such as cells or pixels, can be chosen.
    var hasAnyColor: Bool { get }
    /// The colours of a control that has a list of them; empty for others.
    var colors: [RGBColor] { get }
    /// True if the control is drawn over the markers.
    var isAboveMarkers: Bool { get }
    /// True if a pointer chooses by hovering, without a press, as over pixels that are hard to hit.
    var followsPointer: Bool { get }

    /// True if `point` is on the control.
    func contains(_ point: Point) -> Bool
    /// True if a press at `point`, outside all controls, takes hold of this one.
    func isNear(_ point: Point) -> Bool
    /// The layers that draw the control without its marker, the lowest first.
    func layers(_ choice: PickerChoice) -> [Layer]
    /// The marker of the chosen value; nil if nothing is chosen or the control has no marker.
    func marker(_ choice: PickerChoice) -> Marker?
    /// The exact colour at `point`, which must be on the control; nil if it has no colour.
    func color(at point: Point, _ choice: PickerChoice) -> PickedColor?
    /// The control's fast path for picks. Use the default.
    var pickTarget: PickTarget { get }
    /// Chooses the value at `point`, or the one nearest to it.
    func drag(_ choice: inout PickerChoice, to point: Point)
    /// Moves the choice by a key.
    func step(_ choice: inout PickerChoice, by key: PickerKey)
    /// Chooses by typed numbers; false, and nothing changes, if their count or range is wrong.
    func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool
    /// The numbers that ``type(_:_:)`` accepts, in words, with an example.
    var typedNumbers: String { get }
    /// Chooses `color`, or the nearest colour that the control has.
    func choose(_ color: HSBColor, _ choice: inout PickerChoice)
    /// Makes a choice valid: replaces a place that does not exist, and takes the place's colour.
    func settle(_ choice: inout PickerChoice)
    /// The chosen value in words, for screen readers; `space` is the picker's colour space.
    func words(_ choice: PickerChoice, in space: ColorSpace) -> String
    /// The same part with its edges on a grid of cells of this size, in points; parts whose edges may lie anywhere stay.
    func snapped(to cell: Size) -> Self
    /// More facts for programs, by name.
    func details(_ choice: PickerChoice) -> [ControlDetail]
}

extension Control {
    /// The frame, for every choice.
    public func frame(_ choice: PickerChoice) -> Rectangle { frame }
    /// The frame: markers do not reach beyond it.
    public func covered(isFocused: Bool) -> Rectangle { frame }
    /// The area that the control and its marker cover for any choice while the part is not focused.
    public var covered: Rectangle { covered(isFocused: false) }
    /// No components.
    public var components: [ColorComponent] { [] }
    /// True.
    public var isInteractive: Bool { true }
    /// False: the control looks the same for every alpha.
    public var showsAlpha: Bool { false }
    /// True.
    public var hasAnyColor: Bool { true }
    /// Empty: any colour can be chosen.
    public var colors: [RGBColor] { [] }
    /// False: markers are drawn over the control.
    public var isAboveMarkers: Bool { false }
    /// False: a pointer that hovers chooses nothing.
    public var followsPointer: Bool { false }

    /// True if `point` is in the frame, edges included.
    public func contains(_ point: Point) -> Bool { frame.contains(point) }
    /// A target that calls ``contains(_:)`` and ``color(at:_:)``.
    public var pickTarget: PickTarget { ControlTarget(self) }
    /// False: a press must hit the control.
    public func isNear(_ point: Point) -> Bool { false }
    /// Nil: there is no marker.
    public func marker(_ choice: PickerChoice) -> Marker? { nil }
    /// Changes nothing.
    public func drag(_ choice: inout PickerChoice, to point: Point) {}
    /// Changes nothing.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {}
    /// Chooses the colour itself.
    public func choose(_ color: HSBColor, _ choice: inout PickerChoice) { choice.color = color }
    /// Changes nothing: the control has no places.
    public func settle(_ choice: inout PickerChoice) {}
    /// The same part.
    public func snapped(to cell: Size) -> Self { self }
    /// No details.
    public func details(_ choice: PickerChoice) -> [ControlDetail] { [] }

    /// Takes one number for each component.
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
        let example = components.map(\.typedExample)
        return "\(ranges.joined(separator: " and ")), such as \(example.joined(separator: " "))"
    }

    /// `Hue 108°, saturation 70 %`.
    public func words(_ choice: PickerChoice, in space: ColorSpace) -> String {
        let text = components.map { "\($0.name) \($0.text(choice[$0]))" }.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

/// A fact about a control, for programs.
public struct ControlDetail: Sendable {
    /// The name of the detail, as in JSON.
    public let name: String
    /// The value of the detail.
    public let value: Value

    /// The kinds of values.
    public enum Value: Sendable {
        /// A count.
        case count(Int)
        /// The numbers of columns and rows.
        case size(PixelSize)
        /// A column and a row, counted from 0.
        case place(SIMD2<Int>)
        /// Lines of points, in points, by what they are borders of.
        case lines([(name: String, lines: [[Point]])])
        /// Colours in their order.
        case colors([RGBColor])
    }

    /// Makes a detail of a name and a value.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

extension Rectangle {
    /// The whole cells of a grid in the rectangle; at least the one of its middle, from left to right and from the top down.
    func snapped(to cell: Size) -> Rectangle {
        func snapped(_ start: Double, _ end: Double, _ side: Double) -> (start: Double, end: Double) {
            let (first, last) = ((start / side).rounded(.up), (end / side).rounded(.down))
            if last > first { return (first * side, last * side) }
            let middle = ((start + end) / 2 / side).rounded(.down)
            return (middle * side, (middle + 1) * side)
        }
        let (columns, rows) = (snapped(minX, maxX, cell.width), snapped(minY, maxY, cell.height))
        return Rectangle(
            x: columns.start, y: rows.start, width: columns.end - columns.start,
            height: rows.end - rows.start)
    }
}

extension [any Control] {
    /// The area that all controls and their markers cover for any choice; with `isFocused` while any of them has the focus.
    func covered(isFocused: Bool = false) -> Rectangle {
        guard let first else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
        return dropFirst().reduce(first.covered(isFocused: isFocused)) {
            $0.union($1.covered(isFocused: isFocused))
        }
    }
}
