import CCJSON
import Glibc

/// A value in a `JSONTree`; it must not outlive the tree.
package struct JSONValue {
    private let item: UnsafeMutablePointer<cJSON>

    init(_ item: UnsafeMutablePointer<cJSON>) {
        self.item = item
    }

    /// The kind of value; the higher bits are flags.
    private var type: CInt { item.pointee.type & 0xFF }

    /// The value as text; nil if it is no text. Invalid UTF-8 becomes U+FFFD.
    package var text: String? {
        guard type == cJSON_String, let text = item.pointee.valuestring else { return nil }
        return String(cString: text)
    }

    /// The value as a number; nil if it is not a number.
    package var number: Double? { type == cJSON_Number ? item.pointee.valuedouble : nil }

    /// The value as a Boolean; nil if it is none.
    package var bool: Bool? { type == cJSON_True ? true : type == cJSON_False ? false : nil }

    /// The elements of an array; nil if it is no array.
    package var elements: JSONChildren? { type == cJSON_Array ? children : nil }

    /// The members of an object; nil if it is no object.
    package var members: JSONChildren? { type == cJSON_Object ? children : nil }

    /// The value's name as a member of an object; otherwise empty.
    package var key: String { item.pointee.string.map { String(cString: $0) } ?? "" }

    /// True if the value is the member of an object with this name. It is faster than comparing ``key``.
    package func isNamed(_ name: StaticString) -> Bool {
        guard let key = item.pointee.string else { return false }
        return name.withUTF8Buffer { bytes in
            guard let start = bytes.baseAddress, strlen(key) == bytes.count else { return false }
            return memcmp(key, start, bytes.count) == 0
        }
    }

    /// The kind of value in words, for people.
    package var kind: String {
        if text != nil { return "a text" }
        if number != nil { return "a number" }
        if elements != nil { return "an array" }
        if members != nil { return "an object" }
        return type == cJSON_NULL ? "null" : "true or false"
    }

    /// The first member with this name; nil if there is none or it is no object.
    package subscript(key: String) -> JSONValue? { members?.first { $0.key == key } }

    private var children: JSONChildren { JSONChildren(first: item.pointee.child) }
}

/// The elements or members of a value, in their order.
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
