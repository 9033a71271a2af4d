public import PickerColor
public import PickerScene

/// A control that changes one or two components of the choice, such as a bar or a disc.
///
/// Everything else follows from the components, the values at a point, the point of values, and the marker.
public protocol ComponentControl: InteractiveControl {
    /// The one or two components that the control changes, in the order of typing; the second goes up.
    ///
    /// Picks ask for them, so a stored array is faster than a new one.
    var components: [ColorComponent] { get }
    /// The values of the components, 0…1, at the point of the control that is nearest to `point`; the second counts only if
    /// there are two components. A value that the point leaves open is the chosen one.
    func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double>
    /// The point of the components' values.
    func point(of values: SIMD2<Double>) -> Point
    /// The marker of values that are at `point`; its form and size are the same everywhere.
    func marker(at point: Point) -> Marker
    /// The smallest rectangle around the points of all values, by default the frame; a picker without a size has room for markers
    /// there.
    var markerArea: Rectangle { get }
}

extension ComponentControl {
    /// The frame: values may be anywhere in it.
    public var markerArea: Rectangle { frame }

    /// The markers in two corners of their area.
    var markersAtEnds: [Marker] {
        let area = markerArea
        return [Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.maxY)].map { marker(at: $0) }
    }

    /// The marker at the chosen values.
    public func marker(_ choice: PickerChoice) -> Marker? { marker(at: point(of: chosen(choice))) }

    func chosen(_ choice: PickerChoice) -> SIMD2<Double> {
        let components = components
        return SIMD2(choice[components[0]], components.count > 1 ? choice[components[1]] : 0)
    }

    /// The chosen colour with the values at the point in place of the chosen ones.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        there(point, choice).picked(name)
    }

    /// Sets the components to the values at the point.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        take(values(at: point, choice), &choice)
    }

    /// A fine step is a hundredth, or a degree of hue. Up and down change the second component if there is one; home and
    /// end lead to the least and the greatest value of the first.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        move(&choice, by: key)
    }

    func move(_ choice: inout PickerChoice, by key: PickerKey) {
        let isUp = if case .up = key.move { true } else { false }
        let component = isUp && components.count > 1 ? components[1] : components[0]
        choice[component] = key.moved(choice[component], of: component)
    }

    /// Takes one number for each component.
    public func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool {
        let values = zip(components, numbers).compactMap { $0.value(typed: $1) }
        guard !values.isEmpty, values.count == components.count, numbers.count == values.count else {
            return false
        }
        for (component, value) in zip(components, values) { choice[component] = value }
        return true
    }

    /// `hue (0 to 360 degrees) and saturation (0 to 100 %), such as 210 75`.
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

    /// What a pick at a point finds.
    ///
    /// It runs for every move of a pointer, so it is inlined, and the choice is copied only once.
    @inline(__always)
    func there(_ point: Point, _ choice: PickerChoice) -> PickerChoice {
        let values = values(at: point, choice)
        var there = choice
        take(values, &there)
        return there
    }

    @inline(__always)
    func take(_ values: SIMD2<Double>, _ choice: inout PickerChoice) {
        choice[components[0]] = values.x
        if components.count > 1 { choice[components[1]] = values.y }
    }
}
