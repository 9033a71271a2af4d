/// The only one of `words` that starts with `text`, or the one with the fewest edits from it: at most two, and fewer than
/// either has characters; else nil.
package func nearestWord(to text: String, among words: [String]) -> String? {
    // No word is so long, and the time grows with the length.
    guard text.utf8.count <= 100 else { return nil }
    let characters = Array(text)
    let completions = characters.count > 2 ? words.filter { $0.hasPrefix(text) } : []
    if completions.count == 1 { return completions[0] }
    // Other words need more than two edits.
    let similar = words.filter { abs($0.count - characters.count) <= 2 }
    let letters = characters.sorted()
    // Of words as near as each other, that with the same letters wins: people swap two.
    let distances = similar.map { word in
        (
            word: word, distance: editDistance(characters, Array(word)),
            order: Array(word).sorted() == letters ? 0 : 1
        )
    }
    // Otherwise every short word would be near to a single letter.
    let near = distances.filter {
        $0.distance <= 2 && ($0.order == 0 || $0.distance < min($0.word.count, characters.count))
    }
    return near.min { ($0.distance, $0.order) < ($1.distance, $1.order) }?.word
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
