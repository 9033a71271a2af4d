public import PickerColor
public import PickerScene

/// A control of places, such as cells or pixels; only their colours can be chosen.
public protocol PlaceControl: InteractiveControl {
    /// The numbers of columns and rows.
    var count: PixelSize { get }
    /// The colours of a control that has a list of them; empty for others.
    var colors: [RGBColor] { get }
    /// True if a pointer chooses by hovering, without a press, as over pixels that are hard to hit.
    var followsPointer: Bool { get }
    /// The column and row of the place at `point`, or nearest to it, counted from 0.
    func place(at point: Point) -> SIMD2<Int>
    /// The colour of a place; nil if there is no such place or it has no colour.
    func color(of place: SIMD2<Int>) -> RGBColor?
    /// The marker of a place.
    func marker(of place: SIMD2<Int>) -> Marker
    /// Chooses the place of `color`, if there is one.
    func choose(_ color: Color, _ choice: inout PickerChoice)
    /// Makes a choice valid: replaces a place that does not exist, and takes the place's colour.
    func settle(_ choice: inout PickerChoice)
}

extension PlaceControl {
    /// Empty: there is no list.
    public var colors: [RGBColor] { [] }
    /// False: a pointer that hovers chooses nothing.
    public var followsPointer: Bool { false }
    /// Changes nothing.
    public func choose(_ color: Color, _ choice: inout PickerChoice) {}

    /// The place whose area contains `point`, or the nearest one; all places have one size.
    public func place(at point: Point) -> SIMD2<Int> {
        let (column, row) = frame.cell(at: point, of: count)
        return SIMD2(column, row)
    }

    /// The frame and the marker of any place.
    public func covered(isFocused: Bool) -> Rectangle {
        frame.union(marker(of: .zero).frame(isFocused: isFocused))
            .union(marker(of: SIMD2(count.width - 1, count.height - 1)).frame(isFocused: isFocused))
    }

    /// The marker of the chosen place.
    public func marker(_ choice: PickerChoice) -> Marker? {
        choice.place.flatMap { color(of: $0) == nil ? nil : marker(of: $0) }
    }

    /// The colour of the place at the point, unchanged.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        color(of: place(at: point)).map {
            PickedColor(part: name, rgb: $0, color: Color($0, in: choice.model.space))
        }
    }

    /// Chooses the place at `point`, or the one nearest to it.
    public func drag(_ choice: inout PickerChoice, to point: Point) { choice.place = place(at: point) }
}
