package import PickerColor

/// How a colour is printed: in a format, or as JSON that has it in several.
package struct ColorOutput: Equatable, Sendable {
    /// Whether JSON is printed.
    package let isJSON: Bool
    /// The formats that were asked for; with JSON there may be none.
    package let formats: [ColorFormat]
    package let names: [String]
    /// The template of a line, in the place of a format.
    package var template: ColorTemplate?

    package static let hex = ColorOutput(isJSON: false, formats: [.hex], names: ["hex"])

    /// Finds `hex`, `json`, JSON with formats, as in `json,oklch,lab`, or a template; nil for anything else.
    package init?(_ text: String) {
        if Self.isTemplate(text) {
            guard let template = try? ColorTemplate(text) else { return nil }
            self.init(isJSON: false, formats: [], names: [text])
            self.template = template
            return
        }
        var names = text.split(separator: ",", omittingEmptySubsequences: false).map {
            meantWord(String($0), among: Self.words) ?? String($0)
        }
        let isJSON = names.first == "json"
        if isJSON { names.removeFirst() }
        let formats = names.compactMap { ColorFormat(named: $0) }
        guard formats.count == names.count, isJSON || formats.count == 1 else { return nil }
        self.init(isJSON: isJSON, formats: formats, names: names)
    }

    package static func isTemplate(_ text: String) -> Bool {
        text.utf8.contains { $0 == 0x7B || $0 == 0x7D }
    }

    /// The names of formats; of a space the name alone will do.
    package static let words =
        ColorFormat.all.map(\.name) + ["hsv", "xyz"] + ColorSystem.all.map(\.name) + ["json"]

    package init(isJSON: Bool, formats: [ColorFormat], names: [String]) {
        (self.isJSON, self.formats, self.names) = (isJSON, formats, names)
    }
}
