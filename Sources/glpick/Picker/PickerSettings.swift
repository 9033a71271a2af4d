import PickerKit

/// The options that say which picker there is, what is chosen in it, and how it looks.
struct PickerSettings {
    var kind = PickerKind.ring
    var size: Size?
    var color: HSBColor?
    var hue = 0.0
    var saturation = 1.0
    var brightness = 1.0
    var alpha = 1.0
    var showsMarkers = true
    var markerStyle = MarkerStyle.plain
    /// nil for the room that the markers need, if there are any.
    var inset: Inset?
    var hasAlphaBar = false
    /// What the colours of a wheel are shares of, and what an image is converted to.
    var colorSpace: ColorSpace?

    var ring = RingSettings()
    var matrix = MatrixSettings()
    var grid = GridSettings()
    var wheel = WheelSettings()
    var image = ImageSettings()
    var memory = MemoryLimit()

    /// All options; those of one picker alone say so in the help.
    static var options: [Option<PickerSettings>] {
        common
            + RingSettings.options.map { $0.lifted(into: \.ring, for: .ring) }
            + MatrixSettings.options.map { $0.lifted(into: \.matrix, for: .matrix) }
            + GridSettings.options.map { $0.lifted(into: \.grid, for: .grid) }
            + WheelSettings.options.map { $0.lifted(into: \.wheel, for: .wheel) }
            + ImageSettings.options.map { $0.lifted(into: \.image, for: .image) }
            + MemoryLimit.options.map { $0.lifted(into: \.memory) }
    }

    private static var common: [Option<PickerSettings>] {
        [
            Option("picker", .choice(PickerKind.allCases), \.kind, "which picker (ring)"),
            Option(
                "color",
                .color,
                \.color,
                "the chosen colour: #3366cc, a CSS name, rgb(), hsl(), hwb() or hsb()"
            ),
            Option("hue", .hue, \.hue, "its hue: 0.3, 0.3turn or 108deg, wrapped into one turn (0)"),
            Option("saturation", .number(0...1), \.saturation, "its saturation, 0 to 1 (1)"),
            Option("brightness", .number(0...1), \.brightness, "its brightness, 0 to 1 (1)"),
            Option("alpha", .number(0...1), \.alpha, "its alpha, 0 to 1 (1)"),
            Option(
                "size",
                .size(1...Double(Scene.maximumSide)),
                \.size,
                "the size in points (512; as the picker needs)"
            ),
            Option(flag: "no-markers", false, \.showsMarkers, "draw no markers"),
            Option(
                "marker-style",
                .choice(MarkerStyle.allCases),
                \.markerStyle,
                "grey lines, or white and black ones (plain)"
            ),
            Option(
                "inset",
                .inset,
                \.inset,
                "points between the picture's edge and the picker, 0 for none (as the markers need)"
            ),
            Option(
                flag: "alpha-bar", true, \.hasAlphaBar, "a bar of alpha below a ring, matrix or wheel"),
            Option(
                "color-space",
                .choice(ColorSpace.allCases),
                \.colorSpace,
                "the colour space of a wheel (srgb), or that to convert an image to (its own if it is one of these)"
            ),
        ]
    }

    /// Throws a usage error if options of `given` do not go with each other.
    func check(given: Set<String>) throws(CommandError) {
        for option in Self.options.sorted(by: { $0.name < $1.name }) where given.contains(option.name) {
            if let owner = option.owner, owner != kind {
                throw .usage("--\(option.name) is for --picker \(owner.rawValue), not for \(kind.rawValue)")
            }
        }
        let components = ["hue", "saturation", "brightness", "alpha"].filter(given.contains)
        if given.contains("color"), let component = components.first {
            throw .usage("--color and --\(component) exclude each other")
        }
        if kind == .image, let name = (components + ["color"]).first(where: given.contains) {
            throw .usage("--\(name) chooses nothing in --picker image; --at does")
        }
        if kind == .grid, let component = components.first {
            throw .usage("--\(component) chooses nothing in --picker grid; --selected and --color do")
        }
        if given.contains("color-space"), kind != .wheel, kind != .image {
            throw .usage("--color-space is for --picker wheel and image, not for \(kind.rawValue)")
        }
        if hasAlphaBar, !kind.canHaveAlphaBar {
            throw .usage("--alpha-bar is for --picker ring, matrix and wheel, not for \(kind.rawValue)")
        }
        if given.contains("alpha-frame"), !hasAlphaBar {
            throw .usage("--alpha-frame says where a bar is that only --alpha-bar asks for")
        }
        if case .points(let points)? = inset, let size, 2 * points >= min(size.width, size.height) {
            throw .usage(
                "--inset \(plain(points)) leaves nothing of --size \(plain(size.width))x\(plain(size.height))"
            )
        }
        for (one, other) in [("color", "selected"), ("smooth", "segments"), ("brightness", "value")]
        where given.isSuperset(of: [one, other]) {
            throw .usage("--\(one) and --\(other) exclude each other")
        }
    }

    /// The picker that the options describe.
    ///
    /// Of a picture to pick from, it may have no other pixels than are needed. Throws a command error for files that
    /// cannot be read, and for options that are missing.
    func picker(needing need: ImageNeed = .all) throws(CommandError) -> any Picker {
        try expectAlphaIsShown()
        return switch kind {
        case .ring: ring.picker(common: self)
        case .matrix: try matrix.picker(common: self)
        case .grid: try grid.picker(common: self)
        case .wheel: wheel.picker(common: self)
        case .image: try image.picker(need, common: self)
        }
    }

    /// Throws a usage error for a translucent colour of which the picker would show nothing but the opaque one.
    private func expectAlphaIsShown() throws(CommandError) {
        guard chosen.alpha < 1, !hasAlphaBar, kind == .ring || kind == .wheel else { return }
        let option = color == nil ? "--alpha \(plain(alpha))" : "--color \(ColorFormat.hex.text(chosen))"
        throw .usage("\(option) is translucent, which --picker \(kind.rawValue) shows with --alpha-bar alone")
    }

    /// Reads the files that the options name, so that pickers can be made again and again.
    mutating func loadFiles() throws(CommandError) {
        image.loaded = try image.load(common: self)
        matrix.loadedMask = try matrix.loadMask(memory)
        try grid.load()
    }

    /// The files that the options name.
    var inputs: [Argument?] { [matrix.mask, image.image, grid.palette] }

    /// The colour that is chosen at first.
    var chosen: HSBColor {
        color ?? HSBColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// How markers are drawn, if they are.
    var markers: MarkerStyle? { showsMarkers ? markerStyle : nil }

    /// The room around the picker: none where there are no markers, unless some is asked for.
    var usedInset: Inset { inset ?? (showsMarkers ? .markers : .points(0)) }
}
