package import PickerColor

extension GridLayout {
    /// The number of columns for so many cells: `own`, else four or more, as for a square; with `rows`, at least as many as they
    /// need.
    package static func columns(for count: Int, rows: Int?, own: Int?) -> Int {
        let needed = rows.map { (count + $0 - 1) / $0 }
        let columns =
            own.map { max($0, needed ?? 0) } ?? needed ?? max(4, Int(Double(count).squareRoot().rounded(.up)))
        return min(max(columns, 1), Cells.maximumCount)
    }
}

extension Picker {
    /// Chooses the colour of the place that is the nearest in Oklab; does nothing in a picker that can have any colour.
    package mutating func chooseNearest(to color: Color) {
        let wanted = color.converted(to: .oklab).components
        func distance(_ cell: RGBColor) -> Double {
            deltaEOK(Color(cell, in: colorSpace).converted(to: .oklab).components, wanted)
        }
        let nearest = places?.colors.min { distance($0) < distance($1) }
        if let nearest { choose(nearest) }
    }
}
