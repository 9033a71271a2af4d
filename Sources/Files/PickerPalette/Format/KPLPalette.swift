import PickerColor

/// Source: Krita, `KoColorSet.cpp`, `KisSwatchGroup.cpp` and `KoColor.cpp`.
extension PaletteFormat {
    static let kpl = PaletteFormat(
        name: "kpl", title: "Krita palette", endings: ["kpl"],
        recognizes: { $0.bytes.starts(with: [0x50, 0x4B, 3, 4]) }, read: KPLPalette.read
    ) { palette throws(PaletteError) in
        let colors = palette.colors.map(\.ofPrint)
        return WrittenPalette(
            ZipArchive.archive([
                ("mimetype", Array("krita/x-colorset".utf8)),
                (KPLPalette.content, Array(KPLPalette.text(palette, colors.map(\.color)).utf8)),
                ("profiles.xml", Array("<Profiles/>\n".utf8)),
            ]), mappedCount: colors.count(where: \.isMapped), opaqueCount: palette.translucentCount)
    }
}

/// Reads and writes the palettes of Krita: an archive with a file in XML.
enum KPLPalette {
    static let content = "colorset.xml"

    /// The spaces of colours by the names of Krita's profiles.
    private static let systems: [String: ColorSystem] = [
        "sRGB-elle-V2-srgbtrc.icc": ColorSpace.sRGB.system, "sRGB-elle-V2-g10.icc": .sRGBLinear,
        "Rec2020-elle-V4-g10.icc": ColorSpace.rec2020.linearSystem,
    ]
    private static let defaultColumns = 16

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        guard let text = try ZipArchive(bytes).content(content) else {
            throw PaletteError(.file, "the archive has no file \(content), so it is not a Krita palette")
        }
        var colors = PaletteColors()
        var (title, columns, name): (String?, Int?, String?)
        // Krita writes one column after the other, and shows rows; the rows of each group begin at 0.
        var (group, cells): (Int, [Cell]) = (0, [])
        for element in XMLElements(try Palette.text(text)) {
            guard case .start(let tag, let attributes) = element else { continue }
            switch tag {
            case "ColorSet":
                (title, columns) = (attributes["name"], attributes["columns"].flatMap { Int($0) })
            case "Group": group += 1
            case "ColorSetEntry": name = attributes["name"]
            case "sRGB", "RGB", "Gray", "Lab", "XYZ", "CMYK", "YCbCr":
                let place = PaletteError.Place.value(quoted(name ?? tag))
                try colors.append(color(tag, attributes, at: place), name: name, at: place)
                cells.append((group, nil))
            case "Position":
                // It follows the colour.
                guard let last = cells.last, last.place == nil else { continue }
                guard let row = attributes["row"].flatMap({ Int($0) }),
                    let column = attributes["column"].flatMap({ Int($0) })
                else { continue }
                cells[cells.count - 1].place = (row, column)
            default: break
            }
        }
        if let order = order(of: cells) { colors.arrange(order) }
        return try colors.palette(name: title, columns: columns)
    }

    /// The group and the place of a colour; without a place if the file gives none.
    private typealias Cell = (group: Int, place: (row: Int, column: Int)?)

    /// The indices of cells by group and row; nil if one has no place.
    private static func order(of cells: [Cell]) -> [Int]? {
        let keys = cells.enumerated().compactMap { index, cell in
            cell.place.map { (cell.group, $0.row, $0.column, index) }
        }
        guard keys.count == cells.count else { return nil }
        return keys.sorted { $0 < $1 }.map(\.3)
    }

    private static func color(
        _ model: String, _ attributes: [String: String], at place: PaletteError.Place
    ) throws(PaletteError) -> Color {
        if model == "CMYK" { throw PaletteError(place, noProfile) }
        let keys =
            ["Gray": ["g", "g", "g"], "Lab": ["L", "a", "b"], "XYZ": ["x", "y", "z"]][model] ?? [
                "r", "g", "b",
            ]
        var components: SIMD3<Double> = .zero
        for (index, key) in keys.enumerated() {
            guard let number = attributes[key].flatMap({ Double($0) }), number.hasMeaning
            else {
                throw PaletteError(place, "expected a number as \(key) of \(model)")
            }
            components[index] = number.onStep
        }
        switch model {
        case "sRGB", "Gray": return Color(.sRGB, components)
        case "Lab": return Color(.lab, components)
        case "XYZ": return Color(.xyzD50, components)
        default:
            let profile = attributes["space"] ?? ""
            guard let system = systems[profile] else {
                throw PaletteError(place, "unknown colour space \(quoted(profile)) of \(model)")
            }
            return Color(system, components)
        }
    }

    /// The file in XML for a palette, whose colours are in sRGB or Lab.
    static func text(_ palette: Palette, _ colors: [Color]) -> String {
        let columns = palette.columns ?? defaultColumns
        let entries = zip(colors, palette.names).enumerated().map { index, entry in
            let (color, name) = entry
            let isLab = color.system == .lab
            let numbers = zip(isLab ? ["L", "a", "b"] : ["r", "g", "b"], 0..<3).map {
                "\($0)=\"\(plain(color.components[$1]))\""
            }
            let space = isLab ? " space=\"Lab identity built-in\"" : ""
            let depth = exactText(color).hasPrefix("#") ? "U8" : "F32"
            return """
                 <ColorSetEntry name="\(xmlText(name ?? ""))" id="\(index)" spot="false" bitdepth="\(depth)">
                  <\(isLab ? "Lab" : "sRGB") \(numbers.joined(separator: " "))\(space)/>
                  <Position row="\(index / columns)" column="\(index % columns)"/>
                 </ColorSetEntry>

                """
        }
        let rows = (palette.colors.count + columns - 1) / columns
        return """
            <ColorSet version="1.0" name="\(xmlText(palette.name ?? ""))" comment="" columns="\(columns)" rows="\(rows)">
            \(entries.joined())</ColorSet>

            """
    }
}
