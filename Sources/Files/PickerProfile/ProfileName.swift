import PickerFiles

/// Parses a profile's name: its tag 'desc', a text in one of two forms.
///
/// lcms2 2.14 appends uninitialized memory to names with characters of two UTF-16 units, so glpick does not use it
/// here.
struct ProfileName {
    private let bytes: ByteReader<[UInt8]>

    /// Takes the bytes of a profile that lcms2 has opened.
    init(_ bytes: [UInt8]) { self.bytes = ByteReader(bytes) }

    /// The name; empty if there is none or it is damaged.
    var text: String {
        guard let tag = description.map({ ByteReader($0) }) else { return "" }
        return (tag.has("desc", at: 0) ? plainText(tag) : tag.has("mluc", at: 0) ? localizedText(tag) : nil)
            ?? ""
    }

    /// The data of the tag 'desc'.
    private var description: ArraySlice<UInt8>? {
        guard let count = bytes.number(at: 128, 4) else { return nil }
        for entry in (0..<min(count, 100)).map({ 132 + 12 * $0 }) where bytes.has("desc", at: entry) {
            guard let start = bytes.number(at: entry + 4, 4), let count = bytes.number(at: entry + 8, 4)
            else { return nil }
            return bytes.bytes(at: start, count)
        }
        return nil
    }

    /// Parses version 2: the number of characters with a final zero, and ASCII.
    private func plainText(_ tag: ByteReader<ArraySlice<UInt8>>) -> String? {
        tag.number(at: 8, 4).flatMap { tag.bytes(at: 12, $0) }
            .map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Parses version 4: the number of languages, and for each the language, the country and the position of its
    /// UTF-16.
    private func localizedText(_ tag: ByteReader<ArraySlice<UInt8>>) -> String? {
        let entries = (0..<min(tag.number(at: 8, 4) ?? 0, 1000)).map { 16 + 12 * $0 }
        let entry =
            entries.first { tag.has("enUS", at: $0) } ?? entries.first { tag.has("en", at: $0) }
            ?? entries.first
        guard let entry, let count = tag.number(at: entry + 4, 4), let start = tag.number(at: entry + 8, 4)
        else { return nil }
        return tag.text(at: start, count)
    }
}
