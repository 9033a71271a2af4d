/// The text of an attribute or element without character references, and where each of its bytes comes from.
struct MarkupText {
    private(set) var bytes: [UInt8] = []
    private let start: Int
    /// The place of each byte in the file; empty if they are one after the other.
    private var places: [Range<Int>] = []

    /// Where a text stands.
    enum Place {
        case attribute
        /// In an element of XML, which may have comments and sections CDATA.
        case element
        /// In an element of HTML whose text means itself.
        case verbatim
    }

    /// Takes a part of a file.
    init(_ file: [UInt8], _ range: Range<Int>, in place: Place) {
        start = range.lowerBound
        let marks =
            switch place {
            case .attribute: "&"
            case .element: "&<"
            case .verbatim: ""
            }
        if file[range].contains(where: marks.utf8.contains) {
            read(file[range], isXML: place == .element)
        } else {
            bytes = Array(file[range])
        }
    }

    /// The bytes of the file for those of the text.
    func range(_ range: Range<Int>) -> Range<Int> {
        places.isEmpty
            ? start + range.lowerBound..<start + range.upperBound
            : places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
    }

    /// Whether the file has nothing else between the bytes, such as a comment.
    func isWhole(_ range: Range<Int>) -> Bool {
        guard !places.isEmpty else { return true }
        return zip(places[range], places[range].dropFirst()).allSatisfy {
            $0 == $1 || $0.upperBound == $1.lowerBound
        }
    }

    private mutating func read(_ part: ArraySlice<UInt8>, isXML: Bool) {
        var rest = part
        var isVerbatim = false
        while let first = rest.first {
            if isXML, isVerbatim, rest.starts(with: "]]>".utf8) {
                isVerbatim = false
                rest.removeFirst(3)
            } else if isXML, !isVerbatim, rest.starts(with: "<![CDATA[".utf8) {
                isVerbatim = true
                rest.removeFirst(9)
            } else if isXML, !isVerbatim, rest.starts(with: "<!--".utf8) {
                rest.removeFirst(4)
                while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest.removeFirst() }
                rest = rest.dropFirst(3)
            } else if !isVerbatim, first == UInt8(ascii: "&"), let (text, count) = Self.reference(rest) {
                append(text, rest.startIndex..<rest.startIndex + count)
                rest.removeFirst(count)
            } else {
                append([first], rest.startIndex..<rest.startIndex + 1)
                rest.removeFirst()
            }
        }
    }

    private mutating func append(_ text: [UInt8], _ place: Range<Int>) {
        bytes += text
        for _ in text { places.append(place) }
    }

    /// The text of the character reference at the start, and its length; nil for another `&`.
    private static func reference(_ bytes: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
        let longest = 12
        guard let end = bytes.prefix(longest).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        let count = end + 1 - bytes.startIndex
        if let character = names[name] { return ([character], count) }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap({ Unicode.Scalar($0) }) else { return nil }
        return (Array(String(Character(scalar)).utf8), count)
    }

    private static let names: [String: UInt8] = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
        "quot": UInt8(ascii: "\""),
        "apos": UInt8(ascii: "'"),
    ]
}
