import PickerKit

/// Makes the pickers that a person can change between, each as large as it is to be shown.
struct PickerSource {
    private let settings: PickerSettings
    /// The kinds in their order, the first one is shown at first.
    let kinds: [PickerKind]
    /// What the cells of a grid are called.
    let cellNames: CellNames

    /// Reads all files that the pickers need, once.
    init(_ settings: PickerSettings) throws(CommandError) {
        var settings = settings
        try settings.loadFiles()
        // Of a translucent colour people see, and can change, how much.
        if settings.chosen.alpha < 1 { settings.hasAlphaBar = true }
        self.settings = settings
        cellNames = CellNames(settings.cellNames)
        kinds = settings.completeKinds
    }

    /// Whether a picker follows a pointer that hovers over it.
    var followsPointer: Bool { kinds.contains { $0.settings.followsPointer } }

    /// Whether people say how large the picker is, whatever room there is.
    var hasOwnSize: Bool { settings.size != nil || settings.kindSettings.hasOwnSize }

    /// The picker as its options describe it; or with a size, one that fills it if its own size is of no concern.
    func picker(_ kind: PickerKind, filling size: Size? = nil) throws(CommandError) -> Picker {
        var settings = settings
        let isFirst = kind == self.settings.kind
        settings.kind = kind
        if let size, !hasOwnSize { settings.size = size }
        settings.kindSettings.prepareToChoose(
            isSmall: settings.size.map { min($0.width, $0.height) < 200 } ?? false)
        // Only the kind that was asked for must have the colour.
        if !isFirst { settings.color = nil }
        return try settings.picker()
    }
}
