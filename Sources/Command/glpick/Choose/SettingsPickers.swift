import PickerHost

/// The pickers that the options describe, in the size in which they are shown.
struct SettingsPickers: PickerSource {
    private let settings: PickerSettings
    /// How colours are printed in each of the formats: what was asked for, and what people want most often.
    private let printings: [ColorPrinting]
    let formats: [String]
    let kinds: [ChooserKind]
    let cellNames: CellNames
    let palette: ColorStrip?
    private let photoColors: PhotoColors?

    /// Reads all files that the pickers need, once. Colours are shown as `printing` prints them.
    init(_ settings: PickerSettings, _ printing: ColorPrinting = ColorPrinting()) throws(CommandError) {
        var settings = settings
        let asked = printing.output.isJSON ? "json" : printing.output.names[0]
        let usual = ["hex", "rgb", "hsl", "oklch", "oklab", "lch", "lab", "hwb", "color(display-p3)", "css"]
        let others = usual.filter { $0 != asked }
        formats = [asked] + others
        printings =
            [printing]
            + others.map { name in
                var other = printing
                other.given = ColorOutput(name)
                return other
            }
        let hasPalette = settings[GridSettings.self].palette != nil
        try settings.loadFiles()
        settings.hasAlphaBar = true
        settings.givenValueBar = true
        self.settings = settings
        photoColors = settings[ImageSettings.self].loaded.map { PhotoColors($0) }
        let grid = settings[GridSettings.self]
        palette =
            hasPalette ? ColorStrip((grid.colors ?? [], grid.cellNames), in: settings.space) : nil
        cellNames = CellNames(settings[GridSettings.self].cellNames)
        kinds = settings.completeKinds.map { ChooserKind($0, settings) }
    }

    var gamutMapping: GamutMapping { settings.gamutMapping }
    var loupePixels: Int { settings[ImageSettings.self].loupe ?? 11 }

    func dominantPixels() -> [SIMD2<Int>]? { photoColors.map { $0.found() } ?? [] }

    /// The colour of the options beside a photo, which has only its own colours.
    var oldColor: ChosenColor? {
        settings.kind == .image ? settings.color.map { ChosenColor(fitting: $0, in: settings.space) } : nil
    }

    func printing(as format: Int) -> ColorPrinting { printings[format] }

    func text(of color: ChosenColor, as format: Int) -> String { printing(as: format).printed(color).text }

    /// Whether options set the picker's size, whatever room there is.
    var hasOwnSize: Bool { settings.size != nil || settings.kindSettings.hasOwnSize }

    func picker(
        _ kind: ChooserKind, _ look: ChooserLook, filling room: ChooserRoom?
    ) throws(PickerSourceError) -> Picker {
        do throws(CommandError) { return try made(kind, look, filling: room) } catch {
            throw PickerSourceError(error.message ?? "there is no such picker", cause: error)
        }
    }

    /// The picker that the options describe, with another look. If it fills a room made of cells, its parts are on their grid,
    /// with room for markers of cells.
    private func made(
        _ kind: ChooserKind, _ look: ChooserLook, filling room: ChooserRoom?
    ) throws(CommandError) -> Picker {
        var settings = settings
        let isFirst = kind.name == self.settings.kind.name
        settings.kind = PickerKind.all.first { $0.name == kind.name } ?? settings.kind
        settings.givenModel = look.model
        settings[PlaneSettings.self].axes = look.axes
        settings.look.theme = settings.look.theme ?? room?.theme
        let cell = room?.cell
        if let room, !hasOwnSize {
            let size = room.size
            settings.size = size
            if let cell, 6 * cell.height < min(size.width, size.height) {
                settings.inset = settings.inset ?? .points(cell.height)
            }
        }
        if settings.kind == .image, settings[ImageSettings.self].loaded?.isOpaque == true {
            settings.hasAlphaBar = false
        }
        // Boxes of characters, where there are cells, need no more.
        if cell == nil, settings.showsMarkers, settings.usedInset == .markers,
            settings.kind != .image || settings.hasAlphaBar
        {
            settings.inset = .focusedMarkers
        }
        // Cells cannot show letters.
        settings.hasLabels = settings.hasLabels && cell == nil
        // In a very small picture, a bar of alpha would be most of it.
        if let size = settings.size, min(size.width, size.height) < Self.leastWithAlpha,
            settings.chosen.alpha == 1
        {
            settings.hasAlphaBar = false
        }
        // The panel has a loupe, which hides nothing.
        settings[ImageSettings.self].loupe = nil
        // Only the kind that the options name must have the colour.
        if !isFirst {
            settings.color = nil
            settings.alpha = 1
        }
        let picker = try settings.picker()
        return cell.map { hasOwnSize ? picker : picker.snapped(to: $0) } ?? picker
    }

    func axes(of kind: ChooserKind, _ model: ColorSystem) -> [[String]] {
        guard kind.name == PickerKind.plane.name else { return [] }
        let components = model.model(in: settings.space).components.map { "\($0.name)" }
        return [[1, 2], [0, 2], [0, 1]].map { pair in pair.map { components[$0] } }.filter { axes in
            var settings = settings
            settings.kind = .plane
            settings.givenModel = model
            settings.color = nil
            settings[PlaneSettings.self].axes = axes
            return (try? settings.picker()) != nil
        }
    }

    /// In points.
    private static let leastWithAlpha = 24.0
}

extension ChooserKind {
    /// A kind with the look that the options give it.
    fileprivate init(_ kind: PickerKind, _ settings: PickerSettings) {
        var settings = settings
        settings.kind = kind
        self.init(
            kind.name, models: kind.models(),
            look: ChooserLook(
                model: settings.model, axes: kind == .plane ? settings[PlaneSettings.self].axes : nil))
    }
}

extension CommandError {
    init(_ error: PickerSourceError) { self = error.cause as? CommandError ?? .usage(error.description) }
}
