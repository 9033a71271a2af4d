import PickerHost

/// The options for the kind of picker, what is chosen in it, and how it looks.
struct PickerSettings {
    var givenKind: PickerKind?
    var kind: PickerKind {
        get { givenKind ?? .ring }
        set { givenKind = newValue }
    }
    var size: Size?
    var color: Color?
    /// How a colour outside the picker's gamut is brought inside.
    var gamutMapping = GamutMapping.css
    /// Those that options name.
    var hue: Double?
    var saturation: Double?
    var brightness: Double?
    /// The colour that is chosen if no option names one; its alpha does not count.
    var usualColor = HSBColor(hue: 0, saturation: 1, brightness: 1)
    var alpha = 1.0
    var showsMarkers = true
    /// nil for that of the style.
    var markerStyle: MarkerStyle?
    var look = LookSettings()
    /// nil for the room that the markers need, drawn or not.
    var inset: Inset?
    var hasAlphaBar = false
    /// The colour space of the picker, and the one that an image is converted to, if an option names it.
    var colorSpace: ColorSpace?

    var givenModel: ColorSystem?
    /// Whether the picker needs room for other hues than the chosen one.
    var changesHue = false
    /// nil for that of the style.
    var givenValueBar: Bool?
    /// How somebody sees the picture; nil for the colours themselves.
    var vision: VisionSimulation?
    /// Whether names and values are written.
    var hasLabels = false
    var memory = MemoryLimit()
    /// The settings of single kinds by their types; without an entry, those without options.
    private var own: [ObjectIdentifier: any KindSettings] = [:]

    subscript<Settings: KindSettings>(type: Settings.Type) -> Settings {
        get { own[ObjectIdentifier(type)] as? Settings ?? Settings() }
        set { own[ObjectIdentifier(type)] = newValue }
    }

    private subscript(kind: PickerKind) -> any KindSettings {
        get { own[ObjectIdentifier(kind.settings)] ?? kind.settings.init() }
        set { own[ObjectIdentifier(kind.settings)] = newValue }
    }

    var kindSettings: any KindSettings { self[kind] }

    /// The options that name a colour.
    static let choosing: Set = ["color", "hue", "saturation", "brightness", "alpha"]

    /// Throws a usage error if the given options do not go together.
    func check(given: Set<String>) throws(CommandError) {
        let shared = given.isEmpty ? [] : Self.sharedOptions.map(\.name)
        for name in given.sorted() {
            let takers = Self.takers(of: name, isShared: shared.contains(name))
            if !takers.contains(kind) {
                throw .usage(
                    "--\(name) is for --picker \(listed(takers.map(\.name), "and")), not for \(kind.name)")
            }
        }
        let useless = Self.choosing.subtracting(kind.choosing)
        if let name = given.intersection(useless).min() {
            throw .usage("--\(name) does not work with --picker \(kind.name); use \(kind.choosingOtherwise)")
        }
        try checkSize()
        for rule in Self.rules + kind.rules { try rule.check(given) }
        if let givenModel, !kind.models().contains(givenModel) {
            let models = kind.models()
            guard givenModel.hueIndex != nil || models.contains(where: { $0.hueIndex == nil }) else {
                throw .usage(
                    "--model \(givenModel) has no hue, which --picker \(kind.name) needs; "
                        + "use --picker plane or sliders")
            }
            throw .usage(
                "--model \(givenModel) is not for --picker \(kind.name), which has "
                    + listed(models.map(\.name), "and"))
        }
        look.background.warnOfMapping(into: space, option: "background")
        if let gamut { color?.warnOfMapping(gamutMapping, into: gamut, option: "color") }
        kindSettings.warnOfMapping(self)
    }

    /// Throws a usage error if the size leaves no room for the picker. Without an inset it shrinks with any size.
    func checkSize() throws(CommandError) {
        guard let size else { return }
        if look.sizes == .standard, min(size.width, size.height) < PickerStyle.leastSide {
            throw .usage(
                "--size expects \(ValueKind.size.facts.expected()), "
                    + "got \(plain(size.width))x\(plain(size.height))")
        }
        guard case .points(let points)? = inset else { return }
        let least = usedInset.leastSide
        guard min(size.width, size.height) < least else { return }
        let (width, height) = (max(size.width, least), max(size.height, least))
        throw .usage(
            "--size \(plain(size.width))x\(plain(size.height)) is too small for --inset \(plain(points)): "
                + "at least \(plain(width))x\(plain(height))")
    }

    private static let rules = choosing.subtracting(["color"]).sorted().map {
        OptionRule.excludes("color", $0)
    }

    private static func takers(of name: String, isShared: Bool) -> [PickerKind] {
        let owners = isShared ? [] : PickerKind.all.filter { $0.options.contains { $0.name == name } }
        if !owners.isEmpty { return owners }
        let sharers = PickerKind.all.filter { $0.shares(name) }
        return sharers.isEmpty ? PickerKind.all : sharers
    }

