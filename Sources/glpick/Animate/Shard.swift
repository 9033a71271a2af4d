/// One of several equal parts of an animation, which one process draws.
struct Shard: Hashable {
    /// Which part, counted from 1.
    let number: Int
    let count: Int

    /// The frames of this part of `total`: neighbours, because a frame is drawn fastest after its predecessor.
    ///
    /// Each frame is in one part, and parts differ by one frame at most.
    func frames(of total: Int) -> Range<Int> {
        let start = { part in total / count * part + min(part, total % count) }
        return start(number - 1)..<start(number)
    }
}

extension ValueKind where Value == Shard {
    /// A part and the number of parts.
    static var shard: Self {
        ValueKind(
            placeholder: "I/N", expected: "a part and the number of parts, at most 1000000, such as 1/4"
        ) { text in
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
                (1...1_000_000).contains(count), (1...count).contains(number)
            else { return nil }
            return Shard(number: number, count: count)
        }
    }
}
