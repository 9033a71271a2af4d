package import PickerColor
package import PickerTerminal

/// The cells of a grid with their numbers, colours and names, as pages of text.
package struct CellList {
    private let colors: [RGBColor]
    private let space: ColorSpace
    private let names: CellNames
    /// The first cell of the next page.
    private var next = 0

    package init(_ colors: [RGBColor], in space: ColorSpace, _ names: CellNames) {
        (self.colors, self.space, self.names) = (colors, space, names)
    }

    /// The colour of a cell as CSS, which a person may type, and its name.
    private func texts(_ cell: Int) -> (color: String, name: String?) {
        let color = Color(colors[cell], in: space)
        // Hexadecimal digits and names are those of sRGB.
        guard color.isInGamut(of: .sRGB) else { return (ColorFormat.css.text(color), names[cell]) }
        let own = RGBColor(clipping: color)
        let nearest = own.nearestName
        return (own.hexadecimal, names[cell] ?? (nearest.isExact && own.alpha == 1 ? nearest.name : nil))
    }

    /// The next page: as many cells as fit on a terminal of this size, with room for a question. After the last page
    /// comes the first.
    package mutating func page(in size: TerminalSize) -> String {
        if next >= colors.count { next = 0 }
        let lineCount = min(max(size.rows - 5, 4), 20)
        var entries: [String] = []
        var width = 0
        // The width depends on the cells of this page only.
        while next + entries.count < colors.count {
            let entry = entry(next + entries.count, columns: size.columns)
            let wider = max(width, entry.columns + 2)
            guard entries.count < lineCount * Self.columns(of: wider, in: size) else { break }
            width = wider
            entries.append(entry)
        }
        let shown = next..<next + entries.count
        next = shown.upperBound
        let columns = Self.columns(of: width, in: size)
        var lines = stride(from: 0, to: entries.count, by: columns).map { start in
            let row = entries[start..<min(start + columns, entries.count)]
            let padded = row.dropLast().map { $0 + spaces(width - $0.columns) }
            return padded.joined() + (row.last ?? "")
        }
        if shown.count < colors.count {
            lines.append(
                "cells \(shown.lowerBound + 1) to \(shown.upperBound) of \(colors.count); type + for more")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func columns(of width: Int, in size: TerminalSize) -> Int {
        // The last column stays empty: some terminals break the line after it. The last entry needs no spaces.
        max((size.columns + 1) / max(width, 1), 1)
    }

    private func entry(_ cell: Int, columns: Int) -> String {
        let number = String(cell + 1)
        let padding = spaces(String(colors.count).count - number.count)
        let (color, name) = texts(cell)
        let text =
            "\(padding)\(number) \(color)" + (name.map { " \($0.prefix(columns: Self.longestName))" } ?? "")
        // A name from a file may contain anything.
        return PanelLine(text).prefix(columns).text
    }

    private static let longestName = 24
}
