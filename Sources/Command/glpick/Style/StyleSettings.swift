import PickerHost

/// The options of `convert` for style sheets.
struct StyleSettings {
    /// Whether the operands are files with style sheets instead of colours.
    var isOn = false
    /// The language of all files; nil for that of each name's end.
    var language: StyleLanguage?
    var isInPlace = false
    var checks = false
    var names = StyleConverter.Names.none
    var keywords: [String: Color] = [:]

    static var options: [Option<StyleSettings>] {
        [
            Option(
                flag: "css", true, \.isOn, "convert the colours in style sheets, SVG and HTML",
                """
                The operands are files. glpick rewrites the colours in the values of CSS, SCSS and Less, and in style elements,
                style attributes and presentation attributes of HTML and SVG. All other bytes stay as they are, and so
                do colours that are written in the format --to already. A note counts the colours that stay for another
                reason, such as those that SCSS or Less compares. Name all files of such a program together. For example:
                glpick convert --css --to oklch style.css.
                """
            ).common,
            Option(
                flag: "in-place", true, \.isInPlace, "with --css, replace the files",
                "If one file cannot be read or written, all stay as they were. Files without a change are not touched."
            ).common,
            Option(
                flag: "check", true, \.checks, "with --css, only list what would change",
                """
                Prints FILE:LINE:COLUMN OLD -> NEW for each colour, and exits with 1 if there is one. So a build can demand that
                all colours are written in one format.
                """
            ).common,
            Option(
                "syntax", .choice(StyleLanguage.allCases), \.language,
                "with --css, language of the files (by their names)",
                """
                Without the option, the end of a name decides, such as .scss. In a file without an end, and in standard input, a
                text that begins with < is html or svg, and any other is css.
                """),
            Option(
                "names", .choice(StyleConverter.Names.allCases), \.names,
                "with --css, names of colours to convert (none)",
                """
                css converts the 148 colour names, such as red, and all also transparent. A name counts only where it is a
                colour: in properties such as color and background, in gradients and colour functions, and as the whole
                value of a variable.
                """),
            Option(
                "keywords", .keywords, \.keywords,
                "with --css, colours for currentcolor and system colours",
                """
                They have no colour of their own, so they stay without the option. For example:
                --keywords canvas=white,canvastext=#222.
                """),
        ]
    }

    static var rules: [OptionRule] {
        options.filter { $0.name != "css" }.map { .needs($0.name, "css") } + [.excludes("in-place", "check")]
    }

    /// Throws a usage error if the options do not go with each other, or the output is not one for style sheets.
    func check(given: Set<String>, _ output: ColorOutput) throws(CommandError) {
        guard isOn else { return }
        if given.contains("keep-going") { throw .usage("--keep-going is for colours, not for --css") }
        if output.isJSON || !output.formats.allSatisfy(\.isOfCSS) {
            let names = ColorFormat.all.filter { $0.format.isOfCSS && !$0.name.hasPrefix("color(") }.map(
                \.name)
            throw .usage(
                "--css writes only what CSS knows, not \(output.isJSON ? "json" : output.names[0])",
                hint: "--to expects \(listed(names + ["color(SPACE)"])) with a space of CSS")
        }
    }
}

extension ValueKind where Value == [String: Color] {
    /// Colours for keywords of CSS.
    fileprivate static var keywords: Self {
        ValueKind(
            placeholder: "LIST", expected: "names of CSS with colours, such as canvas=white,canvastext=#222"
        ) { text in
            var colors: [String: Color] = [:]
            for part in ColorText.partsBetweenCommas(text) {
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard pair.count == 2, StyleColor.isKeyword(String(pair[0])),
                    let color = try? ColorText.parse(String(pair[1]))
                else { return nil }
                colors[pair[0].lowercased()] = color
            }
            return colors
        }
    }
}
