/// Parses a profile's name: its tag 'desc', a text in one of two forms.
///
/// lcms2 2.14 appends uninitialized memory to names with characters of two UTF-16 units, so glpick does not use it
/// here.
struct ProfileName {
    private let bytes: [UInt8]

    /// Takes the bytes of a profile that lcms2 has opened.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The name; empty if there is none or it is damaged.
    var text: String {
        guard let tag = description else { return "" }
        switch tag.prefix(4) {
        case ArraySlice("desc".utf8): return plainText(tag)
        case ArraySlice("mluc".utf8): return localizedText(tag)
        default: return ""
        }
    }

    /// The data of the tag 'desc'.
    private var description: ArraySlice<UInt8>? {
        for index in 0..<min(number(bytes[...], at: 128), 100) {
            let entry = bytes.dropFirst(132 + 12 * index).prefix(12)
            guard entry.starts(with: "desc".utf8) else { continue }
            return part(of: bytes[...], at: number(entry, at: 4), count: number(entry, at: 8))
        }
        return nil
    }

    /// Parses version 2: the number of characters with a final zero, and ASCII.
    private func plainText(_ tag: ArraySlice<UInt8>) -> String {
        let text = part(of: tag, at: 12, count: number(tag, at: 8)) ?? []
        return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Parses version 4: the number of languages, and for each the language, the country and the position of its
    /// UTF-16.
    private func localizedText(_ tag: ArraySlice<UInt8>) -> String {
        let entries = (0..<min(number(tag, at: 8), 1000)).compactMap {
            part(of: tag, at: 16 + 12 * $0, count: 12)
        }
        let entry =
            entries.first { $0.starts(with: "enUS".utf8) }
            ?? entries.first { $0.starts(with: "en".utf8) } ?? entries.first
        guard let entry, let text = part(of: tag, at: number(entry, at: 8), count: number(entry, at: 4))
        else {
            return ""
        }
        let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
            UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
        }
        return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }

    /// The big-endian number in the four bytes at an offset; 0 beyond the end.
    private func number(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
        part(of: bytes, at: offset, count: 4)?.reduce(0) { $0 << 8 | Int($1) } ?? 0
    }

    private func part(of bytes: ArraySlice<UInt8>, at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return bytes.dropFirst(offset).prefix(count)
    }
}
