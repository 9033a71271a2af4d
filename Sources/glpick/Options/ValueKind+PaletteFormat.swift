import PickerKit

extension ValueKind where Value == PaletteFormat {
    /// A form of palette files.
    static var paletteFormat: Self {
        let names = PaletteFormat.all.map(\.name)
        var kind = ValueKind(
            placeholder: "FORMAT", expected: names.joined(separator: ", "), completion: .words(names),
            parseText: { meantWord($0, among: names).flatMap { PaletteFormat.named($0) } })
        kind.reason = { didYouMean($0.lowercased(), among: names) }
        return kind
    }
}
