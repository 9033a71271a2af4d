import PickerKit
import PickerOptions

extension Option {
    /// An option for each component that a model has; those of most models come first, and are for the short help.
    static func components(_ option: (_ title: String) -> Option) -> [Option] {
        let common = ["lightness", "chroma", "hue"]
        var titles = common
        for coordinate in ColorSystem.all.flatMap(\.coordinates) where !titles.contains(coordinate.title) {
            titles.append(coordinate.title)
        }
        return titles.map { common.contains($0) ? option($0).common : option($0) }
    }
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
