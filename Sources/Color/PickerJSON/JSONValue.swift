/// A value of a JSON text.
package struct JSONValue: Sendable {
    private let nodes: [JSONNode]
    private let index: Int

    /// The greatest nesting depth of arrays and objects.
    package static let maximumDepth = 1000

    /// Parses `text`, which must be one JSON value of RFC 8259; a byte order mark and white space may surround it.
    package init(parsing text: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        var parser = JSONParser(text)
        try parser.parse()
        self.init(parser.nodes, 0)
    }

    package init(parsing text: ArraySlice<UInt8>) throws(JSONError) {
        self = try text.withUnsafeBufferPointer { bytes throws(JSONError) in try JSONValue(parsing: bytes) }
    }

    fileprivate init(_ nodes: [JSONNode], _ index: Int) {
        self.nodes = nodes
        self.index = index
    }

    private var value: JSONNode.Value { nodes[index].value }

    /// The value as text; nil if it is not text. Invalid UTF-8 became U+FFFD.
    package var text: String? { if case .string(let text) = value { text } else { nil } }

    package var number: Double? { if case .number(let number) = value { number } else { nil } }

    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    package var elements: JSONChildren? { value == .array ? children : nil }

    package var members: JSONChildren? { value == .object ? children : nil }

    /// The value's name as a member of an object; otherwise empty.
    package var key: String { nodes[index].name }

    /// A number that no other value of the same text has.
    package var id: Int { index }

    /// The position of the value in the text, in bytes from the beginning.
    package var offset: Int { nodes[index].offset }

    /// The kind of value in words, for people.
    package var kind: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The first member with this name; nil if there is none or it is not an object.
    package subscript(key: String) -> JSONValue? { members?.first { $0.key == key } }

    private var children: JSONChildren { JSONChildren(nodes: nodes, rest: index + 1..<nodes[index].end) }
}

/// The elements or members of a value, in their order.
package struct JSONChildren: Sequence, IteratorProtocol {
    fileprivate let nodes: [JSONNode]
    fileprivate var rest: Range<Int>

    package mutating func next() -> JSONValue? {
        guard let index = rest.first else { return nil }
        rest = nodes[index].end..<rest.upperBound
        return JSONValue(nodes, index)
    }
}
