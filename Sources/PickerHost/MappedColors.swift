package import PickerKit

extension MappedColors {
    /// Warns if there are any, followed by `more` if there are several.
    package func warn(_ more: String = "") { if let text = text(more) { PickerHost.warn(text) } }
}

extension GamutMapping {
    /// Warns that some of the colours or pixels of a source were brought into a gamut; says nothing if none were.
    package func warn(_ source: String, mapped count: Int, of all: String, into space: ColorSpace) {
        guard count > 0 else { return }
        PickerHost.warn(
            "\(source): \(count) of \(all) are outside \(space.gamutName); the nearest ones are used (\(rawValue)); "
                + "a wider --color-space may hold them")
    }
}
