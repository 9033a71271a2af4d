/// What is sold, and when.
package struct Shop {
    /// The names of those who came.
    package private(set) var visitors: [String] = []
    package private(set) var sold = 0
    let stock = 10

    package init() {}

    package func isOpen(at hour: Int) -> Bool { hour >= 9 && hour < 17 }

    package func greater(_ one: Int, _ other: Int) -> Int { one > other ? one : other }

    package mutating func sell(_ count: Int, to visitor: String) -> Int {
        visitors.append(visitor)
        let number = min(count, stock - sold)
        sold += number
        return number
    }

    package func price(_ count: Int, discount: Int?) -> Int { count * 5 - (discount ?? 0) }

    package func row(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
}
