import PickerHost

extension ValueKind where Value == DifferenceFormula {
    /// One of some formulas by its name, or by the name that Material, Python and other programs use.
    static func formula(_ formulas: [DifferenceFormula]) -> Self {
        let names = formulas.map(\.rawValue)
        let others = formulas.compactMap(\.otherName)
        return named(names.joined(separator: "|"), names, others: others) { name in
            formulas.first { $0.rawValue == name || $0.otherName == name }
        }
    }
}

extension DifferenceFormula {
    fileprivate var otherName: String? {
        switch self {
        case .ok: "oklab"
        case .cie76: "cie76"
        case .cie94: "cie94"
        case .ciede2000: "ciede2000"
        case .cmc, .hyab, .itp, .jz: nil
        }
    }
}

extension Option {
    static func formula(
        _ target: WritableKeyPath<Settings, DifferenceFormula>,
        of formulas: [DifferenceFormula] = DifferenceFormula.allCases, _ details: String
    ) -> [Option] {
        [
            Option("by", .formula(formulas), target, "formula of the difference (ok)", details).common,
            Option("metric", .formula(formulas), target, "the same as --by"),
        ]
    }
}
