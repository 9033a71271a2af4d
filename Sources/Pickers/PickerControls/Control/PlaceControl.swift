public import PickerColor
public import PickerScene

/// A control of places, such as cells or pixels; only their colours can be chosen.
public protocol PlaceControl: InteractiveControl {
    /// The numbers of columns and rows, each at least 1; places count from 0.
    var count: PixelSize { get }
    /// The colours of the places row by row, where each can be chosen by its name or number, as in a palette; empty by default.
    var colors: [RGBColor] { get }
    /// True if a pointer chooses by hovering, without a press, as over pixels that are hard to hit; false by default.
    var followsPointer: Bool { get }
    /// The column and row of the place at `point`, or nearest to it, counted from 0.
    func place(at point: Point) -> SIMD2<Int>
    /// The colour of a place in the picker's space, which is chosen with the place; nil if there is no such place, or it cannot
    /// be chosen.
    func color(of place: SIMD2<Int>) -> RGBColor?
    /// The marker of a place, drawn while the place is chosen.
    func marker(of place: SIMD2<Int>) -> Marker
}

extension PlaceControl {
    /// Empty: places have no numbers, and are chosen by pointer and keys alone.
    public var colors: [RGBColor] { [] }
    /// False: choosing takes a press.
    public var followsPointer: Bool { false }
    /// The place whose area contains `point`, or the nearest one; all places have one size.
    public func place(at point: Point) -> SIMD2<Int> {
        let (column, row) = frame.cell(at: point, of: count)
        return SIMD2(column, row)
    }

    var markersAtEnds: [Marker] { [marker(of: .zero), marker(of: SIMD2(count.width - 1, count.height - 1))] }

    /// Chooses the first of ``colors`` that is the same in 8 bits; without one nothing changes.
    func choose(_ color: Color, _ choice: inout PickerChoice) {
        let bytes = RGBColor(color, in: choice.model.space).bytes
        guard let index = colors.firstIndex(where: { $0.bytes == bytes }) else { return }
        choice.place = SIMD2(index % count.width, index / count.width)
    }

    /// Takes the colour of the chosen place. If none has one, nothing is chosen.
    func takeColor(_ choice: inout PickerChoice) {
        let place = choice.place
        // A grey cell has no hue but its own.
        (choice.place, choice.color) = (nil, nil)
        if let place, let color = color(of: place) { choice.take(color, at: place) }
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
