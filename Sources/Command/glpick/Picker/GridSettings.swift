import PickerHost

extension PickerKind {
    static let grid = PickerKind(
        name: "grid", settings: GridSettings.self, choosing: ["color"],
        choosingOtherwise: "--selected or --color",
        rules: [.excludes("color", "selected"), .excludes("colors", "palette")],
        // Only the colour of a cell can be chosen.
        variants: { [("grid", { ($0.color, $0[GridSettings.self].selected) = (nil, 7) })] })
}

struct GridSettings: KindSettings {
    var columns: Int?
    var rows: Int?
    var colors: [Color]?
    var palette: Argument?
    var selected: Int?
    /// The number of columns that a loaded palette names.
    var ownColumns: Int?
    /// The names of the colours in a loaded palette.
    var cellNames: [String?] = []

    static var options: [Option<GridSettings>] {
        [
            Option(
                "columns", .wholeNumber(1...Cells.maximumCount), \.columns,
                "number of cells in a row (that of the palette, or enough for a square, at least 4)"),
            Option(
                "rows", .wholeNumber(1...Cells.maximumCount), \.rows,
                "number of rows of cells (enough for all colours)",
                "With fewer rows than the colours need, the grid leaves out the last colours."),
            Option(
                "colors", .colors, \.colors, "colours of the cells, row by row, separated by commas (twelve)",
                "For example: --colors 'red,#3366cc,rgb(0 128 0)'. Commas in parentheses belong to the colour."
            ),
            Option(
                "palette", .file(.palette), \.palette,
                "file with the colours: a palette or a theme in any form, such as a GIMP palette or a list",
                """
                The forms are \(PaletteFormat.all.map(\.name).joined(separator: ", ")). The content of the file tells
                the form. A list has a colour on each line. For example: --palette my.gpl.
                """),
            Option(
                "selected", .wholeNumber(1...(Cells.maximumCount * Cells.maximumCount)), \.selected,
                "number of the chosen cell, counted from 1, row by row (none)"),
        ]
    }

    var inputs: [Argument?] { [palette] }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        var settings = self
        try settings.load(common)
        let colors = (settings.colors ?? Picker.defaultColors.map { Color($0) }).map {
            RGBColor($0, in: common.space, mapping: common.gamutMapping)
        }
        let columns = columns ?? GridLayout.columns(for: colors.count, rows: rows, own: settings.ownColumns)
        let rows = rows ?? min((colors.count + columns - 1) / columns, Cells.maximumCount)
        let count = min(columns * rows, colors.count)
        if let selected, selected > count {
            throw .usage("--selected \(selected): only \(count) cells have a colour")
        }
        let layout = GridLayout(
            frame: common.frame, columns: columns, rows: rows, hasAlphaBar: common.hasAlphaBar,
            inset: common.usedInset, style: common.style)
        var picker = Picker.grid(
            colors: colors, in: common.space, columns: columns, rows: rows,
            selection: selected.map { $0 - 1 }, layout: layout, markers: common.markers)
        if let color = common.color {
            picker.choose(common.chosen)
            if picker.choice.place == nil { picker.chooseNearest(to: color) }
        }
        return picker
    }

    func warnOfMapping(_ common: PickerSettings) { colors?.warnOfMapping(common, from: "--colors") }

    /// Reads the palette, so that pickers can be made again and again.
    mutating func load(_ common: PickerSettings) throws(CommandError) {
        guard let palette else { return }
        let loaded = try Palette(palette)
        (colors, cellNames, ownColumns) = (loaded.colors, loaded.names, loaded.columns)
        loaded.colors.warnOfMapping(common, from: palette.shown)
        self.palette = nil
    }
}

extension [Color] {
    /// Warns if some do not fit into the picker's colour space; `source` is what names them.
    fileprivate func warnOfMapping(_ common: PickerSettings, from source: String) {
        common.gamutMapping.warn(
            source, mapped: count { !$0.isInGamut(of: common.space) }, of: "\(count) colours",
            into: common.space)
    }
}
