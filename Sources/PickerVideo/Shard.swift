/// One of several equal parts of an animation, which one process draws.
package struct Shard: Hashable, Sendable {
    /// Which part, counted from 1.
    package let number: Int
    package let count: Int

    /// `number` is 1…`count`.
    package init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// The frames of this part of `total`: neighbours, because a frame is drawn fastest after its predecessor.
    ///
    /// Each frame is in one part, and parts differ by one frame at most.
    package func frames(of total: Int) -> Range<Int> {
        let start = { part in total / count * part + min(part, total % count) }
        return start(number - 1)..<start(number)
    }
}
