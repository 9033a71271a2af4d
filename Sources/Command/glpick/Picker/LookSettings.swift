import PickerHost

/// The options for what is not colour in a picture of a picker: scale, background, sizes, lines.
struct LookSettings {
    var scale = 1.0
    var background = Color(RGBColor.clear)
    var sizes = PickerStyle.Sizes.standard
    /// nil for that of the sizes.
    var outline: PickerStyle.Outline?
    var corner = 0.0
    /// nil for the one that suits the background.
    var theme: Theme?
    var dithering = Dithering.steps(0)

    static var options: [Option<LookSettings>] {
        [
            Option(
                "scale", .number(0.01...64), \.scale, "pixels per point (1)",
                "Sizes and positions are in points. With --scale 2, a picture of 300 points has 600 pixels."
            ).common,
            Option(
                "background", .background, \.background, "colour behind the picker (transparent)",
                """
                A translucent colour stays translucent in the picture. Quote colours in a shell: --background '#ffffff80'.
                """
            ).common,
            Option(
                "style", .choice(PickerStyle.Sizes.allCases), \.sizes,
                "sizes of parts and markers: one system for all pickers, or the article's (standard)",
                """
                With standard, parts lie on whole pixels, have hairlines around them, and all pickers have the
                same gaps, insets and markers. With article, ring, matrix, wheel, grid and image have the proportions
                and plain markers of the published pickers, and no lines.
                """),
            Option(
                "outline", .outline, \.outline,
                "line around parts: none, hairline or a width in points (hairline)",
                """
                A hairline is one pixel wide at any scale. The line lies outside the colours, so that white ends do
                not melt into a white page. For example: --outline 2.
                """),
            Option(
                "corner", .number(0...Double(Scene.maximumSide)), \.corner,
                "radius of the corners of rectangular parts, in points (0)",
                "It is at most half of the part's shorter side. For example: --corner 6."),
            Option(
                "theme", .choice([("light", .some(Theme.light)), ("dark", .dark), ("auto", nil)]), \.theme,
                "colours of lines and checkerboards, for a light or dark background (auto)",
                "With auto, they suit the background; a transparent one counts as light."),
            Option(
                "dither", .dithering, \.dithering,
                "strength of ordered dithering of gradients, in steps of 8 bits, or auto (0)",
                """
                1 changes a component by at most half a step, which hides the bands of large pictures. auto dithers by
                1 where a band is wider than two pixels. Picks are not dithered. For example: --dither auto.
                """),
        ]
    }

    /// The names of the options that only pictures in files have.
    static let ofFiles: Set = ["scale", "background"]

    var style: PickerStyle {
        PickerStyle(
            sizes, outline: outline ?? (sizes == .article ? .none : .hairline), corner: corner,
            theme: theme ?? Theme(background: RGBColor(background, in: .sRGB)), scale: scale)
    }

    func scene(of picker: Picker) -> Scene {
        picker.scene(scale: scale, background: background.behind(picker))
    }
}

extension Color {
    func behind(_ picker: Picker) -> RGBColor {
        RGBColor(self, in: picker.colorSpace)
    }

    func warnOfMapping(_ mapping: GamutMapping = .css, into space: ColorSpace, option: String) {
        guard let change = mapping.fit(self, to: space).change else { return }
        warn("--\(option) \(ColorFormat.css.text(self)) is \(change.text)")
    }
}

extension ValueKind where Value == PickerStyle.Outline {
    /// No line, a hairline, or a width in points.
    static var outline: Self {
        words([("none", .none), ("hairline", .hairline)], or: .points, "none|hairline|WIDTH") { .points($0) }
    }
}

extension ValueKind where Value == Dithering {
    /// A strength, or as much as is needed.
    static var dithering: Self {
        automatic(.automatic, or: .number(0...255)) { .steps($0) }
    }
}
