import CCJSON

/// A value inside a `JSONTree`; valid as long as the tree.
struct JSONValue {
    private let item: UnsafeMutablePointer<cJSON>

    init(_ item: UnsafeMutablePointer<cJSON>) {
        self.item = item
    }

    /// The text, if it is one; what is not UTF-8 becomes U+FFFD.
    var text: String? {
        guard cJSON_IsString(item) != 0, let text = item.pointee.valuestring else { return nil }
        return String(cString: text)
    }

    /// The number, if it is one.
    var number: Double? { cJSON_IsNumber(item) != 0 ? item.pointee.valuedouble : nil }

    /// The values of an array, if it is one.
    var elements: JSONChildren? { cJSON_IsArray(item) != 0 ? children : nil }

    /// The members of an object, if it is one.
    var members: JSONChildren? { cJSON_IsObject(item) != 0 ? children : nil }

    /// The name that this value has as a member of an object, else an empty text.
    var key: String { item.pointee.string.map { String(cString: $0) } ?? "" }

    /// What kind of value it is, for people.
    var kind: String {
        if text != nil { return "a text" }
        if number != nil { return "a number" }
        if elements != nil { return "an array" }
        if members != nil { return "an object" }
        return cJSON_IsNull(item) != 0 ? "null" : "true or false"
    }

    /// The first member with this name, if it is an object that has one.
    subscript(key: String) -> JSONValue? { members?.first { $0.key == key } }

    private var children: JSONChildren { JSONChildren(first: item.pointee.child) }
}

/// The values inside a value, in their order.
struct JSONChildren: Sequence, IteratorProtocol {
    private var upcoming: UnsafeMutablePointer<cJSON>?

    init(first: UnsafeMutablePointer<cJSON>?) {
        upcoming = first
    }

    mutating func next() -> JSONValue? {
        guard let item = upcoming else { return nil }
        upcoming = item.pointee.next
        return JSONValue(item)
    }
}
