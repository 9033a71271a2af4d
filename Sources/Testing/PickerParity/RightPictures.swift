/// Pictures that have been compared and found right, by their digests, with the worst pixel of each.
///
/// They can be kept as text, a line each, so that the next driver's need no second comparison.
package struct RightPictures: Sendable {
    private var worst: [UInt64: WorstPixel.Place] = [:]

    package init() {}

    /// Reads the text; leaves out lines that are damaged.
    package init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 5, let digest = UInt64(words[0]), let x = Int(words[1]),
                let y = Int(words[2]),
                let excess = Double(words[3]), let allowance = Double(words[4])
            else { continue }
            worst[digest] = WorstPixel.Place(x: x, y: y, excess: excess, allowance: allowance)
        }
    }

    package var text: String {
        worst.map { "\($0) \($1.x) \($1.y) \($1.excess) \($1.allowance)\n" }.joined()
    }

    subscript(digest: UInt64) -> WorstPixel.Place? {
        get { worst[digest] }
        set { worst[digest] = newValue }
    }

    package mutating func add(_ others: RightPictures) { worst.merge(others.worst) { old, _ in old } }
}
