/// One of several equal parts of an animation, so that as many processes can share it.
struct Shard: Hashable {
    /// Which part, counted from 1.
    let number: Int
    let count: Int

    /// The frames of this part of `total`: neighbours, because a frame is drawn fastest after the one before.
    ///
    /// Each frame is in one part, and the sizes of parts differ by one at most.
    func frames(of total: Int) -> Range<Int> {
        let start = { part in total / count * part + min(part, total % count) }
        return start(number - 1)..<start(number)
    }
}

extension ValueKind where Value == Shard {
    /// A part and the number of parts.
    static var shard: Self {
        ValueKind(placeholder: "I/N", expected: "a part and their number, such as 1/4, up to 1000000") {
            (text: String) in
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
                (1...1_000_000).contains(count), (1...count).contains(number)
            else { return nil }
            return Shard(number: number, count: count)
        }
    }
}
