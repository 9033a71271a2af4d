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
        // For a translucent colour, people can see and change alpha.
        if settings.chosen.alpha < 1 { settings.hasAlphaBar = true }
        self.settings = settings
        cellNames = CellNames(settings.cellNames)
        kinds = settings.completeKinds
    }

    /// How a typed colour outside the picker's gamut is brought inside.
    var gamutMapping: GamutMapping { settings.gamutMapping }

    /// Whether a picker follows a pointer that hovers over it.
    var followsPointer: Bool { kinds.contains { $0.settings.followsPointer } }

    /// Whether options set the picker's size, whatever room there is.
    var hasOwnSize: Bool { settings.size != nil || settings.kindSettings.hasOwnSize }

    /// The picker that the options describe; it fills `size` unless options set its size.
    func picker(_ kind: PickerKind, filling size: Size? = nil) throws(CommandError) -> Picker {
        var settings = settings
        let isFirst = kind == self.settings.kind
        settings.kind = kind
        if let size, !hasOwnSize { settings.size = size }
        settings.kindSettings.prepareToChoose(
            isSmall: settings.size.map { min($0.width, $0.height) < 200 } ?? false)
        // Only the kind that the options name must have the colour.
        if !isFirst { settings.color = nil }
        return try settings.picker()
    }
}
