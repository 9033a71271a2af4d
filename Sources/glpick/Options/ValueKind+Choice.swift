extension ValueKind {
    /// One of the words that the cases of an enumeration stand for.
    static func choice(_ cases: @autoclosure @escaping () -> [Value]) -> Self
    where Value: RawRepresentable, Value.RawValue == String {
        choice(cases().map { ($0.rawValue, $0) })
    }

    /// One of a few words; each stands for a value.
    static func choice(_ words: @autoclosure @escaping () -> [(String, Value)]) -> Self {
        var kind = ValueKind(
            placeholder: words().map(\.0).joined(separator: "|"), expected: alternatives(words()),
            completion: .words(words().map(\.0))
        ) { text in
            let word = meantWord(text, among: words().map(\.0))
            return words().first { $0.0 == word }?.1
        }
        kind.reason = { didYouMean($0.lowercased(), among: words().map(\.0)) }
        return kind
    }

    private static func alternatives(_ words: [(String, Value)]) -> String {
        let names = words.map(\.0)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
