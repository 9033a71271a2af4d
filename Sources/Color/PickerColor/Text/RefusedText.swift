/// What CSS has and glpick does not support: each name with the reason, for messages.
package enum RefusedText {
    /// The system colours, also those that CSS calls deprecated.
    package static let systemColors = """
        accentcolor accentcolortext activeborder activecaption activetext appworkspace background buttonborder \
        buttonface buttonhighlight buttonshadow buttontext canvas canvastext captiontext field fieldtext graytext \
        highlight highlighttext inactiveborder inactivecaption inactivecaptiontext infobackground infotext \
        linktext mark marktext menu menutext scrollbar selecteditem selecteditemtext threeddarkshadow threedface \
        threedhighlight threedlightshadow threedshadow visitedtext window windowframe windowtext
        """

    static let names = table([
        (systemColors, "system colours depend on the browser and the desktop"),
        ("inherit initial revert revert-layer revert-rule unset", "only a style sheet gives it a value"),
        ("currentcolor currentcolour", "only a style sheet has a current colour"),
    ])

    static let functions = table([
        ("light-dark", "it depends on the browser's colour scheme"),
        ("device-cmyk", "its colours depend on a printer"),
        ("contrast-color", "browsers choose its result"),
        ("color-contrast", "CSS has dropped it"),
        ("color-layers", "CSS has not finished it; mix two colours with color-mix()"),
        ("alpha", "write oklch(from COLOUR l c h / ALPHA)"),
        ("var env attr if inherit random sibling-index sibling-count", "only a style sheet gives it a value"),
        (
            """
            abs acos asin atan atan2 calc-size cos exp hypot log mod pow progress rem round sign sin sqrt tan
            """, "glpick calculates only calc(), min(), max() and clamp()"
        ),
    ])

    fileprivate static let colorFunctions = [
        "light-dark", "device-cmyk", "contrast-color", "color-contrast", "color-layers", "alpha", "color-mix",
        "color",
    ]

    private static func table(_ rows: [(names: String, reason: String)]) -> [String: String] {
        let pairs = rows.flatMap { row in row.names.split(separator: " ").map { (String($0), row.reason) } }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension ColorText {
    /// Words that stand for a colour in browsers, and that glpick does not read: of the system, `currentcolor`, `inherit`.
    package static var wordsOfBrowsers: [String] { Array(RefusedText.names.keys) }

    /// The functions that make colours in CSS, also those that glpick does not read.
    package static var functionsOfStyleSheets: [String] { ColorFunction.names + RefusedText.colorFunctions }
}
