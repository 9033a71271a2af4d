extension VisionSimulation {
    /// Parses a deficiency, perhaps with a severity from 0 to 1: `deutan`, `deutan:0.6`, or as physicians say it,
    /// `deuteranopia`, and half as severe `deuteranomaly`; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let found = parts.first.flatMap({ Self.named($0.lowercased()) }) else {
            return nil
        }
        guard parts.count == 2 else {
            self = found
            return
        }
        guard let severity = parseNumber(parts[1]), 0...1 ~= severity else { return nil }
        self.init(found.vision, severity: severity)
    }

    private static func named(_ name: String) -> VisionSimulation? {
        let stems = [
            ("protan", ColorVision.protan), ("deuteran", .deutan), ("tritan", .tritan),
            ("achromat", .achroma),
        ]
        for (stem, vision) in stems {
            if name == vision.rawValue { return VisionSimulation(vision) }
            guard name.hasPrefix(stem) else { continue }
            switch name.dropFirst(stem.count) {
            case "opia", "opsia", "ope": return VisionSimulation(vision)
            case "omaly": return VisionSimulation(vision, severity: 0.5)
            default: return nil
            }
        }
        return nil
    }
}
