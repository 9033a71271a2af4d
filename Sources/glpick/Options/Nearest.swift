import PickerColor

/// The word that a text is, whatever its case, or that it is another name of; nil if there is none.
func meantWord(_ text: String, among words: [String]) -> String? {
    if words.contains(text) { return text }
    let lower = text.lowercased()
    return words.first { $0.lowercased() == lower }
        ?? otherNames[lower].flatMap { words.contains($0) ? $0 : nil }
}

/// What people call colour spaces and models besides.
private let otherNames = [
    "p3": "display-p3", "rgb": "srgb", "adobe-rgb": "a98-rgb", "adobergb": "a98-rgb", "a98": "a98-rgb",
    "prophoto": "prophoto-rgb", "bt2020": "rec2020", "rec-2020": "rec2020", "hsv": "hsb",
]

/// Asks whether the nearest of `words` was meant; nil if none is near.
func didYouMean(_ text: String, among words: [String]) -> String? {
    nearestWord(to: text, among: words).map { "did you mean \($0)?" }
}
