package import PickerFiles
package import PickerPictures
package import PickerScene

/// The bytes of a picture or a palette, in a file or in standard input. Its decoder only sees an early end if reading fails.
package struct PictureSource {
    private let reader: Reader
    private let bytes: PictureBytes

    private final class Reader {
        /// Why reading failed; nil if it did not.
        var failure: FileError?
        var source: ByteSource
        /// How many more bytes are read at most.
        private var left = 1 << 30

        init(_ source: consuming ByteSource) { self.source = source }

        func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
            do throws(FileError) {
                let count = try source.read(into: buffer, limit: left)
                left -= count
                return count
            } catch {
                failure = error
                return 0
            }
        }
    }

    package init(_ source: consuming ByteSource) {
        let reader = Reader(source)
        self.reader = reader
        bytes = PictureBytes(byteCount: reader.source.byteCount) { reader.read(into: $0) }
    }

    /// The format of the picture; nil if the bytes are no picture.
    package var format: PictureFormat? { bytes.format }

    /// All bytes to the end, or until there are more than `limit`.
    package func rest(limit: Int) throws(FileError) -> [UInt8] {
        var (all, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while all.count <= limit {
            let count = part.withUnsafeMutableBufferPointer { bytes.read(into: $0) }
            if count == 0 { break }
            all += part[..<count]
        }
        if let failure = reader.failure { throw failure }
        return all
    }

    /// What `body` makes of the picture's decoder. Throws a ``FileError`` if reading fails.
    package func decoded<Result>(
        limits: PictureLimits, wholeLimits: (PictureFormat) -> PictureLimits,
        _ body: (consuming PictureDecoder) throws -> Result
    ) throws -> Result {
        let result: Result
        do {
            result = try body(try PictureDecoder(bytes, limits: limits, wholeLimits: wholeLimits))
        } catch {
            throw reader.failure ?? error
        }
        // What was read may be a whole picture all the same.
        if let failure = reader.failure { throw failure }
        return result
    }
}
