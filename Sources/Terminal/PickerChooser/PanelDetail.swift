/// How much the panel shows, from everything to the least.
enum PanelDetail: Int, CaseIterable, Comparable {
    /// Large swatches, all rows, all formats, contrasts on white and black, and all keys, and blank lines between them.
    case everything
    /// With one contrast and some keys.
    case formats
    /// With some formats.
    case whole
    /// The same without blank lines.
    case full
    /// Without harmonies.
    case close
    /// Swatches in one line.
    case slim
    /// Without shades and recent colours.
    case brief
    /// The colours, a contrast, shades, the sliders, and hints.
    case compact
    /// The colours, a contrast, the sliders, and short hints.
    case small
    /// The colour in one line, the slider on which keys act, and short hints.
    case least
    /// The colour and the ways out.
    case value

    var hasAllKeys: Bool { self == .everything }
    var hasAllContrasts: Bool { self == .everything }
    var hasAllFormats: Bool { self <= .formats }
    var hasBlankLines: Bool { self <= .whole }
    var hasHarmonies: Bool { self <= .full }
    var hasTitle: Bool { self <= .brief }
    var hasBoxes: Bool { self <= .close }
    var hasLists: Bool { self <= .slim }
    var hasModels: Bool { self <= .brief }
    var hasShades: Bool { hasLists || self == .compact }
    var hasContrast: Bool { self <= .small }
    var hasAllParts: Bool { self <= .small }
    var hasPart: Bool { self <= .least }
    var hasAllHints: Bool { self <= .slim || self == .compact }
    var hasOldColor: Bool { self <= .small }

    static func < (one: PanelDetail, other: PanelDetail) -> Bool { one.rawValue < other.rawValue }
}
