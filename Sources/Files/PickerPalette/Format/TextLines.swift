import PickerText

/// The lines of a text with their numbers, from 1; a line ends with LF, CR LF or CR.
package struct TextLines: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private var number = 0

    package init(_ text: ArraySlice<UInt8>) {
        rest = text
    }

    /// The next line without its line break, and the index after the line break.
    package mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>, end: Int)? {
        guard !rest.isEmpty else { return nil }
        let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        rest = rest[line.endIndex...]
        let isPair = rest.starts(with: "\r\n".utf8)
        rest = rest.dropFirst(isPair ? 2 : 1)
        number += 1
        return (number, line, rest.startIndex)
    }
}

/// The parts of a line between separators, without empty ones: each when it is asked for, because a line may be a whole file.
package struct LineParts: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private let isSeparator: (UInt8) -> Bool

    package init(_ line: ArraySlice<UInt8>, isSeparator: @escaping (UInt8) -> Bool = isBlank) {
        (rest, self.isSeparator) = (line, isSeparator)
    }

    package mutating func next() -> ArraySlice<UInt8>? {
        let part = rest.drop(while: isSeparator).prefix { !isSeparator($0) }
        rest = rest[part.endIndex...]
        return part.isEmpty ? nil : part
    }
}

/// The number of the line with the byte at `index`, which must not be a line break.
func lineNumber(of index: Int, in bytes: [UInt8]) -> Int {
    TextLines(bytes[...index]).reduce(0) { _, line in line.number }
}
