/// The one of `words` that `text` begins, or that differs from it by the fewest edits, at most two; else nil.
func nearest(to text: String, among words: [String]) -> String? {
    let completions = words.filter { text.count > 3 && $0.hasPrefix(text) }
    if completions.count == 1 { return completions[0] }
    let distances = words.map { (word: $0, distance: editDistance(text, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= 2 else { return nil }
    return best.word
}

/// How many characters must be inserted, deleted or replaced (Levenshtein distance).
private func editDistance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for j in b.indices {
            let replaced = diagonal + (b[j] == character ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
        }
    }
    return row[b.count]
}
