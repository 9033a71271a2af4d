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
