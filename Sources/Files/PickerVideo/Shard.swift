/// One of several equal parts of an animation, which one process draws.
package struct Shard: Hashable, Sendable {
    /// Which part, counted from 1.
    package let number: Int
    package let count: Int

    /// `number` is 1…`count`.
    package init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// Parses a part and the number of parts, at most a million, such as `1/4`; nil for any other text.
    package static func parse(_ text: String) -> Shard? {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
            (1...1_000_000).contains(count), (1...count).contains(number)
        else { return nil }
        return Shard(number: number, count: count)
    }

    /// The frames of this part of `total`: neighbours, because a frame is drawn fastest after its predecessor.
    ///
    /// Each frame is in one part, and parts differ by one frame at most.
    package func frames(of total: Int) -> Range<Int> {
        let start = { part in total / count * part + min(part, total % count) }
        return start(number - 1)..<start(number)
    }
}
