/// How much the panel shows, from everything to the least.
enum PanelDetail: Int, CaseIterable, Comparable {
    /// Large swatches, all rows, and blank lines between them.
    case full
    /// The same without blank lines.
    case close
    /// Swatches in one line, all rows.
    case slim
    /// Without contrasts, shades and recent colours.
    case brief
    /// The colour, the part that keys act on, and short hints.
    case small
    /// The colour in one line, the part and short hints.
    case least
    /// The colour and the ways out.
    case value

    var hasBlankLines: Bool { self == .full }
    var hasTitle: Bool { self <= .brief }
    var hasBoxes: Bool { self <= .close }
    var hasAllRows: Bool { self <= .slim }
    var hasModels: Bool { self <= .brief }
    var hasAllParts: Bool { self <= .brief }
    var hasPart: Bool { self <= .least }
    var hasAllHints: Bool { self <= .slim }
    var hasOldColor: Bool { self <= .small }

    static func < (one: PanelDetail, other: PanelDetail) -> Bool { one.rawValue < other.rawValue }
}
