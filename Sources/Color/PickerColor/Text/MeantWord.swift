/// The word that a text is, whatever its case, or that it is another name of; nil if there is none.
package func meantWord(_ text: String, among words: [String]) -> String? {
    if words.contains(text) { return text }
    let lower = text.lowercased()
    return words.first { $0.lowercased() == lower }
        ?? otherNames[lower].flatMap { words.contains($0) ? $0 : nil }
}

/// Other names that people use for colour spaces and models.
private let otherNames = [
    "p3": "display-p3", "rgb": "srgb", "adobe-rgb": "a98-rgb", "adobergb": "a98-rgb", "a98": "a98-rgb",
    "prophoto": "prophoto-rgb", "bt2020": "rec2020", "rec-2020": "rec2020", "hsv": "hsb",
]
