/// Reads what a profile calls itself: its tag 'desc', text in one of two forms.
///
/// Not by lcms2, whose version 2.14 appends memory that it never wrote to names with characters that take two
/// units of UTF-16.
struct ProfileName {
    private let bytes: [UInt8]

    /// Reads a profile that lcms2 has opened.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The name; empty if there is none that can be read.
    var text: String {
        guard let tag = description else { return "" }
        switch tag.prefix(4) {
        case ArraySlice("desc".utf8): return plainText(tag)
        case ArraySlice("mluc".utf8): return localizedText(tag)
        default: return ""
        }
    }

    /// The tag's data.
    private var description: ArraySlice<UInt8>? {
        for index in 0..<min(number(bytes[...], at: 128), 100) {
            let entry = bytes.dropFirst(132 + 12 * index).prefix(12)
            guard entry.starts(with: "desc".utf8) else { continue }
            return part(of: bytes[...], at: number(entry, at: 4), count: number(entry, at: 8))
        }
        return nil
    }

    /// A count, its final zero included, and ASCII (version 2).
    private func plainText(_ tag: ArraySlice<UInt8>) -> String {
        let text = part(of: tag, at: 12, count: number(tag, at: 8)) ?? []
        return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// A count of languages, and for each of them its name, its country and where its UTF-16 is (version 4).
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

    /// The big-endian number of four bytes at an offset; 0 where there is none.
    private func number(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
        part(of: bytes, at: offset, count: 4)?.reduce(0) { $0 << 8 | Int($1) } ?? 0
    }

    private func part(of bytes: ArraySlice<UInt8>, at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return bytes.dropFirst(offset).prefix(count)
    }
}
