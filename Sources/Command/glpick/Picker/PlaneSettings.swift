import PickerHost

extension PickerKind {
    static let plane = PickerKind(
        name: "plane", settings: PlaneSettings.self, models: { ColorModel.systems }, usualModel: .oklch,
        rules: [.needs("ratios", "contrast-with")])
}

struct PlaneSettings: KindSettings {
    var axes: [String]?
    var mostChroma: Double?
    var outside = PlaneLook.Outside.clear
    var edges: [ColorSpace] = []
    var contrastColor: Color?
    var ratios = [4.5, 7]
    var snaps = false

    static var options: [Option<PlaneSettings>] {
        [
            Option(
                "axes", .axes, \.axes,
                "components from left to right and from bottom to top (C,L or a,b)",
                """
                Each is the first letter of a component of --model. Hue can only be the first. The bar below the
                plane has the third component. For example: --model oklch --axes H,C has hue from left to
                right, chroma from bottom to top, and a bar of lightness.
                """),
            Option(
                "most-chroma", .number(0.001...1000), \.mostChroma,
                "greatest chroma, or greatest a and b, that the plane shows (as colours need)",
                """
                It is the value at the far end of the axis, in the unit of --model. Without the option, it is the
                least round number that holds all colours of --color-space, such as 0.33 for OKLCH in sRGB, and
                also --color up to 100 % of CSS; in a still picture without an axis of hue, those of the chosen
                hue. A smaller value shows the colours near grey in more detail. For
                example: --most-chroma 0.2.
                """),
            Option(
                "outside", .choice(PlaneLook.Outside.allCases), \.outside,
                "what to draw where the plane's colours lie outside --color-space (clear)",
                """
                clear draws nothing but a hairline along the border, hatch also pale diagonal stripes, and clip
                draws the colour with each component cut off.
                """),
            Option(
                "edges", .spaces, \.edges, "colour spaces whose gamut borders to draw as lines",
                """
                Colours on one side of a line are in that space, and those on the other side are not. The line of
                srgb is solid, display-p3 dashed, rec2020 dotted, a98-rgb dashed and dotted, and prophoto-rgb has
                long dashes. For example: --color-space rec2020 --edges srgb,display-p3.
                """),
            Option(
                "contrast-with", .color, \.contrastColor,
                "opaque colour; draw lines of equal WCAG contrast with it",
                """
                Beyond a line, text has at least the contrast of --ratios with this colour. For example:
                --contrast-with white.
                """),
            Option(
                "ratios", .contrasts, \.ratios, "contrast ratios of the lines of --contrast-with (4.5,7)",
                "WCAG 2.2 asks for 4.5 (AA) or 7 (AAA), and for 3 in large text: --ratios 3,4.5,7."),
            Option(
                flag: "snap", true, \.snaps,
                "keep the chosen colour inside --color-space, by reducing its chroma",
                "Without this option, a colour outside can be chosen, too."),
        ]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let model = model(common)
        if model.gamut != nil { try check(model) }
        let components = try (axes ?? Self.usualAxes(model)).map { axis throws(CommandError) in
            try Self.component(axis, of: model)
        }
        var look = PlaneLook(outside: outside, edges: edges, ratios: ratios)
        look.contrastColor = contrastColor.map { RGBColor($0, in: .sRGB) }
        let layout = PlaneLayout(
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset, style: common.style
        )
        let picker = Picker.plane(
            color: model.gamut == nil
                ? common.exactColor : common.chosen,
            model: model, across: components[0], up: components[1], layout: layout, look: look, snaps: snaps,
            markers: common.markers)
        guard let picker else {
            throw .usage("--axes expects two different components; hue can only be the first")
        }
        return picker
    }

    /// The model whose axes reach as far as ``mostChroma`` says, or else as far as the colours of the space and, up to 100 % of
    /// CSS, the chosen colour.
    ///
    /// A still picture of chroma and a third component reaches only as far as the colours of the chosen hue.
    private func model(_ common: PickerSettings) -> ColorModel {
        let model = common.model.model(in: common.space, mostChroma: mostChroma)
        if mostChroma != nil || model.gamut != nil { return model }
        let hue = model.components[0].isHue ? Self.initial(model.components[0]) : nil
        if !common.changesHue, let hue,
            !(axes ?? []).contains(where: { hue.lowercased().hasPrefix($0.lowercased()) })
        {
            return model.fitting(hueOf: common.exactColor)
        }
        let coordinates = model.system.coordinates
        let color = common.exactColor.converted(to: model.system).components
        let colorfulness = coordinates.indices.reduce(0.0) { most, index in
            [.colorfulness, .redGreen, .yellowBlue].contains(coordinates[index].kind)
                ? max(most, abs(color[index])) : most
        }
        let needed = min(colorfulness, coordinates[1].full)
        return needed > model.components[1].range.upperBound
            ? common.model.model(in: common.space, mostChroma: needed) : model
    }

    /// Throws a usage error if an option needs colours outside of the model.
    private func check(_ model: ColorModel) throws(CommandError) {
        let given = [
            ("edges", !edges.isEmpty), ("outside", outside != .clear), ("snap", snaps),
            ("most-chroma", mostChroma != nil),
        ]
        if let option = given.first(where: \.1)?.0 {
            throw .usage(
                "--\(option) does not work with --model \(model), whose colours all lie inside the colour space; "
                    + "use --model oklch")
        }
    }

    /// Chroma or saturation, and the third component; a and b; or red and green.
    private static func usualAxes(_ model: ColorModel) -> [String] {
        (model.components[0].isHue ? model.components[1...] : model.components[..<2]).map(initial)
    }

    private static func component(_ axis: String, of model: ColorModel) throws(CommandError) -> ColorComponent
    {
        let found = model.components.first { "\($0.name)".lowercased().hasPrefix(axis.lowercased()) }
        guard let found else {
            throw .usage(
                "--axes \(axis): the components of \(model) are \(listed(model.components.map(initial), "and"))"
            )
        }
        return found
    }

    /// The letter for a component: a and b are written small.
    private static func initial(_ component: ColorComponent) -> String {
        let name = "\(component.name)"
        return name.utf8.count == 1 ? name : String(name.prefix(1)).uppercased()
    }
}

extension ColorSystem {
    /// The model in a picker's space, with a greatest chroma; nil for the usual one.
    func model(in space: ColorSpace, mostChroma: Double? = nil) -> ColorModel {
        ColorModel(self, in: space, mostChroma: mostChroma) ?? .hsb
    }
}

extension ValueKind where Value == [String] {
    /// Two letters of components.
    static var axes: Self {
        ValueKind(placeholder: "X,Y", expected: "two components, such as C,L, H,C or a,b") { text in
            values(in: text, count: 2...2) { $0.isEmpty ? nil : $0 }
        }
    }
}

extension ValueKind where Value == [ColorSpace] {
    static var spaces: Self {
        let names = ColorSpace.all.map(\.name)
        return ValueKind(
            placeholder: "LIST",
            expected: "some of \(listed(names, "and")), separated by commas",
            completion: .words(names)
        ) { text in
            values(in: text, count: 1...names.count) { name in
                meantWord(name, among: names).flatMap { ColorSpace(named: $0) }
            }
        }
    }
}
