import PickerKit

/// The options of the plane picker alone.
struct PlaneSettings: KindSettings {
    static let kind = PickerKind.plane
    static let shared: Set = ["model"]
    static let models = ColorModel.systems
    static let usualModel = ColorSystem.oklch
    static let usualMarkers = MarkerStyle.twoTone
    static let rules = [OptionRule.needs("ratio", "contrast-with")]

    var axes: [String]?
    var mostChroma: Double?
    var outside = PlaneLook.Outside.hatch
    var edges: [ColorSpace] = []
    var contrastColor: Color?
    var ratios = [4.5, 7]
    var snaps = false

    static var options: [Option<PlaneSettings>] {
        [
            Option(
                "axes", .axes, \.axes,
                "components from left to right and from bottom to top (C,L or a,b)"),
            Option(
                "most-chroma", .number(0.001...1000), \.mostChroma,
                "chroma, or a and b, at the edge (0.4; in lch 150, in lab 125)"),
            Option(
                "outside", .choice(PlaneLook.Outside.allCases), \.outside,
                "what is drawn outside the colour space (hatch)"),
            Option(
                "edges", .spaces, \.edges, "spaces whose borders are lines, such as srgb,display-p3"),
            Option(
                "contrast-with", .color, \.contrastColor,
                "draw lines of equal WCAG contrast with this colour"),
            Option("ratio", .ratios, \.ratios, "the contrasts of these lines (4.5,7)"),
            Option(
                flag: "snap", true, \.snaps, "keep what is chosen inside the colour space, by its chroma"),
        ]
    }

    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)] {
        return [("plane", try PlaneSettings().picker(.all, common))]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let model = common.model.model(in: common.space, mostChroma: mostChroma)
        if model.gamut != nil { try check(model) }
        let components = try (axes ?? Self.usualAxes(model)).map { axis throws(CommandError) in
            try Self.component(axis, of: model)
        }
        var look = PlaneLook(outside: outside, edges: edges, ratios: ratios)
        look.contrastColor = contrastColor.map { RGBColor($0, in: .sRGB) }
        let layout = PlaneLayout(
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
        let picker = Picker.plane(
            color: model.gamut == nil
                ? common.exactColor : Color(RGBColor(common.chosen), in: common.space),
            model: model, across: components[0],
            up: components[1], layout: layout, look: look, snaps: snaps, markers: common.markers)
        guard let picker else {
            throw .usage(
                "--axes: two different components, and the hue can only be the first")
        }
        return picker
    }

    /// Throws a usage error if an option needs colours outside of the model.
    private func check(_ model: ColorModel) throws(CommandError) {
        let given = [
            ("edges", !edges.isEmpty), ("outside", outside != .hatch), ("snap", snaps),
            ("most-chroma", mostChroma != nil),
        ]
        if let option = given.first(where: \.1)?.0 {
            throw .usage(
                "--\(option) is not for --model \(model): none of its colours is outside the space; "
                    + "use --model oklch")
        }
    }

    /// Chroma or saturation, and the third component; or a and b.
    private static func usualAxes(_ model: ColorModel) -> [String] {
        guard model.components[0].isHue else { return ["a", "b"] }
        return model.components[1...].map(initial)
    }

    private static func component(_ axis: String, of model: ColorModel) throws(CommandError) -> ColorComponent
    {
        let found = model.components.first { "\($0.name)".lowercased().hasPrefix(axis.lowercased()) }
        guard let found else {
            throw .usage(
                "--axes \(axis): \(model) has \(model.components.map(initial).joined(separator: ", "))")
        }
        return found
    }

    /// The letter for a component: a and b are written small.
    private static func initial(_ component: ColorComponent) -> String {
        let name = "\(component.name)"
        return name.utf8.count == 1 ? name : String(name.prefix(1)).uppercased()
    }
}

extension PickerKind {
    static let plane = PickerKind(name: "plane", settings: PlaneSettings.self)
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
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? parts : nil
        }
    }
}

extension ValueKind where Value == [ColorSpace] {
    /// Some of the spaces.
    static var spaces: Self {
        ValueKind(
            placeholder: "LIST",
            expected: "up to \(PlaneLook.maximumEdges) of "
                + ColorSpace.all.map(\.name).joined(separator: ", "),
            completion: .words(ColorSpace.all.map(\.name))
        ) { text in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let names = ColorSpace.all.map(\.name)
            let spaces = parts.compactMap { part in
                meantWord(String(part), among: names).flatMap { ColorSpace(named: $0) }
            }
            return spaces.count == parts.count && spaces.count <= PlaneLook.maximumEdges ? spaces : nil
        }
    }
}

extension ValueKind where Value == [Double] {
    /// One or two contrast ratios.
    static var ratios: Self {
        ValueKind(placeholder: "LIST", expected: "one or two ratios above 1 to 21, such as 4.5,7") { text in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let ratios = parts.compactMap { parseNumber($0) }
            guard ratios.count == parts.count, ratios.count <= 2, ratios.allSatisfy({ $0 > 1 && $0 <= 21 })
            else { return nil }
            return ratios
        }
    }
}
