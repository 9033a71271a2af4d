import PickerKit

/// Makes the pickers that a person can change between, in the size in which they are shown.
struct PickerSource {
    private let settings: PickerSettings
    /// The kinds in their order; the first is shown first.
    let kinds: [PickerKind]
    /// The names of a grid's cells.
    let cellNames: CellNames

    /// Reads all files that the pickers need, once.
    init(_ settings: PickerSettings) throws(CommandError) {
        var settings = settings
        try settings.loadFiles()
        settings.hasAlphaBar = true
        settings.hasValueBar = true
        self.settings = settings
        cellNames = CellNames(settings[GridSettings.self].cellNames)
        kinds = settings.completeKinds
    }

    /// How a typed colour outside the picker's gamut is brought inside.
    var gamutMapping: GamutMapping { settings.gamutMapping }

    /// Whether options set the picker's size, whatever room there is.
    var hasOwnSize: Bool { settings.size != nil || settings.kindSettings.hasOwnSize }

    /// What a person can change in a kind of picker, besides the colour.
    struct Look: Hashable {
        /// The colour model.
        var model: ColorSystem
        /// The components of a plane, from left to right and from bottom to top; nil for the usual ones.
        var axes: [String]?
    }

    /// What the options say of a kind.
    func look(of kind: PickerKind) -> Look {
        var settings = settings
        settings.kind = kind
        return Look(model: settings.model, axes: kind == .plane ? settings[PlaneSettings.self].axes : nil)
    }

    /// The picker that the options describe, with another look; it fills `size` unless options set its size. Then its parts
    /// are on the grid of a terminal's cells, if there is one, with room for markers of cells.
    func picker(
        _ kind: PickerKind, _ look: Look? = nil, filling size: Size? = nil, cell: Size? = nil
    ) throws(CommandError) -> Picker {
        var settings = settings
        let isFirst = kind == self.settings.kind
        settings.kind = kind
        if let look {
            settings.givenModel = look.model
            settings[PlaneSettings.self].axes = look.axes
        }
        if let size, !hasOwnSize {
            settings.size = size
            if let cell, 6 * cell.height < min(size.width, size.height) {
                settings.inset = settings.inset ?? .points(cell.height)
            }
        }
        // Boxes of characters, where there are cells, need no more.
        if cell == nil, settings.showsMarkers, settings.usedInset == .markers {
            settings.inset = .focusedMarkers
        }
        // In a very small picture, a bar of alpha would be most of it.
        if let size = settings.size, min(size.width, size.height) < Self.leastWithAlpha,
            settings.chosen.alpha == 1
        {
            settings.hasAlphaBar = false
        }
        // In a small picture, the loupe would hide too much.
        let isSmall = settings.size.map { min($0.width, $0.height) < 200 } ?? false
        if !isSmall { settings[ImageSettings.self].loupe = settings[ImageSettings.self].loupe ?? 9 }
        // Only the kind that the options name must have the colour.
        if !isFirst {
            settings.color = nil
            settings.alpha = 1
        }
        let picker = try settings.picker()
        return cell.map { hasOwnSize ? picker : picker.snapped(to: $0) } ?? picker
    }

    /// The axes that a plane of a model can have, the usual ones first.
    func axes(of model: ColorSystem) -> [[String]] {
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
