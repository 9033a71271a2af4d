import PickerJSON
import Testing

@Suite struct JSONTests {
    private let json = JSON.object([
        (
            "a",
            .array([.null, .bool(true), .bool(false), .count(3), .number(-0.25), .array([]), .object([])])
        ),
        ("\"\\/\u{1}\n\u{1F}é🎨\u{7F}", .optional("x")), ("", .optional(nil)),
    ])

    @Test func writesOneLine() {
        #expect(
            json.text == #"{"a": [null, true, false, 3, -0.25, [], {}], "#
                + #""\"\\/\u0001\u000a\u001fé🎨"# + "\u{7F}" + #"": "x", "": null}"#)
    }

    @Test func canBeReadAgain() throws {
        let root = try JSONValue(parsing: Array(json.text.utf8)[...])
        #expect(root.members?.map(\.key) == ["a", "\"\\/\u{1}\n\u{1F}é🎨\u{7F}", ""])
        #expect(root["a"]?.elements?.map(\.number) == [nil, nil, nil, 3, -0.25, nil, nil])
    }
}
