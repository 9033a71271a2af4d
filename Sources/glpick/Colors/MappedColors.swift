import PickerKit

/// Counts colours that had to be brought into a gamut, for one warning about all of them.
struct MappedColors {
    private var (all, mapped) = (0, 0)
    private var greatest: (name: String, change: GamutChange)?

    /// Counts a colour, which messages call `name`, and what has changed.
    mutating func count(_ change: GamutChange?, named name: @autoclosure () -> String) {
        all += 1
        guard let change else { return }
        mapped += 1
        if change.deltaEOK >= greatest?.change.deltaEOK ?? 0 { greatest = (name(), change) }
    }

    /// The nearest colour of sRGB, counted as mapped if it is another one.
    mutating func inSRGB(
        _ color: Color, _ mapping: GamutMapping = .css, named name: @autoclosure () -> String
    ) -> RGBColor {
        let fitted = mapping.fit(color, to: .sRGB)
        count(fitted.change, named: name())
        return RGBColor(clipping: fitted.color)
    }

    /// Warns if there are any, with `more` about those of several.
    func warn(_ more: String = "") {
        guard let greatest else { return }
        glpick.warn(
            mapped == 1
                ? "\(greatest.name) is \(greatest.change.text)"
                : "\(mapped) of \(all) colours are \(greatest.change.textOfMany)\(more)")
    }
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
