import Glibc

/// Splits a file or standard input into lines, as their bytes come.
public struct LineReader: ~Copyable {
    /// The bytes that have been read; lines are ranges of them, up to the next call of ``nextLine(limit:)``.
    public private(set) var bytes: [UInt8] = []
    private var source: ByteSource
    private var start = 0
    private var isAtEnd = false

    /// Takes the source of the bytes.
    public init(_ source: consuming ByteSource) { self.source = source }

    /// Whether the next line has not been read yet.
    public var mustWait: Bool { !isAtEnd && endOfLine == nil }

    /// The next line without its newline, as a range of ``bytes``; nil at the end. The last line needs no newline.
    ///
    /// Of a line with more than `limit` bytes, returns some more than these.
    ///
    /// - Throws: `FileError` of kind `.cannotRead`.
    public mutating func nextLine(limit: Int = .max) throws(FileError) -> Range<Int>? {
        while true {
            let isCut = bytes.count - start > limit || (isAtEnd && start < bytes.count)
            if let end = endOfLine ?? (isCut ? bytes.count : nil) {
                defer { start = end + 1 }
                return start..<end
            }
            if isAtEnd { return nil }
            bytes.removeFirst(min(start, bytes.count))
            start = 0
            isAtEnd = try !source.read(into: &bytes)
        }
    }

    private var endOfLine: Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, start < buffer.count else { return nil }
            let end = memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start)
            return end.map { UnsafeRawPointer($0) - base }
        }
    }
}
