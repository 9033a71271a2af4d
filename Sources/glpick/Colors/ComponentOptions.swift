import PickerKit

/// The names of all components that a model has, each an option; those of most models come first, and are for the short help.
var componentTitles: [(title: String, isCommon: Bool)] {
    let common = ["lightness", "chroma", "hue"]
    var titles = common
    for coordinate in ColorSystem.all.flatMap(\.coordinates) where !titles.contains(coordinate.title) {
        titles.append(coordinate.title)
    }
    return titles.map { ($0, common.contains($0)) }
}

extension ColorSystem {
    /// The index of the component of a name; nil if there is none.
    func index(titled title: String) -> Int? { coordinates.firstIndex { $0.title == title } }

    /// The error for an option of a component that the model lacks.
    func lacks(_ option: String) -> CommandError {
        let titles = coordinates.map(\.title).joined(separator: ", ")
        return .usage(
            "--\(option) is not for \(name), which has \(titles)",
            hint: "--in names another model, such as oklch or hsl")
    }
}

/// A range of a component as text has it: numbers, percentages or angles.
struct ComponentRange {
    private let ends: (CoordinateChange, CoordinateChange)

    /// Parses `0.6..0.8`, `60%..80%` or a single value; nil for any other text.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        let gap = bytes.indices.dropLast().first { bytes[$0] == dot && bytes[$0 + 1] == dot }
        func end(_ part: ArraySlice<UInt8>) -> CoordinateChange? {
            let text = String(decoding: part, as: UTF8.self)
            // A sign is that of a number here.
            guard let change = CoordinateChange(text.first == "-" ? "=" + text : text) else { return nil }
            return change.operation == .set ? change : nil
        }
        guard let low = end(bytes[..<(gap ?? bytes.count)]),
            let high = gap.map({ end(bytes[($0 + 2)...]) }) ?? low
        else { return nil }
        ends = (low, high)
    }

    /// The range in a coordinate, of hues from the first on; nil if the ends are not in order, or have units of others.
    func range(of coordinate: Coordinate) -> ClosedRange<Double>? {
        guard ends.0.fits(coordinate), ends.1.fits(coordinate) else { return nil }
        let low = ends.0.changed(0, of: coordinate)
        var high = ends.1.changed(0, of: coordinate)
        if coordinate.isHue, high < low { high += 360 }
        return low <= high ? low...high : nil
    }
}
