package import PickerColor

/// A key that names no colour of a palette, or not one alone.
package enum PaletteKeyError: Error {
    /// No colour has the key.
    case unknown(String)
    /// The colours of these indices have the key.
    case ambiguous(String, [Int])
    /// The colour of this index has two of the keys.
    case namedTwice(Int)
}

extension Palette {
    /// The colours with others in the places that keys name: a name, or a number from 1, also after #.
    package func replacing(
        _ settings: [(key: String, color: Color)]
    ) throws(PaletteKeyError) -> [Color] {
        var new = colors
        var changed: Set<Int> = []
        for (key, color) in settings {
            let digits = key.hasPrefix("#") ? key.dropFirst() : key[...]
            let number = digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
            let found = names.indices.filter { names[$0] == key || $0 + 1 == number }
            guard let index = found.first else { throw .unknown(key) }
            guard found.count == 1 else { throw .ambiguous(key, found) }
            guard changed.insert(index).inserted else { throw .namedTwice(index) }
            new[index] = color
        }
        return new
    }
}
