import PickerFiles

/// Pictures that have been compared and found right, by their digests, with the worst pixel of each.
///
/// They are kept in a file, a line each, so that the next driver's need no second comparison.
struct RightPictures: Sendable {
    private(set) var worstPixels: [UInt64: WorstPixel] = [:]

    init() {}

    /// Reads a file; of one that is not there, none.
    init(_ path: FilePath) {
        let bytes = (try? readFile(path, limit: 1 << 28)) ?? []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let digest = UInt64(words[0]), let excess = Double(words[1]) else {
                continue
            }
            worstPixels[digest] = WorstPixel(excess: excess, place: String(words[2]))
        }
    }

    subscript(digest: UInt64) -> WorstPixel? {
        get { worstPixels[digest] }
        set { worstPixels[digest] = newValue }
    }

    mutating func add(_ others: RightPictures) {
        worstPixels.merge(others.worstPixels) { old, _ in old }
    }

    func write(to path: FilePath) throws {
        let lines = worstPixels.map { "\($0) \($1.excess) \($1.place)\n" }.joined()
        try writeFile(Array(lines.utf8), to: path)
    }
}

/// The pixel of some pictures that is furthest off.
struct WorstPixel: Sendable {
    /// By how many steps it exceeds what rounding explains; at most 0 where none does.
    let excess: Double
    /// Where it is, for people.
    let place: String
}
