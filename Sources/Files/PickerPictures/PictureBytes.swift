import PickerScene

/// The bytes of a picture file as they come: first those that decide its format, then all from the beginning.
public final class PictureBytes {
    /// The longest file that is read as a whole, in bytes: 1 GiB.
    private static let maximumByteCount = 1 << 30

    /// The greatest number of bytes; nil if unknown.
    public let byteCount: Int?
    private let source: (UnsafeMutableBufferPointer<UInt8>) -> Int
    /// Bytes that have been read and not yet passed on.
    private var first: ArraySlice<UInt8> = []
    private var isAtEnd = false

    /// Makes the bytes of a source.
    ///
    /// - Parameters:
    ///   - byteCount: The greatest number of bytes; nil if unknown.
    ///   - source: Writes bytes of the file to the beginning of a buffer and returns their number; 0 only at the end.
    public init(
        byteCount: Int? = nil, reading source: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) {
        (self.byteCount, self.source) = (byteCount, source)
    }

    /// The format that the next bytes tell; nil if they are those of no picture. They stay to be read.
    public var format: PictureFormat? {
        // No more than is needed: what is not a picture may be a stream that waits.
        for count in [4, 16, PictureSignature.count] {
            let first = peek(count)
            if let format = PictureFormat(signature: first) { return format }
            // What is shorter than a signature is unknown, as libpng says, too.
            if first.count < count { break }
        }
        return nil
    }

    /// The first bytes, which stay: at most `count`, and fewer only at the end of the file.
    func peek(_ count: Int) -> [UInt8] {
        if first.count < count {
            var bytes = first + [UInt8](repeating: 0, count: count - first.count)
            var end = first.count
            bytes.withUnsafeMutableBufferPointer { buffer in
                while end < count, !isAtEnd {
                    let taken = source(UnsafeMutableBufferPointer(rebasing: buffer[end...]))
                    isAtEnd = taken <= 0
                    end += min(max(taken, 0), count - end)
                }
            }
            first = bytes.prefix(end)
        }
        return Array(first.prefix(count))
    }

    /// Writes the next bytes to the beginning of a buffer and returns their number; 0 at the end.
    public func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if first.isEmpty { return source(buffer) }
        let part = first.prefix(buffer.count)
        first = first.dropFirst(part.count)
        _ = buffer.update(fromContentsOf: part)
        return part.count
    }

    /// Reads the file to its end, and looks for the size in its beginning from time to time.
    func whole(
        for decoder: any WholeFileDecoder.Type, _ limits: PictureLimits
    ) throws(PictureError) -> FileBytes {
        let format = decoder.format
        // One more byte than the file has makes room to see its end.
        let total = min(byteCount ?? 0, Self.maximumByteCount) + 1
        guard var file = FileBytes(capacity: total) else { throw .outOfMemory(format) }
        var next = 1 << 12
        repeat {
            guard file.count <= Self.maximumByteCount else {
                throw .tooLong(format, maximumByteCount: Self.maximumByteCount)
            }
            guard file.grow() else { throw .outOfMemory(format) }
            if file.count >= next {
                if let size = try decoder.size(in: file.bytes) { try decoder.expect(size, limits) }
                next = 2 * file.count
            }
        } while file.append(reading: read(into:)) > 0
        return file
    }
}
