import PickerColor

/// What the names of style sheets say about colours.
enum StyleWords {
    static let colorFunctions: Set = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
        "device-cmyk",
    ]

    /// The functions of CSS whose arguments may be colours; a vendor's prefix is left out.
    private static let functionsOfColors: Set = [
        "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
        "repeating-radial-gradient", "repeating-conic-gradient", "gradient", "color-stop", "from", "to",
        "drop-shadow", "light-dark", "image", "image-set", "cross-fade", "var", "env", "attr", "if",
        "contrast-color", "with",
    ]

    /// The functions whose arguments are never colours.
    private static let opaqueFunctions: Set = [
        "element", "-moz-element", "selector", "style", "expression", "url", "src", "url-prefix", "domain",
        "local", "format", "path", "symbols", "media", "supports", "container", "scroll-state",
    ]

    static let variableFunctions: Set = ["var", "env", "attr", "if", "inherit", "random"]

    /// How the arguments of a function may be colours.
    enum Use { case color, gradient, colors, opaque, other }

    static func use(of function: String) -> Use {
        if colorFunctions.contains(function) { return .color }
        if opaqueFunctions.contains(function) { return .opaque }
        let name = withoutPrefix(function)
        if name.hasSuffix("gradient") { return .gradient }
        return functionsOfColors.contains(name) ? .colors : .other
    }

    /// The rules whose text before the block has values; those of other rules are names and conditions.
    static let rulesOfValues: [StyleLanguage: Set<String>] = [
        .css: ["define-color"], .less: ["define-color"],
        .scss: [
            "define-color", "include", "return", "if", "else", "while", "each", "for", "function", "mixin",
            "use",
            "forward", "debug", "warn", "error",
        ],
    ]

    /// The rules in which a mixin or function of the program is called or defined, and what marks its name in ``StyleFlow``.
    static let marksOfCalls = ["include": "&", "mixin": "&", "function": ""]

    /// The functions of SCSS whose results have their arguments; a point precedes the name of one in a module.
    static let passingFunctions: Set = [
        "append", "join", "zip", "set-nth", "map-merge", ".append", ".join", ".zip", ".set-nth", ".merge",
        ".deep-merge", ".set",
    ]

    /// The functions of SCSS and Less whose results are parts of their first arguments.
    static let selectingFunctions: Set = [
        "nth", "map-get", "map-values", "map-keys", "map-remove", "map-has-key", "length", "type-of", ".nth",
        ".get", ".values", ".keys", ".remove", ".deep-remove", ".has-key", ".length", ".type-of",
    ]

    /// The functions of SCSS and Less that take the texts of their arguments.
    static let textFunctions: Set = [
        "inspect", ".inspect", "quote", ".quote", "unquote", ".unquote", "str-index", "str-insert",
        "str-slice",
        "str-length", "to-upper-case", "to-lower-case", ".insert", ".slice", ".split", ".to-upper-case",
        ".to-lower-case", "e", "escape", "replace", "iscolor", "iskeyword",
    ]

    /// The functions of SCSS that give variables or functions by computed names.
    static let functionsOfVariables: Set = ["module-variables", "call"]

    private static let propertiesOfColors = [
        "background", "border", "outline", "column-rule", "fill", "stroke", "text-shadow", "box-shadow",
        "text-decoration", "text-emphasis", "text-stroke", "text-outline", "caret", "filter",
        "backdrop-filter",
        "mask", "cursor-color",
    ]

    /// Whether a name in the value of a property is a colour, as `red` is, and not the name of something else.
    static func takesColors(_ property: String) -> Bool {
        let name = withoutPrefix(property)
        return hasPart("color", name) || hasPart("colour", name)
            || propertiesOfColors.contains { name == $0 || name.hasPrefix($0 + "-") }
    }

    /// Whether one of the words between hyphens is `part`.
    private static func hasPart(_ part: String, _ name: String) -> Bool {
        name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            .contains { $0.elementsEqual(part.utf8) }
    }

    /// A name without the prefix of a browser, as in `-webkit-gradient`.
    private static func withoutPrefix(_ name: String) -> String {
        guard name.hasPrefix("-"), !name.hasPrefix("--") else { return name }
        let rest = name.utf8.dropFirst()
        guard let hyphen = rest.firstIndex(of: UInt8(ascii: "-")) else { return name }
        return String(decoding: rest[rest.index(after: hyphen)...], as: UTF8.self)
    }

    /// The form of a name that is a colour; nil for other names.
    static func form(_ word: String) -> StyleColor.Form? {
        if NamedColor.colors[word] != nil || word == "transparent" { return .name }
        return keywords.contains(word) ? .keyword : nil
    }

    /// `currentcolor` and the system colours, in lower case.
    static let keywords = Set(
        RefusedText.systemColors.split(separator: " ").map { String($0) } + ["currentcolor"])
}
