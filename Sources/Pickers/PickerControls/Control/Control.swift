public import PickerColor
public import PickerScene

/// A part of a picker. It shows something; an ``InteractiveControl`` also changes the choice.
///
/// A control does not store the choice: each method takes it as an argument. Positions are in points.
public protocol Control: Sendable {
    /// The name of the part, unique within a picker.
    var name: PickerPart.Name { get }
    /// The smallest rectangle around the part, in points.
    var frame: Rectangle { get }
    /// True if `point` is on the control, so that picks and presses there go to it. By default it is the frame, edges included.
    func contains(_ point: Point) -> Bool
    /// The layers that draw the control without its marker, the lowest first, in points; the picker asks for them in each picture.
    ///
    /// `scale` is the scene's pixels per point, for what depends on its pixels, such as text.
    func layers(_ choice: PickerChoice, scale: Double) -> [Layer]
    /// The exact colour at `point`, which is on the control; nil if it has no colour there. Picks take it without drawing.
    func color(at point: Point, _ choice: PickerChoice) -> PickedColor?
    /// The shape around which the picker's style draws a line; nil for none. By default it is the frame.
    func edge(_ choice: PickerChoice) -> Shape?
}

extension Control {
    /// True if `point` is in the frame, edges included.
    public func contains(_ point: Point) -> Bool { frame.contains(point) }
    /// The frame.
    public func edge(_ choice: PickerChoice) -> Shape? { .rectangle(frame) }

    /// True if pointer and keys change the choice.
    public var isInteractive: Bool { self is any InteractiveControl }

    /// The parts that the control stands for, in a scene with `scale` pixels per point: nearly always one.
    package func parts(_ choice: PickerChoice, scale: Double) -> [PickerPart] {
        if let lines = self as? LineLabels { return lines.labelParts(choice) }
        let marker = (self as? any InteractiveControl)?.marker(choice)
        let frame = (self as? any FloatingControl)?.frame(choice, scale: scale) ?? frame
        return [PickerPart(name, frame: frame, marker: marker?.center, isInteractive: isInteractive)]
    }

    /// The area that the control and its marker cover for any choice; with `isFocused` also the second line around the marker of
    /// the focused part.
    package func covered(isFocused: Bool) -> Rectangle {
        let ends =
            switch self {
            case let control as any ComponentControl: control.markersAtEnds
            case let control as any PlaceControl: control.markersAtEnds
            default: [Marker]()
            }
        return ends.reduce(frame) { $0.union($1.frame(isFocused: isFocused)) }
    }
}

/// A control whose edges can lie on whole cells of a terminal.
protocol CellControl: Control {
    /// The same control on a grid of cells of this size, in points.
    func snapped(to cell: Size) -> Self
}

/// A control that pointer, keys and typed numbers change: a ``ComponentControl`` or a ``PlaceControl``.
public protocol InteractiveControl: Control {
    /// The width in points of the margin around the frame in which a press still takes hold of the control, unless another
    /// control is there; 0, the default, for none.
    var margin: Double { get }
    /// The marker of the chosen value, which the picker draws over all controls; nil if nothing is chosen.
    func marker(_ choice: PickerChoice) -> Marker?
    /// Chooses the value at `point`, or the nearest one: a press calls it, and then each move until the release, also outside the
    /// control.
    func drag(_ choice: inout PickerChoice, to point: Point)
    /// Moves the choice by a key, once for each press; at the end of a range, nothing changes.
    func step(_ choice: inout PickerChoice, by key: PickerKey)
    /// Chooses by typed numbers; false, and nothing changes, if their count or range is wrong.
    func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool
    /// The numbers that ``type(_:_:)`` accepts, in words, with an example.
    var typedNumbers: String { get }
    /// The chosen value in words, as a screen reader says it: ``Picker/accessibleDescription(of:)`` returns them. `space` is the
    /// picker's colour space.
    func words(_ choice: PickerChoice, in space: ColorSpace) -> String
    /// More facts for programs, by names of your own; ``Picker/layoutJSON(scale:)`` prints them. None by default.
    func details(_ choice: PickerChoice) -> [ControlDetail]
}

extension InteractiveControl {
    /// 0: a press must hit the control.
    public var margin: Double { 0 }
    /// No details.
    public func details(_ choice: PickerChoice) -> [ControlDetail] { [] }

    func isNear(_ point: Point) -> Bool { margin > 0 && frame.inset(by: -margin).contains(point) }
}

/// A control that lies over the others and their markers, and moves with the choice. Picks and presses pass through it.
public protocol FloatingControl: Control {
    /// The frame for a choice, in a scene with `scale` pixels per point; ``Control/frame`` is the area in which it moves.
    func frame(_ choice: PickerChoice, scale: Double) -> Rectangle
}

extension FloatingControl {
    /// False: picks and presses go to what lies below.
    public func contains(_ point: Point) -> Bool { false }
    /// Nil: picks take the colour of what lies below.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? { nil }
    /// Nil: a floating control draws its own edge.
    public func edge(_ choice: PickerChoice) -> Shape? { nil }
}

/// A fact about a control, for programs.
public struct ControlDetail: Sendable {
    /// The name of the detail, as in JSON.
    public let name: String
    /// The value of the detail, as ``Picker/layoutJSON(scale:)`` prints it.
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
    public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
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
    func covered(isFocused: Bool) -> Rectangle {
        let areas = map { $0.covered(isFocused: isFocused) }
        return areas.dropFirst().reduce(areas.first ?? Rectangle(Size(width: 0, height: 0))) { $0.union($1) }
    }
}