    /// The picker that the options describe.
    ///
    /// It may lack pixels of an image that are not needed. Throws for files that cannot be read, and for missing
    /// options.
    func picker(needing need: ImageNeed = .all) throws(CommandError) -> Picker {
        var picker = try kindSettings.picker(need, self)
        if hasLabels { picker = picker.labelled() }
        picker.vision = vision
        picker.dithering = look.dithering
        guard chosen.alpha < 1, !picker.showsAlpha else { return picker }
        let option = color.map { "--color \(ColorFormat.css.text($0))" } ?? "--alpha \(plain(alpha))"
        throw .usage("\(option) is translucent, which --picker \(kind.name) shows only with --alpha-bar")
    }

    /// Tells what of the options a picker cannot show.
    func tell(of picker: Picker) {
        let bars = picker.controls.contains { $0 is Bar }
        let labels = picker.controls.contains { bars ? $0 is Label : $0 is LineLabels }
        if hasLabels, !labels {
            warn(
                bars
                    ? "there is no room for --labels beside the bars; a greater width in --size makes room"
                    : "--labels has no bars or lines to label here; --alpha-bar draws a bar")
        }
        guard let color, kind == .grid, let chosen = picker.choice.rgb else { return }
        let wanted = RGBColor(self.chosen, in: space)
        guard wanted.hexadecimal != chosen.hexadecimal else { return }
        let cell = Color(chosen, in: space)
        let distance = deltaEOK(
            color.converted(to: .oklab).components, cell.converted(to: .oklab).components)
        note(
            "no cell has the colour \(ColorFormat.css.text(color)); the nearest, \(ColorFormat.css.text(cell)), is marked "
                + "(ΔEOK \(Decimal(distance, 3).text))")
    }

    /// Reads the files that the options name, so that pickers can be made again and again.
    mutating func loadFiles() throws(CommandError) {
        for kind in PickerKind.all {
            var loaded = self[kind]
            try loaded.load(self)
            self[kind] = loaded
        }
    }

    /// The files that the options name.
    var inputs: [Argument?] { PickerKind.all.flatMap { self[$0].inputs } }

    /// Those of them that must not be overwritten.
    var lastingInputs: [Argument?] {
        PickerKind.all.filter { !$0.mayOverwriteInputs }.flatMap { self[$0].inputs }
    }

    /// The kinds whose settings have all that a picker needs, the chosen one first.
    var completeKinds: [PickerKind] {
        [kind]
            + PickerKind.all.filter {
                $0 != kind && (!$0.needsInput || self[$0].inputs.contains { $0 != nil })
            }
    }

    /// The picker's colour space; an image that no option converts may have another.
    var space: ColorSpace { colorSpace ?? .sRGB }

    /// The colour that is chosen at first, in the picker's space; hue, saturation and brightness are given in that space.
    var chosen: Color {
        guard let color else {
            guard hue ?? saturation ?? brightness != nil else {
                return Color(usualColor.withAlpha(alpha), in: space)
            }
            return Color(
                hue: hue ?? 0, saturation: saturation ?? 1, brightness: brightness ?? 1, alpha: alpha,
                in: space)
        }
        let inside = gamut.map { color.isInGamut(of: $0) ? color : gamutMapping.map(color, to: $0) }
        return Color(HSBColor(inside ?? color, in: space, mapping: gamutMapping), in: space)
    }

    /// The colour model of the picker: the given one, if it is for this kind.
    var model: ColorSystem {
        givenModel.flatMap { kind.models().contains($0) ? $0 : nil } ?? kind.usualModel
    }

    var colorModel: ColorModel { model.model(in: space) }

    /// The space into which a chosen colour is mapped; nil if the picker holds colours outside of its space.
    private var gamut: ColorSpace? { colorModel.gamut }

    /// The colour that is chosen at first, perhaps outside the picker's space.
    var exactColor: Color { color ?? chosen }

    /// The area that the picker fills; nil for what the picker needs.
    var frame: Rectangle? { size.map { Rectangle($0) } }

    var markers: MarkerStyle? {
        showsMarkers ? markerStyle ?? (look.sizes == .article ? .plain : .twoTone) : nil
    }

    var hasValueBar: Bool { givenValueBar ?? (look.sizes == .standard) }

    var style: PickerStyle { look.style }

    var usedInset: Inset { inset ?? .markers }
}

extension ValueKind where Value == VisionSimulation {
    /// A deficiency, perhaps with a severity, by its short name or as physicians call it.
    static var vision: Self {
        let names = ColorVision.allCases.map(\.rawValue)
        return ValueKind(
            placeholder: "NAME[:SEVERITY]",
            expected: listed(names)
                + ", perhaps with a severity from 0 to 1, such as deutan:0.6; deuteranopia is deutan, and "
                + "deuteranomaly deutan:0.5",
            completion: .words(names),
            reason: { text in didYouMean(text.prefix { $0 != ":" }.lowercased(), among: names) },
            parseText: { VisionSimulation($0) })
    }
}
