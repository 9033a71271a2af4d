package import PickerColor
package import PickerControls
import PickerTerminal

/// The error for a typed text that chooses nothing; one line that says what to type.
package struct TypedValueError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

extension Picker {
    /// Chooses what a person has typed: the numbers of a part, such as a hue in degrees, a component with its value, the name
    /// of a cell, or a CSS colour. Returns what `mapping` changed of a colour that the picker cannot have.
    package mutating func choose(
        typed text: String, in part: PickerPart.Name?, named names: CellNames = CellNames(),
        mapping: GamutMapping = .css
    ) throws(TypedValueError) -> GamutChange? {
        if let change = ComponentChange(text, in: self) {
            try change.apply(to: &choice)
            return nil
        }
        let words = TypedNumber.words(text)
        let typed = words.compactMap { TypedNumber($0) }
        if typed.count == words.count, !typed.isEmpty,
            let control = part.flatMap(control) as? any InteractiveControl
        {
            let components = (control as? any ComponentControl)?.components ?? []
            if components.count == 1, let change = ComponentChange("\(components[0].name) \(text)", in: self),
                (try? change.apply(to: &choice)) != nil
            {
                return nil
            }
            let numbers = typed.enumerated().compactMap { index, number in
                number.value(of: components.indices.contains(index) ? components[index] : nil)
            }
            guard numbers.count != typed.count || !type(numbers, in: control.name) else { return nil }
            let digits = hasAnyColor && typed.count == 1 ? "; write # before hexadecimal digits" : ""
            throw TypedValueError(description: "type \(control.typedNumbers)\(digits)")
        }
        if let places {
            try choose(text, among: places, named: names)
            return nil
        }
        return choose(try parse(text), mapping: mapping)
    }

    /// Chooses the place with this name, or else the first with this colour.
    private mutating func choose(
        _ text: String, among places: any PlaceControl, named names: CellNames
    ) throws(TypedValueError) {
        let expected = "type \(places.typedNumbers)"
        if places.colors.isEmpty { throw TypedValueError(description: expected) }
        if let cell = try names.cell(named: text, below: places.colors.count) {
            _ = type([Double(cell + 1)], in: places.name)
            return
        }
        let typed = try parse(text)
        var picker = self
        // If no cell has the colour, the picker keeps its cell: so it must have none before.
        picker.choice.place = nil
        picker.choose(typed)
        guard picker.choice.place != nil else {
            throw TypedValueError(description: "no cell has this colour; \(expected)")
        }
        self = picker
    }

    private func parse(_ text: String) throws(TypedValueError) -> Color {
        do { return try ColorText.parse(text) } catch {
            throw wrongValue(in: text) ?? TypedValueError(description: "\(error)")
        }
    }
}

/// The names of a grid's cells, which a person may type.
public struct CellNames: Sendable {
    private let names: [String?]
    /// The cells of each name, ignoring case.
    private let cells: [String: [Int]]

    /// No names.
    public init() { self.init([]) }

    /// A name for each cell, nil for those that have none.
    public init(_ names: [String?]) {
        self.names = names
        cells = Dictionary(grouping: names.indices.filter { names[$0] != nil }) { Self.key(names[$0] ?? "") }
    }

    package subscript(cell: Int) -> String? { names.indices.contains(cell) ? names[cell] : nil }

    /// The cell with this name among the first `count`; nil if there is none.
    ///
    /// Throws an error that lists the cells if there are several.
    func cell(named name: String, below count: Int) throws(TypedValueError) -> Int? {
        let found = (cells[Self.key(name)] ?? []).filter { $0 < count }
        guard found.count > 1 else { return found.first }
        let numbers = found.prefix(Self.mostNumbers).map { String($0 + 1) }
        let more = found.count > numbers.count ? " and more" : ""
        throw TypedValueError(
            description: "\(found.count) cells have this name: \(numbers.joined(separator: ", "))\(more); "
                + "type the number of one")
    }

    private static let mostNumbers = 8

    private static func key(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
