import PickerKit

/// The error for a typed text that chooses nothing; one line that says what to type.
struct TypedValueError: Error, CustomStringConvertible {
    let description: String
}

extension Picker {
    /// Chooses what a person has typed: the numbers of a part, such as a hue in degrees, the name of a cell, or a CSS
    /// colour. Returns what `mapping` changed of a colour that the picker cannot have.
    mutating func choose(
        typed text: String, in part: PickerPart.Name?, named names: CellNames = CellNames(),
        mapping: GamutMapping = .css
    ) throws(TypedValueError) -> GamutChange? {
        let words = text.split { $0 == " " || $0 == "," || $0 == ";" }
        let numbers = words.compactMap { parseNumber($0.last == "%" || $0.last == "°" ? $0.dropLast() : $0) }
        if numbers.count == words.count, !numbers.isEmpty,
            let control = part.flatMap(control) as? any InteractiveControl
        {
            guard !type(numbers, in: control.name) else { return nil }
            let digits = hasAnyColor && numbers.count == 1 ? "; hexadecimal digits follow a #" : ""
            throw TypedValueError(description: "type \(control.typedNumbers)\(digits)")
        }
        if let places {
            try choose(text, among: places, named: names)
            return nil
        }
        let color = try Self.parse(text)
        if !choice.model.isOfSpace {
            choice.exact = choice.model.gamut.map { mapping.map(color, to: $0) } ?? color
            return choice.model.gamut.flatMap { mapping.fit(color, to: $0).change }
        }
        choose(HSBColor(color, in: colorSpace, mapping: mapping))
        return mapping.fit(color, to: colorSpace).change
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
        let typed = try Self.parse(text)
        var picker = self
        // If no cell has the colour, the picker keeps its cell: so it must have none before.
        picker.choice.place = nil
        picker.choose(HSBColor(typed, in: picker.colorSpace))
        guard picker.choice.place != nil else {
            throw TypedValueError(description: "no cell has this colour; \(expected)")
        }
        self = picker
    }

    private static func parse(_ text: String) throws(TypedValueError) -> Color {
        do { return try ColorText.color(text) } catch { throw TypedValueError(description: "\(error)") }
    }
}
