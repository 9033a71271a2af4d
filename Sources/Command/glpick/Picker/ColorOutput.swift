import PickerHost

extension ValueKind where Value == ColorOutput {
    static var colorOutput: Self {
        var kind = ValueKind(
            placeholder: "FORMAT",
            expected: ColorFormat.all.map(\.name).filter { !$0.hasPrefix("color(") }.joined(separator: ", ")
                + ", color(SPACE), json (json,oklch adds formats), a template such as '{hex} {name}', or list",
            completion: .words(
                // Of a space the name alone will do, and a shell need not quote it.
                ColorFormat.all.map {
                    $0.name.hasPrefix("color(") ? String($0.name.dropFirst(6).dropLast()) : $0.name
                }
                    + ["json", "list"]),
            reason: fault, parseText: { ColorOutput($0) })
        kind.facts.answer = { $0 == "list" ? formatList : nil }
        return kind
    }

    private static func fault(_ text: String) -> String? {
        if ColorOutput.isTemplate(text) {
            do throws(ColorTemplateError) { _ = try ColorTemplate(text) } catch { return error.description }
        }
        return text.split(separator: ",").map { $0.lowercased() }.first { ColorOutput("json," + $0) == nil }
            .flatMap { didYouMean($0, among: ColorOutput.words) }
    }
}

extension Option {
    static func colorOutput(_ target: WritableKeyPath<Settings, ColorOutput>, name: String = "format")
        -> Option
    {
        Option(
            name, .colorOutput, target,
            "output format, such as hex, rgb, oklch or json (hex)",
            """
            css writes a colour of sRGB as hex, and others as a function of CSS. json is an object with all components; formats after it are added to the
            object. A template has names in braces, as in '{hex} {oklch.l:.3} {name}', where :.3 stands for three decimals and {{ for a
            brace; list prints all formats and names. For example: --\(name) json,hex,lab.
            """
        ).common
    }

    static func precision(_ target: WritableKeyPath<Settings, Int?>) -> Option {
        Option(
            "precision", .wholeNumber(0...15), target,
            "decimals of printed numbers (as many as the colour needs)",
            "Without the option, numbers are as short as 8-bit accuracy allows. For example: --precision 3.")
    }
}
