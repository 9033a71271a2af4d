import CCJSON
import Glibc

/// A value inside a `JSONTree`; valid as long as the tree.
package struct JSONValue {
    private let item: UnsafeMutablePointer<cJSON>

    init(_ item: UnsafeMutablePointer<cJSON>) {
        self.item = item
    }

    /// The text, if it is one; what is not UTF-8 becomes U+FFFD.
    package var text: String? {
        guard cJSON_IsString(item) != 0, let text = item.pointee.valuestring else { return nil }
        return String(cString: text)
    }

    /// The number, if it is one.
    package var number: Double? { cJSON_IsNumber(item) != 0 ? item.pointee.valuedouble : nil }

    /// The truth value, if it is one.
    package var bool: Bool? { cJSON_IsBool(item) != 0 ? cJSON_IsTrue(item) != 0 : nil }

    /// The values of an array, if it is one.
    package var elements: JSONChildren? { cJSON_IsArray(item) != 0 ? children : nil }

    /// The members of an object, if it is one.
    package var members: JSONChildren? { cJSON_IsObject(item) != 0 ? children : nil }

    /// The name that this value has as a member of an object, else an empty text.
    package var key: String { item.pointee.string.map { String(cString: $0) } ?? "" }

    /// Whether this value is the member of an object with this name: faster than to compare ``key``.
    package func isNamed(_ name: StaticString) -> Bool {
        guard let key = item.pointee.string else { return false }
        return name.withUTF8Buffer { bytes in
            guard let start = bytes.baseAddress, strlen(key) == bytes.count else { return false }
            return memcmp(key, start, bytes.count) == 0
        }
    }

    /// What kind of value it is, for people.
    package var kind: String {
        if text != nil { return "a text" }
        if number != nil { return "a number" }
        if elements != nil { return "an array" }
        if members != nil { return "an object" }
        return cJSON_IsNull(item) != 0 ? "null" : "true or false"
    }

    /// The first member with this name, if it is an object that has one.
    package subscript(key: String) -> JSONValue? { members?.first { $0.key == key } }

    private var children: JSONChildren { JSONChildren(first: item.pointee.child) }
}

/// The values inside a value, in their order.
package struct JSONChildren: Sequence, IteratorProtocol {
    private var upcoming: UnsafeMutablePointer<cJSON>?

    init(first: UnsafeMutablePointer<cJSON>?) {
        upcoming = first
    }

    package mutating func next() -> JSONValue? {
        guard let item = upcoming else { return nil }
        upcoming = item.pointee.next
        return JSONValue(item)
    }

    /// No values.
    package static var none: JSONChildren { JSONChildren(first: nil) }
}
