import PickerText

/// The beginning of a file, by which formats recognize it. It is parsed once for all of them.
package struct PaletteHead: Sendable {
    /// How many bytes tell what a text is.
    private static let count = 1 << 16

    /// The whole content, for binary forms.
    let bytes: [UInt8]
    /// The beginning of a text, without a byte order mark.
    package let text: ArraySlice<UInt8>
    /// The first line without the blanks around it.
    let line: String
    /// What stands between quotation marks, if the text begins as JSON does: with `[` or `{`, also after comments.
    package let strings: Set<String>?
    /// The name of the tag with which XML begins.
    package let tag: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        text = withoutByteOrderMark(bytes).prefix(Self.count)
        var lines = TextLines(text)
        line = lines.next().map { trimmedText($0.bytes) } ?? ""
        var elements = XMLElements(text)
        if case .start(let name, _)? = elements.next() { tag = name } else { tag = nil }
        let first = JSONPalette.withoutLeadingComments(text).first
        let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        let parts = LineParts(isJSON ? text : []) { $0 == UInt8(ascii: "\"") }
        strings = isJSON ? Set(parts.lazy.map { String(decoding: $0, as: UTF8.self) }) : nil
    }
}
