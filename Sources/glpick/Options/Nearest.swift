/// Asks whether the nearest of `words` was meant; nil if none is near.
func didYouMean(_ text: String, among words: [String]) -> String? {
    nearest(to: text, among: words).map { "did you mean \($0)?" }
}

/// The only one of `words` that starts with `text`, or the one with the fewest edits from it, at most two; else nil.
private func nearest(to text: String, among words: [String]) -> String? {
    let characters = Array(text)
    let completions = characters.count > 3 ? words.filter { $0.hasPrefix(text) } : []
    if completions.count == 1 { return completions[0] }
    // Other words need more than two edits.
    let similar = words.filter { abs($0.count - characters.count) <= 2 }
    let distances = similar.map { (word: $0, distance: editDistance(characters, Array($0))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= 2 else { return nil }
    return best.word
}

/// How many characters must be inserted, deleted or replaced (Levenshtein distance).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
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
