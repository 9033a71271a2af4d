import PickerJSON
import Testing

@Suite struct JSONTests {
    /// What JSON or a terminal needs escaped: also a C1 control, and one that turns the writing direction.
    private static let key = "\"\\/\u{1}\n\u{1F}é🎨\u{7F}\u{9B}\u{202E}"

    private let json = JSON.object([
        (
            "a",
            .array([.null, .bool(true), .bool(false), .count(3), .number(-0.25), .array([]), .object([])])
        ),
        (Self.key, .optional("x")), ("", .optional(nil)),
    ])

    @Test func writesOneLine() {
        #expect(
            json.text == #"{"a": [null, true, false, 3, -0.25, [], {}], "#
                + #""\"\\/\u0001\u000a\u001fé🎨\u007f\u009b\u202e": "x", "": null}"#)
    }

    @Test func canBeReadAgain() throws {
        let root = try JSONValue(parsing: Array(json.text.utf8)[...])
        #expect(root.members?.map(\.key) == ["a", Self.key, ""])
        #expect(root["a"]?.elements?.map(\.number) == [nil, nil, nil, 3, -0.25, nil, nil])
    }
}
