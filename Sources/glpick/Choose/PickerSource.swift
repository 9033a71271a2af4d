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
        cellNames = CellNames(settings.grid.names)
        let others = [PickerKind.ring, .matrix, .wheel, .grid, .image].filter { kind in
            kind != settings.kind && (kind != .image || settings.image.image != nil)
        }
        kinds = [settings.kind] + others
    }

    /// Whether people say how large the picker is, whatever room there is.
    var hasOwnSize: Bool { settings.size != nil || (settings.kind == .wheel && settings.wheel.radius != nil) }

    /// The picker as its options describe it.
    func picker(_ kind: PickerKind) throws(CommandError) -> any ControlledPicker {
        var settings = settings
        let isFirst = kind == self.settings.kind
        settings.kind = kind
        if kind == .image, settings.image.loupe == nil, !isSmall { settings.image.loupe = Self.usualLoupe }
        // Only the kind that was asked for must have the colour.
        if !isFirst { settings.color = nil }
        return controlled(try settings.picker())
    }

    /// Makes a picker fill a frame of another size, with the same choice and in the same gesture.
    func resize(
        _ picker: any ControlledPicker, _ kind: PickerKind, toFill size: Size
    ) throws(CommandError) {
        var sized = self
        if !hasOwnSize {
            var settings = settings
            settings.size = size
            sized = PickerSource(settings, like: self)
        }
        picker.adoptLook(of: try sized.picker(kind))
    }

    private init(_ settings: PickerSettings, like other: PickerSource) {
        self.settings = settings
        (kinds, cellNames) = (other.kinds, other.cellNames)
    }

    /// Whether a loupe would hide most of the picture.
    private var isSmall: Bool { settings.size.map { min($0.width, $0.height) < 200 } ?? false }

    /// Pixels in a row of the loupe where none are named.
    private static let usualLoupe = 9
}
