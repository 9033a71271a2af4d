package import PickerColor

extension ColorFacts {
    /// The formats for people, the usual ones first and those of color() last.
    private static let formats = {
        let usual = ["hex", "rgb", "oklch", "oklab", "hsl", "hwb", "lab", "lch"]
        func rank(_ name: String) -> Int {
            usual.firstIndex(of: name) ?? (name.hasPrefix("color(") ? usual.count + 1 : usual.count)
        }
        // The sequence of a terminal is not for people. Sorting must keep the order of equals.
        let shown = ColorFormat.all.filter { $0.format != .ansi && $0.name != "css" }
        return (0...usual.count + 1).flatMap { place in shown.filter { rank($0.name) == place } }
    }()

    /// What is known of the colour as names and texts, with the colours that some texts name.
    package func rows(
        _ printing: ColorPrinting, withVisions: Bool
    ) -> [(name: String, text: String, color: RGBColor?)] {
        var rows = Self.formats.map {
            (name: $0.name, text: printing.printed(color, as: $0.format).text, color: RGBColor?.none)
        }
        let names = gamuts.map(\.name).joined(separator: ", ")
        rows.append(("gamuts", names.isEmpty ? "none" : names, nil))
        if let change { rows.append(("sRGB", change.text, nil)) }
        let distance = ", ΔEOK \(distanceText(nameDistance)), CIEDE2000 \(distanceText(nameCIEDE2000))"
        rows.append(("name", named.name + (nameDistance == 0 ? "" : distance), nil))
        for (name, ratio) in [("on black", contrastOnBlack), ("on white", contrastOnWhite)] {
            rows.append((name, "\(contrastText(ratio)) \(ContrastLevel.text(ratio))", nil))
        }
        for vision in withVisions ? ColorVision.allCases : [] {
            let seen = RGBColor(clipping: seen(by: VisionSimulation(vision)))
            rows.append((vision.rawValue, seen.hexadecimal, seen))
        }
        return rows
    }
}
