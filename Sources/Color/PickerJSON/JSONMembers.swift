/// Finds members of objects by their names, each in the same time, however many the object has.
package struct JSONMembers {
    /// The members of the objects that were asked for.
    private var tables: [Int: [String: JSONValue]] = [:]

    /// Knows no object so far.
    package init() {}

    /// The first member of `value` with this name; nil if there is none or it is not an object.
    package mutating func member(_ name: String, of value: JSONValue) -> JSONValue? {
        if tables[value.id] == nil {
            let members = value.members.map { $0.lazy.map { ($0.key, $0) } }
            tables[value.id] = members.map { Dictionary($0) { first, _ in first } } ?? [:]
        }
        return tables[value.id]?[name]
    }
}
