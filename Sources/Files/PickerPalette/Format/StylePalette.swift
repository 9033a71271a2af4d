import PickerColor

/// Source: CSS Custom Properties Level 1.
extension PaletteFormat {
    static let css = PaletteFormat(
        name: "css-variables", title: "CSS variables", endings: ["css"], isCSS: true,
        recognizes: cssForm.recognizes,
        read: cssForm.read
    ) { palette throws(PaletteError) in
        let lines = try cssForm.lines(palette) { "  --\(cssIdentifier($0)): \($1);\n" }
        return WrittenPalette(":root {\n\(lines)}\n")
    }

    private static let cssForm = StylePalette(hasLineComments: false) { declaration in
        declaration.name.hasPrefix("--") ? declaration.name.dropFirst(2) : nil
    }
}

/// Source: Sass, "Maps".
extension PaletteFormat {
    static let scss = PaletteFormat(
        name: "scss", title: "SCSS map", endings: ["scss"], isCSS: true, recognizes: scssForm.recognizes,
        read: scssForm.read
    ) { palette throws(PaletteError) in
        let name = palette.name.map { cssIdentifier($0) } ?? "palette"
        let lines = try scssForm.lines(palette) { "  \(cssString($0)): \($1),\n" }
        return WrittenPalette("$\(name): (\n\(lines));\n")
    }

    private static let scssForm = StylePalette(hasLineComments: true) { declaration in
        if declaration.name.hasPrefix("$") { return declaration.name.dropFirst() }
        return declaration.isMember ? declaration.name[...] : nil
    }
}

/// Source: Tailwind CSS 4, "Theme variables".
extension PaletteFormat {
    static let tailwind = PaletteFormat(
        name: "tailwind", title: "Tailwind 4 theme", endings: ["css"], isCSS: true,
        recognizes: tailwindForm.recognizes,
        read: tailwindForm.read
    ) { palette throws(PaletteError) in
        let lines = try tailwindForm.lines(palette) { "  --color-\(cssIdentifier($0)): \($1);\n" }
        return WrittenPalette("@theme {\n\(lines)}\n")
    }

    private static let tailwindForm = StylePalette(hasLineComments: false) { declaration in
        guard declaration.rule.hasPrefix("@theme"), declaration.name.hasPrefix("--color-") else { return nil }
        return declaration.name.dropFirst("--color-".count)
    }
}

/// Palettes in style sheets: the variables whose values are colours.
struct StylePalette: Sendable {
    let hasLineComments: Bool
    /// The name of a colour, still with its escapes; nil for a declaration that the form does not take.
    let name: @Sendable (StyleDeclarations.Declaration) -> Substring?

    /// True if there is a declaration whose value is a colour.
    func recognizes(_ head: PaletteHead) -> Bool {
        let text = head.text
        var isFound = false
        var references = StyleReferences()
        StyleDeclarations.read(text, hasLineComments: hasLineComments) { declaration in
            isFound = isFound || name(declaration) != nil && color(declaration, text, &references) != nil
        }
        return isFound
    }

    /// Reads the colours; other values, such as sizes, are not colours of the palette, and those that may be are counted.
    func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        let text = try Palette.text(bytes)
        var colors = PaletteColors()
        var failure: PaletteError?
        var references = StyleReferences()
        StyleDeclarations.read(text, hasLineComments: hasLineComments) { declaration in
            guard failure == nil, let name = name(declaration) else { return }
            guard let color = color(declaration, text, &references) else {
                if references.mayBeColor(declaration.value, text) {
                    references.open(declaration.name)
                    let value = String(decoding: text[declaration.value].prefix(200), as: UTF8.self)
                    colors.leftOut.add(
                        .line(declaration.line),
                        "\(declaration.name) is \(quoted(value)), which is not a plain colour")
                }
                return
            }
            do throws(PaletteError) {
                try colors.append(
                    color, name: withoutCSSEscapes(String(name)), at: .line(declaration.line),
                    range: declaration.value)
            } catch { failure = error }
        }
        if let failure { throw failure }
        return try colors.palette()
    }

    /// The colour of a declaration, whose references to earlier ones are replaced by their values.
    private func color(
        _ declaration: StyleDeclarations.Declaration, _ text: ArraySlice<UInt8>,
        _ references: inout StyleReferences
    ) -> Color? {
        let value = references.resolved(text[declaration.value])
        let color = value.flatMap { try? ColorText.anywhere($0) }
        references.add(declaration.name, color == nil ? nil : value)
        return color
    }

    /// A line for each colour with a name of its own; throws if a name has line breaks.
    func lines(
        _ palette: Palette, _ line: (_ name: String, _ color: String) -> String
    ) throws(PaletteError) -> String {
        try palette.expectLines()
        return zip(uniqueNames(palette.names), palette.colors).map { line($0, exactText($1, isCSS: true)) }
            .joined()
    }
}
