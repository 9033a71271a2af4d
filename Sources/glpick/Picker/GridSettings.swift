import PickerKit

/// The options of the grid picker alone.
struct GridSettings: KindSettings {
    static let kind = PickerKind.grid
    static let choosing: Set = ["color"]
    static let choosingOtherwise = "--selected and --color do"
    static let rules = [OptionRule.excludes("color", "selected"), .excludes("colors", "palette")]

    var columns: Int?
    var rows: Int?
    var colors: [RGBColor]?
    var palette: Argument?
    var selected: Int?
    /// In how many columns a palette that has been loaded wants to be shown.
    var ownColumns: Int?
    /// The names of the colours, where a palette that has been loaded has some.
    var cellNames: [String?] = []

    /// What a palette's text takes in memory at most, while its colours are read: a colour may be 4 bytes long.
    private static let bytesForEachByte = 48

    static var options: [Option<GridSettings>] {
        [
            Option(
                "columns",
                .wholeNumber(1...Cells.maximumCount),
                \.columns,
                "cells in a row (the palette's own; 4; as the colours need)"
            ),
            Option(
                "rows",
                .wholeNumber(1...Cells.maximumCount),
                \.rows,
                "rows of cells (3; as the colours need)"
            ),
            Option("colors", .colors, \.colors, "the cells' colours, row by row, between commas"),
            Option(
                "palette",
                .file,
                \.palette,
                "a file with the colours: GIMP palette, list or JSON"
            ),
            Option(
                "selected",
                .wholeNumber(1...(Cells.maximumCount * Cells.maximumCount)),
                \.selected,
                "the chosen cell, counted from 1"
            ),
        ]
    }

    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)] {
        var common = common
        // Another than a cell's cannot be chosen.
        common.color = nil
        return [("grid", try GridSettings(selected: 7).picker(.all, common))]
    }

    var inputs: [Argument?] { [palette] }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        var settings = self
        try settings.load(common)
        return try settings.loadedPicker(common: common)
    }

    private func loadedPicker(common: PickerSettings) throws(CommandError) -> Picker {
        let colors = (colors ?? Picker.defaultColors).map { $0.converted(from: .sRGB, to: common.space) }
        let columns = columns ?? columnsNeeded(colors.count)
        let rows = rows ?? min((colors.count + columns - 1) / columns, Cells.maximumCount)
        let count = min(columns * rows, colors.count)
        if let selected, selected > count {
            throw .usage("--selected \(selected): only \(count) cells have a colour")
        }
        var picker = Picker.grid(
            colors: colors,
            columns: columns,
            rows: rows,
            selection: selected.map { $0 - 1 },
            layout: GridLayout(
                frame: common.frame, columns: columns, rows: rows, hasAlphaBar: common.hasAlphaBar,
                inset: common.usedInset),
            markers: common.markers
        )
        if let color = common.color {
            picker.choose(common.chosen)
            guard picker.choice.place != nil else {
                throw .usage("--color \(ColorFormat.hex.text(color)): no cell has this colour")
            }
        }
        return picker
    }

    /// The palette's own, or else four, or more where that gives a square; with given rows as many as they need at least.
    private func columnsNeeded(_ count: Int) -> Int {
        let needed = rows.map { (count + $0 - 1) / $0 }
        let columns =
            ownColumns.map { max($0, needed ?? 0) }
            ?? needed ?? max(4, Int(Double(count).squareRoot().rounded(.up)))
        return min(max(columns, 1), Cells.maximumCount)
    }

    private func loadPalette() throws(CommandError) -> Palette? {
        guard let palette else { return nil }
        let bytes = try readInput(palette, limit: Palette.maximumByteCount)
        if let shortage = ResourceLimits.shortage(of: bytes.count * Self.bytesForEachByte) {
            throw CommandError(
                exitCode: .software,
                message:
                    "there is not enough memory for the colours of \(palette.shown): \(shortage.description)",
                hint: shortage.remedy)
        }
        return try dataError(in: palette) { try Palette.parse(bytes) }
    }

    /// Reads the palette, so that pickers can be made again and again.
    mutating func load(_ common: PickerSettings) throws(CommandError) {
        guard let loaded = try loadPalette() else { return }
        (colors, cellNames, ownColumns, palette) = (loaded.colors, loaded.names, loaded.columns, nil)
    }
}

extension PickerKind {
    static let grid = PickerKind(name: "grid", settings: GridSettings.self)
}
