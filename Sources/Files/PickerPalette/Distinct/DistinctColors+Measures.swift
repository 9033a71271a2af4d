import PickerColor

extension DistinctColors {
    /// The measures of the set, of which only the contrast has a limit.
    package func measures(leastContrast limit: Double) -> [MeasureReport.Measure] {
        let contrast = leastContrast.map { MeasureReport.Measure("least contrast", $0, least: limit) }
        return leastDifferences.map { least in
            MeasureReport.Measure(
                "least difference" + (least.vision.map { " as \($0.rawValue)s see it" } ?? ""),
                least.difference, of: [least.first, least.second].map { colors[$0].hexadecimal })
        } + [contrast].compactMap { $0 }
    }

    /// The same for people, in a line.
    package var summary: String {
        var parts = leastDifferences.map { least in
            (least.vision.map { "as \($0.rawValue)s see it " } ?? "")
                + Decimal((least.difference * 1000).rounded(.down) / 1000, 3).text
        }
        if !parts.isEmpty { parts[0] = "least difference \(parts[0])" }
        if let leastContrast { parts.append("least contrast \(contrastText(leastContrast))") }
        return parts.joined(separator: ", ")
    }
}
