/// Counts colours that had to be brought into a gamut, for one warning about all of them.
package struct MappedColors: Sendable {
    private var (all, mapped) = (0, 0)
    private var greatest: (name: String, change: GamutChange)?

    package init() {}

    package mutating func count(_ change: GamutChange?, named name: @autoclosure () -> String) {
        all += 1
        guard let change else { return }
        mapped += 1
        if change.deltaEOK >= greatest?.change.deltaEOK ?? 0 { greatest = (name(), change) }
    }

    /// The nearest colour of sRGB, counted as mapped if it is another one.
    package mutating func inSRGB(
        _ color: Color, _ mapping: GamutMapping = .css, named name: @autoclosure () -> String
    ) -> RGBColor {
        let fitted = mapping.fit(color, to: .sRGB)
        count(fitted.change, named: name())
        return RGBColor(clipping: fitted.color)
    }

    /// What a warning says, followed by `more` if there are several; nil if no colour was mapped.
    package func text(_ more: String = "") -> String? {
        greatest.map { greatest in
            mapped == 1
                ? "\(greatest.name) is \(greatest.change.text)"
                : "\(mapped) of \(all) colours are \(greatest.change.textOfMany)\(more)"
        }
    }
}
