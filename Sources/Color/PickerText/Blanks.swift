/// True for the white space and control characters of ASCII.
package func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

/// The place of a text without the blanks around it.
package func trimmed(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return start..<end
}

package func trimmedText(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes[trimmed(bytes)], as: UTF8.self)
}
