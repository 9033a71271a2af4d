import PickerKit
import PickerOptions

extension MappedColors {
    /// Warns if there are any, followed by `more` if there are several.
    func warn(_ more: String = "") { if let text = text(more) { glpick.warn(text) } }
}

extension GamutMapping {
    /// Warns that some of the colours or pixels of a source were brought into a gamut; says nothing if none were.
    func warn(_ source: String, mapped count: Int, of all: String, into space: ColorSpace) {
        guard count > 0 else { return }
        glpick.warn(
            "\(source): \(count) of \(all) are outside \(space.gamutName); the nearest ones are used (\(rawValue)); "
                + "a wider --color-space may hold them")
    }
}

extension Option {
    static func gamutMapping(_ target: WritableKeyPath<Settings, GamutMapping>) -> Option {
        Option(
            "gamut-map", .choice(GamutMapping.allCases), target,
            "method that brings a colour into a gamut (css)",
            """
            css and raytrace are the two methods of CSS Color 4; browsers use css. chroma reduces chroma as little as
            possible, and keeps lightness and hue exactly. clip cuts off each component, which is fast, and
            changes the colour most. A warning says how far a colour moved.
            """)
    }
}
