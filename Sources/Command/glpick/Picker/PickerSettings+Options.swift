import PickerHost

extension PickerSettings {
    /// All options; the help lists those of a single picker apart.
    static var options: [Option<PickerSettings>] { sharedOptions + kindOptions }

    /// The options without those of kinds.
    static var sharedOptions: [Option<PickerSettings>] {
        choiceOptions + lookOptions + MemoryLimit.options.map { $0.lifted(into: \.memory) }
    }

    private static var choiceOptions: [Option<PickerSettings>] {
        [
            Option(
                "picker", .choice(PickerKind.all.map { ($0.name, $0) }), \.kind, "kind of picker (ring)",
                """
                A ring has a hue ring around a box of saturation and brightness; a triangle has a triangle in the
                box's place. A matrix has hue by saturation, with a bar of brightness. A wheel is a disc with hue
                by angle and saturation by distance from the centre; a hexagon has its shape. A plane has any two
                components of --model, and a bar of the third. Sliders are a bar for each component. A grid has
                the colours of a palette. An image takes colours from a picture.
                """
            ).common,
            Option(
                "color", .color, \.color, "chosen colour, such as teal; see glpick help colors",
                """
                The markers show this colour. A colour outside the picker's colour space is brought inside by
                --gamut-map, except in a plane of a perceptual model, which shows it where it is. Quote colours
                in a shell: --color '#3366cc' or --color 'oklch(0.7 0.15 50)'.
                """
            ).common,
            .gamutMapping(\.gamutMapping),
            Option(
                "hue", .hue, \.hue,
                "hue of the chosen colour, instead of --color: 0.3, 0.3turn or 108deg (0)",
                """
                A number without a unit is in turns, from -2 to 2: 0 is red, 1/3 green and 2/3 blue. Values outside 0 to 1 are
                wrapped, so that 1.25 is 0.25. Hue, saturation and brightness are those of HSB in the picker's colour
                space.
                """),
            Option(
                "saturation", .share, \.saturation,
                "saturation of the chosen colour, instead of --color (1)", "0 is grey, and 1 a pure hue."),
            Option(
                "brightness", .share, \.brightness,
                "brightness of the chosen colour, instead of --color (1)",
                "0 is black, and 1 the brightest colour of this hue and saturation."),
            Option(
                "alpha", .share, \.alpha, "alpha of the chosen colour, instead of --color (1)",
                "0 is clear, and 1 opaque. Less than 1 needs --alpha-bar."),
            Option(
                "model", .choice(ColorModel.systems.map { ($0.name, $0) }), \.givenModel,
                "colour model whose components the picker changes (hsb; for plane oklch)",
                """
                A ring takes hsb, okhsv and okhsl, and a triangle hsb and hsl. A matrix takes those four, a wheel
                all with a hue, and planes and sliders all. In okhsv and okhsl, equal steps of hue look equal. For
                example: --picker wheel --model oklch.
                """),
            Option(
                "color-space", .choice(ColorSpace.all.map { ($0.description, $0) }), \.colorSpace,
                "colour space of the picker (srgb), or to convert an image to (its own)",
                """
                The picker shows the gamut of this space, and pictures name the space. Hue, saturation and
                brightness are those of this space, too. Without the option, an image keeps its colour space if it
                is one of these, and is converted to srgb otherwise. For example: --color-space display-p3.
                """),
        ]
    }

    private static var lookOptions: [Option<PickerSettings>] {
        [
            Option(
                "size", .size, \.size,
                "size of the picture in points (512, or what other options need)",
                """
                One number is the side of a square. The picker fills the size up to --inset. For example:
                --size 300x200.
                """
            ).common
        ] + LookSettings.options.map { $0.lifted(into: \.look) } + [
            Option(flag: "no-markers", false, \.showsMarkers, "draw no markers"),
            Option(
                "marker-style", .choice(MarkerStyle.allCases), \.markerStyle,
                "lines of the markers: grey, or white and black (two-tone)",
                """
                Plain markers are mid grey, so they cannot be seen on mid grey. Two-tone markers can be seen on
                every colour. With --style article, markers are plain by default.
                """),
            Option(
                "inset", .inset, \.inset, "gap between the picture's edge and the picker, in points (auto)",
                """
                With auto, the gap is the same for all pickers of one size, and the picture cuts off no marker, wherever
                the marker goes. With 0, the picker touches the edge, and a marker there is cut off. For example:
                --inset 8.
                """),
            Option(flag: "alpha-bar", true, \.hasAlphaBar, "draw a bar of alpha below the picker"),
            Option(
                flag: "value-bar", true, \.givenValueBar,
                "draw a bar of brightness below the wheel (unless --style article)"),
            Option(flag: "no-value-bar", false, \.givenValueBar, "draw no bar of brightness below the wheel"),
            Option(
                flag: "labels", true, \.hasLabels,
                "write names and values beside bars, and names beside lines",
                """
                The name of a bar's component stands at its left, and the chosen value at its right; the bars become
                shorter. Without room for that they stay as they are. In a plane, the lines of --edges and
                --contrast-with have their names. Text is dark on light backgrounds, and light on dark ones.
                """),
            Option(
                "vision", .vision, \.vision,
                "draw the picture as people with this colour blindness see it; picks stay true",
                """
                protan, deutan and tritan lack the cones for long, middle and short wavelengths, and achroma sees only
                luminance. The severity is 0 for usual vision and 1, the default, for the lack of all such cones.
                For example: --vision deutan:0.6.
                """),
        ]
    }

    /// The options of kinds. One that several kinds have sets all of them, so that `choose` can change between these.
    private static var kindOptions: [Option<PickerSettings>] {
        PickerKind.all.flatMap(\.options).reduce(into: []) { options, option in
            if let index = options.firstIndex(where: { $0.name == option.name }) {
                options[index] = options[index].and(option)
            } else {
                options.append(option)
            }
        }
    }
}
