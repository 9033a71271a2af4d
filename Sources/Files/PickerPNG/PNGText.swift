/// A text in a PNG file, with its keyword (chunk tEXt).
public struct PNGText: Hashable, Sendable {
    /// The keyword, such as `Software`: 1 to 79 printable ASCII characters.
    public let keyword: String
    /// The text, in printable ASCII; it may be empty.
    public let text: String

    /// Makes a text; nil unless both have such characters.
    public init?(keyword: String, text: String) {
        guard 1...79 ~= keyword.utf8.count, (keyword + text).utf8.allSatisfy({ 0x20...0x7E ~= $0 }),
            !keyword.hasPrefix(" "), !keyword.hasSuffix(" ")
        else { return nil }
        (self.keyword, self.text) = (keyword, text)
    }

    var data: [UInt8] { Array(keyword.utf8) + [0] + Array(text.utf8) }

    /// Whether a file with these first bytes has the text before its pixels.
    package func isIn(beginning bytes: [UInt8]) -> Bool {
        let chunk = Array("tEXt".utf8) + data
        let end = bytes.count - chunk.count
        return end >= 0 && (0...end).contains { bytes[$0] == chunk[0] && bytes[$0...].starts(with: chunk) }
    }
}
