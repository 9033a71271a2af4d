/// A reference to facts that many values share, told apart by identity.
final class Shared<Facts: Sendable>: Hashable, Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }

    static func == (a: Shared, b: Shared) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
